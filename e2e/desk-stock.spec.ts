/** The stock at the desk, as a clerk uses it: few taps, the keyboard, and no need for scripts. */
import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./desk-axe.ts";
import { signInOnce, test } from "./desk-test.ts";
import { startSite } from "./site-server.ts";

test.use({ expectedComplaints: [/status of (?:409|422)/] });

const rows = (page: Page) => page.getByRole("row").filter({ has: page.getByRole("checkbox") });

test("no serious finding of axe, and nothing wider than the window", async ({ page, desk }) => {
  test.slow();
  await signInOnce(page, desk, "stock");
  for (const path of ["/stock", "/stock/new", "/stock/1002", "/stock/changes", "/stock/imports"]) {
    await page.goto(path);
    await expectAccessible(page, path);
  }
});

test("a car is sold in two taps on a phone, and put back in one", async ({ page, desk }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signInOnce(page, desk, "stock");
  await page.goto("/stock?state=available");
  const name = await rows(page).first().getByRole("link").innerText();
  await rows(page).first().getByText("Available").click();
  await rows(page).first().getByRole("button", { name: "Mark as sold" }).click();
  await expect(page.getByRole("status").filter({ hasText: "is Sold now." })).toBeVisible();
  await expect(rows(page).first().getByRole("link")).not.toHaveText(name);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("status").filter({ hasText: "is Available now." })).toBeVisible();
  await expect(rows(page).first().getByRole("link")).toHaveText(name, { useInnerText: true });
});

test("keyboard: the menu of a state closes with Escape, and when the focus leaves it", async ({ page, desk }) => {
  await signInOnce(page, desk, "stock");
  await page.goto("/stock?state=available");
  const summary = rows(page).first().locator("summary");
  const choice = rows(page).first().getByRole("button", { name: "Mark as sold" });
  await summary.focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(choice).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(choice).toBeHidden();
  await expect(summary).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(choice).toBeVisible();
  await rows(page).first().getByRole("textbox").focus();
  await expect(choice).toBeHidden();
});

test("twenty prices: typed one below the other, saved with one Enter, undone with a key", async ({ page, desk }) => {
  await signInOnce(page, desk, "stock");
  await page.goto("/stock?state=available&priceFrom=50000");
  const fields = page.getByRole("textbox", { name: /^Price of/ });
  const before = await fields.first().inputValue();
  await fields.first().focus();
  for (let index = 0; index < 20; index += 1) {
    await page.keyboard.type(String(51_000 + index * 100));
    if (index < 19) await page.keyboard.press("ArrowDown");
  }
  await expect(page.getByRole("button", { name: "Save the new prices (20)" })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.getByText("20 prices are saved.")).toBeVisible();
  await expect(fields.nth(19)).toHaveValue("52900");
  expect(before).not.toBe("51000");
  // Enter saves prices only: all cars are where they were.
  await expect(rows(page).first().getByText("Available")).toBeVisible();
  await page.keyboard.press("u");
  await expect(page.getByText("20 cars are as they were before.")).toBeVisible();
  await expect(fields.first()).toHaveValue(before);
});

test("the card and the price of a car follow what is typed, before anything is saved", async ({ page, desk }) => {
  await signInOnce(page, desk, "stock");
  await page.goto("/stock/1002");
  const preview = page.locator("[data-preview]");
  await expect(preview.getByText("As saved, with the offers")).toBeVisible();
  await page.getByLabel("Price including VAT").fill("345,678");
  await expect(preview.getByText("345,678").first()).toBeVisible();
  await expect(preview.getByText("As typed, not saved yet")).toBeVisible();
  await page.reload();
  await expect(preview.getByText("345,678")).toHaveCount(0);
  await page.goto("/stock/new");
  await expect(preview.getByText("once the required fields are filled in")).toBeVisible();
});

test("a new price and a withdrawn car: visitors see it within two seconds", async ({ page, desk }) => {
  const site = await startSite({ dataDir: desk.dataDir });
  await signInOnce(page, desk, "stock");
  await page.goto("/stock?state=available&sort=price-desc");
  const address = (await rows(page).first().getByRole("link").getAttribute("href")) ?? "";
  const onSite = async () => {
    const response = await fetch(`${site.address}/en/cars/car-details?id=${address.replace("/stock/", "")}`);
    return { status: response.status, html: await response.text() };
  };
  const seenWithin = async (isSeen: (page: { status: number; html: string }) => boolean) => {
    const savedAt = performance.now();
    await expect.poll(async () => isSeen(await onSite()), { intervals: [50] }).toBe(true);
    expect(performance.now() - savedAt).toBeLessThan(2_000);
  };
  expect((await onSite()).html).not.toContain("987,654");
  await rows(page).first().getByRole("textbox").fill("987654");
  await page.keyboard.press("Enter");
  await expect(page.getByText("The price is saved.")).toBeVisible();
  await seenWithin(({ html }) => html.includes("987,654"));
  await page.goto(address);
  await page.getByRole("button", { name: "Withdraw" }).click();
  await expect(page.getByText("The state of the car is changed.")).toBeVisible();
  await seenWithin(({ status }) => status === 410);
  await site.stop();
});

test("chosen cars: two and a half percent less, seen first, undone with a key", async ({ page, desk }) => {
  await signInOnce(page, desk, "stock");
  await page.goto("/stock?state=available&sort=price-desc");
  // The cheaper car moves down in this order.
  const address = await rows(page).first().getByRole("link").first().getAttribute("href");
  const price = rows(page)
    .filter({ has: page.locator(`a[href="${address}"]`) })
    .getByRole("textbox");
  const before = Number(await price.inputValue());
  await rows(page).first().getByRole("checkbox").check();
  await rows(page).nth(1).getByRole("checkbox").check();
  await page.getByText("Change the chosen cars").click();
  await page.getByLabel("Change the price by").fill("-2.5");
  await page.getByRole("button", { name: "Percent" }).click();
  await page.getByRole("button", { name: "Change 2 cars" }).click();
  await expect(page.getByText("2 cars are changed.")).toBeVisible();
  await expect(price).toHaveValue(String(Math.round(before * 0.975)));
  await page.keyboard.press("u");
  await expect(page.getByText("2 cars are as they were before.")).toBeVisible();
  await expect(price).toHaveValue(String(before));
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a list is chosen, looked at, imported and undone", async ({ page, untouchedDesk }) => {
    // Cars that other tests withdrew or entered would stay beside the list.
    await signInOnce(page, untouchedDesk, "stock");
    await page.goto(`${untouchedDesk.origin}/stock/imports`);
    const header = "stock_number,condition,brand,model_en,year,body,fuel,mileage_km,colors,price";
    const row = "Z-1,used,Toyota,Yaris,2021,sedan,petrol,45000,white,42000";
    await page
      .getByRole("button", { name: /Drop the file here/ })
      .or(page.locator('input[type="file"]'))
      .first()
      .setInputFiles({ name: "list.csv", mimeType: "text/csv", buffer: Buffer.from(`${header}\n${row}`) });
    await page.getByRole("button", { name: "Show what would happen" }).click();
    await expect(page.getByRole("heading", { name: "New cars" })).toBeVisible();
    await page.getByRole("button", { name: "Import", exact: true }).click();
    await expect(page.getByText("Many cars are not in the list.")).toBeVisible();
    await page.getByRole("checkbox", { name: /Yes, they are all sold/ }).check();
    await page.getByRole("button", { name: "Import", exact: true }).click();
    await expect(page.getByText("The list is imported")).toBeVisible();
    await page.goto(`${untouchedDesk.origin}/stock`);
    await expect(rows(page)).toHaveCount(1);
    await page.goto(`${untouchedDesk.origin}/stock/imports`);
    await page.getByRole("button", { name: "Undo" }).first().click();
    await expect(page.getByText(/cars are as they were before/)).toBeVisible();
    await page.goto(`${untouchedDesk.origin}/stock?q=Z-1`);
    await expect(page.getByText("No cars match")).toBeVisible();
  });

  test("a car is entered as a draft, corrected and published", async ({ page, desk }) => {
    await signInOnce(page, desk, "stock");
    await page.goto("/stock/new");
    await page.getByLabel("Condition").selectOption({ label: "Used" });
    await page.getByLabel("Brand").selectOption({ label: "Toyota" });
    await page.getByLabel("Model year").fill("2021");
    await page.getByLabel("Model in English").fill("Yaris");
    await page.getByLabel("Body").first().selectOption({ label: "Sedan" });
    await page.getByLabel("Fuel").first().selectOption({ label: "Petrol" });
    await page.getByLabel("First colour").selectOption({ label: "White" });
    await page.getByRole("button", { name: "Save as a draft" }).click();
    await expect(page.getByText("needs its mileage")).toBeVisible();
    await page.getByLabel("Mileage").fill("٤٥٠٠٠");
    await page.getByRole("button", { name: "Save as a draft" }).click();
    await expect(page.getByText("The car is added.")).toBeVisible();
    await page.getByRole("button", { name: "Put on sale" }).click();
    await expect(page.getByText("The state of the car is changed.")).toBeVisible();
    await expect(page.getByRole("link", { name: "On the site" })).toBeVisible();
  });
});
