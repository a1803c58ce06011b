/** A desktop at 400 % (320 × 256): nothing stands over the page, and nothing scrolls in a box of its own. */
import { expect, type Page } from "@playwright/test";
import { comparisonPath } from "../app/dealership/car/comparison.ts";
import { addressForms, under } from "./addresses.ts";
import { galleryPage } from "./cars.ts";
import { waitForHydration } from "./hydration.ts";
import { test } from "./site-test.ts";

test.use({ viewport: { width: 320, height: 256 } });

for (const { prefix, locale } of addressForms.filter(({ prefix }) => prefix !== "/ar")) {
  test(`the window belongs to the page in ${locale}`, async ({ page }) => {
    const { cars } = await galleryPage("?condition=new&priceFrom=1");
    const ids = cars.slice(0, 4).map(({ id }) => id);
    await page.addInitScript((stored) => localStorage.setItem("comparison", stored), ids.join(","));
    for (const path of ["/cars", `/cars/car-details?id=${ids[0]}`, comparisonPath(ids), "/contact-us"]) {
      await page.goto(under(prefix, path));
      await waitForHydration(page);
      expect(await obstacles(page), path).toEqual([]);
    }
  });
}

/** What does not move when the page scrolls, and what scrolls up and down inside it. */
function obstacles(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const visible = [...document.querySelectorAll("body *:not(.visually-hidden)")].filter((element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
    );
    const isInWindow = ({ top, bottom, height }: DOMRect) => height > 1 && bottom > 0 && top < innerHeight;
    const boxes = visible.filter(
      (element) =>
        /auto|scroll/.test(getComputedStyle(element).overflowY) && element.scrollHeight > element.clientHeight + 1,
    );
    const frame = () => new Promise(requestAnimationFrame);
    scrollTo({ top: 400, behavior: "instant" });
    await frame();
    const before = visible.map((element) => element.getBoundingClientRect());
    scrollTo({ top: 500, behavior: "instant" });
    await frame();
    const still = visible.filter((element, index) => {
      const box = element.getBoundingClientRect();
      return isInWindow(box) && box.top === before[index]?.top;
    });
    return [...boxes, ...still].map((element) => element.outerHTML.slice(0, 100));
  });
}
