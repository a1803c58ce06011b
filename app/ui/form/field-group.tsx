import type { ReactNode } from "react";
import css from "./field-group.module.css";

export function FieldGroup({ title, children }: { title?: ReactNode; children: ReactNode }) {
  if (title === undefined) return <div className={css.fields}>{children}</div>;
  return (
    <fieldset className={css.group}>
      <legend className={css.title}>{title}</legend>
      <div className={css.fields}>{children}</div>
    </fieldset>
  );
}
