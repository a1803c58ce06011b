/** What is fetched before it is asked for, and asked for again when it fails. */
import { expect, type Locator, type Page, type Route } from "@playwright/test";
import { awake } from "./awake.ts";
import { firstCar } from "./cars.ts";
import { test } from "./site-test.ts";
import { words } from "./words.ts";

const say = words.en;

/** The pages whose data the browser asks for. */
function askedAhead(page: Page): string[] {
  const paths: string[] = [];
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.endsWith(".data")) paths.push(pathname + search.replace(/[?&]_routes=.*/, ""));
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
  return page.addInitScript((given) => Object.defineProperty(navigator, "connection", { value: given }), value);
}

test("one second after arrival the likely next pages are fetched ahead, a few of them and only pages for reading", async ({ page }) => {
  await connection(page, { saveData: false, effectiveType: "4g" });
  await standStill(page);
  const asked = askedAhead(page);
  await page.goto("/en/cars");
  const first = await firstCar(page.request);
  await page.clock.runFor(900);
  expect(asked).toEqual([]);
  await expect
    .poll(async () => {
      await page.clock.runFor(200);
      return asked[0];
    })
    .toBe(`/en${first.address}`.replace("?", ".data?"));
  await page.clock.runFor(5_000);
  expect(asked.length).toBeLessThanOrEqual(1);
  const inView = asked.length;

  await page.getByRole("contentinfo").getByRole("link", { name: say("site.about") }).hover();
  await expect
    .poll(async () => {
      await page.clock.runFor(100);
      return asked.slice(inView);
    })
    .toEqual(["/en/about-us.data"]);
  await page.locator('header a[href="/en/wishlist"]').hover();
  await page.clock.runFor(100);
  await page.getByRole("contentinfo").getByRole("link", { name: say("site.about") }).click();
  await expect(page.getByRole("heading", { level: 1, name: say("site.about") })).toBeVisible();
  expect(asked.filter((path) => path.includes("wishlist"))).toEqual([]);
});

test("the click on a page that was fetched ahead asks for nothing, in whatever browser", async ({ page }) => {
  const asked = askedAhead(page);
  const link = await aboutLink(page);
  await aheadAfter(page, link);
  const ahead = asked.length;
  await link.click();
  await expect(page.getByRole("heading", { level: 1, name: say("site.about") })).toBeVisible();
  expect(asked.slice(ahead).filter((path) => path.startsWith("/en/about-us"))).toEqual([]);
});

test("a page that is gone to before its data is there is not asked for again", async ({ page }) => {
  const held: Route[] = [];
  await page.route("**/en/about-us.data*", (route) => void held.push(route));
  const link = await aboutLink(page);
  await expect
    .poll(async () => {
      // From one second after arrival on.
      await page.mouse.move(1, 1);
      await link.hover();
      return held.length;
    })
    .toBeGreaterThan(0);
  await page.waitForTimeout(300);
  const ahead = held.length;
  await link.click();
  await page.waitForTimeout(300);
  expect(held.length).toBe(ahead);
  await Promise.all(held.map((route) => route.continue()));
  await expect(page.getByRole("heading", { level: 1, name: say("site.about") })).toBeVisible();
});

test("what was fetched ahead from a page in one language is not used from another", async ({ page }) => {
  const about = await aboutLink(page);
  const home = page.locator("header").getByRole("link").first();
  const name = await home.innerText();
  await aheadAfter(page, about);
  await page.locator('header a[hreflang="ar"]').first().click();
  await expect(home).not.toHaveText(name);
  await page.locator('header nav a[href="/about-us"]').first().click();
  await page.locator('header a[hreflang="en"][href="/en/about-us"]').first().click();
  await expect(page.getByRole("heading", { level: 1, name: say("site.about") })).toBeVisible();
  await expect(home).toHaveText(name);
});

/** In the footer of a gallery that is awake. */
async function aboutLink(page: Page): Promise<Locator> {
  await page.goto("/en/cars");
  const footer = page.getByRole("contentinfo");
  await awake(page, footer);
  return footer.getByRole("link", { name: say("site.about") });
}

/** Once the pointer has rested on the link and its page's data has come. */
async function aheadAfter(page: Page, link: Locator): Promise<void> {
  const path = `${await link.getAttribute("href")}.data`;
  await expect
    .poll(async () => {
      await page.mouse.move(1, 1);
      await link.hover();
      await page.waitForTimeout(200);
      return page.evaluate((wanted) => performance.getEntriesByType("resource").filter(({ name }) => new URL(name).pathname === wanted).length, path);
    })
    .toBe(1);
  await page.waitForLoadState("networkidle");
}

for (const slow of [{ saveData: true }, { effectiveType: "slow-2g" }, { effectiveType: "2g" }]) {
  test(`nothing is fetched ahead with ${JSON.stringify(slow)}`, async ({ page }) => {
    await connection(page, slow);
    await page.clock.install();
    const asked = askedAhead(page);
    await page.goto("/en/cars");
    await page.waitForLoadState("networkidle");
    await page.clock.runFor(5_000);
    // The router knows the way there, so that nothing but the connection holds it back.
    await page.getByRole("link", { name: say("gallery.next-page") }).hover();
    await page.clock.runFor(1_000);
    // What would be fetched ahead is asked for before these.
    for (const _ of [1, 2, 3]) await page.evaluate(async () => void (await fetch("/healthz")));
    expect(asked).toEqual([]);
  });
}

test.describe("a part that fails while it is fetched ahead", () => {
  test.use({ expectedComplaints: [/ERR_FAILED|dynamically imported module|Error loading route module/] });

  test("is not missed", async ({ page }) => {
    await connection(page, { effectiveType: "4g" });
    let failures = 0;
    await page.route("**/assets/about-us-*.js", (route) => {
      failures += 1;
      return route.abort();
    });
    await page.clock.install();
    await page.goto("/en/cars");
    let documents = 0;
    page.on("request", (request) => (documents += Number(request.isNavigationRequest())));
    await expect
      .poll(async () => {
        await page.getByRole("contentinfo").getByRole("link", { name: say("site.contact") }).hover();
        await page.clock.runFor(1_200);
        await page.getByRole("contentinfo").getByRole("link", { name: say("site.about") }).hover();
        await page.clock.runFor(200);
        return failures;
      })
      .toBeGreaterThan(0);
    await page.evaluate(async () => void (await fetch("/healthz")));
    await page.clock.runFor(1_000);
    await expect(page.getByRole("heading", { level: 1, name: say("gallery.title") })).toBeVisible();
    expect(documents).toBe(0);
  });
});

test.describe("a server that is away for a moment", () => {
  test.use({ expectedComplaints: [/503/] });

  test("is asked again for what is only read", async ({ page }) => {
    await page.clock.install();
    let asked = 0;
    await page.route("**/api/v1/cars/*", (route) => {
      asked += 1;
      return asked <= 3 ? route.fulfill({ status: 503, body: "{}" }) : route.continue();
    });
    await page.goto("/en/cars");
    await page.getByRole("article").first().getByRole("button").first().click();
    const view = page.getByRole("dialog", { name: say("car.quick-view") });
    // Once more at once by the client; the query's own try follows after a second, and the client's once more.
    await expect.poll(() => asked).toBeGreaterThanOrEqual(2);
    await page.clock.runFor(1_000);
    await expect(view.getByRole("link", { name: say("quick-view.details") })).toBeVisible();
    await expect(view.getByRole("heading", { level: 2 })).toBeVisible();
    expect(asked).toBe(4);
  });

  test("is not sent a form twice", async ({ page }) => {
    await page.clock.install();
    let sent = 0;
    await page.route("**/newsletter/in-place*", (route) => {
      sent += 1;
      return route.fulfill({ status: 503, body: "{}" });
    });
    await page.goto("/en/about-us");
    const form = page.getByRole("contentinfo").locator("form");
    await form.getByRole("textbox").fill("nora@example.com");
    await form.getByRole("button").click();
    await expect(form.getByRole("alert")).toBeVisible();
    await page.clock.runFor(60_000);
    expect(sent).toBe(1);
  });
});
