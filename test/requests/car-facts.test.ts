/** What a car's page says: price with VAT, specifications, ways to order, what stays hidden. */
import { describe, expect, test } from "vitest";
import type { CarResponse, ApiCarSummary, CarsResponse } from "../../app/api-contract/responses.ts";
import { formatAmount } from "../../app/i18n/format-money.ts";
import { addressForms, under } from "../../e2e/addresses.ts";
import { carsIn, firstCar, galleryPage } from "../../e2e/cars.ts";
import { tags, headingOf, textOf } from "../../e2e/html.ts";
import { get } from "../../e2e/site-requests.ts";
import { translate } from "../../e2e/translations.ts";

/** The first car of the stock that is so, as the API knows it. */
async function someCar(isWanted: (car: ApiCarSummary) => boolean): Promise<ApiCarSummary> {
  for (let page = 1; ; page += 1) {
    const answer: CarsResponse = await (await get(`/api/v1/cars?page=${page}&lang=en`)).json();
    const car = answer.cars.find(isWanted);
    if (car) return car;
    if (page >= answer.pages) throw new Error("The demonstration dealership has no such car");
  }
}

async function pageOf({ url }: ApiCarSummary, locale: "ar" | "en"): Promise<string> {
  const { pathname, search } = new URL(url);
  const answer = await get(under(locale === "en" ? "/en" : "", pathname.replace(/^\/en(?=\/)/, "") + search));
  expect(answer.status).toBe(200);
  return answer.text();
}

/** Names of the facts in the tables of specifications. */
function factsIn(html: string): string[] {
  return [...html.matchAll(/<th scope="row">([\s\S]*?)<\/th>/g)].map(([, label = ""]) => textOf(label).trim());
}

for (const { prefix, locale } of addressForms.filter(({ prefix }) => prefix !== "/ar")) {
  const t = translate[locale];

  describe(`a car's page in ${locale}`, () => {
    test("shows the price with its VAT, to the halala", async () => {
      const car = await someCar(({ price }) => price.kind === "listed" && price.vatScheme === "standard");
      if (car.price.kind !== "listed") throw new Error("not listed");
      const { halalas, vat } = car.price;
      expect((vat?.halalas ?? 0) + (vat?.halalasBeforeVat ?? 0)).toBe(halalas);
      const text = textOf(await pageOf(car, locale));
      for (const [line, amount] of [
        [t("price.before-vat"), vat?.halalasBeforeVat ?? 0],
        [t("price.vat", { percent: 15 }), vat?.halalas ?? 0],
        [t("price.total"), halalas],
      ] as const) {
        expect(text).toContain(line);
        expect(text).toContain(formatAmount(amount));
      }
    });

    test("shows no amount and no calculator for a car on request", async () => {
      const text = textOf(await pageOf(await someCar(({ price }) => price.kind === "on-request"), locale));
      expect(text).toContain(t("price.on-request"));
      expect(text).not.toContain(t("instalments.title"));
      expect(text).not.toContain(t("price.total"));
    });

    test("shows no VAT amount for a car under the margin scheme", async () => {
      const car = await someCar(({ price }) => price.kind === "listed" && price.vatScheme === "margin");
      const text = textOf(await pageOf(car, locale));
      expect(text).toContain(t("price.vat-on-margin"));
      expect(text).not.toContain(t("price.before-vat"));
      expect(text).not.toContain(t("price.vat", { percent: 15 }));
    });

    test("shows the price before a discount and the discount", async () => {
      const car = await someCar(({ price }) => price.kind === "listed" && price.halalasBeforeDiscount !== undefined);
      if (car.price.kind !== "listed") throw new Error("not listed");
      const { halalas, halalasBeforeDiscount = 0 } = car.price;
      const text = textOf(await pageOf(car, locale));
      expect(text).toContain(t("price.before-discount"));
      expect(text).toContain(formatAmount(halalasBeforeDiscount));
      expect(text).toContain(formatAmount(halalasBeforeDiscount - halalas));
    });

    test("shows the usual instalment together with its first and last payment, linked to the calculator", async () => {
      const car = await someCar(({ price, status }) => price.kind === "listed" && status === "available");
      if (car.price.kind !== "listed") throw new Error("not listed");
      const { monthly, halalas } = car.price;
      const html = await pageOf(car, locale);
      const lines = [...html.matchAll(/<a href="#instalments"[^>]*>([\s\S]*?)<\/a>/g)].map(([, text = ""]) =>
        textOf(text),
      );
      const amount = formatAmount(Math.ceil((monthly?.halalas ?? 0) / 100) * 100);
      expect(lines).toHaveLength(2);
      for (const line of lines) {
        expect(line).toContain(amount);
        expect(line).toContain(formatAmount(halalas * 0.3));
      }
      expect(lines[0]).toContain(formatAmount(halalas * 0.1));
      expect(html).toContain('id="instalments"');
    });

    test("states the one colour of a used car and lets a new car's colour be chosen", async () => {
      const colorLinks = (html: string) => [...html.matchAll(/ href="[^"]*\/car-details\?id=[^"]*color=/g)];
      const used = await pageOf(
        await someCar(({ condition, colors }) => condition === "used" && colors.length === 1),
        locale,
      );
      expect(textOf(used)).toContain(t("details.color"));
      expect(colorLinks(used)).toHaveLength(0);
      const offered = await someCar(({ colors }) => colors.length > 1);
      expect(colorLinks(await pageOf(offered, locale))).toHaveLength(offered.colors.length);
    });

    test("names every specification that the owner asks for", async () => {
      const { address } = await firstCar("?q=camry&condition=new");
      const rows = factsIn(await (await get(under(prefix, address))).text());
      const expected = (
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
      ).map((key) => t(key));
      expect(rows).toEqual(expect.arrayContaining(expected));
    });

    test("names condition, mileage, trim, stock number and branch besides", async () => {
      const car = await someCar(({ condition, trim }) => condition === "used" && trim !== undefined);
      const { stockNumber }: CarResponse = await (await get(`/api/v1/cars/${car.id}`)).json();
      const html = await pageOf(car, locale);
      const expected = (
        ["spec.condition", "spec.mileage", "spec.trim", "spec.stock-number", "spec.branch"] as const
      ).map((key) => t(key));
      expect(factsIn(html)).toEqual(expect.arrayContaining(expected));
      expect(textOf(html)).toContain(stockNumber);
    });

    test("leads into the order, by type and payment, and to similar cars", async () => {
      const { id, address } = await firstCar("?q=camry&condition=new");
      const html = await (await get(under(prefix, address))).text();
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

    test("writes the car's name into the WhatsApp message", async () => {
      const { address } = await firstCar("?q=camry&condition=new");
      const [, main = ""] =
        /<main\b[^>]*>([\s\S]*)<\/main>/.exec(await (await get(under(prefix, address))).text()) ?? [];
      const chats = tags(main, "a").filter(({ href = "" }) => href.startsWith("https://wa.me/"));
      expect(chats.length).toBeGreaterThan(0);
      for (const { href = "" } of chats)
        expect(new URL(href).searchParams.get("text")).toContain(locale === "ar" ? "كامري" : "Camry");
    });
  });
}

test("no page shows a VIN whole", async () => {
  const { cars } = await galleryPage("?condition=new");
  for (const { address } of cars)
    expect(await (await get(address)).text(), address).not.toMatch(/\b[A-HJ-NPR-Z0-9]{17}\b/);
});

test.each([
  ["toyota-camry-2025-999999999", ": Toyota Camry 2025", "missing-car.nearest", /Toyota Camry/],
  ["toyota-unheard-of-2031-999999999", "", "missing-car.nearest", /Toyota/],
  ["999999999", "", "missing-car.newest", /./],
] as const)("a car that is gone, %s: its name and cars by the words of its id", async (id, title, list, name) => {
  const answer = await get(`/en/cars/car-details?id=${id}`);
  expect(answer.status).toBe(404);
  const html = await answer.text();
  expect(html).toContain('<meta name="robots" content="noindex"/>');
  expect(textOf(html)).toContain(translate.en("error.content.text"));
  expect(headingOf(html)).toBe(translate.en("error.content.title") + title);
  expect(html).toContain(`>${translate.en(list)}</h2>`);
  const names = [...html.matchAll(/<h3[^>]*>([\s\S]*?)<\/h3>/g)].map(([, text = ""]) => textOf(text));
  expect(names).toHaveLength(4);
  for (const text of names) expect(text).toMatch(name);
});

test("wrong slug: 308 to the right address; malformed and unknown ids: 404", async () => {
  const { id, address } = await firstCar();
  const redirect = await get(`/en/cars/car-details?id=some-words-${id}&color=red&utm_source=x`);
  expect(redirect.status).toBe(308);
  expect(redirect.headers.get("location")).toBe(`/en${address}&color=red`);
  for (const [query, text] of [
    ["", translate.en("error.page.text", { path: "/en/cars/car-details" })],
    ["?id=camry", translate.en("error.page.text", { path: "/en/cars/car-details" })],
    ["?id=camry-999999999", translate.en("error.content.text")],
  ] as const) {
    const answer = await get(`/en/cars/car-details${query}`);
    expect(answer.status, query).toBe(404);
    expect(textOf(await answer.text()), query).toContain(text);
  }
});
