/**
 * No serious or critical finding of axe on any screen, in both languages, light and dark, on a phone and on a desk.
 * English shares everything but its texts with Arabic: unless in full size, axe reads it on a phone in light colours.
 */
import { expect, type Page } from "@playwright/test";
import axe from "axe-core";
import { comparisonPath } from "../app/dealership/car/comparison.ts";
import { moreScreens, screens, under } from "./addresses.ts";
import { findings } from "./axe-findings.ts";
import { firstCar, galleryPage } from "./cars.ts";
import { orderSuccessPath, storeLead } from "./stored-lead.ts";
import { test } from "./site-test.ts";
import { isFull } from "../test/test-size.ts";

const widths = [360, 1280];
const schemes = ["light", "dark"] as const;
const errors = ["/no-such-page", "/content-not-found", "/cars?q=nothing-like-this", "/cars/car-details?id=none"];

// Axe looks at every element four times, and machines are shared.
test.slow();
test.use({ expectedComplaints: [/status of 422/] });

/** `act` is what a visitor does there first. */
async function expectNoFindings(page: Page, address: string, act?: () => Promise<void>): Promise<void> {
  await page.setViewportSize({ width: widths[0] ?? 360, height: 800 });
  await page.goto(address);
  await act?.();
  // Once a page: AxeBuilder of @axe-core/playwright injects it before each run, which takes as long as the run.
  await page.evaluate(axe.source);
  const isWhole = isFull || !address.startsWith("/en");
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    for (const colorScheme of schemes) {
      if (!isWhole && (width !== widths[0] || colorScheme !== schemes[0])) continue;
      await page.emulateMedia({ colorScheme });
      await page.waitForFunction(() => document.getAnimations().length === 0);
      expect.soft(await findings(page, colorScheme === "dark"), `${width} px, ${colorScheme}`).toEqual([]);
    }
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect.soft(overflow, `nothing sticks out at ${width} px`).toBe(0);
    expect.soft(await stretchedPictures(page), `pictures keep their proportions at ${width} px`).toEqual([]);
  }
}

/** Addresses of pictures that fill a box of other proportions; those that are cut or fitted in are none. */
async function stretchedPictures(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const isStretched = (picture: HTMLImageElement) => {
      const { clientWidth, clientHeight } = picture;
      const [width, height] = [Number(picture.getAttribute("width")), Number(picture.getAttribute("height"))];
      if (clientHeight === 0 || !(width > 0 && height > 0) || getComputedStyle(picture).objectFit !== "fill")
        return false;
      return Math.abs(clientWidth / clientHeight / (width / height) - 1) > 0.1;
    };
    return [...document.images].filter(isStretched).map(({ src }) => src);
  });
}

for (const prefix of ["", "/en"]) {
  for (const path of [...screens, ...moreScreens, "/order-request", ...errors]) {
    test(under(prefix, path), async ({ page }) => {
      await expectNoFindings(page, under(prefix, path));
    });
  }

  test(`${prefix}/cars/car-details`, async ({ page }) => {
    const { address } = await firstCar("?condition=new");
    await expectNoFindings(page, under(prefix, address));
  });

  for (const [list, details] of [
    ["/offers", "/offers/offer-details"],
    ["/services", "/services/service-details"],
    ["/news", "/news/news-details"],
  ] as const) {
    test(`${prefix}${details}`, async ({ page, request }) => {
      const [address = ""] = new RegExp(`${details}\\?id=[\\w-]+`).exec(await (await request.get(list)).text()) ?? [];
      await expectNoFindings(page, under(prefix, address));
    });
  }

  test(`${prefix}/order-success`, async ({ page }) => {
    await expectNoFindings(page, under(prefix, await orderSuccessPath()));
  });

  test(`${prefix}/compare with three cars`, async ({ page }) => {
    const { cars } = await galleryPage("?condition=new");
    await expectNoFindings(page, under(prefix, comparisonPath(cars.slice(0, 3).map(({ id }) => id))));
  });

  test(`${prefix}/contact-us with mistakes`, async ({ page }) => {
    const form = page.locator("form#contact");
    await expectNoFindings(page, `${prefix}/contact-us`, async () => {
      await form.getByRole("button").click();
      await form.getByRole("alert").waitFor();
    });
  });

  test(`${prefix}/order-request of a car`, async ({ page }) => {
    const { id } = await firstCar("?condition=new");
    await expectNoFindings(page, under(prefix, `/order-request?car=${id}&type=company&payment=finance`));
  });
}

// In one language: the other's markup is the same.
test("picture viewer", async ({ page }) => {
  const { address } = await firstCar("?condition=new");
  await expectNoFindings(page, address, async () => {
    await page.locator("#picture-1").getByRole("link").click();
    await page.getByRole("dialog").waitFor();
  });
});

test("/newsletter", async ({ page }) => {
  await expectNoFindings(page, "/newsletter");
});

test("/contact-us after a message", async ({ page }) => {
  await expectNoFindings(page, `/contact-us?sent=${await storeLead("contact-message", { fullName: "سارة" })}`);
});
