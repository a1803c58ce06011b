/** Scripts of a page that do not load: it is loaded once more, at most once in ten seconds; then it says what happened. */
import { expect, type Page, type Route } from "@playwright/test";
import {
  about,
  waitForPendingRequests,
  fixedTime,
  breakScripts,
  documentsOf,
  expectFailure,
  failure,
  inFooter,
  screens,
  scriptComplaints,
  scriptsOf,
  start,
  tryAgain,
  withoutPrefetch,
} from "./broken-scripts.ts";
import { waitForHydration } from "./hydration.ts";
import { isFull } from "../test/test-size.ts";
import { test } from "./site-test.ts";
import { translate } from "./translations.ts";

const t = translate.en;

test.use({ expectedComplaints: scriptComplaints });

test.beforeEach(({ page }) => withoutPrefetch(page));

// A list and a form share their code with all others.
for (const screen of isFull ? screens : screens.slice(0, 2)) {
  const { name, path, from } = screen;

  /** At the page before, whose scripts run; those of the screen itself. */
  async function openPreviousPage(page: Page): Promise<string[]> {
    const scripts = await scriptsOf(await screen.address(), [from]);
    expect(scripts.length).toBeGreaterThan(0);
    await page.goto(from);
    await waitForHydration(page);
    return scripts;
  }

  test.describe(`${name} by click`, () => {
    test("scripts that fail once: the page is loaded as a document, once, and its scripts run", async ({ page }) => {
      const scripts = await openPreviousPage(page);
      await breakScripts(page, scripts, { documents: 1 });
      const documents = documentsOf(page);
      await screen.link(page).click();
      await expect.poll(() => documents).toEqual([path]);
      await waitForHydration(page);
      await expect(page).toHaveURL(await screen.address());
      await inFooter(t("site.privacy"))(page).click();
      await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
      expect(documents).toEqual([path]);
      await expect(failure(page)).toBeHidden();
    });

    test("scripts that keep failing: one load, then the page says so; Try again loads it, and it works when they are there", async ({
      page,
    }) => {
      const scripts = await openPreviousPage(page);
      const broken = await breakScripts(page, scripts);
      const documents = documentsOf(page);
      await screen.link(page).click();
      await expectFailure(page);
      expect(new URL(page.url()).pathname).toBe(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await waitForPendingRequests(page);
      expect(documents).toEqual([path]);

      await tryAgain(page);
      await expect.poll(() => documents).toEqual([path, path]);
      await expectFailure(page);
      await waitForPendingRequests(page);
      expect(documents).toEqual([path, path]);

      broken.repair();
      await tryAgain(page);
      await waitForHydration(page);
      await expect(page).toHaveURL(await screen.address());
      await expect(failure(page)).toBeHidden();
      expect(documents).toEqual([path, path, path]);
    });

    test("within ten seconds the same page is not loaded again by itself, after them it is", async ({ page }) => {
      await page.clock.setFixedTime(fixedTime);
      const scripts = await openPreviousPage(page);
      await breakScripts(page, scripts);
      await screen.link(page).click();
      await expectFailure(page);

      await page.goto(from);
      await waitForHydration(page);
      await page.clock.setFixedTime(fixedTime + 9_999);
      const documents = documentsOf(page);
      await screen.link(page).click();
      await expectFailure(page);
      // The visitor is still where the link was, and everything there works.
      expect(new URL(page.url()).pathname).toBe(from);
      expect(documents).toEqual([]);
      await tryAgain(page);
      await expect.poll(() => documents).toEqual([path]);
      await expectFailure(page);

      await page.goto(from);
      await waitForHydration(page);
      documents.length = 0;
      await page.clock.setFixedTime(fixedTime + 10_000);
      await screen.link(page).click();
      await expect.poll(() => documents).toEqual([path]);
      await expectFailure(page);
      expect(documents).toEqual([path]);
    });
  });

  test.describe(`${name} by address`, () => {
    test("scripts that fail once: one more load, and they run", async ({ page }) => {
      const address = await screen.address();
      await breakScripts(page, await scriptsOf(address, [from]), { documents: 1 });
      const documents = documentsOf(page);
      await page.goto(address);
      await expect.poll(() => documents).toEqual([path, path]);
      await waitForHydration(page);
      await expect(failure(page)).toBeHidden();
      expect(documents).toEqual([path, path]);
    });

    test("scripts that keep failing: one more load, then the page says so; ten seconds later it is loaded again", async ({
      page,
    }) => {
      await page.clock.setFixedTime(fixedTime);
      const address = await screen.address();
      const broken = await breakScripts(page, await scriptsOf(address, [from]));
      const documents = documentsOf(page);
      await page.goto(address);
      await expectFailure(page);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await waitForPendingRequests(page);
      expect(documents).toEqual([path, path]);

      await page.clock.setFixedTime(fixedTime + 9_999);
      await page.reload();
      await expectFailure(page);
      await waitForPendingRequests(page);
      expect(documents).toEqual([path, path, path]);

      await page.clock.setFixedTime(fixedTime + 10_000);
      await page.reload();
      await expect.poll(() => documents.length).toBe(5);
      await expectFailure(page);
      await waitForPendingRequests(page);
      expect(documents).toHaveLength(5);

      broken.repair();
      await tryAgain(page);
      await waitForHydration(page);
      await expect(failure(page)).toBeHidden();
    });
  });
}

test.describe("what all pages share", () => {
  for (const [part, pattern] of [
    ["the entry", /\/assets\/entry\.client-/],
    ["the framework", /\/assets\/framework-/],
    ["the root", /\/assets\/root-/],
    ["the router's manifest", /\/assets\/manifest-/],
    ["the messages", /\/assets\/en-/],
  ] as const) {
    test(`${part} that fails once is asked for by one more load`, async ({ page }) => {
      await breakScripts(page, pattern, { documents: 1 });
      const documents = documentsOf(page);
      await page.goto("/en/contact-us");
      await expect.poll(() => documents).toEqual(["/en/contact-us", "/en/contact-us"]);
      await waitForHydration(page);
      await expect(failure(page)).toBeHidden();
    });

    test(`${part} that keeps failing is said after one more load, on a page that works without`, async ({ page }) => {
      const broken = await breakScripts(page, pattern);
      const documents = documentsOf(page);
      await page.goto("/en/contact-us");
      await expectFailure(page);
      expect(documents).toEqual(["/en/contact-us", "/en/contact-us"]);
      await page.getByRole("main").locator("form").getByRole("button").last().click();
      await expect(page.getByRole("main").getByRole("alert")).toContainText(t("form-error.full-name.required"));
      broken.repair();
      await page.goto("/en/contact-us");
      await waitForHydration(page);
      await expect(failure(page)).toBeHidden();
    });
  }

  test("another error of a script reloads nothing", async ({ page }) => {
    await page.goto(about.path);
    await waitForHydration(page);
    const documents = documentsOf(page);
    const pageError = page.waitForEvent("pageerror");
    await page.evaluate(
      () => void Promise.reject(new TypeError("Cannot read properties of undefined (reading 'important')")),
    );
    await pageError;
    await waitForPendingRequests(page);
    await expect(failure(page)).toBeHidden();
    expect(documents).toEqual([]);
  });

  test("a script of another build (404), or one that is no script, is a failure, too", async ({ page }) => {
    const scripts = await scriptsOf(about.path, [start]);
    for (const answer of [
      (route: Route) => route.fulfill({ status: 404, body: "" }),
      (route: Route) => route.fulfill({ contentType: "text/javascript", body: "<!doctype html>" }),
    ]) {
      await page.goto(start);
      await page.evaluate(() => sessionStorage.clear());
      await waitForHydration(page);
      await breakScripts(page, scripts, { documents: 1, answer });
      const documents = documentsOf(page);
      await about.link(page).click();
      await expect.poll(() => documents).toEqual([about.path]);
      await waitForHydration(page);
      await page.unrouteAll();
    }
  });
});
