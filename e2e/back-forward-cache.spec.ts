/** The back/forward cache, and the time to show a prefetched page. */
import { expect, type Page } from "@playwright/test";
import { browserOptions } from "./browser.ts";
import { firstCar } from "./cars.ts";
import { waitForPrefetch } from "./prefetched-data.ts";
import { waitForHydration } from "./hydration.ts";
import { test } from "./site-test.ts";
import { translate } from "./translations.ts";

const t = translate.en;

/** A tenth of a second feels like at once; the machine of the tests does other things at the same time. */
const atOnceMs = 100;
const patience = 4;

test.use({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads fixtures off the pattern.
  launchOptions: async ({}, provide) => {
    const options = await browserOptions();
    // Playwright switches the cache of whole pages off.
    await provide({
      ...options,
      ignoreDefaultArgs: ["--disable-back-forward-cache"],
      args: [...(options.args ?? []), "--enable-features=BackForwardCache"],
    });
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

test("Back after a full load: restores the page from the back/forward cache, with its scroll position", async ({
  page,
}) => {
  await page.setViewportSize({ width: 412, height: 823 });
  await rememberShows(page);
  const { id, address } = await firstCar();
  for (const [left = "", next = ""] of [
    ["/", "/cars"],
    ["/cars", address],
    [address, `/order-request?car=${id}`],
    [`/order-request?car=${id}`, "/cars"],
  ]) {
    expect(await againstBack(page, `/en${left}`.replace(/\/$/, ""), `/en${next}`), left).toEqual([]);
    await expect.poll(() => page.evaluate(() => Math.round(window.scrollY)), left).toBe(400);
  }
});

/** What the page that was scrolled to 400, left for another and come back to does against being kept. */
async function againstBack(page: Page, left: string, next: string): Promise<string[]> {
  await page.evaluate(() => sessionStorage.clear()).catch(() => undefined);
  await page.goto(left);
  await waitForHydration(page);
  await page.evaluate(() => window.scrollTo(0, 400));
  await page.evaluate((target) => window.location.assign(target), next);
  await expect(page).toHaveURL(next);
  // The document of one page ends while another's is asked.
  const shows = async (): Promise<unknown[]> =>
    JSON.parse(await page.evaluate(() => sessionStorage.getItem("shows") ?? "[]").catch(() => "[]"));
  await expect.poll(async () => (await shows()).length).toBe(2);
  await goBack(page);
  await expect.poll(async () => (await shows()).length).toBe(3);
  const shown = JSON.stringify((await shows())[2]);
  // "masked" is the browser's own affair: one without a window keeps no page at all, and any may be short of room.
  return [...shown.matchAll(/"reason":"([^"]*)"/g)]
    .map(([, reason = ""]) => reason)
    .filter((reason) => reason !== "masked");
}

/** The navigation may end the page's context before the call returns. */
async function goBack(page: Page): Promise<void> {
  await page.evaluate(() => window.history.back()).catch(() => undefined);
}

test.describe("a page left because scripts of the next one failed", () => {
  test.use({ expectedComplaints: [/ERR_FAILED|dynamically imported module|Error loading route module/] });

  test("works when Back restores it from the cache", async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, "connection", { value: { saveData: true } }));
    await rememberShows(page);
    await page.goto("/en/privacy-policy");
    await waitForHydration(page);
    const session = await page.context().newCDPSession(page);
    // Not by interception, which keeps pages from being kept.
    await session.send("Network.enable");
    await session.send("Network.setBlockedURLs", { urls: ["*/assets/about-us-*"] });
    await inMain(page, t("site.about")).click();
    await expect(page.getByRole("heading", { level: 1, name: t("site.about") })).toBeVisible();
    await session.send("Network.setBlockedURLs", { urls: [] });
    await goBack(page);
    await expect(page.getByRole("heading", { level: 1, name: t("site.privacy") })).toBeVisible();
    await expect(page.locator("body > [aria-hidden]").first(), "nothing is on its way").toHaveCSS("opacity", "0");
    await inMain(page, t("site.contact")).click();
    await expect(page.getByRole("heading", { level: 1, name: t("site.contact") })).toBeFocused();
  });
});

function inMain(page: Page, name: string) {
  return page.getByRole("navigation", { name: t("site.main-navigation") }).getByRole("link", { name, exact: true });
}

test("a prefetched page shows within the time limit", async ({ page }) => {
  const { address } = await firstCar();
  const took: number[] = [];
  for (const _ of [1, 2, 3]) {
    await page.goto("/en/cars");
    await waitForPrefetch(page, `/en${address}`);
    took.push(await page.getByRole("article").first().getByRole("heading").getByRole("link").evaluate(msToHeading));
  }
  const [, median = Infinity] = took.toSorted((one, other) => one - other);
  expect(median).toBeLessThan(patience * atOnceMs);
});

/** From the click on a card's link until the page's heading says its name. Runs in the page. */
async function msToHeading(link: Element): Promise<number> {
  const name = link.textContent;
  const start = performance.now();
  if (link instanceof HTMLElement) link.click();
  while (document.querySelector("h1")?.textContent !== name)
    await new Promise((resolve) => requestAnimationFrame(resolve));
  return performance.now() - start;
}
