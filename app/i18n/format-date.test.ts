import { expect, test } from "vitest";
import { formatDay } from "./format-date.ts";

test.each([
  // First days of months and the feasts, as published in the Umm al-Qura calendar.
  ["2023-03-23", "23 مارس 2023", "1 رمضان 1444 هـ"],
  ["2024-03-11", "11 مارس 2024", "1 رمضان 1445 هـ"],
  ["2024-07-07", "7 يوليو 2024", "1 محرم 1446 هـ"],
  ["2025-03-01", "1 مارس 2025", "1 رمضان 1446 هـ"],
  ["2025-03-30", "30 مارس 2025", "1 شوال 1446 هـ"],
  ["2025-06-06", "6 يونيو 2025", "10 ذو الحجة 1446 هـ"],
  ["2025-06-26", "26 يونيو 2025", "1 محرم 1447 هـ"],
  ["2026-02-18", "18 فبراير 2026", "1 رمضان 1447 هـ"],
  ["2026-11-21", "21 نوفمبر 2026", "11 جمادى الآخرة 1448 هـ"],
])("%s in Arabic: %s, %s", (day, gregorian, hijri) => {
  expect(formatDay(day, "ar")).toEqual({ day, gregorian, hijri });
});

test.each([
  ["2026-11-21", "21 November 2026"],
  ["2024-02-29", "29 February 2024"],
])("%s in English: %s", (day, gregorian) => {
  expect(formatDay(day, "en")).toEqual({ day, gregorian });
});
