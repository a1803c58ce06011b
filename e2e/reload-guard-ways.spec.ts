/** Scripts that fail on the way to another page, in other browsers, and reloads that somebody asked for. */
import { expect } from "@playwright/test";
import { randomUUID } from "node:crypto";
import {
  about,
  waitForPendingRequests,
  breakScripts,
  contact,
  documentsOf,
  expectFailure,
  failure,
  isErrorReport,
  scriptComplaints,
  scriptsOf,
  start,
  tryAgain,
  withoutPrefetch,
} from "./broken-scripts.ts";
import { waitForHydration } from "./hydration.ts";
import { checkOrder, colorfulCars, fillOrder, storedOrders, reviewHeading, sendOrder } from "./order-page.ts";
import { test } from "./site-test.ts";
import { translate } from "./translations.ts";

const t = translate.en;

test.use({ expectedComplaints: scriptComplaints });

test.beforeEach(({ page }) => withoutPrefetch(page));

test.describe("during navigation", () => {
  test("a script that was on its way ahead of the click and fails then: the page that was wanted is loaded, once", async ({
    page,
  }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, "connection", { value: undefined }));
    const scripts = await scriptsOf(about.path, [start]);
    await page.goto(start);
    await waitForHydration(page);
    let fail = (): void => undefined;
    const failed = new Promise<void>((resolve) => (fail = resolve));
    let isBroken = true;
    const scriptRequest = page.waitForRequest((request) => scripts.includes(new URL(request.url()).pathname));
    await page.route(
      ({ pathname }) => scripts.includes(pathname),
      async (route) => {
        await failed;
        await (isBroken ? route.abort() : route.continue()).catch(() => undefined);
      },
    );
    const documents = documentsOf(page);
    await about.link(page).hover();
    await scriptRequest;
    await about.link(page).click();
    fail();
    await expect.poll(() => documents).toEqual([about.path]);
    isBroken = false;
    await expect(page.getByRole("heading", { level: 1, name: t("site.about") })).toBeVisible();
    await waitForPendingRequests(page);
    expect(documents).toEqual([about.path]);
  });

  test("a script that fails ahead of a click reloads nothing, and the click is answered by one load", async ({
    page,
  }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, "connection", { value: undefined }));
    const scripts = await scriptsOf(about.path, [start]);
    await page.goto(start);
    await waitForHydration(page);
    const broken = await breakScripts(page, scripts, { documents: 1 });
    const documents = documentsOf(page);
    await about.link(page).hover();
    await expect.poll(() => broken.requests()).toBeGreaterThan(0);
    await waitForPendingRequests(page);
    await expect(failure(page)).toBeHidden();
    expect(documents).toEqual([]);
    await about.link(page).click();
    await expect(page.getByRole("heading", { level: 1, name: t("site.about") })).toBeVisible();
    await waitForHydration(page);
    expect(documents.length).toBeLessThanOrEqual(1);
  });

  test("a page that was given up for another does not come back when its script fails", async ({ page }) => {
    const scripts = await scriptsOf(about.path, [start]);
    await page.goto(start);
    await waitForHydration(page);
    let fail = (): void => undefined;
    const failed = new Promise<void>((resolve) => (fail = resolve));
    await page.route(
      ({ pathname }) => scripts.includes(pathname),
      async (route) => {
        await failed;
        await route.abort();
      },
    );
    const documents = documentsOf(page);
    const scriptRequest = page.waitForRequest((request) => scripts.includes(new URL(request.url()).pathname));
    await about.link(page).click();
    await scriptRequest;
    await contact.link(page).click();
    await expect(page.getByRole("heading", { level: 1, name: t("site.contact") })).toBeFocused();
    fail();
    await waitForPendingRequests(page);
    await expect(page).toHaveURL(/\/en\/contact-us$/);
    await expect(failure(page)).toBeHidden();
    expect(documents).toEqual([]);
  });

  test("navigating elsewhere works and removes the message", async ({ page }) => {
    await page.goto(start);
    await waitForHydration(page);
    await breakScripts(page, await scriptsOf(about.path, [start]));
    await page.evaluate((path) => sessionStorage.setItem(`reloaded ${path}`, String(Date.now())), about.path);
    const documents = documentsOf(page);
    await about.link(page).click();
    await expectFailure(page);
    await contact.link(page).click();
    await expect(page.getByRole("heading", { level: 1, name: t("site.contact") })).toBeFocused();
    await expect(failure(page)).toBeHidden();
    expect(documents).toEqual([]);
  });

  test("screen readers are not told that the page still loads", async ({ page }) => {
    await page.clock.install();
    await page.goto(start);
    await waitForHydration(page);
    await breakScripts(page, await scriptsOf(about.path, [start]));
    await page.evaluate((path) => sessionStorage.setItem(`reloaded ${path}`, String(Date.now())), about.path);
    await about.link(page).click();
    await expectFailure(page);
    await page.clock.runFor(5_000);
    await expectFailure(page);
  });

  test("Back to a page whose script fails loads that page, once", async ({ page }) => {
    await page.goto(about.path);
    await waitForHydration(page);
    await contact.link(page).click();
    await expect(page.getByRole("heading", { level: 1, name: t("site.contact") })).toBeFocused();
    // A document of its own, which knows nothing of the page before.
    await page.reload();
    await waitForHydration(page);
    const broken = await breakScripts(page, await scriptsOf(about.path, [contact.path]));
    const documents = documentsOf(page);
    await page.goBack();
    await expect.poll(() => documents).toEqual([about.path]);
    await expectFailure(page);
    expect(documents).toEqual([about.path]);
    broken.repair();
    await tryAgain(page);
    await expect(page.getByRole("heading", { level: 1, name: t("site.about") })).toBeVisible();
    await expect(failure(page)).toBeHidden();
  });

  test("the other language, whose messages fail, is loaded as a document, once", async ({ page }) => {
    await page.goto("/en/about-us");
    await waitForHydration(page);
    await breakScripts(page, /\/assets\/ar-/);
    const documents = documentsOf(page);
    await page.getByRole("banner").getByRole("link", { name: "العربية", exact: true }).first().click();
    await expect(page.getByRole("heading", { level: 1, name: translate.ar("site.about") })).toBeVisible();
    await expect(page.getByRole("alert").filter({ hasText: translate.ar("load-failed.title") })).toBeVisible();
    expect(documents).toEqual(["/about-us"]);
  });
});

test.describe("an order", () => {
  const dataDir = process.env.SITE_DATA_DIR ?? "";
  test.skip(dataDir === "" || process.env.DATABASE_URL !== undefined, "the site under test keeps its data elsewhere");

  test("whose page of thanks fails to load is sent once, and the visitor reads its reference", async ({
    page,
    request,
  }) => {
    const [car] = colorfulCars(dataDir);
    const [color = ""] = car?.colors ?? [];
    await page.goto(`/en/order-request?car=${car?.id}&type=individual&payment=cash`);
    await waitForHydration(page);
    const posted: string[] = [];
    page.on("request", (sent) => {
      if (sent.method() === "POST" && !isErrorReport(sent)) posted.push(new URL(sent.url()).pathname);
    });
    await fillOrder(page, { type: "individual", payment: "cash" }, "en", color, `Nora ${randomUUID().slice(0, 8)}`);
    await checkOrder(page, "en");
    await expect(reviewHeading(page, "en")).toBeVisible();
    await breakScripts(page, /\/assets\/success-/);
    const documents = documentsOf(page);
    await sendOrder(page, "en");
    await expect(page).toHaveURL(/\/en\/order-success\?reference=[0-9A-Z]{4}-[0-9A-Z]{4}$/);
    const reference = new URL(page.url()).searchParams.get("reference") ?? "none";
    await expect(page.getByRole("main")).toContainText(reference);
    await expectFailure(page);
    expect(documents).toEqual(["/en/order-success"]);
    expect(posted).toHaveLength(2);
    expect(storedOrders(dataDir)[0]?.reference).toBe(reference);
    expect((await request.get(page.url())).status()).toBe(200);
  });
});

test.describe("other browsers and moments", () => {
  test("a browser without storage reloads once, too", async ({ page }) => {
    await page.addInitScript(() =>
      Object.defineProperty(window, "sessionStorage", {
        get() {
          throw new DOMException("Not here", "SecurityError");
        },
      }),
    );
    await breakScripts(page, /\/assets\/en-/);
    const documents = documentsOf(page);
    await page.goto(about.path);
    await expectFailure(page);
    await waitForPendingRequests(page);
    expect(documents).toEqual([about.path, about.path]);
  });

  test("one without the Navigation API loads once by address, and by click leads there or stays with the page", async ({
    page,
  }) => {
    await page.addInitScript(() => Reflect.deleteProperty(window, "navigation"));
    const scripts = await scriptsOf(about.path, [start]);
    await breakScripts(page, scripts);
    const documents = documentsOf(page);
    await page.goto(about.path);
    await expectFailure(page);
    expect(documents).toEqual([about.path, about.path]);
    await page.goto(start);
    await waitForHydration(page);
    documents.length = 0;
    const loaded = page.waitForEvent("load");
    await about.link(page).click();
    await loaded;
    await waitForHydration(page);
    expect(documents).toHaveLength(1);
  });

  test("without a connection the page stays as it is and says so; Try again leads on when it is back", async ({
    page,
    context,
  }) => {
    await page.goto(start);
    await waitForHydration(page);
    const documents = documentsOf(page);
    await context.setOffline(true);
    await about.link(page).click();
    await expectFailure(page);
    await expect(page.getByRole("heading", { level: 1, name: t("site.privacy") })).toBeVisible();
    expect(documents).toEqual([]);
    await context.setOffline(false);
    await tryAgain(page);
    await expect(page.getByRole("heading", { level: 1, name: t("site.about") })).toBeVisible();
    await waitForHydration(page);
    await expect(failure(page)).toBeHidden();
  });

  test("the visitor's own reload is never prevented", async ({ page }) => {
    await page.goto(about.path);
    await waitForHydration(page);
    const documents = documentsOf(page);
    for (const count of [1, 2, 3]) {
      await page.reload();
      await waitForHydration(page);
      expect(documents).toHaveLength(count);
    }
  });

  test("the bar that tells of a newer version reloads", async ({ page }) => {
    await page.route("**/builds/latest.json?*", (route) => route.fulfill({ json: { id: "newer" } }));
    await page.goto(about.path);
    await waitForHydration(page);
    const documents = documentsOf(page);
    await page.evaluate(() => void document.dispatchEvent(new Event("visibilitychange")));
    await page.getByRole("button", { name: t("update.reload") }).click();
    await expect.poll(() => documents).toEqual([about.path]);
    await waitForHydration(page);
  });

  test("Try again is reached and pressed by keyboard, before any script of the page", async ({ page }) => {
    const broken = await breakScripts(page, /\/assets\/framework-/);
    await page.goto(about.path);
    await expectFailure(page);
    const button = failure(page).getByRole("button", { name: t("error.retry") });
    for (let step = 0; step < 5 && !(await button.evaluate((element) => element === document.activeElement)); step += 1)
      await page.keyboard.press("Tab");
    await expect(button).toBeFocused();
    broken.repair();
    await page.keyboard.press("Enter");
    await waitForHydration(page);
    await expect(failure(page)).toBeHidden();
  });

  test("the failure message in Arabic", async ({ page }) => {
    await breakScripts(page, /\/assets\/framework-/);
    await page.goto("/about-us");
    const alert = page.getByRole("alert").filter({ hasText: translate.ar("load-failed.title") });
    await expect(alert).toContainText(translate.ar("load-failed.text"));
    await expect(alert.getByRole("button", { name: translate.ar("error.retry") })).toBeVisible();
  });
});
