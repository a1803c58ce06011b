/** What the card of a car says in a list, as HTML. */
import { describe, expect, test } from "vitest";
import type { ApiCarSummary, CarsResponse } from "../../app/api-contract/responses.ts";
import { shortTransmissions } from "../../app/dealership/car/vocabulary.ts";
import { formatAmount } from "../../app/i18n/format-money.ts";
import { formatUsage } from "../../app/i18n/format-mileage.ts";
import { addressForms, under } from "../../e2e/addresses.ts";
import { textOf } from "../../e2e/html.ts";
import { get } from "../../e2e/site-requests.ts";
import { translate } from "../../e2e/translations.ts";

async function cards(prefix: string, query: string): Promise<string[]> {
  const html = await (await get(under(prefix, `/cars${query}`))).text();
  return html.match(/<article[\s\S]*?<\/article>/g) ?? [];
}

/** The line of a card that only the list shows, an attribute. */
async function cardLines(prefix: string, query: string): Promise<string[]> {
  return (await cards(prefix, query)).map((card) => /data-more="([^"]*)"/.exec(card)?.[1] ?? "");
}

async function cars(locale: "ar" | "en", query: string): Promise<ApiCarSummary[]> {
  const answer: CarsResponse = await (await get(`/api/v1/cars${query}&lang=${locale}`)).json();
  return answer.cars;
}

for (const { prefix, locale } of addressForms.filter(({ prefix }) => prefix !== "/ar")) {
  const t = translate[locale];

  describe(`cards in ${locale}`, () => {
    test.each(["?condition=new", "?condition=used"])("say mileage, gearbox and fuel: %s", async (query) => {
      const texts = (await cards(prefix, query)).map(textOf);
      const listed = await cars(locale, query);
      expect(texts).toHaveLength(listed.length);
      for (const [index, car] of listed.entries()) {
        const gearbox = car.transmission && shortTransmissions[car.transmission.slug][locale];
        const facts = [formatUsage(car, t), gearbox, car.fuel.name].filter((fact) => fact !== undefined);
        expect(texts[index]).toContain(facts.join(" · "));
      }
    });

    test("of electric cars say the range where it is stated, those of other cars never", async () => {
      const electric = await cars(locale, "?fuel=electric&condition=new");
      const lines = await cardLines(prefix, "?fuel=electric&condition=new");
      expect(lines).toHaveLength(electric.length);
      expect(electric.filter(({ rangeKm }) => rangeKm !== undefined).length).toBeGreaterThanOrEqual(3);
      for (const [index, { rangeKm }] of electric.entries()) {
        const range = t("car.range", { km: String(rangeKm) });
        if (rangeKm !== undefined) expect(lines[index]).toContain(range);
      }
      const words = t("car.range", { km: "" }).trim();
      for (const line of await cardLines(prefix, "?fuel=petrol")) expect(line).not.toContain(words);
    });

    test("of cars without a price say that one may ask for it", async () => {
      const texts = (await cards(prefix, "")).map(textOf);
      const listed = await cars(locale, "?page=1");
      const unpriced = listed.flatMap(({ price }, index) => (price.kind === "on-request" ? [texts[index]] : []));
      expect(unpriced).not.toEqual([]);
      for (const text of unpriced) expect(text).toContain(`${t("price.on-request")} ${t("price.ask")}`);
    });

    test("in two columns of a phone they have commas, which may end a line", async () => {
      const html = await (await get(under(prefix, "/offers"))).text();
      const facts = [...html.matchAll(/<p [^>]*>(<span data-condition[\s\S]*?)<\/p>/g)].map(([, text = ""]) =>
        textOf(text),
      );
      expect(facts.length).toBeGreaterThan(5);
      for (const text of facts) {
        expect(text).not.toContain("·");
        expect(text.split(t("list.separator")).length).toBeGreaterThan(2);
      }
    });

    test("never show an instalment without its months, its first and its last payment", async () => {
      const texts = (await cards(prefix, "?sort=price-asc")).map(textOf);
      for (const [index, { price }] of (await cars(locale, "?sort=price-asc")).entries()) {
        if (price.kind === "on-request" || !price.monthly) throw new Error("no instalment");
        const { halalas, months, firstPaymentHalalas, lastPaymentHalalas } = price.monthly;
        const riyals = (amount: number) => formatAmount(Math.ceil(amount / 100) * 100);
        expect(firstPaymentHalalas).toBeGreaterThan(0);
        expect(lastPaymentHalalas).toBeGreaterThan(0);
        const payments = { first: riyals(firstPaymentHalalas), last: riyals(lastPaymentHalalas) };
        const terms = `${t("car.instalments", { months })} ${t("car.first-and-last-payment", payments)}`;
        expect(texts[index]).toContain(`${riyals(halalas)} ${terms}`.replace(/\s+/g, " "));
      }
    });

    test("stay light: 24 elements on average, 27 at most", async () => {
      const counts = (await cards(prefix, "")).map((card) => card.match(/<[a-z]/g)?.length ?? 0);
      expect(counts).toHaveLength(24);
      expect(Math.max(...counts)).toBeLessThanOrEqual(27);
      expect(counts.reduce((sum, count) => sum + count) / counts.length).toBeLessThanOrEqual(24);
    });
  });
}
