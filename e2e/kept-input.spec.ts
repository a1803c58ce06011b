/** A half-filled form that is left by a link, by Back or by a reload is there again; credit data is asked about instead. */
import { expect, type Locator, type Page } from "@playwright/test";
import { addressForms, under } from "./addresses.ts";
import { firstCar } from "./cars.ts";
import { waitForHydration } from "./hydration.ts";
import { test } from "./site-test.ts";
import { translate } from "./translations.ts";

type Half = Readonly<Record<string, string>>;

const forms: { name: string; path: (car: number) => string; id: string; half: Half }[] = [
  {
    name: "contact",
    path: () => "/contact-us",
    id: "contact",
    half: { branch: "jeddah", fullName: "سارة القحطاني", message: "أرغب في تجربة كامري" },
  },
  { name: "newsletter", path: () => "/newsletter", id: "newsletter-page", half: { email: "sara@exam" } },
  { name: "footer's newsletter", path: () => "/about-us", id: "newsletter-form", half: { email: "sara@exam" } },
  {
    name: "service order",
    path: () => "/services",
    id: "service",
    half: { fullName: "Sara", city: "riyadh", brand: "other", model: "Camry 2022" },
  },
  { name: "job application", path: () => "/jobs", id: "job", half: { fullName: "خالد عبدالله", phone: "05012" } },
  {
    name: "company order",
    path: (car) => `/order-request?car=${car}&type=company&payment=cash`,
    id: "order-form",
    half: { quantity: "3", companyName: "شركة الأفق", clientName: "سارة", city: "jeddah" },
  },
];

function fieldOf(page: Page, id: string, name: string): Locator {
  return page.locator(`#${id} [name="${name}"]`);
}

async function fill(page: Page, id: string, half: Half): Promise<void> {
  for (const [name, value] of Object.entries(half)) {
    const field = fieldOf(page, id, name);
    if ((await field.evaluate((element) => element.tagName)) === "SELECT") await field.selectOption(value);
    else await field.fill(value);
  }
}

async function expectFilled(page: Page, id: string, half: Half): Promise<void> {
  await waitForHydration(page);
  for (const [name, value] of Object.entries(half)) await expect(fieldOf(page, id, name), name).toHaveValue(value);
}

for (const { prefix, locale } of addressForms.filter((form) => form.prefix !== "/ar")) {
  const t = translate[locale];

  for (const { name, path, id, half } of forms) {
    test(`${locale}: the half-filled ${name} is there again after a link, Back and a reload`, async ({ page }) => {
      page.on("dialog", (dialog) => void dialog.accept());
      const car = await firstCar("?condition=new");
      await page.goto(under(prefix, "/offers"));
      await waitForHydration(page);
      await page.evaluate((address) => window.location.assign(address), under(prefix, path(car.id)));
      await page.waitForURL((url) => url.pathname === under(prefix, path(car.id)).split("?")[0]);
      await waitForHydration(page);
      await fill(page, id, half);

      await page
        .locator("footer")
        .getByRole("link", { name: t("site.cars"), exact: true })
        .or(page.locator("footer a[href$='/cars?condition=new']"))
        .first()
        .click();
      await page.waitForURL(/\/cars/);
      await page.goBack();
      await expectFilled(page, id, half);

      await page.reload();
      await expectFilled(page, id, half);

      await page.goBack();
      await page.waitForURL(/\/offers/);
      await page.goForward();
      await expectFilled(page, id, half);
    });
  }

  test(`${locale}: credit data is asked about before the page is left, and not kept`, async ({ page }) => {
    const car = await firstCar("?condition=new");
    const questions: string[] = [];
    let isLeaving = false;
    page.on("dialog", (dialog) => {
      questions.push(dialog.message());
      void (isLeaving ? dialog.accept() : dialog.dismiss());
    });
    await page.goto(under(prefix, `/order-request?car=${car.id}&type=individual&payment=finance`));
    await waitForHydration(page);
    await fill(page, "order-form", { clientName: "سارة القحطاني", salary: "73519", age: "34" });
    const link = page.getByRole("banner").getByRole("link").first();
    await link.click();
    await expect.poll(() => questions).toEqual([t("form.leave")]);
    await expect(fieldOf(page, "order-form", "salary")).toHaveValue("73519");

    isLeaving = true;
    await link.click();
    await page.waitForURL((url) => !url.pathname.includes("order-request"));
    await page.goBack();
    await expect(fieldOf(page, "order-form", "clientName")).toHaveValue("سارة القحطاني");
    await expect(fieldOf(page, "order-form", "salary")).toHaveValue("");
    const state = await page.evaluate(() =>
      JSON.stringify([window.history.state, { ...localStorage }, { ...sessionStorage }]),
    );
    expect(state).toContain("سارة القحطاني");
    expect(state).not.toMatch(/73519|"34"/);
  });
}
