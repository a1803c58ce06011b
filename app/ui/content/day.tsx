import type { FormattedDay } from "../../i18n/format-date.ts";
import css from "./day.module.css";

export function Day({ text: { day, gregorian, hijri } }: { text: FormattedDay }) {
  return (
    <time dateTime={day} className={css.day}>
      <span>{gregorian}</span> {hijri !== undefined && <span>{hijri}</span>}
    </time>
  );
}
