import { Link } from "react-router";
import { OpeningState } from "../../../ui/content/opening-state.tsx";
import { CallLink } from "../../../ui/base/phone-link.tsx";
import { localizePath, useLocale } from "../../../i18n/locale.ts";
import { useTranslations } from "../../../i18n/translate.ts";
import type { AboutPage } from "./about-page.ts";
import tiles from "../../../ui/content/name-tiles.module.css";
import css from "../../../ui/content/branch-cards.module.css";

export function BranchList({ branches }: { branches: AboutPage["branches"] }) {
  const t = useTranslations();
  const locale = useLocale();
  return (
    <section className={tiles.part} aria-labelledby="branches">
      <h2 id="branches">{t("site.branches")}</h2>
      <ul className={css.branches}>
        {branches.map(({ slug, name, address, phone, openings }) => (
          <li key={slug} className={css.branch}>
            <div className={css.name}>
              <h3 lang={name.locale}>{name.text}</h3>
              <OpeningState openings={openings} />
            </div>
            <p lang={address.locale}>{address.text}</p>
            <p className={css.ways}>
              <CallLink phone={phone} className={css.way} />
              <Link to={`${localizePath(locale, "/contact-us")}#branch-${slug}`} className={css.way}>
                {t("about.visit")}{" "}
                <span className="visually-hidden" lang={name.locale}>
                  {name.text}
                </span>
              </Link>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
