/** Back: asks before credit data is lost, writes into no other page's entry, shows nothing of a request that was sent. */
import { expect, type Locator, type Page } from "@playwright/test";
import { firstCar } from "./cars.ts";
import { delayRequests, openBeforeHydration } from "./delayed-requests.ts";
import { fill, formCases } from "./form-cases.ts";
import { waitForHydration } from "./hydration.ts";
import { completeOrder, fillOrder } from "./order-page.ts";
import { test } from "./site-test.ts";
import { translate } from "./translations.ts";

const t = translate.en;

function fieldOf(page: Page, form: string, name: string): Locator {
  return page.locator(`#${form} [name="${name}"]`);
}

/** The questions of the page, which stays. */
function dismissedQuestions(page: Page): string[] {
  const questions: string[] = [];
  page.on("dialog", (dialog) => {
    questions.push(dialog.message());
    void dialog.dismiss();
  });
  return questions;
}

test.describe("credit data", () => {
  test("Back to the choice of cars asks", async ({ page }) => {
    const questions = dismissedQuestions(page);
    await page.goto("/en/order-request?payment=finance");
    await waitForHydration(page);
    await page
      .getByRole("main")
      .getByRole("link", { name: t("order.choose-this") })
      .first()
      .click();
    await fieldOf(page, "order-form", "salary").fill("73519");
    await page.goBack();
    await expect.poll(() => questions).toEqual([t("form.leave")]);
    await expect(fieldOf(page, "order-form", "salary")).toHaveValue("73519");
  });

  test("Back from another car for the same order asks", async ({ page }) => {
    const questions = dismissedQuestions(page);
    const car = await firstCar("?condition=new");
    await page.goto(`/en/order-request?car=${car.id}&payment=finance`);
    await waitForHydration(page);
    await fieldOf(page, "order-form", "salary").fill("73519");
    await page.getByRole("button", { name: t("order.change-car") }).click();
    await page.getByRole("heading", { name: t("order.choose-title") }).waitFor();
    expect(questions).toEqual([]);
    await page.goBack();
    await expect.poll(() => questions).toEqual([t("form.leave")]);
    await page
      .getByRole("main")
      .getByRole("button", { name: t("order.choose-this") })
      .first()
      .click();
    await expect(fieldOf(page, "order-form", "salary")).toHaveValue("73519");
    expect(questions).toHaveLength(1);
  });

  test("of an order that was sent before the scripts came is asked about, too", async ({ page }) => {
    const questions = dismissedQuestions(page);
    const car = await firstCar("?condition=new");
    const release = await openBeforeHydration(page, `/en/order-request?car=${car.id}&payment=finance`);
    await fieldOf(page, "order-form", "salary").fill("73519");
    await page.getByRole("button", { name: t("order.check"), exact: true }).click();
    await page.getByRole("heading", { name: t("form.errors", { count: 12 }) }).waitFor();
    release();
    await waitForHydration(page);
    await expect(fieldOf(page, "order-form", "salary")).toHaveValue("73519");
    await page.getByRole("banner").getByRole("link").first().click();
    await expect.poll(() => questions).toEqual([t("form.leave")]);
  });

  test("that was deleted again is not asked about", async ({ page }) => {
    const questions = dismissedQuestions(page);
    const car = await firstCar("?condition=new");
    await page.goto(`/en/order-request?car=${car.id}&payment=finance`);
    await waitForHydration(page);
    await fieldOf(page, "order-form", "salary").fill("73519");
    await fieldOf(page, "order-form", "salary").fill("");
    await page.getByRole("banner").getByRole("link").first().click();
    await page.waitForURL((url) => url.pathname === "/en");
    expect(questions).toEqual([]);
  });
});

test("what is typed while Back still loads is not written into the page it leads to", async ({ page }) => {
  await page.goto("/en/track-order?reference=K7QX-3MZP");
  await waitForHydration(page);
  await page
    .getByRole("contentinfo")
    .getByRole("link", { name: t("site.terms") })
    .click();
  await page.waitForURL(/terms-conditions/);
  const release = await delayRequests(page, "**/*.data*");
  await page.evaluate(() => window.history.back());
  await page.waitForURL(/track-order/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("site.terms"));
  const email = fieldOf(page, "newsletter-form", "email");
  await email.fill("sara@exam");
  await email.blur();
  const state = () => page.evaluate((): unknown => window.history.state?.formInput?.["newsletter-form"]);
  expect(await state()).toBeUndefined();
  release();
  // The footer's form stays, with what was typed in it.
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("track.title"));
  await expect(email).toHaveValue("sara@exam");
});

test.describe("after a request is stored, Back shows an empty form", () => {
  for (const isReloaded of [false, true]) {
    test(`message${isReloaded ? ", thanks reloaded" : ""}`, async ({ page }) => {
      const [contact] = formCases;
      if (!contact) throw new Error("no form");
      await page.goto(`/en${contact.path}`);
      await waitForHydration(page);
      await fill(page.locator(`#${contact.id}`), contact.good);
      await page.locator(`#${contact.id}`).getByRole("button").last().click();
      await page.waitForURL(/\?sent=/);
      if (isReloaded) await page.reload();
      await waitForHydration(page);
      await page.goBack();
      await waitForHydration(page);
      for (const name of ["fullName", "mobile", "email", "message"])
        await expect(fieldOf(page, contact.id, name), name).toHaveValue("");
      const state = await page.evaluate(() => JSON.stringify(window.history.state));
      expect(state).not.toContain("sara@example.com");
    });
  }

  test("order; the next one is kept again", async ({ page }) => {
    page.on("dialog", (dialog) => void dialog.accept());
    const car = await firstCar("?condition=new&payment=cash");
    await page.goto(`/en/order-request?car=${car.id}&payment=cash`);
    await waitForHydration(page);
    const kind = { type: "individual", payment: "cash" } as const;
    const colors = page.getByRole("group", { name: t("order.color-question"), exact: true }).getByRole("radio");
    if ((await colors.count()) > 0) await colors.first().check();
    await fillOrder(page, kind, "en", undefined);
    await completeOrder(page, "en");
    await page.goBack();
    await page.waitForURL(/order-request/);
    await waitForHydration(page);
    for (const name of ["clientName", "mobile"]) await expect(fieldOf(page, "order-form", name), name).toHaveValue("");
    const state = await page.evaluate(() => JSON.stringify(window.history.state));
    expect(state).not.toContain("القحطاني");
    await fieldOf(page, "order-form", "clientName").fill("Nora");
    await page.getByRole("banner").getByRole("link").first().click();
    await page.waitForURL((url) => url.pathname === "/en");
    await page.goBack();
    await expect(fieldOf(page, "order-form", "clientName")).toHaveValue("Nora");
  });
});
