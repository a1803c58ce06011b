import type { CatalogueSnapshot } from "../../../catalogue/catalogue.server.ts";
import {
  aimsView,
  partnerViews,
  questionViews,
  teamViews,
  type AimsView,
  type PartnerView,
  type QuestionView,
  type TeamMemberView,
} from "../../../catalogue/views/about-view.ts";
import type { Picture } from "../../../dealership/car/car.ts";
import { inLocale, type Locale, type LocalText } from "../../../dealership/text/bilingual.ts";
import { richTextIn, type LocalRichText } from "../../../dealership/content/rich-text.ts";
import type { Day } from "../../../dealership/text/riyadh-day.ts";
import { timedOpenings, type TimedOpening } from "../../../i18n/opening-text.ts";
import type { Branch } from "../../../dealership/dealership.ts";

export type AboutPage = AimsView & {
  text?: LocalRichText;
  picture?: Picture;
  questions: QuestionView[];
  team: TeamMemberView[];
  partners: PartnerView[];
  branches: { slug: string; name: LocalText; address: LocalText; phone: string; openings: readonly TimedOpening[] }[];
};

export function aboutPage(
  { dealership, pages, day }: Pick<CatalogueSnapshot, "dealership" | "pages" | "day">,
  locale: Locale,
): AboutPage {
  const page = pages.get("about-us");
  const { about, branches } = dealership;
  return {
    ...(page && { text: richTextIn(page.body, locale) }),
    ...(about?.picture && { picture: about.picture }),
    ...aimsView(about, locale),
    questions: questionViews(about, locale),
    team: teamViews(dealership, locale),
    partners: partnerViews(about, locale),
    branches: branches.map((branch) => branchIn(branch, day, locale)),
  };
}

function branchIn(
  { slug, name, address, phone, openingHours }: Branch,
  day: Day,
  locale: Locale,
): AboutPage["branches"][number] {
  return {
    slug,
    name: inLocale(name, locale),
    address: inLocale(address, locale),
    phone,
    openings: timedOpenings(openingHours, day, locale),
  };
}
