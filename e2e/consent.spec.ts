/** Page views behind consent: nobody is measured who has not agreed, and the answer can be changed. */
import { expect, type BrowserContext, type Page } from "@playwright/test";
import { waitForHydration } from "./hydration.ts";
import { startSite, type RunningSite } from "./site-server.ts";
import { test } from "./site-test.ts";
import { translate } from "./translations.ts";

const container = "GTM-TEST123";
const t = translate.en;

let site: RunningSite;

test.describe.configure({ mode: "default" });

test.beforeAll(async () => {
  const dataDir = process.env.SITE_DATA_DIR;
  site = await startSite({ env: { ANALYTICS_CONTAINER_ID: container }, ...(dataDir !== undefined && { dataDir }) });
});

test.afterAll(async () => {
  await site.stop();
});

/** Answers the tag manager in its place; the addresses of all other hosts that were requests. */
async function withoutInternet(context: BrowserContext): Promise<string[]> {
  const requests: string[] = [];
  await context.route(
    (url) => url.hostname !== "127.0.0.1",
    (route) => {
      requests.push(route.request().url());
      return route.fulfill({ contentType: "text/javascript", body: "window.isMeasured = true;" });
    },
  );
  return requests;
}

function views(page: Page): Promise<object[]> {
  return page.evaluate(() =>
    (window.dataLayer ?? []).filter((entry) => "event" in entry && entry.event === "page_view"),
  );
}

function question(page: Page) {
  return page.getByRole("region", { name: t("consent.title") });
}

test("without a container: no consent question, no third party in the policy", async ({ page }) => {
  const answer = await page.goto("/en");
  expect(answer?.headers()["content-security-policy"]).not.toContain("google");
  await expect(page.getByRole("contentinfo")).toBeVisible();
  await expect(question(page)).toHaveCount(0);
  await expect(page.getByRole("button", { name: t("consent.change") })).toHaveCount(0);
});

test.describe("unknown addresses", () => {
  test.use({ expectedComplaints: [/status of 404/] });

  test("from one unknown address to another: a page view each", async ({ page, context }) => {
    await withoutInternet(context);
    await context.addCookies([{ name: "consent", value: "yes", url: site.address }]);
    await page.goto(`${site.address}/en/no-such-page`);
    await waitForHydration(page);
    await expect.poll(() => views(page)).toHaveLength(1);
    for (const count of [2, 3]) {
      await page.evaluate((path) => {
        window.history.pushState({ key: path, idx: 1 }, "", path);
        window.dispatchEvent(new PopStateEvent("popstate", { state: window.history.state }));
      }, `/en/no-such-page-${count}`);
      await expect(page.getByRole("heading", { level: 1 })).toContainText(`no-such-page-${count}`);
      await expect.poll(() => views(page)).toHaveLength(count);
    }
    expect(await views(page)).toMatchObject(Array.from({ length: 3 }, () => ({ page_path: "/en/404" })));
  });
});

test("after consent: one page view per page, without search terms", async ({ page, context }) => {
  const requests = await withoutInternet(context);
  await page.goto(`${site.address}/en/cars?q=nora`);
  await expect(question(page)).toBeVisible();
  await waitForHydration(page);
  await page
    .getByRole("contentinfo")
    .getByRole("link", { name: t("site.about") })
    .click();
  await expect(page.getByRole("heading", { level: 1, name: t("site.about") })).toBeFocused();
  expect(requests).toEqual([]);
  expect(await page.evaluate(() => window.dataLayer)).toBeUndefined();

  await question(page)
    .getByRole("button", { name: t("consent.accept") })
    .click();
  await expect(question(page)).toBeHidden();
  const title = await page.title();
  await expect
    .poll(() => views(page))
    .toEqual([{ event: "page_view", page_path: "/en/about-us", page_title: title, page_language: "en" }]);
  await expect.poll(() => requests).toEqual([`https://www.googletagmanager.com/gtm.js?id=${container}`]);
  await expect.poll(() => page.evaluate(() => "isMeasured" in window)).toBe(true);
  expect((await context.cookies()).find(({ name }) => name === "consent")).toMatchObject({
    value: "yes",
    path: "/",
    sameSite: "Lax",
  });

  await page.locator("header").getByRole("link", { name: "العربية" }).first().click();
  await expect
    .poll(async () => (await views(page)).at(-1))
    .toMatchObject({ page_path: "/about-us", page_language: "ar" });
  await page
    .getByRole("contentinfo")
    .getByRole("link", { name: translate.ar("site.new-cars") })
    .click();
  await expect
    .poll(async () => (await views(page)).at(-1))
    .toMatchObject({ page_path: "/cars", page_title: expect.stringContaining(translate.ar("gallery.title")) });
  // Another choice on the same page is no other page.
  await page.locator('input[name="brand"][value="toyota"]').check();
  await page.locator("#filter-form").getByRole("button", { name: /\d/ }).last().click();
  await expect(page).toHaveURL(/brand=toyota/);
  expect(await views(page)).toHaveLength(3);
  expect(requests).toHaveLength(1);

  await page.reload();
  await expect.poll(() => views(page)).toHaveLength(1);
  await expect(question(page)).toBeHidden();
});

test("refused consent: no page views; consent can be given later and withdrawn", async ({ page, context }) => {
  const requests = await withoutInternet(context);
  await page.goto(`${site.address}/en/about-us`);
  await question(page)
    .getByRole("button", { name: t("consent.refuse") })
    .click();
  await expect(question(page)).toBeHidden();
  await page.goto(`${site.address}/en/contact-us`);
  const change = page.getByRole("button", { name: t("consent.change") });
  await change.click();
  await expect(question(page)).toContainText(t("consent.refused"));
  expect(requests).toEqual([]);

  await question(page)
    .getByRole("button", { name: t("consent.accept") })
    .click();
  await expect.poll(() => views(page)).toHaveLength(1);
  await context.addCookies([{ name: "_ga", value: "GA1.1.2.3", url: site.address }]);
  await change.click();
  await expect(question(page)).toContainText(t("consent.accepted"));
  await question(page)
    .getByRole("button", { name: t("consent.refuse") })
    .click();
  await expect(page).toHaveURL(`${site.address}/en/contact-us#consent-kept`);
  await expect.poll(() => page.evaluate(() => "isMeasured" in window || "dataLayer" in window)).toBe(false);
  expect((await context.cookies()).map(({ name, value }) => `${name}=${value}`)).toEqual(["consent=no"]);
  expect(requests).toHaveLength(1);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  for (const [label, value] of [
    ["consent.accept", "yes"],
    ["consent.refuse", "no"],
  ] as const) {
    test(`the form stores the answer ${value} and returns to the page`, async ({ page, context }) => {
      const requests = await withoutInternet(context);
      await page.goto(`${site.address}/en/cars?brand=toyota`);
      await page
        .getByRole("region", { name: t("consent.title") })
        .getByRole("button", { name: t(label) })
        .click();
      await expect(page).toHaveURL(`${site.address}/en/cars?brand=toyota#consent-kept`);
      await expect(page.getByText(t("consent.kept"))).toBeVisible();
      expect((await context.cookies()).find(({ name }) => name === "consent")?.value).toBe(value);
      expect(requests).toEqual([]);
    });
  }
});
