import css from "./field.module.css";

export function RequiredMark() {
  return (
    <span className={css.star} aria-hidden="true">
      {" *"}
    </span>
  );
}
