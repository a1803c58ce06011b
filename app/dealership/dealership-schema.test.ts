import { expect, test } from "vitest";
import type * as z from "zod";
import { homePicture } from "./dealership.ts";
import { type DealershipPictures, toDealership, homeSchema, settingsSchema } from "./dealership-schema.ts";

const settings = {
  name: { ar: "واحة", en: "Waha" },
  legalName: { ar: "شركة واحة", en: "Waha Company" },
  tagline: { ar: "سعر واضح" },
  brandColor: "#0F5C4C",
  logo: "logo.png",
  phone: "9200 00000",
  whatsapp: "٠٥٠٠٠٠٠٠١٠",
  email: " hello@example.com ",
  branches: [
    {
      slug: "riyadh",
      name: { ar: "الرياض" },
      city: { ar: "الرياض" },
      address: { ar: "طريق" },
      phone: "011 234 5678",
      hours: [],
    },
  ],
  commercialRegistration: "١٠١٠٠٠٠٠٠٠",
  vatNumber: "300000000000003",
  social: [{ network: "instagram", url: "https://www.instagram.com/example" }],
  finance: { profitRatePercent: 5, usualYears: 5, usualFirstPaymentPercent: 20, usualLastPaymentPercent: 20 },
  credits: [{ text: { ar: "صور" }, url: "https://example.com" }],
};
const home = {
  hero: { title: { ar: "أهلًا" }, text: { ar: "سطر\r\n\r\n\r\nسطر" }, picture: "hero.webp" },
  whyChooseUs: [],
};

test("settings are normalised", () => {
  const parsed = settingsSchema.parse(settings);
  expect(parsed).toMatchObject({
    brandColor: "#0f5c4c",
    phone: "+966920000000",
    whatsapp: "+966500000010",
    email: "hello@example.com",
    commercialRegistration: "1010000000",
  });
  expect(parsed.branches[0]?.phone).toBe("+966112345678");
});

test("replaces file names by pictures", () => {
  const logo = { hash: "a".repeat(64), width: 10, height: 10 };
  const dealership = toDealership(
    { settings: settingsSchema.parse(settings), home: homeSchema.parse(home) },
    { logo, partners: new Map() },
  );
  expect(dealership.logo).toEqual(logo);
  expect(dealership.home.hero).toEqual({ title: { ar: "أهلًا" }, text: { ar: "سطر\n\nسطر" } });
});

test("a home page scene keeps what is given by shape and language", () => {
  const [wide, english, tall] = ["a", "b", "c"].map((letter) => ({ hash: letter.repeat(64), width: 10, height: 10 }));
  const scene = { wide: { ar: "wide-ar.webp", en: "wide-en.webp" }, tall: { ar: "tall.webp" } };
  const parsed = homeSchema.parse({ ...home, hero: { ...home.hero, scene } });
  expect(parsed.hero.scene).toEqual(scene);
  const dealershipWith = (pictures: DealershipPictures["scene"]) =>
    toDealership(
      { settings: settingsSchema.parse(settings), home: parsed },
      { partners: new Map(), ...(pictures && { scene: pictures }) },
    );
  const complete = dealershipWith({ wide: { ar: wide, en: english }, tall: { ar: tall } });
  expect(complete.home.hero.scene).toEqual({ wide: { ar: wide, en: english }, tall: { ar: tall } });
  expect([homePicture(complete, "ar"), homePicture(complete, "en")]).toEqual([wide, english]);
  expect(dealershipWith({ wide: { ar: wide }, tall: {} }).home.hero.scene).toEqual({ wide: { ar: wide } });
  expect(dealershipWith(undefined).home.hero).not.toHaveProperty("scene");
});

test("prices of additional services are stored in halalas; the list is optional", () => {
  const tint = { slug: "window-tint", name: { ar: "تظليل" } };
  const written = {
    ...settings,
    additionalServices: [
      { ...tint, price: 1149.99 },
      { slug: "gift", name: { ar: "هدية" }, price: 0 },
      { slug: "insurance", name: { ar: "تأمين" } },
    ],
  };
  const dealership = toDealership(
    { settings: settingsSchema.parse(written), home: homeSchema.parse(home) },
    { partners: new Map() },
  );
  expect(dealership.additionalServices).toEqual([
    { ...tint, halalas: 114_999 },
    { slug: "gift", name: { ar: "هدية" }, halalas: 0 },
    { slug: "insurance", name: { ar: "تأمين" } },
  ]);
  expect(
    toDealership({ settings: settingsSchema.parse(settings), home: homeSchema.parse(home) }, { partners: new Map() }),
  ).toMatchObject({ additionalServices: [] });
});

test("opening hours are stored in minutes; hours after midnight belong to the day before", () => {
  const [branch] = settings.branches;
  const hours = (openingHours: object) =>
    settingsSchema.parse({ ...settings, branches: [{ ...branch, openingHours }] }).branches[0]?.openingHours;
  expect(
    hours({
      week: { saturday: ["09:00-12:00", "١٦:٠٠ – ٢٤:٠٠"], friday: ["16:30-01:00"] },
      exceptions: [{ from: "2027-02-08", to: "2027-03-08", week: {} }, { from: "2026-09-23" }],
    }),
  ).toEqual({
    week: {
      saturday: [
        { from: 540, to: 720 },
        { from: 960, to: 1_440 },
      ],
      friday: [{ from: 990, to: 1_500 }],
    },
    exceptions: [
      { from: "2027-02-08", to: "2027-03-08", week: {} },
      { from: "2026-09-23", to: "2026-09-23", week: {} },
    ],
  });
});

test("promises are optional; a deposit is stored in halalas", () => {
  const answer = { ar: "نعم" };
  const trust = {
    inspection: { points: 150, by: { ar: "ميزان" }, answer },
    warranty: { used: { months: 3, kilometres: 5_000, answer }, new: { line: { ar: "ضمان الصانع" }, answer } },
    deposit: { amount: 1_000.5, returnableDays: 7, answer },
    tradeIn: { priceHoldsDays: 3, answer },
    testDrive: { answer },
  };
  const stored = (input: object) =>
    toDealership(
      { settings: settingsSchema.parse({ ...settings, ...input }), home: homeSchema.parse(home) },
      { partners: new Map() },
    ).trust;
  expect(stored({ trust })).toEqual({ ...trust, deposit: { halalas: 100_050, returnableDays: 7, answer } });
  expect(stored({ trust: {} })).toEqual({});
  expect(stored({})).toBeUndefined();
});

const branch = settings.branches[0];

test.each<[string, object, string, string]>([
  ["a short phone", { phone: "0555" }, "phone", "phone"],
  ["a foreign phone", { whatsapp: "+971501234567" }, "whatsapp", "phone"],
  ["a branch's phone", { branches: [{ ...branch, phone: "12" }] }, "branches.0.phone", "phone"],
  ["an e-mail address without a domain", { email: "hello@" }, "email", "email"],
  ["a colour by name", { brandColor: "green" }, "brandColor", "color"],
  ["a colour of three digits", { brandColor: "#0f5" }, "brandColor", "color"],
  ["a short registration", { commercialRegistration: "101" }, "commercialRegistration", "commercial-registration"],
  ["letters in a VAT number", { vatNumber: "30000000000000X" }, "vatNumber", "vat-number"],
  ["a script as an address", { social: [{ network: "x", url: "javascript:alert(1)" }] }, "social.0.url", "web-address"],
  ["a network with spaces", { social: [{ network: "My Page", url: "https://x.com" }] }, "social.0.network", "network"],
  ["a slug with capitals", { branches: [{ ...branch, slug: "Riyadh" }] }, "branches.0.slug", "slug"],
  ["the same slug twice", { branches: [branch, branch] }, "branches.1.slug", "slug-twice"],
  [
    "an additional service's slug",
    { additionalServices: [{ slug: "Window tint", name: { ar: "تظليل" } }] },
    "additionalServices.0.slug",
    "slug",
  ],
  [
    "a recipient without a domain",
    { leadEmails: { "job-application": ["hr@"] } },
    "leadEmails.job-application.0",
    "email",
  ],
  [
    "a branch's recipient",
    { branches: [{ ...branch, leadEmails: ["a b@c.example"] }] },
    "branches.0.leadEmails.0",
    "email",
  ],
  ["an empty name", { name: { ar: " \u200f ", en: "Waha" } }, "name.ar", "empty"],
  ["a tagline that is too long", { tagline: { ar: "ا".repeat(301) } }, "tagline.ar", "too-long"],
  ...["9am-10pm", "09:00", "25:00-26:00", "09:00-09:00", "09:60-10:00", "09:00-24:30"].map(
    (time): [string, object, string, string] => [
      `a time of ${time}`,
      { branches: [{ ...branch, openingHours: { week: { friday: [time] } } }] },
      "branches.0.openingHours.week.friday.0",
      "open-time",
    ],
  ),
  [
    "shifts that overlap",
    { branches: [{ ...branch, openingHours: { week: { friday: ["09:00-17:00", "16:00-22:00"] } } }] },
    "branches.0.openingHours.week.friday",
    "open-times-order",
  ],
  [
    "30 February",
    { branches: [{ ...branch, openingHours: { week: {}, exceptions: [{ from: "2027-02-30" }] } }] },
    "branches.0.openingHours.exceptions.0.from",
    "date",
  ],
  [
    "a Hijri day",
    { branches: [{ ...branch, openingHours: { week: {}, exceptions: [{ from: "1448-09-01" }] } }] },
    "branches.0.openingHours.exceptions.0.from",
    "hijri-date",
  ],
  [
    "a day of another century",
    { branches: [{ ...branch, openingHours: { week: {}, exceptions: [{ from: "3027-02-08" }] } }] },
    "branches.0.openingHours.exceptions.0.from",
    "date",
  ],
  [
    "an exception that ends before it begins",
    { branches: [{ ...branch, openingHours: { week: {}, exceptions: [{ from: "2027-02-08", to: "2027-02-07" }] } }] },
    "branches.0.openingHours.exceptions.0.to",
    "dates-order",
  ],
  [
    "a warranty without duration or line",
    { trust: { warranty: { used: { kilometres: 5_000, answer: { ar: "نعم" } } } } },
    "trust.warranty.used",
    "months-or-line",
  ],
  ["a promise without a text", { trust: { testDrive: { answer: { ar: " " } } } }, "trust.testDrive.answer.ar", "empty"],
  [
    "a line that is too long for one line",
    { trust: { tradeIn: { line: { ar: "ا".repeat(61) }, answer: { ar: "نعم" } } } },
    "trust.tradeIn.line.ar",
    "too-long",
  ],
  [
    "nothing left to finance",
    { finance: { ...settings.finance, usualFirstPaymentPercent: 50, usualLastPaymentPercent: 50 } },
    "finance",
    "first-and-last-payment",
  ],
])("%s: rejects with an error code at its path", (_title, change, path, message) => {
  const { error } = settingsSchema.safeParse({ ...settings, ...change });
  expect(error?.issues.map((issue) => [issue.path.join("."), issue.message])).toEqual([[path, message]]);
});

test.each<[string, z.ZodType, object, string]>([
  ["no branches", settingsSchema, { ...settings, branches: [] }, "branches"],
  [
    "an infinite rate",
    settingsSchema,
    { ...settings, finance: { ...settings.finance, profitRatePercent: Infinity } },
    "finance.profitRatePercent",
  ],
  ["six years", settingsSchema, { ...settings, finance: { ...settings.finance, usualYears: 6 } }, "finance.usualYears"],
  [
    "a negative price",
    settingsSchema,
    { ...settings, additionalServices: [{ slug: "gift", name: { ar: "هدية" }, price: -1 }] },
    "additionalServices.0.price",
  ],
  [
    "a price as text",
    settingsSchema,
    { ...settings, additionalServices: [{ slug: "gift", name: { ar: "هدية" }, price: "100" }] },
    "additionalServices.0.price",
  ],
  [
    "a topic without recipients",
    settingsSchema,
    { ...settings, leadEmails: { quarantine: [] } },
    "leadEmails.quarantine",
  ],
  ["an unknown topic", settingsSchema, { ...settings, leadEmails: { jobs: ["hr@example.com"] } }, "leadEmails"],
  [
    "a deposit without an amount",
    settingsSchema,
    { ...settings, trust: { deposit: { answer: { ar: "نعم" } } } },
    "trust.deposit.amount",
  ],
  [
    "half a month",
    settingsSchema,
    { ...settings, trust: { warranty: { new: { months: 1.5, answer: { ar: "نعم" } } } } },
    "trust.warranty.new.months",
  ],
  [
    "no points",
    settingsSchema,
    { ...settings, trust: { inspection: { points: 0, answer: { ar: "نعم" } } } },
    "trust.inspection.points",
  ],
  [
    "a misspelt day",
    settingsSchema,
    { ...settings, branches: [{ ...branch, openingHours: { week: { firday: [] } } }] },
    "branches.0.openingHours.week",
  ],
  ["English alone", settingsSchema, { ...settings, tagline: { en: "Clear" } }, "tagline.ar"],
  [
    "an unknown icon",
    homeSchema,
    { ...home, whyChooseUs: [{ icon: "rocket", title: { ar: "ا" }, text: { ar: "ب" } }] },
    "whyChooseUs.0.icon",
  ],
])("%s: rejects the shape", (_title, schema, value, path) => {
  expect(schema.safeParse(value).error?.issues.map((issue) => issue.path.join("."))).toEqual([path]);
});

test.each([
  [undefined, true],
  [5, true],
  [1_440, true],
  [4, false],
  [1_441, false],
  [7.5, false],
  ["60", false],
])("answerWithinMinutes %s: valid %s", (answerWithinMinutes, isValid) => {
  expect(settingsSchema.safeParse({ ...settings, answerWithinMinutes }).success).toBe(isValid);
});
