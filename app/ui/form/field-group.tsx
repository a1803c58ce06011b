import type { ReactNode } from "react";
import css from "./field-group.module.css";

/** `note`: why the fields are asked. */
export function FieldGroup({ title, note, children }: { title?: ReactNode; note?: ReactNode; children: ReactNode }) {
  if (title === undefined) return <div className={css.fields}>{children}</div>;
  return (
    <fieldset className={css.group}>
      <legend className={css.title}>{title}</legend>
      {note !== undefined && <p className={css.note}>{note}</p>}
      <div className={css.fields}>{children}</div>
    </fieldset>
  );
}
