import type { ReactNode } from "react";
import { localizePath, useLocale } from "../../../i18n/locale.ts";
import { PageLink } from "../../../ui/base/page-link.tsx";
import css from "./home-section.module.css";

export function HomeSection({
  id,
  title,
  moreLink,
  children,
}: {
  id: string;
  title: string;
  moreLink?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className={css.section} aria-labelledby={id}>
      <div className={css.inner}>
        <div className={css.head}>
          <h2 id={id}>{title}</h2>
          {moreLink}
        </div>
        {children}
      </div>
    </section>
  );
}

/** `to` has no locale prefix. */
export function MoreLink({ to, children }: { to: string; children: ReactNode }) {
  const locale = useLocale();
  return (
    <PageLink to={localizePath(locale, to)} className={css.more}>
      {children}
    </PageLink>
  );
}
