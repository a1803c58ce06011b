/** Visual only: the input itself tells screen readers. */
import css from "./field.module.css";

export function Required() {
  return (
    <span className={css.star} aria-hidden="true">
      {" *"}
    </span>
  );
}
