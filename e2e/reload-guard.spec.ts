/** Parts of a page that fail to load: the whole page is loaded once, then the error page or the server's own page serves. */
import { expect, type Page } from "@playwright/test";
import { awake } from "./awake.ts";
import { test } from "./site-test.ts";
import { words } from "./words.ts";

const say = words.en;
const aMoment = new Date("2026-11-21T09:00:00Z").getTime();

test.use({ expectedComplaints: [/ERR_FAILED|Failed to fetch dynamically imported module|Error loading route module|Not here/] });

/** A page that the server has drawn answers clicks by itself, too, until it has come alive. */
async function alive(page: Page): Promise<void> {
  await awake(page, page.getByRole("contentinfo"));
}

/** The paths of all documents that the browser asks for from now on. */
function documentsOf(page: Page): string[] {
  const paths: string[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest()) paths.push(new URL(request.url()).pathname);
  });
  return paths;
}

/** Lets a part fail, `times` times or always. */
async function breakPart(page: Page, name: string, times?: number): Promise<void> {
  let failures = 0;
  // Playwright's own `times` ends the interception while the browser asks for the document, which then sometimes never comes.
  await page.route(new RegExp(`/assets/${name}-[^/]*\\.js$`), (route) => {
    failures += 1;
    return times !== undefined && failures > times ? route.continue() : route.abort();
  });
}

function about(page: Page) {
  return page.getByRole("contentinfo").getByRole("link", { name: say("site.about") });
}

test.beforeEach(async ({ page }) => {
  // Nothing is fetched ahead, so that the part is asked for by the click.
  await page.addInitScript(() => Object.defineProperty(navigator, "connection", { value: { saveData: true } }));
});

test("a screen that fails to load once is loaded by the browser, once, and is alive", async ({ page }) => {
  await breakPart(page, "about-us", 1);
  await page.goto("/en/cars");
  const documents = documentsOf(page);
  await alive(page);
  await about(page).click();
  await expect(page.getByRole("heading", { level: 1, name: say("site.about") })).toBeVisible();
  await alive(page);
  await page.getByRole("contentinfo").getByRole("link", { name: say("site.contact") }).click();
  await expect(page).toHaveURL(/contact-us$/);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  expect(documents).toEqual(["/en/about-us"]);
});

test("a screen that keeps failing is loaded once in ten seconds; in between the error page leads there", async ({ page }) => {
  await page.clock.setFixedTime(aMoment);
  await breakPart(page, "about-us");
  await page.goto("/en/cars");
  const documents = documentsOf(page);
  await alive(page);
  await about(page).click();
  await expect(page.getByRole("heading", { level: 1, name: say("site.about") })).toBeVisible();
  expect(documents).toEqual(["/en/about-us"]);

  await page.goto("/en/cars");
  await page.clock.setFixedTime(aMoment + 9_999);
  await alive(page);
  await about(page).click();
  await expect(page.getByRole("heading", { level: 1, name: say("error.server.title") })).toBeVisible();
  expect(documents).toEqual(["/en/about-us", "/en/cars"]);
  await page.getByRole("link", { name: say("error.retry") }).click();
  await expect(page.getByRole("heading", { level: 1, name: say("site.about") })).toBeVisible();

  await page.goto("/en/cars");
  await page.clock.setFixedTime(aMoment + 10_000);
  await alive(page);
  await about(page).click();
  await expect(page.getByRole("heading", { level: 1, name: say("site.about") })).toBeVisible();
  expect(documents).toEqual(["/en/about-us", "/en/cars", "/en/about-us", "/en/cars", "/en/about-us"]);
});

test("a part of the page shown that keeps failing reloads it once, then says what to do instead", async ({ page }) => {
  await breakPart(page, "quick-view(?!-trouble)");
  await page.goto("/en/cars");
  const documents = documentsOf(page);
  const open = page.getByRole("article").first().getByRole("button").first();
  await open.click();
  await expect.poll(() => documents).toEqual(["/en/cars"]);
  await page.waitForLoadState();
  const details = page.getByRole("dialog").getByRole("link", { name: say("quick-view.details") });
  await expect
    .poll(async () => {
      if (!(await details.isVisible())) await open.click({ timeout: 1_000 }).catch(() => undefined);
      return details.isVisible();
    })
    .toBe(true);
  expect(documents).toEqual(["/en/cars"]);
});

test("nothing typed is lost for a part that fails", async ({ page }) => {
  await breakPart(page, "quick-view(?!-trouble)");
  await page.goto("/en/cars");
  const documents = documentsOf(page);
  const email = page.getByRole("contentinfo").getByRole("textbox");
  await email.fill("nora@example.com");
  await page.getByRole("article").first().getByRole("button").first().click();
  await expect(page.getByRole("dialog").getByRole("link", { name: say("quick-view.details") })).toBeVisible();
  await expect(email).toHaveValue("nora@example.com");
  expect(documents).toEqual([]);
});

test("what fails to wake at the first touch loads the page, once, and then wakes", async ({ page }) => {
  await breakPart(page, "gallery-screen", 1);
  await page.goto("/en/cars");
  const documents = documentsOf(page);
  const form = page.locator("#filter-form");
  await page.getByRole("main").click({ position: { x: 2, y: 2 } });
  await expect.poll(() => documents).toEqual(["/en/cars"]);
  await awake(page, form);
  await form.getByRole("checkbox", { name: /Toyota/ }).check();
  await form.getByRole("button", { name: /Show/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Toyota");
  expect(documents).toEqual(["/en/cars"]);
});

test("what never wakes works as the server drew it", async ({ page }) => {
  await breakPart(page, "gallery-screen");
  await page.goto("/en/cars");
  const documents = documentsOf(page);
  await page.getByRole("main").click({ position: { x: 2, y: 2 } });
  await expect.poll(() => documents).toEqual(["/en/cars"]);
  const form = page.locator("#filter-form");
  await form.getByRole("checkbox", { name: /Toyota/ }).check();
  await form.getByRole("button", { name: /Show/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Toyota");
  expect(documents).toEqual(["/en/cars", "/en/cars"]);
});

test("a browser that keeps nothing reloads once, too", async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(window, "sessionStorage", {
      get() {
        throw new DOMException("Not here", "SecurityError");
      },
    }),
  );
  await breakPart(page, "(?:words-)?en");
  const documents = documentsOf(page);
  await page.goto("/en/about-us");
  await expect.poll(() => documents).toEqual(["/en/about-us", "/en/about-us"]);
  await page.waitForLoadState("networkidle");
  await expect(page.getByRole("heading", { level: 1, name: say("site.about") })).toBeVisible();
  expect(documents).toHaveLength(2);
});

test("the other language comes from the server where its sentences cannot be loaded", async ({ page }) => {
  await breakPart(page, "ar");
  await page.goto("/en/about-us");
  const documents = documentsOf(page);
  await page.locator("header").getByRole("link", { name: "العربية" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: words.ar("site.about") })).toBeVisible();
  // The server's page, whose own sentences fail once more, is loaded once more and then left as it is.
  await expect.poll(() => documents).toEqual(["/about-us", "/about-us"]);
  await page.waitForLoadState("networkidle");
  expect(documents).toHaveLength(2);
});
