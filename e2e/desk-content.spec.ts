/** Content and settings at the desk, as the marketing person and the owner use them. */
import { expect } from "@playwright/test";
import { expectAccessible } from "./desk-axe.ts";
import { signInOnce, test } from "./desk-test.ts";

test.use({ expectedComplaints: [/status of (?:409|422)/] });

test("no serious finding of axe, and nothing wider than the window", async ({ page, desk }) => {
  test.slow();
  await signInOnce(page, desk, "manager");
  for (const path of [
    "/content",
    "/content/offers/1",
    "/content/news/1",
    "/settings/look",
    "/settings/branches/riyadh",
  ]) {
    await page.goto(path);
    await expectAccessible(page, path);
  }
});

test("the preview follows what is typed, and nothing is saved by it", async ({ page, desk }) => {
  await signInOnce(page, desk, "content");
  await page.goto("/content/offers/1");
  const preview = page.locator("[data-preview]");
  await page.getByLabel("Title in English").fill("Typed a moment ago");
  await expect(preview).toContainText("Typed a moment ago");
  await page.getByLabel("Text in English").fill("## Heading\n\n- one");
  await expect(preview.locator("h2, h3").filter({ hasText: "Heading" })).toHaveCount(1);
  await page.getByLabel("Title in English").press("Enter");
  await expect(page.getByLabel("Title in English")).toHaveValue("Typed a moment ago");
  await page.reload();
  await page.goto("/content/offers/1");
  await expect(page.getByLabel("Title in English")).not.toHaveValue("Typed a moment ago");
});

test("a picked colour is written into its field and previewed for bright and dark screens", async ({ page, desk }) => {
  await signInOnce(page, desk, "manager");
  await page.goto("/settings/look");
  await page.getByLabel("Pick it").fill("#ffd500");
  await expect(page.getByLabel("Colour of the dealership")).toHaveValue("#ffd500");
  await page.getByRole("button", { name: "Preview" }).click();
  await expect(page.getByText("White on it has a contrast of only 1.4 to 1")).toBeVisible();
  const ground = (name: string) =>
    page.getByRole("region", { name }).evaluate((part) => getComputedStyle(part).backgroundColor);
  expect(await ground("On a dark screen")).not.toBe(await ground("On a light screen"));
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a news item: a draft first, then published, then undone", async ({ page, desk }) => {
    await signInOnce(page, desk, "content");
    await page.goto("/content/news/new");
    await page.getByLabel("Title in Arabic").fill("خبر جديد");
    await page.getByRole("button", { name: "Save as a draft" }).click();
    await expect(page.getByText("The draft is saved.")).toBeVisible();
    await page.getByRole("button", { name: "Publish", exact: true }).click();
    await expect(page.getByRole("link", { name: "This field is required." })).toBeVisible();
    await page.getByLabel("Summary in Arabic").fill("ملخص");
    await page.getByRole("button", { name: "Publish", exact: true }).click();
    await expect(page.getByText("Saved. It is on the site now.")).toBeVisible();
    await page.getByLabel("Title in Arabic").fill("عنوان آخر");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await page.getByRole("button", { name: /^Undo/ }).first().click();
    await expect(page.getByLabel("Title in Arabic")).toHaveValue("خبر جديد");
  });
});
