/** What the server sees of the wishlist: a cookie, which changes no page but its own. */
import { expect, test } from "vitest";
import { galleryPage } from "../../e2e/cars.ts";
import { get } from "../../e2e/site-requests.ts";

test("a malformed cookie is an empty wishlist", async () => {
  for (const value of ["", "x", "1,2,,3", "-5", "99999999999999", "1".repeat(5_000), "1;2", "%2C%2C", "<script>"]) {
    const answer = await get("/en/wishlist", { headers: { cookie: `wishlist=${value}` } });
    expect(answer.status, value.slice(0, 20)).toBe(200);
  }
});

test("the wishlist's page is not cached publicly", async () => {
  const { cars } = await galleryPage("");
  const answer = await get("/wishlist", { headers: { cookie: `wishlist=${cars[0]?.id}` } });
  expect(answer.headers.get("cache-control")).toMatch(/private|no-store/);
});

test("the gallery is the same for everyone, whatever the cookies", async () => {
  const { cars, html } = await galleryPage("");
  const answer = await get("/cars", { headers: { cookie: `wishlist=${cars[0]?.id}; locale=en` } });
  expect(await answer.text()).toBe(html);
});

test("the form that a heart submits before hydration stands before all hearts", async () => {
  const { html } = await galleryPage("");
  const form = html.indexOf('<form id="wishlist-form"');
  expect(form).toBeGreaterThan(0);
  expect(form).toBeLessThan(html.indexOf('form="wishlist-form"'));
});
