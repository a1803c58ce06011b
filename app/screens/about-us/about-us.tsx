/** About us: who the dealership is in its own words, its goal and vision, reasons, questions, partners and branches. */
import { inLocale } from "../../dealership/bilingual.ts";
import { localeOf } from "../../locale.ts";
import { pageMeta } from "../../page-meta.ts";
import { siteContext } from "../../site.server.ts";
import { autoDealer } from "../../structured-data/dealer.ts";
import { sayOnPage } from "../../structured-data/on-page.server.ts";
import { questionsPage } from "../../structured-data/questions.ts";
import { island } from "../../ui/island.tsx";
import { shownReasons } from "../../ui/shown-reasons.ts";
import { aboutPage } from "./about-page.ts";
import type { Route } from "./+types/about-us";

export function loader({ url, context }: Route.LoaderArgs) {
  const { catalogue, settings } = context.get(siteContext);
  const snapshot = catalogue.current();
  const { dealership } = snapshot;
  const locale = localeOf(url);
  sayOnPage(context, () => {
    const as = { locale, origin: settings.origin };
    const questions = dealership.about?.questions ?? [];
    return [autoDealer(dealership, as), ...(questions.length > 0 ? [questionsPage(questions, as)] : [])];
  });
  return {
    canonical: "/about-us",
    dealership: dealership.name[locale],
    tagline: inLocale(dealership.tagline, locale),
    reasons: shownReasons(dealership, locale),
    page: aboutPage(snapshot, locale),
  };
}

export function meta({ loaderData, location }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(location.pathname, "site.about", loaderData.dealership, "about.description");
}

const AboutScreen = island(async () => (await import("./about-screen.tsx")).AboutScreen);

export default function AboutUs({ loaderData }: Route.ComponentProps) {
  return <AboutScreen loaderData={loaderData} />;
}
