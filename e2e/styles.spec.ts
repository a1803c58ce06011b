/** Styles keep their order: later layers win, whatever file a rule comes in. */
import { expect } from "@playwright/test";
import { test } from "./site-test.ts";

for (const address of ["/", "/en/cars", "/contact-us", "/no-such-page"]) {
  test(`the layer order comes before any other style on ${address}`, async ({ page }) => {
    await page.goto(address);
    const order = await page.evaluate(() => {
      const [first] = document.styleSheets[0]?.cssRules ?? [];
      return first instanceof CSSLayerStatementRule ? [...first.nameList] : first?.cssText;
    });
    expect(order).toEqual(["reset", "base", "ui", "screens"]);
  });
}

test("a link of the main navigation has the colour of text, which its component gives, and not that of links", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/en/about-us");
  const link = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Cars" });
  const bodyColor = await page.evaluate(() => getComputedStyle(document.body).color);
  await expect(link).toHaveCSS("color", bodyColor);
});
