import type { ReactNode } from "react";
import { showAndFocus } from "../../../client/show-and-focus.ts";
import css from "./order-step.module.css";

export function OrderStep({
  id,
  number,
  title,
  children,
}: {
  id: string;
  number: number;
  title: string;
  children: ReactNode;
}) {
  const titleId = `step-${id}`;
  return (
    <section className={css.step} aria-labelledby={titleId}>
      <h2 id={titleId} className={css.title} tabIndex={-1}>
        <bdi className={css.number}>{number}</bdi> {title}
      </h2>
      {children}
    </section>
  );
}

export function focusFirstStep(): void {
  const title = document.getElementById("step-who");
  if (title) showAndFocus(title);
}
