import type { ReactNode } from "react";
import css from "./page.module.css";

export function Page({
  title,
  lead,
  children,
  wide = false,
}: {
  title: string;
  lead?: ReactNode;
  children?: ReactNode;
  wide?: boolean;
}) {
  return (
    <div className={wide ? css.wide : css.page}>
      <h1 tabIndex={-1}>{title}</h1>
      {lead !== undefined && <p className={css.lead}>{lead}</p>}
      {children}
    </div>
  );
}
