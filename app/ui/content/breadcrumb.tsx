import { localizePath, useLocale } from "../../i18n/locale.ts";
import { useTranslations } from "../../i18n/translate.ts";
import { PageLink } from "../base/page-link.tsx";
import css from "./breadcrumb.module.css";

/** `path` has no locale prefix; the current page has no `path`. */
export type BreadcrumbStep = { name: string; path?: string };

export function Breadcrumb({ steps }: { steps: readonly BreadcrumbStep[] }) {
  const t = useTranslations();
  const locale = useLocale();
  return (
    <nav aria-label={t("site.breadcrumb")} className={css.breadcrumb}>
      <ol className={css.steps}>
        {steps.map(({ name, path }) => (
          <li key={name}>
            {path === undefined ? (
              <bdi aria-current="page">{name}</bdi>
            ) : (
              <PageLink to={localizePath(locale, path)}>
                <bdi>{name}</bdi>
              </PageLink>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
