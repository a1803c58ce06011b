/** Pages are cached, so the browser's clock says whether a branch is open. The plain hours need no JavaScript. */
import { expect } from "@playwright/test";
import { addressForms, under } from "./addresses.ts";
import { galleryPage } from "./cars.ts";
import { test } from "./site-test.ts";
import { translate } from "./translations.ts";

const words = {
  ar: { closed: /^مغلق الآن، يفتح /, open: /^مفتوح الآن حتى / },
  en: { closed: /^Closed, opens at /, open: /^Open now until / },
};

/** The demonstration's branch in Riyadh is closed at 3 am and open at 9.30 pm on every day, in Ramadan too. */
function todayInRiyadh(time: string): Date {
  const day = new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 10);
  return new Date(`${day}T${time}:00+03:00`);
}

for (const { prefix, locale } of addressForms.filter(({ prefix }) => prefix !== "/ar")) {
  test(`in ${locale} the state changes with the clock while the page is open`, async ({ page }) => {
    await page.clock.install({ time: todayInRiyadh("03:00") });
    await page.goto(under(prefix, "/contact-us"));
    const branch = page.locator("#branch-riyadh");
    await expect(branch.getByText(words[locale].closed)).toBeVisible();
    await page.clock.setSystemTime(todayInRiyadh("21:30"));
    await page.clock.runFor(20_000);
    await expect(branch.getByText(words[locale].open)).toBeVisible();
    await expect(branch.getByText(words[locale].closed)).toHaveCount(0);
  });
}

for (const { prefix, locale } of addressForms.filter(({ prefix }) => prefix !== "/ar")) {
  test(`paper in ${locale} names the hours, not whether the branch is open now`, async ({ page }) => {
    const { cars } = await galleryPage("?branch=riyadh");
    await page.clock.install({ time: todayInRiyadh("21:30") });
    for (const path of ["/contact-us", cars[0]?.address ?? ""]) {
      await page.emulateMedia({ media: "screen" });
      await page.goto(under(prefix, path));
      await expect(page.getByRole("main").getByText(words[locale].open).first()).toBeVisible();
      await page.emulateMedia({ media: "print" });
      await expect(page.getByRole("main").getByText(words[locale].open).first()).toBeHidden();
      const hours = page.getByRole("main").getByText(translate[locale]("opening.day", { day: "saturday" }));
      await expect(hours.filter({ visible: true }).first(), path).toBeVisible();
    }
  });
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the hours are there, and no state", async ({ page }) => {
    await page.goto("/contact-us");
    const branch = page.locator("#branch-riyadh");
    await expect(branch.getByRole("definition").first()).toBeVisible();
    await expect(branch.getByText("الآن")).toHaveCount(0);
  });
});
