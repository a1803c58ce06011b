/** The asterisk of a mandatory field; the input itself says so to screen readers. */
import css from "./field.module.css";

export function Required() {
  return (
    <span className={css.star} aria-hidden="true">
      {" *"}
    </span>
  );
}
