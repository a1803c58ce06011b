import { Link, useLocation } from "react-router";
import { reopenConsentBar } from "../../client/stores/consent.ts";
import { parseLocalizedPath, localizePath, useLocale } from "../../i18n/locale.ts";
import type { DealershipView } from "../../catalogue/views/dealership-view.ts";
import { useTranslations, type PlainMessageKey } from "../../i18n/translate.ts";
import { BranchStates } from "./branch-states.tsx";
import { NewsletterForm } from "./newsletter-form.tsx";
import { PhoneLink } from "../base/phone-link.tsx";
import marks from "./social-marks.svg?no-inline";
import css from "./site-footer.module.css";

type FooterLink = { to: string; label: PlainMessageKey; query?: string };

const groups: readonly { heading: PlainMessageKey; links: readonly FooterLink[] }[] = [
  {
    heading: "site.browse",
    links: [
      { to: "/cars", query: "?condition=new", label: "site.new-cars" },
      { to: "/cars", query: "?condition=used", label: "site.used-cars" },
      { to: "/offers", label: "site.offers" },
      { to: "/services", label: "site.services" },
      { to: "/news", label: "site.news" },
    ],
  },
  {
    heading: "site.company",
    links: [
      { to: "/about-us", label: "site.about" },
      { to: "/jobs", label: "site.jobs" },
      { to: "/contact-us", label: "site.contact" },
      { to: "/track-order", label: "track.title" },
      { to: "/privacy-policy", label: "site.privacy" },
      { to: "/terms-conditions", label: "site.terms" },
    ],
  },
];

/** Those with a mark. */
const networkNames: Readonly<Record<string, string>> = {
  x: "X",
  instagram: "Instagram",
  snapchat: "Snapchat",
  tiktok: "TikTok",
  youtube: "YouTube",
  facebook: "Facebook",
  linkedin: "LinkedIn",
};

export function SiteFooter({ facts, hasAnalytics }: { facts: DealershipView; hasAnalytics: boolean }) {
  const t = useTranslations();
  const locale = useLocale();
  const { path } = parseLocalizedPath(useLocation().pathname);
  return (
    <footer className={css.footer}>
      <div className={css.columns}>
        <div className={css.about}>
          <p className={css.name}>{facts.name}</p>
          <p className={css.tagline} lang={facts.tagline.locale}>
            {facts.tagline.text}
          </p>
          <p className={css.ways}>
            <PhoneLink phone={facts.phone} />
            <a href={`mailto:${facts.email}`}>
              <bdi dir="ltr">{facts.email}</bdi>
            </a>
          </p>
          <ul className={css.social}>
            {facts.social.map(({ network, url }) => (
              <li key={url}>
                <a href={url} rel="me noopener" target="_blank">
                  <Network network={network} />
                </a>
              </li>
            ))}
          </ul>
        </div>
        <nav className={css.links} aria-label={t("site.footer-navigation")}>
          {groups.map(({ heading, links }) => (
            <div key={heading}>
              <h2 className={css.heading}>{t(heading)}</h2>
              <ul>
                {links.map(({ to, query = "", label }) => (
                  <li key={label}>
                    <Link to={localizePath(locale, to + query)} discover="none">
                      {t(label)}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
        <div className={path === "/" ? css.onHome : undefined}>
          <h2 className={css.heading}>{t("site.branches")}</h2>
          <BranchStates branches={facts.branches} className={css.branches} />
        </div>
        {path !== "/newsletter" && <NewsletterForm contact={facts} />}
      </div>
      <div className={css.legal}>
        <p>{t("site.rights", { year: facts.year, name: facts.legalName })}</p>
        <p>
          {t("site.commercial-registration")} <bdi dir="ltr">{facts.commercialRegistration}</bdi>
        </p>
        <p>
          {t("site.vat-number")} <bdi dir="ltr">{facts.vatNumber}</bdi>
        </p>
        {facts.complaints && (
          <p className={css.ways}>
            {t("complaints.title")}{" "}
            <a href={`mailto:${facts.complaints.email}`}>
              <bdi dir="ltr">{facts.complaints.email}</bdi>
            </a>{" "}
            <PhoneLink phone={facts.complaints.phone} />
          </p>
        )}
        {hasAnalytics && (
          <button type="button" className={`${css.consent} only-with-script`} onClick={reopenConsentBar}>
            {t("consent.change")}
          </button>
        )}
      </div>
    </footer>
  );
}

function Network({ network }: { network: string }) {
  const name = networkNames[network];
  if (name === undefined) return <bdi>{network}</bdi>;
  return <img src={`${marks}#${network}`} alt={name} title={name} width="20" height="20" loading="lazy" />;
}
