/** The order's page as a visitor uses it: by the labels it shows. */
import { expect, type Locator, type Page } from "@playwright/test";
import { DatabaseSync } from "node:sqlite";
import { join } from "node:path";
import { licenseStatuses, workSectors } from "../app/dealership/leads/applicant.ts";
import { banks } from "../app/dealership/pricing/banks.ts";
import type { Locale } from "../app/dealership/text/bilingual.ts";
import { cities } from "../app/dealership/cities.ts";
import type { OrderType, Payment } from "../app/dealership/leads/order-params.ts";
import { colors, entryBySlug } from "../app/dealership/car/vocabulary.ts";
import { translate } from "./translations.ts";

export type OrderKind = { type: OrderType; payment: Payment };

/** How many answers an untouched form of a car with several colours still lacks. */
export const lackingAnswers: Record<`${OrderType} ${Payment}`, number> = {
  "individual cash": 4,
  "individual finance": 13,
  "company cash": 8,
  "company finance": 17,
};

export const applicant = {
  clientName: "سارة بنت فهد القحطاني",
  mobile: "٠٥١ ٢٣٤-٥٦٧٨",
  salary: "73519",
  commitments: "41327",
  age: "34",
};

/** The form's field of a name that is shown. */
export function fieldOf(page: Page, role: "textbox" | "combobox", name: string): Locator {
  return page.getByRole("main").getByRole(role, { name, exact: true });
}

export function optionOf(page: Page, question: string, answer: string): Locator {
  return page.getByRole("group", { name: question, exact: true }).getByRole("radio", { name: answer, exact: true });
}

/** Every answer that has no default; a car in one colour is not asked for it. */
export async function fillOrder(
  page: Page,
  { type, payment }: OrderKind,
  locale: Locale,
  color: string | undefined,
  clientName = applicant.clientName,
): Promise<void> {
  const t = translate[locale];
  const isCompany = type === "company";
  if (color !== undefined) await optionOf(page, t("order.color-question"), colorName(color, locale)).check();
  if (isCompany) {
    await fieldOf(page, "textbox", t("order.company-name")).fill("شركة الأفق");
    await fieldOf(page, "textbox", t("order.activity")).fill("مقاولات");
    await fieldOf(page, "textbox", t("order.location")).fill("الرياض");
    await fieldOf(page, "textbox", t("order.manager-name")).fill("خالد");
    await fieldOf(page, "textbox", t("order.quantity")).fill("٣");
  }
  await fieldOf(page, "textbox", t("order.client-name")).fill(clientName);
  await fieldOf(page, "textbox", t("form.mobile")).fill(applicant.mobile);
  await fieldOf(page, "combobox", t("form.city")).selectOption({ label: entryBySlug(cities, "jeddah").name[locale] });
  if (payment === "finance") await fillFinance(page, locale);
}

async function fillFinance(page: Page, locale: Locale): Promise<void> {
  const t = translate[locale];
  await fieldOf(page, "combobox", t("order.bank")).selectOption({ label: entryBySlug(banks, "alinma").name[locale] });
  await optionOf(page, t("order.work-sector"), entryBySlug(workSectors, "private").name[locale]).check();
  await optionOf(page, t("order.license-status"), entryBySlug(licenseStatuses, "valid").name[locale]).check();
  await fieldOf(page, "textbox", t("order.age")).fill(applicant.age);
  await fieldOf(page, "textbox", t("order.salary")).fill(applicant.salary);
  await fieldOf(page, "textbox", t("order.commitments")).fill(applicant.commitments);
  await optionOf(page, t("order.defaults"), t("order.no")).check();
  await optionOf(page, t("order.real-estate-loan"), t("order.yes")).check();
  await page.getByRole("checkbox", { name: t("order.credit-consent") }).check();
}

export function colorName(slug: string, locale: Locale): string {
  return colors.find((color) => color.slug === slug)?.name[locale] ?? slug;
}

export async function checkOrder(page: Page, locale: Locale): Promise<void> {
  await page.getByRole("button", { name: translate[locale]("order.check"), exact: true }).click();
}

export function reviewHeading(page: Page, locale: Locale): Locator {
  return page.getByRole("heading", { name: translate[locale]("order.review-title") });
}

export async function sendOrder(page: Page, locale: Locale): Promise<void> {
  await page.getByRole("button", { name: translate[locale]("order.submit"), exact: true }).click();
}

/** Checks and sends; the reference that the visitor reads. */
export async function completeOrder(page: Page, locale: Locale): Promise<string> {
  await checkOrder(page, locale);
  await expect(reviewHeading(page, locale)).toBeVisible();
  await sendOrder(page, locale);
  await expect(page).toHaveURL(/\/order-success\?reference=[0-9A-Z]{4}-[0-9A-Z]{4}$/);
  const reference = new URL(page.url()).searchParams.get("reference") ?? "";
  await expect(page.getByRole("main")).toContainText(reference);
  return reference;
}

export type StoredOrder = {
  reference: string;
  locale: string;
  fields: Record<string, unknown>;
  consents: { kind: string; version: string; locale: string; text: string }[];
  isSealed: boolean;
};

/** As the database holds them, the newest first. */
export function storedOrders(dataDir: string): StoredOrder[] {
  return reading(dataDir, (database) =>
    database
      .prepare(
        "select reference, locale, fields, consents, sealed is not null as sealed from leads where kind = 'purchase-order' order by id desc",
      )
      .all()
      .map((row) => ({
        reference: String(row.reference),
        locale: String(row.locale),
        fields: JSON.parse(String(row.fields)),
        consents: JSON.parse(String(row.consents)),
        isSealed: row.sealed === 1,
      })),
  );
}

export type StockCar = { id: number; stockNumber: string; halalas: number; colors: string[] };

/** Cars for sale with several colours and a price that no offer decides. */
export function colorfulCars(dataDir: string): StockCar[] {
  return reading(dataDir, (database) =>
    database
      .prepare(
        "select id, stock_number, price_halalas, (select group_concat(color, ' ' order by position) from car_colors where car_id = id) as colors from cars where status = 'available' and condition = 'new' and price_halalas is not null and stock_number not in (select stock_number from offer_cars) order by id",
      )
      .all()
      .map((row) => ({
        id: Number(row.id),
        stockNumber: String(row.stock_number),
        halalas: Number(row.price_halalas),
        colors: String(row.colors).split(" "),
      }))
      .filter((car) => car.colors.length > 1),
  );
}

/** In halalas. */
export function storedPrice(dataDir: string, carId: number): number {
  return reading(dataDir, (database) =>
    Number(database.prepare("select price_halalas from cars where id = ?").get(carId)?.price_halalas),
  );
}

function reading<Value>(dataDir: string, read: (database: DatabaseSync) => Value): Value {
  const database = new DatabaseSync(join(dataDir, "maarad.db"), { readOnly: true });
  try {
    return read(database);
  } finally {
    database.close();
  }
}
