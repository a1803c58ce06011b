import { ChevronLeft, ChevronRight } from "lucide-react";
import { useTranslations } from "../../i18n/translate.ts";
import { shownPages } from "./shown-pages.ts";
import { PageLink } from "../base/page-link.tsx";
import css from "./pagination.module.css";

export function Pagination({
  pageUrl,
  page,
  pageCount,
}: {
  pageUrl: (page: number) => string;
  page: number;
  pageCount: number;
}) {
  const t = useTranslations();
  if (pageCount <= 1) return null;
  return (
    <nav aria-label={t("gallery.pages")}>
      <ol className={css.pages}>
        {page > 1 && (
          <li>
            <PageLink className={css.step} to={pageUrl(page - 1)} rel="prev" aria-label={t("gallery.previous-page")}>
              <ChevronLeft className={css.back} aria-hidden />
            </PageLink>
          </li>
        )}
        {shownPages(page, pageCount).map((number, index) =>
          number === undefined ? (
            <li key={`gap ${index}`} className={css.gap} aria-hidden>
              …
            </li>
          ) : (
            <li key={number}>
              <PageLink
                className={css.page}
                to={pageUrl(number)}
                aria-current={number === page ? "page" : undefined}
                aria-label={t("gallery.page", { page: number })}
              >
                {number}
              </PageLink>
            </li>
          ),
        )}
        {page < pageCount && (
          <li>
            <PageLink className={css.step} to={pageUrl(page + 1)} rel="next" aria-label={t("gallery.next-page")}>
              <ChevronRight className={css.onward} aria-hidden />
            </PageLink>
          </li>
        )}
      </ol>
    </nav>
  );
}
