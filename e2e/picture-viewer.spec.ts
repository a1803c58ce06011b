/** The pictures of a car over the whole window: opening, ways through them, zoom, closing. */
import { expect, type Locator, type Page } from "@playwright/test";
import { addressForms, under } from "./addresses.ts";
import { firstCar } from "./cars.ts";
import { waitForHydration } from "./hydration.ts";
import { test } from "./site-test.ts";
import { translate } from "./translations.ts";

type Translation = (typeof translate)["en"];

async function openCar(page: Page, prefix: string): Promise<void> {
  const { address } = await firstCar("?q=camry&condition=new&priceFrom=1");
  await page.goto(under(prefix, address));
  await waitForHydration(page);
}

function largePicture(page: Page, position: number): Locator {
  return page.locator(`#picture-${position} a`);
}

function viewerOf(page: Page): Locator {
  return page.getByRole("dialog");
}

async function openViewer(page: Page): Promise<Locator> {
  await largePicture(page, 1).click();
  await expect(viewerOf(page)).toBeVisible();
  return viewerOf(page);
}

function countIn(viewer: Locator, t: Translation, number: number): Locator {
  return viewer.getByRole("status").getByText(t("viewer.count", { number, count: 4 }));
}

function widthOf(picture: Locator): Promise<number> {
  return picture.evaluate((element) => element.getBoundingClientRect().width);
}

for (const { prefix, locale } of addressForms.filter(({ prefix }) => prefix !== "/ar")) {
  const t = translate[locale];
  const [next, previous] = locale === "ar" ? ["ArrowLeft", "ArrowRight"] : ["ArrowRight", "ArrowLeft"];

  test.describe(`picture viewer in ${locale}`, () => {
    test.beforeEach(({ page }) => openCar(page, prefix));

    test("arrow keys follow the writing direction, thumbnails and buttons lead to their picture", async ({ page }) => {
      const viewer = await openViewer(page);
      await expect(countIn(viewer, t, 1)).toBeVisible();
      await page.keyboard.press(next);
      await expect(countIn(viewer, t, 2)).toBeVisible();
      await expect(viewer.getByRole("img").nth(1)).toBeInViewport({ ratio: 0.9 });
      await page.keyboard.press(previous);
      await expect(countIn(viewer, t, 1)).toBeVisible();
      await viewer.getByRole("button", { name: t("details.view", { number: 3, count: 4 }) }).click();
      await expect(countIn(viewer, t, 3)).toBeVisible();
      await viewer.getByRole("button", { name: t("viewer.previous") }).click();
      await expect(countIn(viewer, t, 2)).toBeVisible();
    });

    test("Escape, the button and Back close it; the focus returns to the last picture", async ({ page }) => {
      const address = page.url();
      for (const close of [
        () => page.keyboard.press("Escape"),
        () =>
          viewerOf(page)
            .getByRole("button", { name: t("site.close") })
            .click(),
        () => page.goBack(),
      ]) {
        const viewer = await openViewer(page);
        await page.keyboard.press(next);
        await expect(countIn(viewer, t, 2)).toBeVisible();
        await close();
        await expect(viewer).toBeHidden();
        await expect(page).toHaveURL(address);
        await expect(largePicture(page, 2)).toBeFocused();
        await page.evaluate(() => document.querySelector("#picture-1")?.scrollIntoView());
      }
    });

    // What follows does not depend on the language.
    if (locale === "en") return;

    test("opens by keyboard and again after a reload", async ({ page }) => {
      await largePicture(page, 1).focus();
      await page.keyboard.press("Enter");
      await expect(viewerOf(page)).toBeVisible();
      await page.reload();
      await expect(viewerOf(page)).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(viewerOf(page)).toBeHidden();
      await expect(page).not.toHaveURL(/#/);
    });

    test("double click, wheel and keys zoom; another picture begins unzoomed", async ({ page }) => {
      const viewer = await openViewer(page);
      const picture = viewer.getByRole("img").first();
      const width = await widthOf(picture);
      await picture.dblclick();
      await expect.poll(() => widthOf(picture)).toBeCloseTo(width * 2.5, 0);
      await expect(viewer.getByRole("button", { name: t("viewer.zoom") })).toHaveAttribute("aria-pressed", "true");
      const left = () => picture.evaluate((element) => element.getBoundingClientRect().left);
      const initialLeft = await left();
      await page.keyboard.press("ArrowRight");
      await expect.poll(left).toBeLessThan(initialLeft);
      await expect(countIn(viewer, t, 1)).toBeVisible();
      await page.keyboard.press("-");
      await expect.poll(() => widthOf(picture)).toBeCloseTo(width, 0);
      await page.mouse.wheel(0, -300);
      await expect.poll(() => widthOf(picture)).toBeGreaterThan(width * 1.3);
      await viewer.getByRole("button", { name: t("viewer.next") }).click();
      await expect(countIn(viewer, t, 2)).toBeVisible();
      await expect.poll(() => widthOf(picture)).toBeCloseTo(width, 0);
    });

    test("the colour that was picked is the one it shows", async ({ page }) => {
      const colors = page.getByRole("list", { name: new RegExp(t("details.color")) }).getByRole("link");
      const name = (await colors.last().getAttribute("aria-label")) ?? "";
      await colors.last().click();
      await expect(page).toHaveURL(/color=/);
      const viewer = await openViewer(page);
      await expect(viewer).toHaveAccessibleName(new RegExp(name));
      await page.keyboard.press("Escape");
      await expect(page).toHaveURL(/color=/);
    });
  });
}

test.describe("picture viewer on a touch screen", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("two fingers zoom the picture, not the page", async ({ page }) => {
    await openCar(page, "/en");
    await largePicture(page, 1).tap();
    const picture = viewerOf(page).getByRole("img").first();
    await expect(picture).toBeVisible();
    const width = await widthOf(picture);
    const cdp = await page.context().newCDPSession(page);
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", gap?: number) =>
      cdp.send("Input.dispatchTouchEvent", {
        type,
        touchPoints: gap === undefined ? [] : [-gap, gap].map((offset, id) => ({ x: 195 + offset, y: 420, id })),
      });
    await touch("touchStart", 40);
    for (const gap of [50, 60, 70, 80]) await touch("touchMove", gap);
    await touch("touchEnd");
    await expect.poll(() => widthOf(picture)).toBeGreaterThan(width * 1.4);
    expect(await page.evaluate(() => window.visualViewport?.scale)).toBe(1);
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a picture that is opened is larger in its place, until Back", async ({ page }) => {
    const { address } = await firstCar("?q=camry&condition=new&priceFrom=1");
    await page.goto(under("", address));
    const picture = largePicture(page, 1).getByRole("img");
    const width = await widthOf(picture);
    await largePicture(page, 1).click();
    expect(await widthOf(picture)).toBeGreaterThan(width * 1.5);
    await page.goBack();
    await expect(page).toHaveURL(under("", address));
    expect(await widthOf(picture)).toBe(width);
  });
});
