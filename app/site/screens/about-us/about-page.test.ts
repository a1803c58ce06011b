import { expect, test } from "vitest";
import { fixtureContent } from "../../../dealership/content/fixtures.ts";
import { plainText } from "../../../dealership/content/rich-text.ts";
import { waha } from "../../../dealership/fixtures.ts";
import { aboutPage } from "./about-page.ts";

const pages = new Map(fixtureContent.pages.map((page) => [page.slug, page]));

const about = {
  goal: { ar: "سعر واضح", en: "A clear price" },
  vision: { ar: "قرار مريح" },
  partners: [{ name: { ar: "ورشة", en: "A workshop" }, url: "https://workshop.example/" }, { name: { ar: "مغسلة" } }],
  questions: [{ question: { ar: "كم؟", en: "How much?" }, answer: { ar: "هكذا." } }],
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
    branches: [{ slug: "riyadh", name: { text: "Riyadh branch" } }, { slug: "jeddah" }],
  });
  expect(page.text && plainText(page.text)).toEqual({ text: "We have sold cars since 1999.", locale: "en" });
});

test("without texts, partners and questions the page still lists branches", () => {
  const page = aboutPage({ dealership: waha, pages: new Map(), day: "2026-11-21" }, "ar");
  expect(page).toEqual({
    questions: [],
    partners: [],
    branches: [expect.objectContaining({ slug: "riyadh" }), expect.objectContaining({ slug: "jeddah" })],
  });
});
