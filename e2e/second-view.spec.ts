/** The second picture of a car, on its card under a resting mouse. */
import { expect } from "@playwright/test";
import { cardAt } from "./card.ts";
import { waitForHydration } from "./hydration.ts";
import { test } from "./site-test.ts";

test.skip(({ hasTouch }) => hasTouch, "A touch does not hover.");

test.describe("with motion", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });

  test("a resting mouse shows the side of the car in the same place, and leaving shows the front again", async ({
    page,
  }) => {
    await page.goto("/cars");
    await waitForHydration(page);
    const card = cardAt(page, 0);
    const front = card.locator("picture").first();
    const [cardBox, frontBox] = [await card.boundingBox(), await front.boundingBox()];
    await card.getByRole("heading").hover();
    const side = card.locator("picture").nth(1);
    await expect(side).toBeVisible();
    await expect(front).toBeHidden();
    expect(await card.boundingBox()).toEqual(cardBox);
    const sideBox = await side.boundingBox();
    expect(sideBox?.width).toBeCloseTo(frontBox?.width ?? 0, 0);
    await page.getByRole("heading", { level: 1 }).hover();
    await expect(side).toHaveCount(0);
    await expect(front).toBeVisible();
  });

  test("the picture that a click lets grow is the front", async ({ page }) => {
    await page.goto("/cars");
    await waitForHydration(page);
    const card = cardAt(page, 0);
    await card.getByRole("heading").hover();
    await expect(card.locator("picture")).toHaveCount(2);
    await page.mouse.down();
    await expect(card.locator("picture")).toHaveCount(1);
    await page.mouse.up();
    await expect(page).toHaveURL(/car-details/);
  });
});

test("nobody who wants less motion sees pictures change or loads them", async ({ page }) => {
  await page.clock.install();
  await page.goto("/cars");
  await waitForHydration(page);
  const requests: string[] = [];
  page.on("request", (request) => requests.push(new URL(request.url()).pathname));
  const card = cardAt(page, 0);
  const loaded = page.waitForResponse(/second-view/);
  await card.getByRole("heading").hover();
  await loaded;
  await page.clock.fastForward(1_000);
  await page.evaluate(() => fetch("/healthz"));
  expect(requests).toContain("/healthz");
  expect(requests.filter((path) => path.startsWith("/api/v1/cars/"))).toEqual([]);
  await expect(card.locator("picture")).toHaveCount(1);
});
