/** Prefetching of pages, and retries of failed requests. */
import { expect, type Locator, type Page } from "@playwright/test";
import { cardAt, cardButton } from "./card.ts";
import { firstCar } from "./cars.ts";
import { transferSizes, waitForPrefetch } from "./prefetched-data.ts";
import { waitForHydration } from "./hydration.ts";
import { test } from "./site-test.ts";
import { translate } from "./translations.ts";

const t = translate.en;

/** The pages whose data the browser fetches ahead. */
function prefetchedPaths(page: Page): string[] {
  const paths: string[] = [];
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    // A page that is gone to is asked for by a script.
    if (pathname.endsWith(".data") && request.resourceType() !== "fetch")
      paths.push(pathname + search.replace(/[?&]_routes=.*/, ""));
  });
  return paths;
}

/** Time goes on in this page only as far as a test lets it. */
async function standStill(page: Page): Promise<void> {
  await page.clock.install();
  // It can be held in what is to come only.
  await page.clock.pauseAt(Date.now() + 60_000);
}

function connection(page: Page, value: { saveData?: boolean; effectiveType?: string }): Promise<unknown> {
  return page.addInitScript((info) => Object.defineProperty(navigator, "connection", { value: info }), value);
}

function inHeader(page: Page, name: string): Locator {
  return page.getByRole("navigation", { name: t("site.main-navigation") }).getByRole("link", { name, exact: true });
}

/** Requests that were begun have been heard of: this one is begun later. */
async function waitForPendingRequests(page: Page): Promise<void> {
  await page.evaluate(async () => void (await (await fetch("/healthz")).text()));
}

test("prefetches the first visible link with its scripts after one second", async ({ page }) => {
  const scripts: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/assets\/details-.*\.js$/.test(pathname)) scripts.push(pathname);
  });
  await standStill(page);
  const prefetched = prefetchedPaths(page);
  await page.goto("/en/cars");
  await waitForHydration(page);
  await page.clock.runFor(900);
  await waitForPendingRequests(page);
  expect(prefetched).toEqual([]);
  expect(scripts).toEqual([]);
  await page.clock.runFor(100);
  const { address } = await firstCar();
  await expect.poll(() => prefetched).toEqual([`/en${address}`.replace("?", ".data?")]);
  await expect.poll(() => scripts).toHaveLength(1);
  await page.clock.runFor(10_000);
  await waitForPendingRequests(page);
  expect(prefetched).toHaveLength(1);

  // And so it is on the next page.
  await inHeader(page, t("site.offers")).click();
  await expect(page.getByRole("heading", { level: 1, name: t("site.offers") })).toBeVisible();
  prefetched.length = 0;
  const offer = page.getByRole("main").getByRole("article").first().getByRole("link").first();
  const expected = (await offer.getAttribute("href"))?.replace("?", ".data?");
  await page.clock.runFor(900);
  await waitForPendingRequests(page);
  expect(prefetched).toEqual([]);
  await page.clock.runFor(100);
  await expect.poll(() => prefetched).toEqual([expected]);
});

test("prefetches on hover and focus, only content pages", async ({ page }) => {
  await standStill(page);
  const prefetched = prefetchedPaths(page);
  await page.goto("/en/about-us");
  await waitForHydration(page);
  await inHeader(page, t("site.offers")).hover();
  await page.clock.runFor(90);
  await waitForPendingRequests(page);
  expect(prefetched).toEqual([]);
  await page.clock.runFor(10);
  await expect.poll(() => prefetched).toEqual(["/en/offers.data"]);
  // On the way to something else.
  await inHeader(page, t("site.services")).hover();
  await page.clock.runFor(50);
  await page
    .getByRole("banner")
    .getByRole("link", { name: t("site.wishlist"), exact: true })
    .hover();
  await page.clock.runFor(500);
  await waitForPendingRequests(page);
  expect(prefetched).toEqual(["/en/offers.data"]);

  await inHeader(page, t("site.news")).focus();
  await page.clock.runFor(100);
  await expect.poll(() => prefetched).toEqual(["/en/offers.data", "/en/news.data"]);
});

test("a click on a prefetched page makes no request", async ({ page }) => {
  await page.goto("/en/about-us");
  await waitForHydration(page);
  await inHeader(page, t("site.offers")).hover();
  await waitForPrefetch(page, "/en/offers");
  await inHeader(page, t("site.offers")).click();
  await expect(page.getByRole("heading", { level: 1, name: t("site.offers") })).toBeVisible();
  expect(await transferSizes(page, "/en/offers")).toEqual([0]);
});

test("a click during a prefetch does not repeat the request", async ({ page }) => {
  await page.goto("/en/about-us");
  await waitForHydration(page);
  await slowDown(page);
  const prefetch = page.waitForRequest("**/en/offers.data?*");
  await inHeader(page, t("site.offers")).hover();
  await prefetch;
  await inHeader(page, t("site.offers")).click();
  await expect(page.getByRole("heading", { level: 1, name: t("site.offers") })).toBeVisible();
  expect(await transferSizes(page, "/en/offers")).toEqual([0]);
});

/** Every answer takes a second from now on. */
async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 1_000,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
}

test("a prefetch from one language is not used in another", async ({ page }) => {
  await page.goto("/en/about-us");
  await waitForHydration(page);
  const home = page.getByRole("banner").getByRole("link").first();
  const name = await home.innerText();
  await inHeader(page, t("site.offers")).hover();
  await waitForPrefetch(page, "/en/offers");
  const toLanguage = (language: string) =>
    page.getByRole("banner").getByRole("link", { name: language, exact: true }).first().click();
  await toLanguage("العربية");
  await expect(home).not.toHaveText(name);
  await page
    .getByRole("navigation", { name: translate.ar("site.main-navigation") })
    .getByRole("link", { name: translate.ar("site.offers"), exact: true })
    .click();
  await expect(page.getByRole("heading", { level: 1, name: translate.ar("site.offers") })).toBeVisible();
  await toLanguage("English");
  await expect(page.getByRole("heading", { level: 1, name: t("site.offers") })).toBeVisible();
  await expect(home).toHaveText(name);
});

for (const slow of [{ saveData: true }, { effectiveType: "slow-2g" }, { effectiveType: "2g" }]) {
  test(`no prefetch with ${JSON.stringify(slow)}`, async ({ page }) => {
    await connection(page, slow);
    await standStill(page);
    const prefetched = prefetchedPaths(page);
    await page.goto("/en/cars");
    await waitForHydration(page);
    await page.clock.runFor(5_000);
    await page.getByRole("link", { name: t("gallery.next-page") }).hover();
    await page.clock.runFor(1_000);
    await waitForPendingRequests(page);
    expect(prefetched).toEqual([]);
    // The page itself comes all the same.
    await page.getByRole("link", { name: t("gallery.next-page") }).click();
    await expect(page).toHaveURL(/page=2$/);
  });
}

test.describe("a script that fails while it is prefetched", () => {
  test.use({ expectedComplaints: [/ERR_FAILED|dynamically imported module|Error loading route module/] });

  test("shows no error and is loaded again on the click", async ({ page }) => {
    let failures = 0;
    await page.route("**/assets/about-us-*.js", (route) => {
      failures += 1;
      return failures === 1 ? route.abort() : route.continue();
    });
    await page.goto("/en/cars");
    await waitForHydration(page);
    let documents = 0;
    page.on("request", (request) => (documents += Number(request.isNavigationRequest())));
    await inHeader(page, t("site.about")).hover();
    await expect.poll(() => failures).toBe(1);
    await waitForPendingRequests(page);
    await expect(page.getByRole("heading", { level: 1, name: t("gallery.title") })).toBeVisible();
    await expect(page.getByRole("alert")).toHaveCount(0);
    expect(documents).toBe(0);
    await inHeader(page, t("site.about")).click();
    await expect(page.getByRole("heading", { level: 1, name: t("site.about") })).toBeVisible();
  });
});

test.describe("a server with a short outage", () => {
  test.use({ expectedComplaints: [/503/] });

  test("GET requests are retried", async ({ page }) => {
    await page.clock.install();
    let requests = 0;
    await page.route("**/api/v1/cars/*", (route) => {
      requests += 1;
      return requests <= 3 ? route.fulfill({ status: 503, body: "{}" }) : route.continue();
    });
    await page.goto("/en/cars");
    await waitForHydration(page);
    await (await cardButton(cardAt(page, 0), t, "car.quick-view-of")).click();
    const view = page.getByRole("dialog", { name: t("car.quick-view") });
    // Once more at once by the client; the query's own try follows after a second, and the client's once more.
    await expect.poll(() => requests).toBeGreaterThanOrEqual(2);
    await page.clock.runFor(1_000);
    await expect(view.getByRole("link", { name: t("quick-view.details") })).toBeVisible();
    await expect(view.getByRole("heading", { level: 2 })).toBeVisible();
    // The card knows all that but the specifications.
    await expect(view.getByText(t("spec.condition"), { exact: true })).toBeVisible();
    await page.clock.runFor(60_000);
    await waitForPendingRequests(page);
    expect(requests).toBe(4);
  });

  test("forms are not sent twice", async ({ page }) => {
    await page.clock.install();
    let sent = 0;
    await page.route("**/newsletter/in-place*", (route) => {
      sent += 1;
      return route.fulfill({ status: 503, body: "{}" });
    });
    await page.goto("/en/about-us");
    await waitForHydration(page);
    const form = page.getByRole("contentinfo").locator("form");
    await form.getByRole("textbox").fill("nora@example.com");
    await form.getByRole("button").click();
    await expect(form.getByRole("alert")).toBeVisible();
    await page.clock.runFor(60_000);
    expect(sent).toBe(1);
  });
});
