import { formatShortWeekday, formatWeekday } from "../../i18n/format-date.ts";
import { textDirection, useLocale } from "../../i18n/locale.ts";
import type { Day } from "../../dealership/text/riyadh-day.ts";
import { useDeskTranslations } from "../translate.ts";
import css from "./day-chart.module.css";

export type DayValue = { day: Day; value: number };

const slot = 40;
const height = 96;
const labelHeight = 18;
const barWidth = 24;
// One request is no full bar.
const minScale = 4;

/** A bar for every day, the first one where reading begins; told to screen readers in words. */
export function DayChart({ title, days }: { title: string; days: readonly DayValue[] }) {
  const t = useDeskTranslations();
  const locale = useLocale();
  const max = Math.max(minScale, ...days.map(({ value }) => value));
  const total = days.reduce((sum, { value }) => sum + value, 0);
  const ordered = textDirection(locale) === "rtl" ? days.toReversed() : days;
  const today = days.at(-1)?.day;
  return (
    <figure className={css.chart}>
      <figcaption>
        {title} <b>{total.toLocaleString("en")}</b>
      </figcaption>
      <svg
        viewBox={`0 0 ${days.length * slot} ${height + 2 * labelHeight}`}
        role="img"
        aria-label={t("chart.summary", { title, values: daysText(days, locale) })}
      >
        {ordered.map(({ day, value }, index) => {
          const middle = index * slot + slot / 2;
          const length = (value / max) * height;
          return (
            <g key={day} data-today={day === today ? "" : undefined}>
              <rect
                className={css.bar}
                x={middle - barWidth / 2}
                y={labelHeight + height - length}
                width={barWidth}
                height={length}
                rx="2"
              />
              {value > 0 && (
                <text className={css.value} x={middle} y={labelHeight + height - length - 5}>
                  {value.toLocaleString("en")}
                </text>
              )}
              <text className={css.day} x={middle} y={height + 2 * labelHeight - 4}>
                {formatShortWeekday(day, locale)}
              </text>
            </g>
          );
        })}
        <line className={css.axis} x1="0" x2={days.length * slot} y1={labelHeight + height} y2={labelHeight + height} />
      </svg>
    </figure>
  );
}

function daysText(days: readonly DayValue[], locale: "ar" | "en"): string {
  return days.map(({ day, value }) => `${formatWeekday(day, locale)}: ${value}`).join(locale === "ar" ? "، " : ", ");
}
