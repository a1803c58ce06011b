import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { OpeningHours, OpenTime, OpenWeek } from "../opening-hours.ts";
import { weekdays } from "../text/riyadh-day.ts";
import { median, urgency, usualHours, waitedMinutes } from "./waited-minutes.ts";

const minuteMs = 60_000;
const dayMinutes = 1_440;

function riyadh(text: string): number {
  return Date.parse(`${text.replace(" ", "T")}:00+03:00`);
}

function everyDay(...times: [from: number, to: number][]): OpenWeek {
  return Object.fromEntries(
    weekdays.map((day) => [day, times.map(([from, to]) => ({ from: from * 60, to: to * 60 }))]),
  );
}

const closedOnFriday: OpeningHours = {
  week: { ...everyDay([9, 12], [16, 22]), friday: [] },
  exceptions: [
    { from: "2026-09-23", to: "2026-09-23", week: {} },
    { from: "2027-02-08", to: "2027-03-08", week: everyDay([10, 15], [21, 26]) },
  ],
};

describe("waitedMinutes", () => {
  // 2026-11-20 is a Friday.
  test.each<[string, OpeningHours, string, string, number]>([
    ["within an hour", closedOnFriday, "2026-11-19 09:30", "2026-11-19 10:15", 45],
    ["over the break at noon", closedOnFriday, "2026-11-19 11:30", "2026-11-19 16:20", 50],
    ["from Thursday night to Saturday morning", closedOnFriday, "2026-11-19 21:50", "2026-11-21 09:05", 15],
    ["on a closed day", closedOnFriday, "2026-11-20 10:00", "2026-11-20 20:00", 0],
    ["over the national day", closedOnFriday, "2026-09-22 21:00", "2026-09-24 10:00", 120],
    ["in a night of Ramadan", closedOnFriday, "2027-02-10 23:00", "2027-02-11 01:30", 150],
    ["after the last night of Ramadan", closedOnFriday, "2027-03-09 01:00", "2027-03-09 09:10", 70],
    ["the same moment", closedOnFriday, "2026-11-19 10:00", "2026-11-19 10:00", 0],
    ["a clock that went back", closedOnFriday, "2026-11-19 10:00", "2026-11-19 09:30", 0],
    ["without hours: nine to nine", usualHours, "2026-11-19 20:00", "2026-11-20 10:00", 120],
    ["never open", { week: {}, exceptions: [] }, "2026-11-19 10:00", "2027-11-19 10:00", 0],
    ["always open", { week: everyDay([0, 24]), exceptions: [] }, "2026-11-19 10:00", "2026-11-20 10:00", dayMinutes],
  ])("%s", (_title, hours, from, to, minutes) => {
    expect(waitedMinutes(riyadh(from), riyadh(to), hours)).toBe(minutes);
  });

  test("counts whole minutes", () => {
    const from = riyadh("2026-11-19 10:00");
    expect(waitedMinutes(from, from + 119_999, closedOnFriday)).toBe(1);
  });

  const time: fc.Arbitrary<OpenTime> = fc
    .tuple(fc.integer({ min: 0, max: dayMinutes - 1 }), fc.integer({ min: 1, max: dayMinutes - 1 }))
    .map(([from, length]) => ({ from, to: from + length }));
  const week: fc.Arbitrary<OpenWeek> = fc.dictionary(fc.constantFrom(...weekdays), fc.array(time, { maxLength: 3 }));
  const firstDay = Date.parse("2027-02-01");
  const dayNumber = fc.integer({ min: 0, max: 45 });
  const dayOf = (number: number) => new Date(firstDay + number * dayMinutes * minuteMs).toISOString().slice(0, 10);
  const days = fc.tuple(dayNumber, fc.integer({ min: 0, max: 30 }));
  // A closed day, or other hours for some weeks.
  const exception = fc
    .tuple(days, fc.oneof(fc.constant({}), week))
    .map(([[day, length], hours]) => ({ from: dayOf(day), to: dayOf(day + length), week: hours }));
  const hours: fc.Arbitrary<OpeningHours> = fc.record({ week, exceptions: fc.array(exception, { maxLength: 3 }) });
  const moments = fc.tuple(dayNumber, fc.nat(dayMinutes), fc.nat(10 * dayMinutes));

  test("agrees with a clock that looks at the door every minute", () => {
    fc.assert(
      fc.property(hours, moments, (opening, [day, minute, length]) => {
        const from = riyadh(`${dayOf(day)} 00:00`) + minute * minuteMs;
        const to = from + length * minuteMs;
        let minutes = 0;
        for (let moment = from; moment < to; moment += minuteMs) if (isOpenAt(opening, moment)) minutes += 1;
        expect(waitedMinutes(from, to, opening)).toBe(minutes);
      }),
    );
  });

  test("two halves are the whole", () => {
    fc.assert(
      fc.property(hours, moments, fc.nat(10 * dayMinutes), (opening, [day, minute, first], second) => {
        const from = riyadh(`${dayOf(day)} 00:00`) + minute * minuteMs;
        const middle = from + first * minuteMs;
        const to = middle + second * minuteMs;
        expect(waitedMinutes(from, middle, opening) + waitedMinutes(middle, to, opening)).toBe(
          waitedMinutes(from, to, opening),
        );
      }),
    );
  });
});

/** By the clock on the wall, today's hours and those of last night. */
function isOpenAt(opening: OpeningHours, moment: number): boolean {
  return [0, 1].some((daysBefore) => {
    const wall = new Date(moment + 180 * minuteMs - daysBefore * dayMinutes * minuteMs);
    const day = wall.toISOString().slice(0, 10);
    const minute = wall.getUTCHours() * 60 + wall.getUTCMinutes() + daysBefore * dayMinutes;
    const other = opening.exceptions.filter(({ from, to }) => day >= from && day <= to).at(-1);
    const times = (other?.week ?? opening.week)[weekdays[wall.getUTCDay()] ?? "sunday"] ?? [];
    return times.some(({ from, to }) => from <= minute && minute < to);
  });
}

test.each([
  [0, 60, "in-time"],
  [29, 60, "in-time"],
  [30, 60, "soon"],
  [60, 60, "soon"],
  [61, 60, "late"],
  [7, 15, "in-time"],
  [8, 15, "soon"],
])("urgency of %i of %i minutes: %s", (minutes, limit, expected) => {
  expect(urgency(minutes, limit)).toBe(expected);
});

test.each([
  [[], undefined],
  [[7], 7],
  [[9, 1, 4], 4],
  [[10, 3, 4, 1], 4],
  [[1, 100], 51],
])("median of %j: %s", (values, expected) => {
  expect(median(values)).toBe(expected);
});
