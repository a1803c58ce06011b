/** The way to WhatsApp: on every page, never on figures, fields or text. */
import { expect, type Locator } from "@playwright/test";
import { addressForms, under } from "./addresses.ts";
import { firstCar } from "./cars.ts";
import { orderPath } from "../app/dealership/leads/order-params.ts";
import { checkOrder, fillOrder, reviewHeading } from "./order-page.ts";
import { waitForHydration } from "./hydration.ts";
import { test } from "./site-test.ts";
import { translate } from "./translations.ts";

const paths = [
  "/",
  "/cars",
  "/cars/car-details?id=x-1",
  "/order-request?car=1&payment=finance",
  "/offers",
  "/contact-us",
];

for (const { prefix, locale } of addressForms.filter(({ prefix }) => prefix !== "/ar")) {
  const t = translate[locale];

  test.describe(`contact bar in ${locale}`, () => {
    test("on a phone the bar goes on scrolling down and is back on scrolling up", async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 780 });
      await page.goto(under(prefix, "/cars"));
      const chat = page.getByRole("link", { name: t("site.whatsapp") });
      await expect(chat).toBeInViewport();
      await waitForHydration(page);
      // Its part of the page may hydrate after the first turn of the wheel.
      await expect(async () => {
        await page.mouse.wheel(0, 300);
        await expect(chat).not.toBeInViewport({ timeout: 1_000 });
      }).toPass();
      await page.mouse.wheel(0, -200);
      await expect(chat).toBeInViewport();
    });

    test("the bar leaves while something is typed", async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 780 });
      await page.goto(under(prefix, "/contact-us"));
      const chat = page.getByRole("link", { name: t("site.whatsapp") });
      await expect(chat).toBeInViewport();
      await waitForHydration(page);
      await page.getByRole("main").getByRole("textbox").first().focus();
      await expect(chat).not.toBeInViewport();
    });

    test("on a phone it does not cover the review of an order", async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 780 });
      const order = { type: "individual", payment: "cash" } as const;
      const { id } = await firstCar("?q=camry&condition=new");
      await page.goto(under(prefix, orderPath({ car: id, ...order })));
      const chat = page.getByRole("link", { name: t("site.whatsapp"), exact: true });
      await expect(chat).toBeInViewport();
      await fillOrder(page, order, locale, "white");
      await checkOrder(page, locale);
      await expect(reviewHeading(page, locale)).toBeFocused();
      await expect(chat).not.toBeInViewport();
      await page.keyboard.press("End");
      await expect(chat).toBeInViewport();
    });

    for (const width of [1200, 1280, 1920]) {
      test(`at ${width} pixels it stands beside the content`, async ({ page }) => {
        await page.setViewportSize({ width, height: 800 });
        for (const path of paths) {
          await page.goto(under(prefix, path));
          const chat = page.getByRole("link", { name: t("site.whatsapp") });
          await expect(chat).toBeInViewport();
          expect(await overlapped(chat), path).toEqual([]);
        }
      });
    }

    test("a desktop at 400 % has it at the end of the page", async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 256 });
      await page.goto(under(prefix, "/cars"));
      const chat = page.getByRole("link", { name: t("site.whatsapp") });
      await expect(chat).not.toBeInViewport();
      await chat.scrollIntoViewIfNeeded();
      await expect(chat).toBeInViewport();
    });
  });

  test.describe(`contact bar without JavaScript in ${locale}`, () => {
    test.use({ javaScriptEnabled: false });

    test("a phone has it at the end of the page", async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 780 });
      await page.goto(under(prefix, "/cars"));
      const chat = page.getByRole("link", { name: t("site.whatsapp") });
      await expect(chat).not.toBeInViewport();
      await chat.scrollIntoViewIfNeeded();
      await expect(chat).toBeInViewport();
    });
  });
}

/** Texts, fields and links whose columns the element covers, at any height of the page. */
function overlapped(element: Locator): Promise<string[]> {
  return element.evaluate((covering) => {
    const { left, right } = covering.getBoundingClientRect();
    return [
      ...document.querySelectorAll("main :is(h1, h2, h3, p, dd, input, select, button, a, label), footer :is(a, p)"),
    ]
      .filter((other) => other.checkVisibility({ visibilityProperty: true }) && !other.closest(".visually-hidden"))
      .filter((other) => {
        const box = other.getBoundingClientRect();
        return box.width > 1 && box.right > left && box.left < right;
      })
      .map((other) => other.outerHTML.slice(0, 120));
  });
}
