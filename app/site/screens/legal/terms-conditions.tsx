import { inLocale } from "../../../dealership/text/bilingual.ts";
import { localeFromUrl } from "../../../i18n/locale.ts";
import { pageMeta } from "../../seo/page-meta.ts";
import type { ScreenHandle } from "../../../screen.ts";
import { appContext } from "../../../context.ts";
import { useTranslations } from "../../../i18n/translate.ts";
import { Credits } from "./credits.tsx";
import { LegalDocument } from "./legal-document.tsx";
import { legalPage } from "./legal-page.ts";
import type { Route } from "./+types/terms-conditions";

export const handle = {
  cache: [],
  sitemap: ({ pages }) => [{ path: "/terms-conditions", changedOn: pages.get("terms-conditions")?.updatedOn }],
  socialTitle: "site.terms",
} satisfies ScreenHandle;

const siteCredits = [
  {
    text: {
      ar: "أسماء المدن في النماذج من GeoNames، برخصة CC BY 4.0، مع إضافات.",
      en: "City names in the forms come from GeoNames, licensed under CC BY 4.0, with additions.",
    },
    url: "https://www.geonames.org/",
  },
];

export function loader({ url, context }: Route.LoaderArgs) {
  const snapshot = context.get(appContext).catalogue.current();
  const { dealership } = snapshot;
  const locale = localeFromUrl(url);
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

export default function TermsConditions({ loaderData }: Route.ComponentProps) {
  const { page, credits } = loaderData;
  const t = useTranslations();
  return (
    <LegalDocument title={t("site.terms")} lead={t("terms.description")} page={page}>
      <Credits credits={credits} />
    </LegalDocument>
  );
}
