/** A page that was opened with an older build: it says so, and leaves the moment to the visitor. */
import { expect, type Page } from "@playwright/test";
import { addressForms, under } from "./addresses.ts";
import { waitForHydration } from "./hydration.ts";
import { test } from "./site-test.ts";
import { translate } from "./translations.ts";

const hour = 3_600_000;

/** From now on the server claims to run this build; the addresses that ask for it. */
async function claimBuild(page: Page, id: () => string | undefined): Promise<string[]> {
  const requests: string[] = [];
  await page.route("**/builds/latest.json?*", (route) => {
    requests.push(new URL(route.request().url()).search);
    const build = id();
    return build === undefined ? route.abort() : route.fulfill({ json: { id: build } });
  });
  return requests;
}

/** Whatever the page asked before has been heard of. */
async function waitForPendingRequests(page: Page): Promise<void> {
  await page.evaluate(async () => void (await fetch("/builds/latest.json?test")));
}

function comeBack(page: Page): Promise<void> {
  return page.evaluate(() => void document.dispatchEvent(new Event("visibilitychange")));
}

test("same build on the server: no update message", async ({ page }) => {
  await page.clock.install();
  await page.goto("/en/about-us");
  const answered = page.waitForResponse("**/builds/latest.json?*");
  await expect
    .poll(() =>
      page.clock.fastForward(hour).then(() => Promise.race([answered.then(() => true), page.evaluate(() => false)])),
    )
    .toBe(true);
  await expect(page.getByText(translate.en("update.text"))).toHaveCount(0);
});

for (const { prefix, locale } of addressForms.filter(({ prefix }) => prefix !== "/ar")) {
  const t = translate[locale];

  test(`a newer build is told after an hour, dismissed, and told again when there is another, in ${locale}`, async ({
    page,
  }) => {
    await page.clock.install();
    let id = "newer";
    const requests = await claimBuild(page, () => id);
    await page.goto(under(prefix, "/about-us"));
    const email = page.getByRole("contentinfo").getByRole("textbox");
    await email.fill("nora@exa");
    const news = page.getByRole("status").filter({ hasText: t("update.text") });
    await expect
      .poll(async () => {
        await page.clock.fastForward(hour);
        return news.isVisible();
      })
      .toBe(true);
    expect(requests[0]).toMatch(/^\?\d{13}$/);
    await expect(email).toBeFocused();
    await expect(email).toHaveValue("nora@exa");

    await news.getByRole("button", { name: t("site.close") }).click();
    await waitForPendingRequests(page);
    const count = requests.length;
    await page.clock.fastForward(hour);
    await expect.poll(() => requests.length).toBe(count + 1);
    await expect(news).toHaveCount(0);

    id = "newest";
    await page.clock.fastForward(hour);
    const loaded = page.waitForEvent("load");
    await news.getByRole("button", { name: t("update.reload") }).click();
    await loaded;
  });
}

test("returning to the tab checks the build, at most once a minute", async ({ page }) => {
  await page.clock.install();
  const requests = await claimBuild(page, () => "newer");
  await page.goto("/en/about-us");
  await expect.poll(() => comeBack(page).then(() => requests.length)).toBe(1);
  await expect(page.getByText(translate.en("update.text"))).toBeVisible();
  const comeBackAndAsk = () => comeBack(page).then(() => waitForPendingRequests(page));
  await comeBackAndAsk();
  expect(requests.slice(1)).toEqual(["?test"]);
  await page.clock.runFor(60_000);
  await comeBackAndAsk();
  expect(requests.slice(2)).toEqual([expect.stringMatching(/^\?\d{13}$/), "?test"]);
});

test.describe("a build check that fails", () => {
  test.use({ expectedComplaints: [/ERR_FAILED/] });

  test("shows no message", async ({ page }) => {
    const requests = await claimBuild(page, () => undefined);
    await page.goto("/en/about-us");
    await expect.poll(() => comeBack(page).then(() => requests.length)).toBe(1);
    await waitForHydration(page);
    await page
      .getByRole("contentinfo")
      .getByRole("link", { name: translate.en("site.contact") })
      .click();
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await expect(page.getByText(translate.en("update.text"))).toHaveCount(0);
  });
});
