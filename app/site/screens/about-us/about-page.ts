import type { CatalogueSnapshot } from "../../../catalogue/catalogue.server.ts";
import { inLocale, type Locale, type LocalText } from "../../../dealership/text/bilingual.ts";
import { richTextIn, type LocalRichText } from "../../../dealership/content/rich-text.ts";
import type { Day } from "../../../dealership/text/riyadh-day.ts";
import { timedOpenings, type TimedOpening } from "../../../i18n/opening-text.ts";
import type { Branch, Partner } from "../../../dealership/dealership.ts";

export type AboutPage = {
  text?: LocalRichText;
  goal?: LocalText;
  vision?: LocalText;
  questions: ShownQuestion[];
  partners: ShownPartner[];
  branches: { slug: string; name: LocalText; address: LocalText; openings: readonly TimedOpening[] }[];
};

export type ShownQuestion = { question: LocalText; answer: LocalText };
export type ShownPartner = Omit<Partner, "name"> & { name: LocalText };

export function aboutPage(
  { dealership, pages, day }: Pick<CatalogueSnapshot, "dealership" | "pages" | "day">,
  locale: Locale,
): AboutPage {
  const page = pages.get("about-us");
  const { about, branches } = dealership;
  return {
    ...(page && { text: richTextIn(page.body, locale) }),
    ...(about?.goal && { goal: inLocale(about.goal, locale) }),
    ...(about?.vision && { vision: inLocale(about.vision, locale) }),
    questions: (about?.questions ?? []).map(({ question, answer }) => ({
      question: inLocale(question, locale),
      answer: inLocale(answer, locale),
    })),
    partners: (about?.partners ?? []).map(({ name, ...rest }) => ({ ...rest, name: inLocale(name, locale) })),
    branches: branches.map((branch) => branchIn(branch, day, locale)),
  };
}

function branchIn(
  { slug, name, address, openingHours }: Branch,
  day: Day,
  locale: Locale,
): AboutPage["branches"][number] {
  return {
    slug,
    name: inLocale(name, locale),
    address: inLocale(address, locale),
    openings: timedOpenings(openingHours, day, locale),
  };
}
