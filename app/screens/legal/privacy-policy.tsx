/** The privacy policy: what this site keeps and why. */
import { localeOf } from "../../locale.ts";
import { pageMeta } from "../../page-meta.ts";
import { siteContext } from "../../site.server.ts";
import { Page } from "../../ui/page.tsx";
import { useWords, type PlainMessageKey } from "../../words.ts";
import { LegalIdentity } from "./legal-identity.tsx";
import type { Route } from "./+types/privacy-policy";
import css from "./legal.module.css";

const sections: readonly { title: PlainMessageKey; text: PlainMessageKey }[] = [
  { title: "privacy.cookies", text: "privacy.cookies-text" },
  { title: "privacy.visit", text: "privacy.visit-text" },
  { title: "privacy.rights", text: "privacy.rights-text" },
];

export function loader({ url, context }: Route.LoaderArgs) {
  const { dealership } = context.get(siteContext).catalogue.current();
  const locale = localeOf(url);
  const { commercialRegistration, vatNumber, email, phone } = dealership;
  return {
    canonical: "/privacy-policy",
    dealership: dealership.name[locale],
    identity: { legalName: dealership.legalName[locale], commercialRegistration, vatNumber, email, phone },
  };
}

export function meta({ loaderData, location }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(location.pathname, "site.privacy", loaderData.dealership, "privacy.description");
}

export default function PrivacyPolicy({ loaderData }: Route.ComponentProps) {
  const words = useWords();
  return (
    <Page title={words("site.privacy")} lead={words("privacy.description")}>
      {sections.map(({ title, text }) => (
        <section key={title} className={css.section}>
          <h2>{words(title)}</h2>
          <p>{words(text)}</p>
        </section>
      ))}
      <LegalIdentity identity={loaderData.identity} />
    </Page>
  );
}
