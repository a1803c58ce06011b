/** A car's page with a visitor in front of it: colours, views, texts, instalments, sharing, printing, and what cannot be ordered. */
import { expect, type APIRequestContext, type Page } from "@playwright/test";
import { addressForms, under } from "./addresses.ts";
import { firstCar } from "./cars.ts";
import { textOf } from "./html.ts";
import { hydrated } from "./hydrated.ts";
import { test } from "./site-test.ts";
import { words } from "./translations.ts";

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
function askedFor(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    const isAhead = request.headers()["sec-purpose"]?.startsWith("prefetch") || pathname.startsWith("/assets/");
    if (!pathname.startsWith("/pictures/") && !isAhead) asked.push(pathname + search);
  });
  return asked;
}

for (const { prefix, locale } of addressForms.filter(({ prefix }) => prefix !== "/ar")) {
  const say = words[locale];

  test.describe(`a car's page in ${locale}`, () => {
    test.beforeEach(async ({ page }) => {
      const { address } = await firstCar("?q=camry&condition=new&color=black&priceFrom=1");
      await page.goto(under(prefix, address));
      await hydrated(page);
    });

    test("another colour shows at once, asks the server nothing, stays in place and in the address", async ({
      page,
    }) => {
      const asked = askedFor(page);
      await page.evaluate(() => window.scrollTo(0, 150));
      await page.getByRole("link", { name: locale === "ar" ? "أسود" : "Black", exact: true }).click();
      await expect(page).toHaveURL(/color=black/);
      await expect(page.getByRole("main").getByRole("img").first()).toHaveAttribute(
        "alt",
        locale === "ar" ? /أسود/ : /Black/,
      );
      expect(await page.evaluate(() => window.scrollY)).toBe(150);
      expect(asked.filter((path) => path.includes("car-details"))).toEqual([]);
      await expect(page.getByRole("link", { name: say("details.cash") })).toHaveAttribute("href", /color=black/);
    });

    test("a small picture leads to its view", async ({ page }) => {
      const links = page.getByRole("link", { name: say("details.view", { number: 3, count: 3 }) });
      await links.click();
      await expect(links).toHaveAttribute("aria-current", "true");
      await expect(page.locator("#picture-3")).toBeInViewport({ ratio: 0.9 });
    });

    test("arrow keys walk through the texts in the direction of the writing", async ({ page }) => {
      const tab = (key: "texts.description" | "texts.features" | "texts.capabilities") =>
        page.getByRole("tab", { name: say(key) });
      await tab("texts.description").focus();
      await page.keyboard.press(locale === "ar" ? "ArrowLeft" : "ArrowRight");
      await expect(tab("texts.features")).toBeFocused();
      await expect(page.getByRole("tabpanel")).toHaveCount(1);
      await expect(page.getByRole("tabpanel", { name: say("texts.features") })).toBeVisible();
      await page.keyboard.press("End");
      await expect(tab("texts.capabilities")).toHaveAttribute("aria-selected", "true");
    });

    test("the calculator follows what is typed in any digits and travels into the order", async ({ page }) => {
      const calculator = page.locator("#instalments");
      const monthly = calculator.locator("output").first();
      const before = await monthly.innerText();
      await calculator.getByLabel(say("instalments.first-payment"), { exact: true }).fill("٢٥");
      await expect(monthly).not.toHaveText(before);
      const order = page.getByRole("link", { name: say("details.finance") });
      await expect(order).toHaveAttribute("href", /firstPayment=25&lastPayment=\d+&installmentYears=\d$/);
      await order.click();
      await expect(page).toHaveURL(/payment=finance/);
      await expect(page.getByRole("main")).toContainText("(25%)");
    });

    test("wrong terms are said at their field, and terms that leave nothing as such", async ({ page }) => {
      const calculator = page.locator("#instalments");
      const first = calculator.getByLabel(say("instalments.first-payment"), { exact: true });
      await first.fill("60");
      await expect(first).toHaveAccessibleDescription(new RegExp(say("instalments.wrong", { least: 0, most: 50 })));
      await expect(calculator.locator("output").first()).toBeHidden();
      await first.fill("50");
      await calculator.getByLabel(say("instalments.last-payment"), { exact: true }).fill("50");
      await expect(calculator.getByText(say("instalments.nothing-left"))).toBeVisible();
    });

    test("what is said about a salary stays on the device", async ({ page }) => {
      const asked = askedFor(page);
      const calculator = page.locator("#instalments");
      await calculator.getByText(say("salary.title")).click();
      await calculator.getByLabel(say("salary.salary")).fill("٤٠٠٠٠");
      const note = calculator.locator("details output");
      await expect(note).toContainText("33.33%");
      await calculator.getByLabel(say("salary.retired")).check();
      await expect(note).toContainText("25%");
      // The browser asks for the tab's mark when it likes.
      expect(asked.filter((path) => !path.startsWith("/favicon"))).toEqual([]);
      expect(page.url()).not.toContain("40000");
    });

    test("sharing copies the address where there is no share sheet", async ({ page, context }) => {
      await context.grantPermissions(["clipboard-read", "clipboard-write"]);
      await page.evaluate(() => Reflect.deleteProperty(Navigator.prototype, "share"));
      await page.getByRole("button", { name: say("share.share") }).click();
      await expect(page.getByText(say("share.link-copied"))).toBeVisible();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toContain("/cars/car-details?id=");
    });

    test("it prints on one page", async ({ page }) => {
      const sheet = (await page.pdf({ format: "A4" })).toString("latin1");
      expect(sheet.match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1);
    });

    test("on a phone price, order and chat stay at hand, below what floats", async ({ page }) => {
      await page.setViewportSize(phone);
      const order = page.getByRole("link", { name: say("details.order") });
      await expect(order).toBeInViewport({ ratio: 1 });
      const bar = await order.boundingBox();
      const chat = await page.getByRole("link", { name: say("site.whatsapp") }).boundingBox();
      expect((chat?.y ?? 0) + (chat?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
    });
  });

  test.describe(`cars that cannot simply be ordered, in ${locale}`, () => {
    test("a sold car says so and shows similar ones", async ({ page, request }) => {
      await page.goto(under(prefix, await carThatSays(request, words.en("details.sold"))));
      await expect(page.getByRole("note")).toContainText(say("details.sold"));
      await expect(page.getByRole("link", { name: say("details.cash") })).toHaveCount(0);
      await expect(page.locator("#instalments")).toHaveCount(0);
      const id = /(\d+)$/.exec(new URL(page.url()).searchParams.get("id") ?? "")?.[1];
      await page.goto(under(prefix, `/order-request?car=${id}`));
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(say("order.sold"));
    });

    test("a car on request asks to be asked and calculates nothing", async ({ page, request }) => {
      await page.goto(under(prefix, await carThatSays(request, words.en("details.ask-price"))));
      await expect(page.getByRole("main").getByText(say("price.on-request")).first()).toBeVisible();
      await expect(page.locator("#instalments")).toHaveCount(0);
      const chat = page
        .getByRole("main")
        .getByRole("link", { name: say("details.whatsapp"), exact: true })
        .first();
      const stock = await page.locator("td bdi[dir=ltr]").first().innerText();
      expect(new URL((await chat.getAttribute("href")) ?? "").searchParams.get("text")).toContain(stock);
    });
  });
}
