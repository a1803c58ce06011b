/** What the browser tells the site about cars: in one message when the page is left, without cookies. */
import { expect, type Page } from "@playwright/test";
import { waitForHydration } from "./hydration.ts";
import { test } from "./site-test.ts";

/** What is sent when the page is left. Playwright does not see the requests of pages that are gone. */
async function leave(page: Page): Promise<URLSearchParams> {
  const sent = page.waitForRequest("**/car-counts");
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent("pagehide")));
  const request = await sent;
  expect((await request.response())?.status()).toBe(204);
  expect(await request.headerValue("cookie")).toBeNull();
  return new URLSearchParams(request.postData() ?? "");
}

test("a list sends the cards that were on the screen", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/en/cars");
  await waitForHydration(page);
  await expect(page.getByRole("article").first()).toBeInViewport();
  const link = page.getByRole("article").first().getByRole("link").first();
  const id = /-(\d+)$/.exec((await link.getAttribute("href")) ?? "")?.[1] ?? "";
  const seen = (await leave(page)).get("lists")?.split(",") ?? [];
  expect(seen).toContain(id);
  expect(seen.length).toBeLessThan(24);
});

test("a car that was opened, hearted and asked about: each once, in one message", async ({ page }) => {
  await page.goto("/en/cars");
  await page.getByRole("article").first().getByRole("link").first().click();
  await expect(page).toHaveURL(/car-details/);
  const id = /-(\d+)(?:&|$)/.exec(page.url())?.[1];
  const sent: string[] = [];
  page.on("request", (request) => request.url().endsWith("/car-counts") && sent.push(request.postData() ?? ""));
  // The taps, without leaving for another program.
  await page.evaluate(() => document.addEventListener("click", (event) => event.preventDefault()));
  const main = page.getByRole("main");
  for (const link of [main.getByRole("link", { name: /WhatsApp/ }), main.locator("a[href^='tel:']")])
    for (const _ of [1, 2]) await link.first().click();
  const counts = await leave(page);
  expect(sent).toHaveLength(1);
  expect(counts.get("lists")?.split(",")).toContain(id);
  for (const count of ["opened", "whatsapp", "calls"]) expect(counts.get(count)).toBe(id);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a picture tells that the car was opened", async ({ page }) => {
    await page.goto("/en/cars");
    const counted = page.waitForRequest("**/car-counts?opened=*");
    await page.getByRole("article").first().getByRole("link").first().click();
    const id = /opened=(\d+)$/.exec((await counted).url())?.[1] ?? "";
    await expect(page).toHaveURL(new RegExp(`-${id}$`));
  });
});
