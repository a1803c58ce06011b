import { localeFromUrl } from "../../../i18n/locale.ts";
import { pageMeta } from "../../seo/page-meta.ts";
import type { ScreenHandle } from "../../../screen.ts";
import { acknowledgesRequests } from "../../../leads/intake/acknowledgement.ts";
import { appContext } from "../../../context.ts";
import { useTranslations } from "../../../i18n/translate.ts";
import { LegalDocument } from "./legal-document.tsx";
import { legalPage } from "./legal-page.ts";
import { Retention } from "./retention.tsx";
import css from "./legal.module.css";
import type { Route } from "./+types/privacy-policy";

export const handle = {
  cache: [],
  sitemap: ({ pages }) => [{ path: "/privacy-policy", changedOn: pages.get("privacy-policy")?.updatedOn }],
  socialTitle: "site.privacy",
} satisfies ScreenHandle;

export function loader({ url, context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const { settings, catalogue } = app;
  const snapshot = catalogue.current();
  const locale = localeFromUrl(url);
  return {
    canonical: "/privacy-policy",
    dealership: snapshot.dealership.name[locale],
    page: legalPage(snapshot, "privacy-policy", locale),
    isAcknowledged: acknowledgesRequests(app),
    retentionDays: settings.retentionDays,
  };
}

export function meta({ loaderData, location }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(location.pathname, "site.privacy", loaderData.dealership, "privacy.description");
}

export default function PrivacyPolicy({ loaderData }: Route.ComponentProps) {
  const { page, isAcknowledged, retentionDays } = loaderData;
  const t = useTranslations();
  return (
    <LegalDocument title={t("site.privacy")} lead={t("privacy.description")} page={page}>
      {isAcknowledged && (
        <section className={css.section} id="confirmation">
          <h2>{t("privacy.acknowledgement")}</h2>
          <p>{t("privacy.acknowledgement-text")}</p>
        </section>
      )}
      <Retention days={retentionDays} />
    </LegalDocument>
  );
}
