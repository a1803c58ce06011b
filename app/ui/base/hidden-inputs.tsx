import { hiddenFields } from "../../dealership/forms/hidden-fields.ts";
import css from "./hidden-inputs.module.css";

export function HiddenInputs() {
  return (
    <>
      <input type="hidden" name={hiddenFields.idempotencyKey} />
      <input type="hidden" name={hiddenFields.filledMs} />
      <span className={css.trap} aria-hidden="true">
        <input type="text" name={hiddenFields.honeypot} tabIndex={-1} autoComplete="off" />
      </span>
    </>
  );
}
