/** The terms and conditions: prices, pictures, purchase; and the credits of pictures and data. */
import { inLocale } from "../../dealership/bilingual.ts";
import { localeOf } from "../../locale.ts";
import { pageMeta } from "../../page-meta.ts";
import { siteContext } from "../../site.server.ts";
import { Page } from "../../ui/page.tsx";
import { useWords, type PlainMessageKey } from "../../words.ts";
import { LegalIdentity } from "./legal-identity.tsx";
import type { Route } from "./+types/terms-conditions";
import css from "./legal.module.css";

const sections: readonly { title: PlainMessageKey; text: PlainMessageKey }[] = [
  { title: "terms.prices", text: "terms.prices-text" },
  { title: "terms.pictures", text: "terms.pictures-text" },
  { title: "terms.finance", text: "terms.finance-text" },
];

/** For what the site itself brings, whoever's it is. */
const siteCredits = [
  {
    text: { ar: "أسماء المدن في النماذج من GeoNames، برخصة CC BY 4.0، مع إضافات.", en: "City names in the forms come from GeoNames, licensed under CC BY 4.0, with additions." },
    url: "https://www.geonames.org/",
  },
];

export function loader({ url, context }: Route.LoaderArgs) {
  const { dealership } = context.get(siteContext).catalogue.current();
  const locale = localeOf(url);
  const { commercialRegistration, vatNumber, email, phone } = dealership;
  return {
    canonical: "/terms-conditions",
    dealership: dealership.name[locale],
    identity: { legalName: dealership.legalName[locale], commercialRegistration, vatNumber, email, phone },
    credits: [...dealership.credits, ...siteCredits].map(({ text, url }) => ({ text: inLocale(text, locale), url })),
  };
}

export function meta({ loaderData, location }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(location.pathname, "site.terms", loaderData.dealership, "terms.description");
}

export default function TermsConditions({ loaderData }: Route.ComponentProps) {
  const words = useWords();
  const { credits, identity } = loaderData;
  return (
    <Page title={words("site.terms")} lead={words("terms.description")}>
      {sections.map(({ title, text }) => (
        <section key={title} className={css.section}>
          <h2>{words(title)}</h2>
          <p>{words(text)}</p>
        </section>
      ))}
      <LegalIdentity identity={identity} />
      <section className={css.section} id="credits">
        <h2>{words("terms.credits")}</h2>
        <ul className={css.credits}>
          {credits.map(({ text, url }) => (
            <li key={url} lang={text.locale}>
              {text.text}{" "}
              <a href={url} rel="noopener">
                <bdi dir="ltr">{url.replace(/^https?:\/\//, "")}</bdi>
              </a>
            </li>
          ))}
        </ul>
      </section>
    </Page>
  );
}
