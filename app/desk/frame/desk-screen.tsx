import type { ReactNode } from "react";
import { useDeskPage } from "../page.ts";
import { useDeskTranslations } from "../translate.ts";
import css from "./desk-screen.module.css";

/** The heading of a page with its title in the tab; `actions` stand beside it. */
export function DeskScreen({
  title,
  intro,
  actions,
  narrow = false,
  children,
}: {
  title: string;
  intro?: ReactNode;
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

/** What has just happened, read out by screen readers. */
export function Notice({ children, isError = false }: { children: ReactNode; isError?: boolean }) {
  return (
    <p className={isError ? css.error : css.notice} role={isError ? "alert" : "status"} tabIndex={-1} autoFocus>
      {children}
    </p>
  );
}
