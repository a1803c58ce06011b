import type { Locale } from "../../dealership/text/bilingual.ts";
import { addDays, type Day } from "../../dealership/text/riyadh-day.ts";
import { formatDay } from "../../i18n/format-date.ts";
import type { Cells } from "../../publishing/judge-content.ts";
import { parseDay } from "../../dealership/text/typed-day.ts";
import type { DraftDays } from "../../storage/content-desk-types.ts";
import { getDeskTranslations } from "../translate.ts";
import { daysCells } from "./days-cells.ts";

type JudgedDays = { days: DraftDays; errors?: undefined } | { days?: undefined; errors: Record<string, string> };

/** The days of a form's draft, or sentences by field. Tomorrow is the earliest: today it is published by hand. */
export function draftDays(cells: Cells, today: Day, locale: Locale): JudgedDays {
  const t = getDeskTranslations(locale);
  const last = (cells[daysCells.last] ?? "").trim();
  const startsOn = parseDay((cells[daysCells.first] ?? "").trim());
  const endsOn = parseDay(last);
  const errors: Record<string, string> = {};
  if (startsOn === undefined || startsOn <= today) {
    const tomorrow = formatDay(addDays(today, 1), locale).gregorian;
    errors[daysCells.first] = t("schedule.first-day-wrong", { day: tomorrow });
  }
  if (last !== "" && (endsOn === undefined || endsOn < (startsOn ?? endsOn)))
    errors[daysCells.last] = t("schedule.last-day-wrong");
  if (startsOn === undefined || Object.keys(errors).length > 0) return { errors };
  return { days: { startsOn, ...(endsOn !== undefined && { endsOn }) } };
}
