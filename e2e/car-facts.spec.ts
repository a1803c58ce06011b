/** What a car's page says, asked of the server alone: price with VAT, specifications, ways to order, what stays hidden. */
import { expect, test, type APIRequestContext } from "@playwright/test";
import type { CarResponse, ApiCarSummary, CarsResponse } from "../app/api-contract/responses.ts";
import { formatAmount } from "../app/i18n/format-money.ts";
import { addressForms, under } from "./addresses.ts";
import { carsIn, firstCar, galleryPage } from "./cars.ts";
import { tags, textOf } from "./html.ts";
import { words } from "./translations.ts";

/** The first car of the stock that is so, as the API knows it. */
async function someCar(request: APIRequestContext, isWanted: (car: ApiCarSummary) => boolean): Promise<ApiCarSummary> {
  for (let page = 1; ; page += 1) {
    const answer: CarsResponse = await (await request.get(`/api/v1/cars?page=${page}&lang=en`)).json();
    const found = answer.cars.find(isWanted);
    if (found) return found;
    if (page >= answer.pages) throw new Error("The demonstration dealership has no such car");
  }
}

async function pageOf(request: APIRequestContext, { url }: ApiCarSummary, locale: "ar" | "en"): Promise<string> {
  const { pathname, search } = new URL(url);
  const answer = await request.get(under(locale === "en" ? "/en" : "", pathname.replace(/^\/en(?=\/)/, "") + search));
  expect(answer.status()).toBe(200);
  return answer.text();
}

/** Names of the facts in the tables of specifications. */
function factsIn(html: string): string[] {
  return [...html.matchAll(/<th scope="row">([\s\S]*?)<\/th>/g)].map(([, label = ""]) => textOf(label).trim());
}

for (const { prefix, locale } of addressForms.filter(({ prefix }) => prefix !== "/ar")) {
  const say = words[locale];

  test.describe(`a car's page in ${locale}`, () => {
    test("shows the price with its VAT, to the halala", async ({ request }) => {
      const car = await someCar(request, ({ price }) => price.kind === "listed" && price.vatScheme === "standard");
      if (car.price.kind !== "listed") throw new Error("not listed");
      const { halalas, vat } = car.price;
      expect((vat?.halalas ?? 0) + (vat?.halalasBeforeVat ?? 0)).toBe(halalas);
      const text = textOf(await pageOf(request, car, locale));
      for (const [line, amount] of [
        [say("price.before-vat"), vat?.halalasBeforeVat ?? 0],
        [say("price.vat", { percent: 15 }), vat?.halalas ?? 0],
        [say("price.total"), halalas],
      ] as const) {
        expect(text).toContain(line);
        expect(text).toContain(formatAmount(amount));
      }
    });

    test("shows no amount and no calculator for a car on request", async ({ request }) => {
      const text = textOf(
        await pageOf(request, await someCar(request, ({ price }) => price.kind === "on-request"), locale),
      );
      expect(text).toContain(say("price.on-request"));
      expect(text).not.toContain(say("instalments.title"));
      expect(text).not.toContain(say("price.total"));
    });

    test("shows no VAT amount for a car under the margin scheme", async ({ request }) => {
      const car = await someCar(request, ({ price }) => price.kind === "listed" && price.vatScheme === "margin");
      const text = textOf(await pageOf(request, car, locale));
      expect(text).toContain(say("price.vat-on-margin"));
      expect(text).not.toContain(say("price.before-vat"));
      expect(text).not.toContain(say("price.vat", { percent: 15 }));
    });

    test("shows the price before a discount and the discount", async ({ request }) => {
      const car = await someCar(
        request,
        ({ price }) => price.kind === "listed" && price.halalasBeforeDiscount !== undefined,
      );
      if (car.price.kind !== "listed") throw new Error("not listed");
      const { halalas, halalasBeforeDiscount = 0 } = car.price;
      const text = textOf(await pageOf(request, car, locale));
      expect(text).toContain(say("price.before-discount"));
      expect(text).toContain(formatAmount(halalasBeforeDiscount));
      expect(text).toContain(formatAmount(halalasBeforeDiscount - halalas));
    });

    test("names every specification that the owner asks for", async ({ request }) => {
      const { address } = await firstCar(request, "?q=camry&condition=new");
      const rows = factsIn(await (await request.get(under(prefix, address))).text());
      const wanted = (
        [
          "spec.fuel",
          "spec.transmission",
          "spec.body",
          "spec.engine-capacity",
          "spec.consumption",
          "spec.cylinders",
          "spec.year",
          "spec.colors",
        ] as const
      ).map((key) => say(key));
      expect(rows).toEqual(expect.arrayContaining(wanted));
    });

    test("names condition, mileage, trim, stock number and branch besides", async ({ request }) => {
      const car = await someCar(request, ({ condition, trim }) => condition === "used" && trim !== undefined);
      const { stockNumber }: CarResponse = await (await request.get(`/api/v1/cars/${car.id}`)).json();
      const html = await pageOf(request, car, locale);
      const wanted = (["spec.condition", "spec.mileage", "spec.trim", "spec.stock-number", "spec.branch"] as const).map(
        (key) => say(key),
      );
      expect(factsIn(html)).toEqual(expect.arrayContaining(wanted));
      expect(textOf(html)).toContain(stockNumber);
    });

    test("leads into the order, by type and payment, and to similar cars", async ({ request }) => {
      const { id, address } = await firstCar(request, "?q=camry&condition=new");
      const html = await (await request.get(under(prefix, address))).text();
      const orders = tags(html, "a")
        .map(({ href = "" }) => href)
        .filter((href) => href.startsWith(under(prefix, `/order-request?car=${id}&`)));
      for (const part of ["type=individual&payment=cash", "type=individual&payment=finance", "type=company"]) {
        expect(
          orders.some((href) => href.includes(part)),
          part,
        ).toBe(true);
      }
      expect(carsIn(html).filter((car) => car.id !== id).length).toBeGreaterThan(0);
    });

    test("writes the car's name into the WhatsApp message", async ({ request }) => {
      const { address } = await firstCar(request, "?q=camry&condition=new");
      const [, main = ""] =
        /<main\b[^>]*>([\s\S]*)<\/main>/.exec(await (await request.get(under(prefix, address))).text()) ?? [];
      const chats = tags(main, "a").filter(({ href = "" }) => href.startsWith("https://wa.me/"));
      expect(chats.length).toBeGreaterThan(0);
      for (const { href = "" } of chats)
        expect(new URL(href).searchParams.get("text")).toContain(locale === "ar" ? "كامري" : "Camry");
    });
  });
}

test("no page shows a VIN whole", async ({ request }) => {
  const { cars } = await galleryPage(request, "?condition=new");
  for (const { address } of cars)
    expect(await (await request.get(address)).text(), address).not.toMatch(/\b[A-HJ-NPR-Z0-9]{17}\b/);
});
