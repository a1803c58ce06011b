import { Link } from "react-router";
import { OpeningState } from "../../../ui/content/opening-state.tsx";
import { localizePath, useLocale } from "../../../i18n/locale.ts";
import { useTranslations } from "../../../i18n/translate.ts";
import type { AboutPage } from "./about-page.ts";
import css from "./branch-list.module.css";

export function BranchList({ branches }: { branches: AboutPage["branches"] }) {
  const t = useTranslations();
  const locale = useLocale();
  return (
    <section className={css.part} aria-labelledby="branches">
      <h2 id="branches">{t("site.branches")}</h2>
      <ul className={css.branches}>
        {branches.map(({ slug, name, address, openings }) => (
          <li key={slug} className={css.branch}>
            <h3 lang={name.locale}>{name.text}</h3>
            <p lang={address.locale}>{address.text}</p>
            <OpeningState openings={openings} />
            <p>
              <Link to={`${localizePath(locale, "/contact-us")}#branch-${slug}`}>
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
