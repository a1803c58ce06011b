/** The privacy policy: what this site keeps and why. */
import { localeOf } from "../../locale.ts";
import { pageMeta } from "../../page-meta.ts";
import { siteContext } from "../../site.server.ts";
import { Page } from "../../ui/page.tsx";
import { useWords, type PlainMessageKey } from "../../words.ts";
import { LegalIdentity } from "./legal-identity.tsx";
import type { Route } from "./+types/privacy-policy";
import css from "./legal.module.css";

export function loader({ url, context }: Route.LoaderArgs) {
  const { settings, catalogue } = context.get(siteContext);
  const { dealership } = catalogue.current();
  const locale = localeOf(url);
  const { commercialRegistration, vatNumber, email, phone } = dealership;
  return {
    canonical: "/privacy-policy",
    dealership: dealership.name[locale],
    retentionDays: settings.retentionDays,
    identity: { legalName: dealership.legalName[locale], commercialRegistration, vatNumber, email, phone },
  };
}

export function meta({ loaderData, location }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(location.pathname, "site.privacy", loaderData.dealership, "privacy.description");
}

export default function PrivacyPolicy({ loaderData }: Route.ComponentProps) {
  const words = useWords();
  const { retentionDays, identity } = loaderData;
  const sections: readonly { title: PlainMessageKey; text: string }[] = [
    { title: "privacy.requests", text: words("privacy.requests-text", retentionDays) },
    { title: "privacy.credit", text: words("privacy.credit-text") },
    { title: "privacy.cv", text: words("privacy.cv-text", retentionDays) },
    { title: "privacy.newsletter", text: words("privacy.newsletter-text", retentionDays) },
    { title: "privacy.cookies", text: words("privacy.cookies-text") },
    { title: "privacy.visit", text: words("privacy.visit-text") },
    { title: "privacy.rights", text: words("privacy.rights-text") },
  ];
  return (
    <Page title={words("site.privacy")} lead={words("privacy.description")}>
      {sections.map(({ title, text }) => (
        <section key={title} className={css.section}>
          <h2>{words(title)}</h2>
          <p>{text}</p>
        </section>
      ))}
      <LegalIdentity identity={identity} />
    </Page>
  );
}
