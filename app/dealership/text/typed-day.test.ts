import { expect, test } from "vitest";
import { gregorianDay } from "./hijri-day.ts";
import { parseDay, typedDay } from "./typed-day.ts";

test.each([
  ["2025-01-15", "2025-01-15"],
  ["٢٠٢٥-٠١-١٥", "2025-01-15"],
  ["2024-02-29", "2024-02-29"],
  ["2025-02-29", undefined],
  ["15/01/2025", "2025-01-15"],
  ["25/7/2026", "2026-07-25"],
  ["٢٥/٧/٢٠٢٦", "2026-07-25"],
  ["5-7-2026", "2026-07-05"],
  ["5.7.2026", "2026-07-05"],
  ["2026/7/25", "2026-07-25"],
  ["7/25/2026", undefined],
  ["31/4/2026", undefined],
  ["25/7/26", undefined],
  ["46228", undefined],
  ["2025-1-15", "2025-01-15"],
  ["2025-13-01", undefined],
  ["25/7/2026م", "2026-07-25"],
])("%j is the day %s", (text, day) => {
  expect(parseDay(text)).toBe(day);
});

test.each([
  ["2025-03-17T13:45:30", "2025-03-17"],
  ["2025-03-17T00:00:00", "2025-03-17"],
  ["2025-03-17T13:45", "2025-03-17"],
  ["2025-03-17 00:00:00", "2025-03-17"],
  ["2025-03-17 00:00:00.0000000", "2025-03-17"],
  ["17/03/2025 13:45", "2025-03-17"],
  ["17/3/2025 1:45 PM", "2025-03-17"],
  ["17/03/2025 01:45 م", "2025-03-17"],
  ["١٧/٣/٢٠٢٥، ١:٤٥ ص", "2025-03-17"],
  ["2025-03-17T13:45:30Z", "2025-03-17"],
  ["2025-03-16T21:00:00.000Z", "2025-03-17"],
  ["2025-03-17T01:00:00+03:00", "2025-03-17"],
  ["2025-03-17T01:00:00+0300", "2025-03-17"],
  ["2025-03-16T22:30:00+0000", "2025-03-17"],
  ["2025-03-16 22:30:00 +00:00", "2025-03-17"],
  ["2025-03-17T01:00:00+03", "2025-03-17"],
  ["2025-03-17T25:00:00", undefined],
  ["2025-03-17T", undefined],
  ["17 13:45", undefined],
])("%j: the time is dropped, the day is %s", (text, day) => {
  expect(parseDay(text)).toBe(day);
});

// Days of the official calendar.
test.each([
  ["1447/06/05", "2025-11-26"],
  ["5-6-1447", "2025-11-26"],
  ["١٤٤٧/٠٦/٠٥", "2025-11-26"],
  ["1447/06/05 هـ", "2025-11-26"],
  ["٥/٦/١٤٤٧هـ", "2025-11-26"],
  ["1447-06-05T00:00:00", "2025-11-26"],
  ["1446/09/01", "2025-03-01"],
  ["1446/10/01", "2025-03-30"],
  ["1446-02-30", "2024-09-03"],
  ["1447-02-30", undefined],
  ["1400/01/01", undefined],
  ["1447-13-01", undefined],
  ["2025-12-01 هـ", undefined],
])("%j is Hijri, in the Gregorian calendar %s", (text, gregorian) => {
  expect(typedDay(text)).toEqual({ kind: "hijri", ...(gregorian !== undefined && { gregorian }) });
});

test("every day of two centuries has its own Hijri day", () => {
  const format = new Intl.DateTimeFormat("en-u-ca-islamic-umalqura-nu-latn", { timeZone: "UTC", dateStyle: "short" });
  for (let day = Date.parse("1882-11-12"); day < Date.parse("2077-11-16"); day += 86_400_000) {
    const [month = 0, dayOfMonth = 0, year = 0] = format.format(day).split(/\D+/).map(Number);
    const iso = new Date(day).toISOString().slice(0, 10);
    if (gregorianDay(year, month, dayOfMonth) !== iso) expect(`${year}-${month}-${dayOfMonth}`).toBe(iso);
  }
});

test.each(["0001-01-01", "1.1.0001", "1215-06-15", "1899-12-31", "1970-01-01", "3025-01-01", "2100-01-01"])(
  "%s is of another century",
  (text) => {
    expect(typedDay(text)).toEqual({ kind: "implausible" });
  },
);
