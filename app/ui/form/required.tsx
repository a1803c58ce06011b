import css from "./field.module.css";

export function Required() {
  return (
    <span className={css.star} aria-hidden="true">
      {" *"}
    </span>
  );
}
