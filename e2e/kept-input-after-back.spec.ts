/** Back asks before credit data is lost. */
import { expect, type Locator, type Page } from "@playwright/test";
import { firstCar } from "./cars.ts";
import { openBeforeHydration } from "./delayed-requests.ts";
import { waitForHydration } from "./hydration.ts";
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
