/** Films a visitor's way on a phone: from the home page through search, filters and a car to an order that has arrived. */
import type { Browser, Page } from "@playwright/test";
import type { Locale } from "../app/dealership/text/bilingual.ts";
import { under } from "./addresses.ts";
import { waitForHydration } from "./hydration.ts";
import { applicant, checkOrder, fieldOf, fillOrder, reviewHeading, sendOrder } from "./order-page.ts";
import { settle, type Scheme } from "./take-picture.ts";
import { translate } from "./translations.ts";

const phone = { width: 360, height: 780 };

const visitor = {
  ar: { searched: "كامري", name: "سارة القحطاني" },
  en: { searched: "camry", name: "Sarah Al-Qahtani" },
};

export type JourneyPicture = { name: string; png: Buffer };

export async function journeyPictures(
  browser: Browser,
  site: string,
  locale: Locale,
  scheme: Scheme,
): Promise<JourneyPicture[]> {
  const context = await browser.newContext({
    baseURL: site,
    viewport: phone,
    deviceScaleFactor: 1.5,
    colorScheme: scheme,
    reducedMotion: "reduce",
    locale: locale === "ar" ? "ar-SA" : "en-GB",
  });
  const pictures: JourneyPicture[] = [];
  try {
    const page = await context.newPage();
    for (const [name, goOn] of steps) {
      await goOn(page, locale);
      await page.mouse.move(0, 0);
      await settle(page);
      pictures.push({ name, png: await page.screenshot({ animations: "disabled", caret: "hide" }) });
    }
    return pictures;
  } finally {
    await context.close();
  }
}

type Step = readonly [name: string, goOn: (page: Page, locale: Locale) => Promise<void>];

/** Each leaves the page as the next one needs it. */
const steps: readonly Step[] = [
  ["1-home", goHome],
  ["2-search", search],
  ["3-cars", openCars],
  ["4-filters", filter],
  ["5-car", openCar],
  ["6-order", order],
  ["7-review", review],
  ["8-success", send],
];

async function goHome(page: Page, locale: Locale): Promise<void> {
  await page.goto(under(locale === "en" ? "/en" : "", "/"), { waitUntil: "load" });
  await waitForHydration(page);
}

async function search(page: Page, locale: Locale): Promise<void> {
  const field = page.getByRole("main").locator('input[name="q"]').first();
  await field.click();
  await field.pressSequentially(visitor[locale].searched);
  const options = page.getByRole("option");
  await options.first().waitFor();
  // Until then it shows what the first letter found.
  await options
    .filter({ hasNotText: new RegExp(visitor[locale].searched, "i") })
    .first()
    .waitFor({ state: "detached" });
  await scrollTo(page, page.getByRole("main").getByRole("search").first());
}

async function openCars(page: Page): Promise<void> {
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/cars\?q=/);
  await page.getByRole("article").first().waitFor();
}

async function filter(page: Page, locale: Locale): Promise<void> {
  const t = translate[locale];
  await page.getByRole("button", { name: t("gallery.filters", { count: 0 }), exact: true }).click();
  const sheet = page.getByRole("complementary", { name: t("filter.title") });
  // The button counts what would be shown.
  await Promise.all([
    page.waitForResponse(/\/api\/v1\/cars/),
    sheet.locator('input[name="condition"][value="new"]').check(),
  ]);
}

async function openCar(page: Page): Promise<void> {
  await page.locator("#filter-form").getByRole("button").filter({ visible: true }).last().click();
  await page.waitForURL(/condition=new/);
  await page.getByRole("main").getByRole("article").first().getByRole("link").click();
  await page.waitForURL(/car-details/);
}

async function order(page: Page, locale: Locale): Promise<void> {
  const t = translate[locale];
  await page
    .getByRole("main")
    .getByRole("link", { name: t("details.finance") })
    .click();
  await page.waitForURL(/order-request/);
  await fillOrder(page, { type: "individual", payment: "finance" }, locale, "white", visitor[locale].name);
  for (const [field, text] of [
    ["form.mobile", "0512345678"],
    ["order.age", applicant.age],
    ["order.salary", "18500"],
    ["order.commitments", "1200"],
  ] as const) {
    await fieldOf(page, "textbox", t(field)).fill(text);
  }
  await scrollTo(
    page,
    page
      .getByRole("main")
      .getByRole("heading", { name: t("order.step-finance") })
      .first(),
  );
}

async function review(page: Page, locale: Locale): Promise<void> {
  await checkOrder(page, locale);
  await reviewHeading(page, locale).waitFor();
  await scrollTo(page, reviewHeading(page, locale));
}

async function send(page: Page, locale: Locale): Promise<void> {
  await sendOrder(page, locale);
  await page.waitForURL(/order-success/);
}

async function scrollTo(page: Page, place: ReturnType<Page["locator"]>): Promise<void> {
  await place.evaluate((element) => element.scrollIntoView({ block: "start", behavior: "instant" }));
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
}
