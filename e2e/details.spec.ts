/** A car's page: price, specifications, tabs, pictures by colour, calculator, ways to order, similar cars. */
import { expect, type APIRequestContext } from "@playwright/test";
import { amountText } from "../app/ui/price.tsx";
import { addressForms, under } from "./addresses.ts";
import { firstCar, galleryPage } from "./cars.ts";
import { textOf } from "./html.ts";
import { test } from "./site-test.ts";
import { words } from "./words.ts";

const phone = { width: 360, height: 780 };

for (const { prefix, locale } of addressForms.filter(({ prefix }) => prefix !== "/ar")) {
  const say = words[locale];

  test.describe(`details in ${locale}`, () => {
    test.beforeEach(async ({ page, request }) => {
      const { address } = await firstCar(request, "?q=camry&condition=new&priceFrom=1");
      await page.goto(under(prefix, address));
    });

    test("the price is shown with its VAT, the biggest including it", async ({ page }) => {
      const price = page.locator("dl").filter({ hasText: say("price.total") }).first();
      for (const line of [say("price.before-vat"), say("price.vat", { percent: 15 }), say("price.total")]) {
        await expect(price.getByText(line, { exact: true })).toBeVisible();
      }
      const [before, vat, total] = await Promise.all(
        [say("price.before-vat"), say("price.vat", { percent: 15 }), say("price.total")].map(async (line) => {
          const row = price.locator("div").filter({ has: page.getByText(line, { exact: true }) });
          return Number(/[\d,]+(?:\.\d+)?/.exec(await row.locator("dd").first().innerText())?.[0].replaceAll(",", ""));
        }),
      );
      expect(Math.round(((before ?? 0) + (vat ?? 0)) * 100)).toBe(Math.round((total ?? 0) * 100));
    });

    test("the specifications name what the owner asks for", async ({ page }) => {
      const rows = page.getByRole("rowheader");
      for (const label of ["spec.fuel", "spec.transmission", "spec.body", "spec.engine-capacity", "spec.consumption", "spec.cylinders", "spec.year", "spec.colors"] as const) {
        await expect(rows.filter({ hasText: say(label) })).toBeVisible();
      }
    });

    test("tabs show one text at a time, by click and by arrow keys", async ({ page }) => {
      const tab = (key: "texts.description" | "texts.features" | "texts.capabilities") => page.getByRole("tab", { name: say(key) });
      const panel = (key: "texts.description" | "texts.features" | "texts.capabilities") => page.getByRole("tabpanel", { name: say(key) });
      await expect(panel("texts.description")).toBeVisible();
      await tab("texts.features").click();
      await expect(panel("texts.features")).toBeVisible();
      await expect(panel("texts.description")).toBeHidden();
      await tab("texts.features").press(locale === "ar" ? "ArrowLeft" : "ArrowRight");
      await expect(tab("texts.capabilities")).toBeFocused();
      await expect(panel("texts.capabilities")).toBeVisible();
    });

    test("another colour shows the car in it and stands in the address", async ({ page }) => {
      const picture = page.getByRole("list", { name: say("details.pictures") }).getByRole("img").first();
      const black = locale === "ar" ? "أسود" : "Black";
      await page.getByRole("link", { name: black, exact: true }).first().click();
      await expect(page).toHaveURL(/color=black/);
      await expect(picture).toHaveAttribute("alt", new RegExp(black));
      await page.getByRole("link", { name: say("details.cash") }).click();
      await expect(page).toHaveURL(/\/order-request\?car=\d+&type=individual&payment=cash&color=black$/);
    });

    test("the calculator follows what is typed and travels into the order", async ({ page }) => {
      const answer = page.locator("output").first();
      const before = await answer.innerText();
      await page.getByLabel(say("instalments.first-payment"), { exact: true }).fill("٤٠");
      await page.getByLabel(say("instalments.years"), { exact: true }).fill("3");
      await expect(answer).not.toHaveText(before);
      await page.getByRole("link", { name: say("instalments.order") }).click();
      await expect(page).toHaveURL(/payment=finance.*firstPayment=40.*installmentYears=3/);
      await expect(page.getByText(say("instalments.apr"), { exact: true })).toBeVisible();
    });

    test("a first and a last payment that are the whole price leave nothing to finance", async ({ page }) => {
      await page.getByLabel(say("instalments.first-payment"), { exact: true }).fill("50");
      await page.getByLabel(say("instalments.last-payment"), { exact: true }).fill("50");
      await expect(page.getByText(say("instalments.nothing-left"))).toBeVisible();
    });

    test("a wrong term is said at its field", async ({ page }) => {
      const field = page.getByLabel(say("instalments.first-payment"), { exact: true });
      await field.fill("51");
      await expect(page.getByText(say("instalments.wrong", { least: 0, most: 50 })).first()).toBeVisible();
      await expect(field).toHaveAttribute("aria-invalid", "true");
    });

    test("the salary note is worked out here and sent nowhere", async ({ page }) => {
      const sent: string[] = [];
      page.on("request", (request) => sent.push(request.url()));
      await page.getByText(say("salary.title")).click();
      await page.getByLabel(say("salary.salary")).fill("12345");
      await expect(page.getByText(new RegExp(locale === "ar" ? "33.33%" : "33.33%")).last()).toBeVisible();
      expect(sent.filter((url) => url.includes("12345"))).toEqual([]);
    });

    test("ways to order lead to the order with their type and payment", async ({ page }) => {
      const target = (key: "details.cash" | "details.finance" | "details.company") => page.getByRole("link", { name: say(key) }).first();
      await expect(target("details.cash")).toHaveAttribute("href", new RegExp(`^${under(prefix, "/order-request")}\\?car=\\d+&type=individual&payment=cash`));
      await expect(target("details.finance")).toHaveAttribute("href", /type=individual&payment=finance/);
      await expect(target("details.company")).toHaveAttribute("href", /type=company/);
    });

    test("the WhatsApp message names the car", async ({ page }) => {
      const links = await page.getByRole("main").locator('a[href^="https://wa.me/"]').all();
      expect(links.length).toBeGreaterThan(0);
      for (const link of links) {
        const text = new URL((await link.getAttribute("href")) ?? "").searchParams.get("text") ?? "";
        expect(text).toContain(locale === "ar" ? "كامري" : "Camry");
      }
    });

    test("the breadcrumb leads back to the brand's cars", async ({ page }) => {
      const trail = page.getByRole("navigation", { name: say("site.breadcrumb") });
      await trail.getByRole("link").last().click();
      await expect(page).toHaveURL(/\/cars\?brand=toyota$/);
    });

    test("on a phone price and order stay at hand", async ({ page }) => {
      await page.setViewportSize(phone);
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight / 2));
      const order = page.getByRole("link", { name: say("details.order") });
      await expect(order).toBeInViewport();
    });

    test("a similar car opens as a page of its own", async ({ page }) => {
      const similar = page.getByRole("region", { name: say("similar.title") });
      const name = await similar.getByRole("heading", { level: 3 }).first().innerText();
      await similar.getByRole("heading", { level: 3 }).first().getByRole("link").click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
    });
  });
}

/** The car's facts as the API knows them. */
async function carOf(request: APIRequestContext, wanted: (car: ApiCar) => boolean): Promise<ApiCar | undefined> {
  for (let page = 1; page < 20; page += 1) {
    const answer: { cars: ApiCar[]; pages: number } = await (await request.get(`/api/v1/cars?page=${page}&lang=en`)).json();
    const found = answer.cars.find(wanted);
    if (found || page >= answer.pages) return found;
  }
  return undefined;
}

type ApiCar = { id: number; url: string; condition: string; price: { kind: string; halalas?: number; halalasBeforeDiscount?: number; vatScheme?: string } };

test("a car on request shows no amount and no calculator", async ({ request }) => {
  const car = await carOf(request, ({ price }) => price.kind === "on-request");
  const html = await (await request.get(new URL(car?.url ?? "").href.replace(/^.*?(?=\/en\/)/, ""))).text();
  expect(textOf(html)).toContain(words.en("price.on-request"));
  expect(textOf(html)).not.toContain(words.en("instalments.title"));
});

test("a car under the margin scheme shows no VAT amount", async ({ request }) => {
  const car = await carOf(request, ({ price }) => price.vatScheme === "margin");
  const { pathname, search } = new URL(car?.url ?? "");
  const text = textOf(await (await request.get(pathname + search)).text());
  expect(text).toContain(words.en("price.vat-on-margin"));
  expect(text).not.toContain(words.en("price.before-vat"));
});

test("a discount shows the price before it", async ({ request }) => {
  const car = await carOf(request, ({ price }) => price.halalasBeforeDiscount !== undefined);
  const { pathname, search } = new URL(car?.url ?? "");
  const text = textOf(await (await request.get(pathname + search)).text());
  expect(text).toContain(words.en("price.before-discount"));
  expect(text).toContain(amountText(car?.price.halalasBeforeDiscount ?? 0));
});

test("no VIN is ever shown whole", async ({ request }) => {
  const { cars } = await galleryPage(request, "?condition=new");
  for (const { address } of cars.slice(0, 8)) {
    const html = await (await request.get(address)).text();
    expect(html).not.toMatch(/\b[A-HJ-NPR-Z0-9]{17}\b/);
  }
});
