import { MapPin } from "lucide-react";
import { OpeningState } from "../../../ui/content/opening-state.tsx";
import { CallLink } from "../../../ui/base/phone-link.tsx";
import type { BranchView } from "../../../catalogue/views/branch-view.ts";
import { useTranslations } from "../../../i18n/translate.ts";
import { HomeSection, MoreLink } from "./home-section.tsx";
import css from "../../../ui/content/branch-cards.module.css";

export function VisitUs({ branches }: { branches: readonly BranchView[] }) {
  const t = useTranslations();
  return (
    <HomeSection
      id="visit-us"
      title={t("home.branches")}
      moreLink={<MoreLink to="/contact-us">{t("site.contact")}</MoreLink>}
    >
      <ul className={css.branches}>
        {branches.map((branch) => (
          <li key={branch.slug} className={css.branch}>
            <div className={css.name}>
              <h3 lang={branch.name.locale}>{branch.name.text}</h3>
              <OpeningState openings={branch.openings} />
            </div>
            <p lang={branch.address.locale}>{branch.address.text}</p>
            {branch.openings.length === 0 ? (
              <Hours hours={branch.hours} />
            ) : (
              <noscript>
                <Hours hours={branch.hours} />
              </noscript>
            )}
            <p className={css.ways}>
              <CallLink phone={branch.phone} className={css.way} />
              {branch.mapUrl && (
                <a href={branch.mapUrl} className={css.way} target="_blank" rel="noopener">
                  <MapPin aria-hidden />
                  {t("contact.map")}
                </a>
              )}
            </p>
          </li>
        ))}
      </ul>
    </HomeSection>
  );
}

function Hours({ hours }: Pick<BranchView, "hours">) {
  return hours.map((row) => (
    <p key={row.days.text}>
      <span lang={row.days.locale}>{row.days.text}</span> <bdi lang={row.hours.locale}>{row.hours.text}</bdi>
    </p>
  ));
}
