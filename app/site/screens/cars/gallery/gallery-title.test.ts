import { beforeAll, expect, test } from "vitest";
import { loadMessages } from "../../../../../messages/load-messages.ts";
import { getTranslations } from "../../../../i18n/translate.ts";
import { camry2025, fixtureBrands, toyota, waha } from "../../../../dealership/fixtures.ts";
import { bodies } from "../../../../dealership/car/vocabulary.ts";
import { carSearchFrom } from "../../../../dealership/search/car-search.ts";
import { buildStockIndex } from "../../../../dealership/search/stock-index.ts";
import { typedSearchFrom } from "../../../../dealership/search/typed-search.ts";
import type { FacetNames } from "../../../../catalogue/views/labelled-counts.ts";
import { gallerySubject, galleryTitle } from "./gallery-title.ts";

const names: FacetNames = {
  brands: new Map(fixtureBrands.map((brand) => [brand.slug, brand])),
  models: new Map([["camry", { slug: "camry", name: { ar: "كامري", en: "Camry" } }]]),
  dealership: waha,
};

beforeAll(() => loadMessages());

test.each([
  ["", "Cars"],
  ["brand=toyota", "Toyota cars"],
  ["brand=toyota&condition=used&color=white", "Used Toyota cars"],
  ["brand=toyota&model=camry&condition=new", "New Toyota Camry cars"],
  ["brand=toyota&condition=new&condition=used", "Toyota cars"],
  ["brand=toyota&condition=call-0500000000", "Toyota cars"],
  ["brand=toyota&model=camry", "Toyota Camry cars"],
  ["brand=toyota&model=camry&model=yaris", "Toyota cars"],
  ["brand=toyota&brand=kia", "Cars"],
  ["brand=toyota&branch=riyadh", "Toyota cars in Riyadh"],
  ["brand=toyota&condition=used&branch=jeddah", "Used Toyota cars in Jeddah"],
  ["brand=toyota&branch=riyadh&branch=jeddah", "Toyota cars"],
  ["brand=toyota&branch=call-0500000000", "Toyota cars"],
  ["condition=used", "Used cars"],
  ["condition=new", "New cars"],
  ["condition=used&fuel=diesel", "Used cars"],
  ["condition=used&brand=toyota&brand=kia", "Cars"],
  ["fuel=petrol&fuel=diesel", "Cars"],
  ["body=sedan", "Sedans"],
  ["seats=7", "Cars: 7 seats"],
  ["year=2025", "Cars: 2025"],
  ["branch=riyadh", `Cars: ${waha.branches[0]?.name.en}`],
])("%s: %s", (query, title) => {
  const subject = gallerySubject(carSearchFrom(new URLSearchParams(query)), names, "en");
  expect(galleryTitle(getTranslations("en"), { subject })).toBe(title);
});

const typedToyota = { brand: toyota, count: 2 };
const typedCamry = { ...typedToyota, model: camry2025.model };

test.each([
  [
    "q=camry+riyadh",
    typedCamry,
    "Toyota Camry cars in Riyadh",
    "سيارات \u2068تويوتا كامري\u2069 في \u2068الرياض\u2069",
  ],
  [
    "q=toyota+jeddah&condition=new",
    typedToyota,
    "New Toyota cars in Jeddah",
    "سيارات \u2068تويوتا\u2069 جديدة في \u2068جدة\u2069",
  ],
  ["q=camry", typedCamry, "Toyota Camry cars", "سيارات \u2068تويوتا كامري\u2069"],
  ["q=camry&brand=hyundai", typedCamry, "Hyundai cars", "سيارات \u2068هيونداي\u2069"],
])("%s: the title says what was typed, if it is the name of a car", (query, typed, english, arabic) => {
  const { search } = typedSearchFrom(new URLSearchParams(query), { dealership: waha, stock: buildStockIndex([]) });
  for (const [locale, title] of [
    ["en", english],
    ["ar", arabic],
  ] as const)
    expect(galleryTitle(getTranslations(locale), { subject: gallerySubject(search, names, locale, typed) })).toBe(
      title,
    );
});

test.each(bodies.map(({ slug }) => slug))("%s: a title of its own in both languages", (body) => {
  for (const locale of ["ar", "en"] as const) {
    const subject = gallerySubject(carSearchFrom(new URLSearchParams({ body })), names, locale);
    expect(galleryTitle(getTranslations(locale), { subject })).not.toContain(":");
  }
});

test.each(["brand", "model", "body", "color", "condition", "fuel", "transmission", "branch"])(
  "unknown %s: the title does not repeat it",
  (facet) => {
    const subject = gallerySubject(carSearchFrom(new URLSearchParams({ [facet]: "call-0500000000" })), names, "ar");
    expect(galleryTitle(getTranslations("ar"), { subject })).toBe("السيارات");
  },
);
