/** The terms and conditions: the dealership's own text, and the credits of pictures and data. */
import { inLocale } from "../../dealership/bilingual.ts";
import { localeOf } from "../../locale.ts";
import { pageMeta } from "../../page-meta.ts";
import { siteContext } from "../../site.server.ts";
import { legalPage } from "./legal-page.ts";
import { island } from "../../ui/island.tsx";
import type { Route } from "./+types/terms-conditions";

/** For what the site itself brings, whoever's it is. */
const siteCredits = [
  {
    text: { ar: "أسماء المدن في النماذج من GeoNames، برخصة CC BY 4.0، مع إضافات.", en: "City names in the forms come from GeoNames, licensed under CC BY 4.0, with additions." },
    url: "https://www.geonames.org/",
  },
];

export function loader({ url, context }: Route.LoaderArgs) {
  const snapshot = context.get(siteContext).catalogue.current();
  const { dealership } = snapshot;
  const locale = localeOf(url);
  return {
    canonical: "/terms-conditions",
    dealership: dealership.name[locale],
    page: legalPage(snapshot, "terms-conditions", locale),
    credits: [...dealership.credits, ...siteCredits].map(({ text, url }) => ({ text: inLocale(text, locale), url })),
  };
}

export function meta({ loaderData, location }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(location.pathname, "site.terms", loaderData.dealership, "terms.description");
}

const TermsScreen = island(async () => (await import("./terms-screen.tsx")).TermsScreen);

export default function TermsConditions({ loaderData }: Route.ComponentProps) {
  return <TermsScreen loaderData={loaderData} />;
}
