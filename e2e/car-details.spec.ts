/** A car's page with a visitor in front of it: colours, views, texts, instalments, sharing, printing, and what cannot be ordered. */
import { expect, type APIRequestContext, type Page } from "@playwright/test";
import { formatPhone } from "../app/ui/base/phone-link.tsx";
import { addressForms, under } from "./addresses.ts";
import { firstCar } from "./cars.ts";
import { textOf } from "./html.ts";
import { waitForHydration } from "./hydration.ts";
import { test } from "./site-test.ts";
import { translate } from "./translations.ts";

const phone = { width: 360, height: 780 };

/** The first car, in order of its number, whose page says this. */
async function carThatSays(request: APIRequestContext, text: string): Promise<string> {
  for (let id = 1001; id < 1200; id += 1) {
    const answer = await request.get(`/en/cars/car-details?id=${id}`);
    if (answer.status() === 200 && textOf(await answer.text()).includes(text)) return `/cars/car-details?id=${id}`;
  }
  throw new Error(`No car says: ${text}`);
}

/** Addresses asked for from now on, without pictures and what is fetched ahead of a next page. */
function requestedPaths(page: Page): string[] {
  const paths: string[] = [];
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    const isAhead = request.headers()["sec-purpose"]?.startsWith("prefetch") || pathname.startsWith("/assets/");
    if (!pathname.startsWith("/pictures/") && !isAhead) paths.push(pathname + search);
  });
  return paths;
}

for (const { prefix, locale } of addressForms.filter(({ prefix }) => prefix !== "/ar")) {
  const t = translate[locale];

  test.describe(`a car's page in ${locale}`, () => {
    test.beforeEach(async ({ page }) => {
      const { address } = await firstCar("?q=camry&condition=new&color=white&priceFrom=1");
      await page.goto(under(prefix, address));
      await waitForHydration(page);
    });

    test("another colour: changes at once without a request, keeps the scroll position, is in the address", async ({
      page,
    }) => {
      const paths = requestedPaths(page);
      await page.evaluate(() => window.scrollTo(0, 150));
      await page.getByRole("link", { name: locale === "ar" ? "أبيض" : "White", exact: true }).click();
      await expect(page).toHaveURL(/color=white/);
      await expect(page.getByRole("main").getByRole("img").first()).toHaveAttribute(
        "alt",
        locale === "ar" ? /أبيض/ : /White/,
      );
      expect(await page.evaluate(() => window.scrollY)).toBe(150);
      expect(paths.filter((path) => path.includes("car-details"))).toEqual([]);
      await expect(page.getByRole("link", { name: t("details.cash") })).toHaveAttribute("href", /color=white/);
    });

    test("a thumbnail scrolls to its picture", async ({ page }) => {
      const links = page.getByRole("link", { name: t("details.view", { number: 4, count: 4 }) });
      await links.click();
      await expect(links).toHaveAttribute("aria-current", "true");
      await expect(page.locator("#picture-4")).toBeInViewport({ ratio: 0.9 });
    });

    test("the pictures are two stops of the Tab key, arrow keys lead through them", async ({ page }) => {
      const [next, previous] = locale === "ar" ? ["ArrowLeft", "ArrowRight"] : ["ArrowRight", "ArrowLeft"];
      const large = (number: number) => page.getByRole("link", { name: t("details.enlarge", { number }), exact: true });
      const small = (number: number) =>
        page.getByRole("toolbar").getByRole("link", { name: t("details.view", { number, count: 4 }) });
      await large(1).focus();
      await page.keyboard.press("Tab");
      await expect(small(1)).toBeFocused();
      await page.keyboard.press(next);
      await expect(small(2)).toBeFocused();
      await expect(small(2)).toHaveAttribute("aria-current", "true");
      await page.keyboard.press("End");
      await expect(small(4)).toBeFocused();
      await expect(page.locator("#picture-4")).toBeInViewport({ ratio: 0.9 });
      await page.keyboard.press("Shift+Tab");
      await expect(large(4)).toBeFocused();
      await page.keyboard.press(previous);
      await expect(large(3)).toBeFocused();
      await expect(small(3)).toHaveAttribute("aria-current", "true");
      await page.keyboard.press("Tab");
      await page.keyboard.press("Tab");
      await expect(page.getByRole("toolbar").locator(":focus")).toHaveCount(0);
    });

    test("arrow keys switch the text tabs in writing direction", async ({ page }) => {
      const tab = (key: "texts.description" | "texts.features" | "texts.capabilities") =>
        page.getByRole("tab", { name: t(key) });
      await tab("texts.description").focus();
      await page.keyboard.press(locale === "ar" ? "ArrowLeft" : "ArrowRight");
      await expect(tab("texts.features")).toBeFocused();
      await expect(page.getByRole("tabpanel")).toHaveCount(1);
      await expect(page.getByRole("tabpanel", { name: t("texts.features") })).toBeVisible();
      await page.keyboard.press("End");
      await expect(tab("texts.capabilities")).toHaveAttribute("aria-selected", "true");
    });

    test("the calculator accepts any digits and passes its terms to the order", async ({ page }) => {
      const calculator = page.locator("#instalments");
      const monthly = calculator.locator("output").first();
      const initial = await monthly.innerText();
      await calculator.getByLabel(t("instalments.first-payment"), { exact: true }).fill("٢٥");
      await expect(monthly).not.toHaveText(initial);
      const order = page.getByRole("link", { name: t("details.finance") });
      await expect(order).toHaveAttribute("href", /firstPayment=25&lastPayment=\d+&installmentYears=\d$/);
      await order.click();
      await expect(page).toHaveURL(/payment=finance/);
      await expect(page.getByRole("main")).toContainText("(25%)");
    });

    test("a payment typed in riyals becomes its share of the price", async ({ page }) => {
      const calculator = page.locator("#instalments");
      const label = t("instalments.first-payment");
      const riyals = calculator.getByLabel(t("instalments.in-riyals", { label }));
      const share = calculator.getByLabel(label, { exact: true });
      await share.fill("50");
      const half = Number((await riyals.inputValue()).replaceAll(",", ""));
      await riyals.fill(String(half / 2));
      await expect(share).toHaveValue("25");
      await riyals.fill("١٠٠٠");
      await expect(riyals).toHaveValue("١٠٠٠");
      await riyals.blur();
      await expect(riyals).toHaveValue(/^[\d,]+$/);
    });

    test("invalid terms: error at their field; terms that leave nothing to finance: message", async ({ page }) => {
      const calculator = page.locator("#instalments");
      const first = calculator.getByLabel(t("instalments.first-payment"), { exact: true });
      await first.fill("60");
      await expect(first).toHaveAccessibleDescription(new RegExp(t("instalments.wrong", { least: 0, most: 50 })));
      await expect(calculator.locator("output").first()).toBeHidden();
      await first.fill("50");
      await calculator.getByLabel(t("instalments.last-payment"), { exact: true }).fill("50");
      await expect(calculator.getByText(t("instalments.nothing-left"))).toBeVisible();
    });

    test("the salary check sends nothing to the server", async ({ page }) => {
      const paths = requestedPaths(page);
      const calculator = page.locator("#instalments");
      await calculator.getByText(t("salary.title")).click();
      await calculator.getByLabel(t("salary.salary")).fill("٤٠٠٠٠");
      const note = calculator.locator("details output");
      await expect(note).toContainText("33.33%");
      await calculator.getByLabel(t("salary.retired")).check();
      await expect(note).toContainText("25%");
      // The browser asks for the tab's mark when it likes.
      expect(paths.filter((path) => !path.startsWith("/favicon"))).toEqual([]);
      expect(page.url()).not.toContain("40000");
    });

    test("sharing copies the address where there is no share sheet", async ({ page, context }) => {
      await context.grantPermissions(["clipboard-read", "clipboard-write"]);
      await page.evaluate(() => Reflect.deleteProperty(Navigator.prototype, "share"));
      await page.getByRole("button", { name: t("share.share") }).click();
      await expect(page.getByText(t("share.link-copied"))).toBeVisible();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toContain("/cars/car-details?id=");
    });

    test("it prints on one page", async ({ page }) => {
      const sheet = (await page.pdf({ format: "A4" })).toString("latin1");
      expect(sheet.match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1);
      // Paper leaves out backgrounds, unless they are signs.
      await page.emulateMedia({ media: "print" });
      const leftOut = await page.evaluate(
        () =>
          [...document.querySelectorAll("main *")].filter((element) => {
            const { maskImage, printColorAdjust } = getComputedStyle(element);
            return maskImage.startsWith("url(") && element.checkVisibility() && printColorAdjust !== "exact";
          }).length,
      );
      expect(leftOut, "drawn signs of the riyal").toBe(0);
    });

    for (const [device, viewport] of [
      ["phone", phone],
      ["tablet", { width: 768, height: 1024 }],
    ] as const) {
      test(`on a ${device} price, order and chat stay visible in one bar`, async ({ page }) => {
        await page.setViewportSize(viewport);
        const order = page.getByRole("link", { name: t("details.order") });
        await expect(order).toBeInViewport({ ratio: 1 });
        const bar = order.locator("..");
        await expect(bar.getByRole("link", { name: t("details.whatsapp"), exact: true })).toBeInViewport({ ratio: 1 });
        await expect(page.getByRole("link", { name: t("site.whatsapp") })).toBeHidden();
      });
    }

    test("the button to call says so on a phone, and the number elsewhere", async ({ page }) => {
      const call = page.getByRole("main").locator("a[href^='tel:']").first();
      const number = formatPhone((await call.getAttribute("href"))?.replace("tel:", "") ?? "");
      await expect(call).toHaveAccessibleName(`${t("contact.call")} ${number}`);
      expect((await call.innerText()).trim()).toBe(number);
      await page.setViewportSize(phone);
      expect((await call.innerText()).trim()).toBe(t("contact.call"));
    });
  });

  test.describe(`cars that cannot simply be ordered, in ${locale}`, () => {
    test("a sold car: says so and shows similar cars", async ({ page, request }) => {
      await page.goto(under(prefix, await carThatSays(request, translate.en("details.sold"))));
      await expect(page.getByRole("note")).toContainText(t("details.sold"));
      await expect(page.getByRole("link", { name: t("details.cash") })).toHaveCount(0);
      await expect(page.locator("#instalments")).toHaveCount(0);
      const id = /(\d+)$/.exec(new URL(page.url()).searchParams.get("id") ?? "")?.[1];
      await page.goto(under(prefix, `/order-request?car=${id}`));
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("order.sold"));
    });

    test("a car on request: shows WhatsApp with its stock number, no calculator", async ({ page, request }) => {
      await page.goto(under(prefix, await carThatSays(request, translate.en("details.ask-price"))));
      await expect(page.getByRole("main").getByText(t("price.on-request")).first()).toBeVisible();
      await expect(page.locator("#instalments")).toHaveCount(0);
      const chat = page
        .getByRole("main")
        .getByRole("link", { name: t("details.whatsapp"), exact: true })
        .first();
      const row = page.getByRole("row").filter({ hasText: t("spec.stock-number") });
      const stock = await row.getByRole("cell").innerText();
      expect(new URL((await chat.getAttribute("href")) ?? "").searchParams.get("text")).toContain(stock);
    });
  });
}
