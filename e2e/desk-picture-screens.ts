/** The screens of the desk that the guides show, and how each is brought into view. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { copyOfDemo, stockRows, writeStockRows } from "./demo-copy.ts";
import { sendOrder } from "./guide-pictures.ts";
import { storeLead } from "./stored-lead.ts";

type DeskScreen = {
  name: string;
  /** Phones are 390 px wide, computers 1,280. */
  on: "phone" | "computer";
  height: number;
  open(page: Page): Promise<void>;
};

const plain = (name: string, on: DeskScreen["on"], height: number, path: string): DeskScreen => ({
  name,
  on,
  height,
  open: async (page) => void (await page.goto(path)),
});

export const deskScreens: readonly DeskScreen[] = [
  plain("home", "phone", 760, "/"),
  plain("dealership", "computer", 640, "/settings/dealership"),
  plain("look", "computer", 620, "/settings/look"),
  {
    name: "hours",
    on: "computer",
    height: 640,
    open: (page) => goTo(page, "/settings/branches/riyadh", "openingHours"),
  },
  plain("trust", "computer", 620, "/settings/trust"),
  plain("staff", "computer", 700, "/staff/new"),
  { name: "import", on: "computer", height: 760, open: importList },
  { name: "pictures", on: "phone", height: 760, open: (page) => openCar(page, "/pictures") },
  plain("requests", "phone", 760, "/leads"),
  { name: "request", on: "phone", height: 760, open: openRequest },
  plain("stock", "computer", 640, "/stock?condition=used"),
  { name: "bulk", on: "computer", height: 620, open: changePrices },
  { name: "blur", on: "phone", height: 760, open: blurPicture },
  { name: "offer", on: "computer", height: 720, open: (page) => goTo(page, "/content/offers/1") },
  { name: "undo", on: "computer", height: 520, open: changedSettings },
];

async function goTo(page: Page, path: string, field?: string): Promise<void> {
  await page.goto(path);
  if (field === undefined) return;
  // The panel of the field at the top of the window.
  await page
    .locator("section")
    .filter({ has: page.locator(`[name^="${field}.week"]`) })
    .first()
    .evaluate((panel) => {
      panel.scrollIntoView();
      scrollBy(0, -24);
    });
}

/** The demonstration with some changes, as a list that comes from Excel. */
async function importList(page: Page): Promise<void> {
  const folder = copyOfDemo();
  const rows = stockRows(folder);
  const changed = rows.map((row, index) => {
    if (index === 3) return { ...row, brand: "tooyota" };
    return index < 6 ? { ...row, price: String(Number(row["price"]) - 1_000) } : row;
  });
  writeStockRows(folder, [...changed.slice(0, -2), { ...rows[0], stock_number: "N900", vin: "" }]);
  await page.goto("/stock/imports");
  await page.locator('input[name="list"]').setInputFiles({
    name: "stock.csv",
    mimeType: "text/csv",
    buffer: await readFile(join(folder, "stock.csv")),
  });
  await page
    .locator("form")
    .filter({ has: page.locator('input[name="list"]') })
    .getByRole("button")
    .last()
    .click();
  await page.waitForURL(/\/stock\/imports\/\d+$/);
}

async function openCar(page: Page, part: string): Promise<void> {
  await page.goto("/stock?condition=used");
  const address = await page
    .locator('main a[href^="/stock/"]')
    .filter({ hasText: /\d{4}/ })
    .first()
    .getAttribute("href");
  await page.goto(`${address}${part}`);
}

async function blurPicture(page: Page): Promise<void> {
  await openCar(page, "/pictures");
  const address = await page.locator('main a[href*="/pictures/"]').first().getAttribute("href");
  await page.goto(address ?? "");
}

async function openRequest(page: Page): Promise<void> {
  await page.goto("/leads");
  await page.locator('main a[href^="/leads/"]').filter({ hasText: "سارة" }).first().click();
}

/** The prices of three cars, old and new. */
async function changePrices(page: Page): Promise<void> {
  await page.goto("/stock?condition=used");
  const boxes = page.getByRole("row").getByRole("checkbox");
  for (const index of [0, 1, 2]) await boxes.nth(index).check();
  await page
    .locator("main details")
    .filter({ has: page.locator('[name="amount"]') })
    .locator("summary")
    .click();
  await page.locator('main [name="amount"]').fill("-2");
  await page.locator('main button[name="kind"]').first().click();
}

/** With something that can be undone. */
async function changedSettings(page: Page): Promise<void> {
  await page.goto("/settings/finance");
  const rate = page.locator('[name="finance.profitRatePercent"]');
  await rate.fill((await rate.inputValue()) === "4.5" ? "4.75" : "4.5");
  await page.locator('button[value="save"]').click();
  await page.waitForURL(/saved=/);
}

const message = { branch: "riyadh", email: "visitor@example.com", message: "هل السيارة متوفرة؟" };

/** Requests of people who do not exist. */
export async function sendRequests(site: string): Promise<void> {
  await storeLead("contact-message", { ...message, fullName: "خالد الدوسري", mobile: "+966551234567" });
  await storeLead("contact-message", { ...message, fullName: "نورة الشهري", mobile: "+966541234567" });
  await sendOrder(site, site);
}
