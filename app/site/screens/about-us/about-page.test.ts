import { expect, test } from "vitest";
import { fixtureContent } from "../../../dealership/content/fixtures.ts";
import { plainText } from "../../../dealership/content/rich-text.ts";
import { waha } from "../../../dealership/fixtures.ts";
import { createTestApp } from "../../../../test/test-app.ts";
import { aboutFacts } from "./about-facts.ts";
import { aboutPage } from "./about-page.ts";

const pages = new Map(fixtureContent.pages.map((page) => [page.slug, page]));

const about = {
  goal: { ar: "سعر واضح", en: "A clear price" },
  vision: { ar: "قرار مريح" },
  partners: [{ name: { ar: "ورشة", en: "A workshop" }, url: "https://workshop.example/" }, { name: { ar: "مغسلة" } }],
  questions: [{ question: { ar: "كم؟", en: "How much?" }, answer: { ar: "هكذا." } }],
  foundedYear: 2014,
  team: [
    { name: { ar: "فهد", en: "Fahad" }, role: { ar: "مدير المعرض" }, branch: "jeddah", phone: "+966120000010" },
    { name: { ar: "ريم" }, role: { ar: "منسقة التمويل" }, branch: "closed" },
  ],
};

test("every text has the language it is written in", () => {
  const page = aboutPage({ dealership: { ...waha, about }, pages, day: "2026-11-21" }, "en");
  expect(page).toMatchObject({
    goal: { text: "A clear price", locale: "en" },
    vision: { text: "قرار مريح", locale: "ar" },
    questions: [{ question: { text: "How much?", locale: "en" }, answer: { text: "هكذا.", locale: "ar" } }],
    partners: [
      { name: { text: "A workshop", locale: "en" }, url: "https://workshop.example/" },
      { name: { text: "مغسلة", locale: "ar" } },
    ],
    team: [
      {
        name: { text: "Fahad", locale: "en" },
        role: { text: "مدير المعرض", locale: "ar" },
        branch: { text: "Jeddah branch" },
        phone: "+966120000010",
      },
      { name: { text: "ريم", locale: "ar" } },
    ],
    branches: [{ slug: "riyadh", name: { text: "Riyadh branch" } }, { slug: "jeddah" }],
  });
  expect(page.team[1]).not.toHaveProperty("branch");
  expect(page.text && plainText(page.text)).toEqual({ text: "We have sold cars since 1999.", locale: "en" });
});

test("the numbers are those of settings and stock; without a founding year or an inspection nothing is said of them", async () => {
  const site = await createTestApp();
  const { dealership, stock } = site.catalogue.current();
  const trust = { inspection: { points: 150, answer: { ar: "نفحص" } } };
  const facts = aboutFacts({ dealership: { ...dealership, about, trust }, stock }, "en");
  expect(facts.map(({ figure, text }) => `${figure} ${text}`)).toEqual([
    "2014 founded",
    "4 cars for sale today",
    "2 cars of them used, each inspected at 150 points",
    "2 branches Riyadh, Jeddah",
  ]);
  const { about: _about, trust: _trust, ...bare } = dealership;
  expect(aboutFacts({ dealership: bare, stock }, "en").map(({ text }) => text)).toEqual([
    "for sale today",
    "of them used",
    "Riyadh, Jeddah",
  ]);
  await site.close();
});

test("without texts, partners and questions the page still lists branches", () => {
  const page = aboutPage({ dealership: waha, pages: new Map(), day: "2026-11-21" }, "ar");
  expect(page).toEqual({
    questions: [],
    team: [],
    partners: [],
    branches: [expect.objectContaining({ slug: "riyadh" }), expect.objectContaining({ slug: "jeddah" })],
  });
});
