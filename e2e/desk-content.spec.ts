/** Content and settings at the desk, as the marketing person and the owner use them. */
import { expect } from "@playwright/test";
import sharp from "sharp";
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
    "/content/home",
    "/content/partners",
    "/content/team",
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

test("a text for a later day: kept with its days, and taken out again", async ({ page, desk }) => {
  await signInOnce(page, desk, "content");
  await page.goto("/content/questions");
  await page.getByLabel("Question in English").first().fill("Are you open in Ramadan?");
  await page.getByText("Publish it on a later day").click();
  await page.getByRole("button", { name: "Save it for this day" }).click();
  await expect(page.getByRole("link", { name: "Write a day to come" })).toBeVisible();
  await page.getByLabel("First day").fill("2031-02-01");
  await page.getByLabel("Last day").fill("2031-03-01");
  await page.getByRole("button", { name: "Save it for this day" }).click();
  await expect(page.getByText("is scheduled: From 1 February 2031 to 1 March 2031")).toBeVisible();
  await expect(page.getByLabel("Question in English").first()).toHaveValue("Are you open in Ramadan?");
  await expectAccessible(page, "/content/questions");
  await page.goto("/content");
  const scheduled = page.getByRole("link", { name: "Questions and answers From 1 February 2031" });
  await expectAccessible(page, "/content");
  await scheduled.click();
  await page.getByRole("button", { name: "Discard the draft" }).click();
  await expect(page.getByText("The draft is discarded.")).toBeVisible();
});

test("the preview is asked for without the chosen picture", async ({ page, desk }) => {
  await signInOnce(page, desk, "content");
  await page.goto("/content/offers/1");
  const field = page.getByRole("group", { name: "Picture" }).getByLabel(/another picture|Add a picture/);
  await field.setInputFiles({ name: "car.png", mimeType: "image/png", buffer: Buffer.from("bytes of a picture") });
  const previewed = page.waitForRequest((request) => request.method() === "POST");
  await page.getByLabel("Title in English").fill("Typed a moment ago");
  const body = (await previewed).postData() ?? "";
  expect(body).toContain("Typed a moment ago");
  expect(body).not.toContain("car.png");
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

  test("the home page: two pictures and a damaged one in one form", async ({ page, desk }) => {
    await signInOnce(page, desk, "content");
    await page.goto("/content/home");
    const picture = (name: string) => page.getByRole("group", { name, exact: true });
    const choose = (name: string, buffer: Buffer) =>
      picture(name)
        .getByLabel(/another picture|Add a picture/)
        .setInputFiles({ name: `${name}.png`, mimeType: "image/png", buffer });
    await choose("Wide scene", await pngOf(1600, 700));
    await choose("Wide scene of the English page", await pngOf(1500, 700));
    await choose("Scene for phones", (await pngOf(700, 1000)).subarray(0, 80));
    await page.getByLabel("Title in English").first().fill("Typed beside the pictures");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(picture("Scene for phones")).toContainText("is a damaged or truncated picture.");
    await expect(picture("Wide scene").getByRole("img")).toBeVisible();
    await expect(page.getByLabel("Title in English").first()).toHaveValue("Typed beside the pictures");
    await choose("Scene for phones", await pngOf(700, 1000));
    await page.getByRole("button", { name: "Save", exact: true }).click();
    for (const name of ["Wide scene", "Wide scene of the English page", "Scene for phones"])
      await expect(picture(name).getByRole("img")).toBeVisible();
    await expect(page).toHaveURL(/saved=saved/);
  });

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

async function pngOf(width: number, height: number): Promise<Buffer> {
  return await sharp({ create: { width, height, channels: 3, background: "#7a1f3d" } })
    .png()
    .toBuffer();
}
