import { toLatinDigits } from "./folding.ts";
import { gregorianDay, hijriYears } from "./hijri-day.ts";
import { riyadhDay, type Day } from "./riyadh-day.ts";

/** A day of another century is a slip of the hand. */
export const plausibleDays = { from: "1990-01-01", to: "2099-12-31" } as const;

export type TypedDay =
  | { kind: "day"; day: Day }
  /** By Umm al-Qura, if that calendar has the day and it is plausible. */
  | { kind: "hijri"; gregorian?: Day }
  | { kind: "implausible" };

/** `2026-07-25`, day first as `25/7/2026`, or either with a time, which is dropped; `undefined` if it is not a day. */
export function typedDay(text: string): TypedDay | undefined {
  const latin = toLatinDigits(text).trim();
  const [, year, month, day] = numbersOf(dateText(latin)) ?? [];
  if (year === undefined || month === undefined || day === undefined) return undefined;
  if (isHijri(latin, year)) {
    const gregorian = gregorianDay(year, month, day);
    return { kind: "hijri", ...(gregorian !== undefined && isPlausible(gregorian) && { gregorian }) };
  }
  const iso = `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`;
  const moment = new Date(`${iso}T00:00:00Z`);
  // Date parses 30 February as a day in March.
  if (Number.isNaN(moment.getTime()) || !moment.toISOString().startsWith(iso)) return undefined;
  return isPlausible(iso) ? { kind: "day", day: iso } : { kind: "implausible" };
}

function isPlausible(day: Day): boolean {
  return day >= plausibleDays.from && day <= plausibleDays.to;
}

/** As `typedDay`, for those who need no reason. */
export function parseDay(text: string): Day | undefined {
  const typed = typedDay(text);
  return typed?.kind === "day" ? typed.day : undefined;
}

const time = String.raw`(?:[01]?\d|2[0-4]):[0-5]\d(?::[0-5]\d(?:[.,]\d{1,9})?)?`;
const zoned = new RegExp(String.raw`^(\d{4}-\d\d-\d\d)[T ](${time}) ?(?:(Z)|([+-]\d\d):?(\d\d)?)$`, "i");
const halfOfDay = /\s*(?:[ap]\.?m\.?|ص|م|ad|ce)$/i;
const timeOfDay = new RegExp(String.raw`(?:T|\s+|[,،]\s*)${time}$`, "i");
const hijriMark = /\s*(?:هـ?|ah|h)\.?$/i;

/** Without time, era and the halves of the day. A moment with a zone is on the day that it is in Riyadh. */
function dateText(text: string): string {
  const [, day, clock, utc, hours, minutes = "00"] = zoned.exec(text) ?? [];
  const moment = day === undefined ? Number.NaN : Date.parse(`${day}T${clock}${utc ?? `${hours}:${minutes}`}`);
  if (!Number.isNaN(moment)) return riyadhDay(new Date(moment));
  return text.replace(hijriMark, "").replace(halfOfDay, "").replace(timeOfDay, "");
}

function numbersOf(text: string): number[] | undefined {
  const yearFirst = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text);
  if (yearFirst) return yearFirst.map(Number);
  const [all, day, month, year] = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(text) ?? [];
  return all === undefined ? undefined : [all, year, month, day].map(Number);
}

function isHijri(text: string, year: number): boolean {
  return (year >= hijriYears.from && year <= hijriYears.to) || hijriMark.test(text);
}

function pad(number: number, length: number): string {
  return String(number).padStart(length, "0");
}
