import { inLocale } from "../../../dealership/text/bilingual.ts";
import { localeFromUrl } from "../../../i18n/locale.ts";
import { pageMeta } from "../../seo/page-meta.ts";
import type { ScreenHandle } from "../../../screen.ts";
import { appContext } from "../../../context.ts";
import { autoDealer } from "../../seo/dealer.ts";
import { addJsonLd } from "../../seo/add-json-ld.server.ts";
import { faqPage } from "../../seo/faq-page.ts";
import { Page } from "../../../ui/base/page.tsx";
import { Aims } from "../../../ui/content/aims.tsx";
import { CoverImage } from "../../../ui/content/cover-image.tsx";
import { RichTextBody } from "../../../ui/content/rich-text.tsx";
import { reasonViews } from "../../../catalogue/views/reasons-view.ts";
import { WhyChooseUs } from "../../../ui/content/why-choose-us.tsx";
import { useTranslations } from "../../../i18n/translate.ts";
import { aboutPage } from "./about-page.ts";
import { BranchList } from "./branch-list.tsx";
import { Partners } from "../../../ui/content/partners.tsx";
import { Questions } from "../../../ui/content/questions.tsx";
import { Team } from "../../../ui/content/team.tsx";
import { aboutFacts } from "./about-facts.ts";
import { FactRow } from "../../../ui/content/fact-row.tsx";
import type { Route } from "./+types/about-us";
import css from "./about-us.module.css";

export const handle = {
  cache: [],
  sitemap: ({ pages }) => [{ path: "/about-us", changedOn: pages.get("about-us")?.updatedOn }],
  socialTitle: "site.about",
} satisfies ScreenHandle;

export function loader({ url, context }: Route.LoaderArgs) {
  const { catalogue, settings } = context.get(appContext);
  const snapshot = catalogue.current();
  const { dealership } = snapshot;
  const locale = localeFromUrl(url);
  addJsonLd(context, () => {
    const jsonLdContext = { locale, origin: settings.origin };
    const questions = dealership.about?.questions ?? [];
    return [
      autoDealer(dealership, jsonLdContext),
      ...(questions.length > 0 ? [faqPage(questions, jsonLdContext)] : []),
    ];
  });
  return {
    canonical: "/about-us",
    dealership: dealership.name[locale],
    tagline: inLocale(dealership.tagline, locale),
    reasons: reasonViews(dealership, locale),
    page: aboutPage(snapshot, locale),
    facts: aboutFacts(snapshot, locale),
  };
}

export function meta({ loaderData, location }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(location.pathname, "site.about", loaderData.dealership, "about.description");
}

export default function AboutUs({ loaderData }: Route.ComponentProps) {
  const t = useTranslations();
  const { dealership, tagline, reasons, page, facts } = loaderData;
  return (
    <>
      <Page title={t("site.about")} intro={<span lang={tagline.locale}>{tagline.text}</span>} wide>
        <div className={css.opening}>
          {page.text && <RichTextBody text={page.text} />}
          {page.picture && (
            <div className={css.picture}>
              <CoverImage picture={page.picture} alt={dealership} sizes="(min-width: 62rem) 30rem, 100vw" eager />
            </div>
          )}
          <Aims aims={page} />
        </div>
      </Page>
      <FactRow facts={facts} label={t("about.facts")} />
      <WhyChooseUs dealership={dealership} reasons={reasons} />
      <div className={css.rest}>
        <Team team={page.team} />
        <Questions questions={page.questions} />
        <Partners partners={page.partners} />
        <BranchList branches={page.branches} />
      </div>
    </>
  );
}
