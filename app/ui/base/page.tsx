import type { ReactNode } from "react";
import css from "./page.module.css";

export function Page({
  title,
  intro,
  children,
  wide = false,
}: {
  title: string;
  intro?: ReactNode;
  children?: ReactNode;
  wide?: boolean;
}) {
  return (
    <div className={wide ? css.wide : css.page}>
      <h1 tabIndex={-1}>{title}</h1>
      {intro !== undefined && <p className={css.lead}>{intro}</p>}
      {children}
    </div>
  );
}
