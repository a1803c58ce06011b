/** Back at once, and a page that was fetched ahead at once. */
import { expect, type APIRequestContext, type Locator, type Page } from "@playwright/test";
import { browserOptions } from "./browser.ts";
import { awake } from "./awake.ts";
import { firstCar } from "./cars.ts";
import { test } from "./site-test.ts";

/** A tenth of a second feels like at once; the machine of the tests does other things at the same time. */
const atOnceMs = 100;
const patience = 4;

test.use({
  launchOptions: async ({}, use) => {
    const options = await browserOptions();
    // Playwright switches the cache of whole pages off.
    await use({ ...options, ignoreDefaultArgs: ["--disable-back-forward-cache"], args: [...(options.args ?? []), "--enable-features=BackForwardCache"] });
  },
});

/** How a page was shown: as it had been left, or made anew and why, as far as it was the page's own doing. */
function rememberShows(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    window.addEventListener("pageshow", ({ persisted }) => {
      const [navigation] = performance.getEntriesByType("navigation");
      const { notRestoredReasons } = { notRestoredReasons: null, ...navigation?.toJSON() };
      const shows: unknown[] = JSON.parse(sessionStorage.getItem("shows") ?? "[]");
      sessionStorage.setItem("shows", JSON.stringify([...shows, persisted ? "kept" : notRestoredReasons]));
    });
  });
}

test("Back after a full load shows the page as it was left, at its place", async ({ page, request }) => {
  await page.setViewportSize({ width: 412, height: 823 });
  await rememberShows(page);
  const { id, address } = await firstCar(request);
  for (const [left = "", next = ""] of [["/", "/cars"], ["/cars", address], [address, `/order-request?car=${id}`], [`/order-request?car=${id}`, "/cars"]]) {
    expect(await againstBack(page, `/en${left}`.replace(/\/$/, ""), `/en${next}`), left).toEqual([]);
    await expect.poll(() => page.evaluate(() => Math.round(window.scrollY)), left).toBe(400);
  }
});

/** What the page that was scrolled to 400, left for another and come back to does against being kept. */
async function againstBack(page: Page, left: string, next: string): Promise<string[]> {
  await page.evaluate(() => sessionStorage.clear()).catch(() => undefined);
  await page.goto(left);
  await page.evaluate(() => window.scrollTo(0, 400));
  await awake(page, page.getByRole("contentinfo"));
  await page.evaluate((target) => window.location.assign(target), next);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await expect(page).toHaveURL(next);
  await page.evaluate(() => window.history.back());
  // The document of one page ends while another's is asked.
  const shows = async (): Promise<unknown[]> => JSON.parse(await page.evaluate(() => sessionStorage.getItem("shows") ?? "[]").catch(() => "[]"));
  await expect.poll(async () => (await shows()).length).toBe(3);
  const shown = JSON.stringify((await shows())[2]);
  // "masked" is the browser's own affair: one without a window keeps no page at all, and any may be short of room.
  return [...shown.matchAll(/"reason":"([^"]*)"/g)].map(([, reason = ""]) => reason).filter((reason) => reason !== "masked");
}

test("a page that was fetched ahead is there at once", async ({ page, request }) => {
  const took: number[] = [];
  for (const _ of [1, 2, 3]) took.push((await wayToHeading(await fetchedCar(page, request))).ms);
  const [, median = Infinity] = took.toSorted((one, other) => one - other);
  expect(median).toBeLessThan(patience * atOnceMs);
});

test("a page that was fetched ahead is drawn once, and nothing else before it", async ({ page, request }) => {
  const link = await fetchedCar(page, request);
  await awake(page, page.getByRole("contentinfo"));
  expect((await wayToHeading(link)).drawings).toBe(1);
});

/** The first card's link in a gallery that is awake; its page has been fetched ahead. */
async function fetchedCar(page: Page, request: APIRequestContext): Promise<Locator> {
  const { address } = await firstCar(request);
  const fetched = page.waitForResponse((response) => response.url().includes(`/en${address}`.replace("?", ".data?")));
  await page.goto("/en/cars");
  await fetched;
  await page.waitForLoadState("networkidle");
  await awake(page, page.getByRole("list").filter({ has: page.getByRole("article") }));
  return page.getByRole("article").first().getByRole("link").first();
}

/** From the click on a card's link until the page's heading says its name: milliseconds, and how often something in the document changes. */
function wayToHeading(card: Locator): Promise<{ ms: number; drawings: number }> {
  return card.evaluate(
    (link) =>
      new Promise<{ ms: number; drawings: number }>((resolve) => {
        const name = link.textContent;
        const start = performance.now();
        let drawings = 0;
        new MutationObserver((_, observer) => {
          drawings += 1;
          if (document.querySelector("h1")?.textContent !== name) return;
          observer.disconnect();
          resolve({ ms: performance.now() - start, drawings });
        }).observe(document, { childList: true, subtree: true, characterData: true, attributes: true });
        if (link instanceof HTMLElement) link.click();
      }),
  );
}
