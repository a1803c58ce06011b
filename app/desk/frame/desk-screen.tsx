import { ChevronLeft } from "lucide-react";
import type { ReactNode } from "react";
import { useDeskPage } from "../page.ts";
import { useDeskTranslations } from "../translate.ts";
import css from "./desk-screen.module.css";

/** The heading of a page with its title in the tab; the way `back` stands above it, `actions` beside it. */
export function DeskScreen({
  title,
  intro,
  back,
  actions,
  narrow = false,
  children,
}: {
  title: string;
  intro?: ReactNode;
  back?: { href: string; label: string };
  actions?: ReactNode;
  /** For forms and text; lists take the whole width. */
  narrow?: boolean;
  children?: ReactNode;
}) {
  const t = useDeskTranslations();
  const { dealershipName } = useDeskPage();
  return (
    <div className={narrow ? `${css.screen} ${css.narrow}` : css.screen}>
      <title>{t("desk.title", { title, dealership: dealershipName })}</title>
      {back && (
        <a className={css.back} href={back.href}>
          <ChevronLeft aria-hidden />
          {back.label}
        </a>
      )}
      <div className={css.head}>
        <h1>
          <bdi>{title}</bdi>
        </h1>
        {actions}
      </div>
      {intro !== undefined && <p className={css.intro}>{intro}</p>}
      {children}
    </div>
  );
}

/** A part of a page with its own heading. */
export function Panel({ title, intro, children }: { title?: string; intro?: ReactNode; children: ReactNode }) {
  return (
    <section className={css.panel}>
      {title !== undefined && <h2>{title}</h2>}
      {intro !== undefined && <p className={css.intro}>{intro}</p>}
      {children}
    </section>
  );
}

/** A notice, and the forms beside it that undo it or go on. */
export function NoticeRow({ children }: { children: ReactNode }) {
  return <div className={css.noticeRow}>{children}</div>;
}

/** What has just happened, read out by screen readers. */
export function Notice({ children, isError = false }: { children: ReactNode; isError?: boolean }) {
  return (
    <p className={isError ? css.error : css.notice} role={isError ? "alert" : "status"} tabIndex={-1} autoFocus>
      {children}
    </p>
  );
}
