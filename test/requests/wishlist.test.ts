/** What the server sees of the wishlist: a cookie, which changes no page but its own. */
import { expect, test } from "vitest";
import { galleryPage } from "../../e2e/cars.ts";
import { textOf } from "../../e2e/html.ts";
import { get, siteAddress } from "../../e2e/site-requests.ts";
import { translate } from "../../e2e/translations.ts";

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

test.each<Record<string, string>>([{}, { cookie: "locale=en; wishlist=1" }])(
  "a heart with the cookies %j: back to its page if the browser stores cookies, else the wishlist says that it does not",
  async (cookies) => {
    const { cars } = await galleryPage("");
    const id = String(cars[0]?.id);
    const posted = await get("/en/wishlist", {
      method: "POST",
      headers: { origin: siteAddress(), ...cookies },
      body: new URLSearchParams({ add: id, back: "/en/cars?brand=toyota" }),
    });
    expect(posted.status).toBe(303);
    const address = posted.headers.get("location") ?? "";
    const kept = await get(address, { headers: { cookie: `wishlist=${id}` } });
    expect([kept.status, kept.headers.get("location")]).toEqual([302, `/en/cars?brand=toyota#car-${id}`]);
    const blocked = await get(address);
    expect(blocked.status).toBe(200);
    expect(textOf(await blocked.text())).toContain(translate.en("wishlist.blocked"));
    const old = await get(address, { headers: { cookie: "locale=en; wishlist=1" } });
    expect(textOf(await old.text())).toContain(translate.en("wishlist.blocked"));
    const shared = await get(`/en/wishlist?done=added&car=${id}`);
    expect(textOf(await shared.text())).not.toContain(translate.en("wishlist.blocked"));
    const evil = await get("/wishlist?done=added&car=" + id + "&back=//evil.example", {
      headers: { cookie: `wishlist=${id}` },
    });
    expect(evil.headers.get("location")).toBe(`/#car-${id}`);
  },
);
