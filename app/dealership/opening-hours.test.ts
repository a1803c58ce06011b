import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isOpenOn, nextContactTime, openingState, type OpeningHours, type OpenWeek } from "./opening-hours.ts";
import { weekdays } from "./text/riyadh-day.ts";

const minuteMs = 60_000;

function riyadh(text: string): number {
  return Date.parse(`${text.replace(" ", "T")}:00+03:00`);
}

function said(moment: number | undefined): string | undefined {
  return moment === undefined
    ? undefined
    : new Date(moment + 180 * minuteMs).toISOString().slice(0, 16).replace("T", " ");
}

function everyDay(...times: [from: number, to: number][]): OpenWeek {
  return Object.fromEntries(
    weekdays.map((day) => [day, times.map(([from, to]) => ({ from: from * 60, to: to * 60 }))]),
  );
}

const closedOnFriday: OpeningHours = { week: { ...everyDay([9, 12], [16, 22]), friday: [] }, exceptions: [] };
const fridayEvening: OpeningHours = {
  week: { ...everyDay([9, 22]), friday: [{ from: 16 * 60, to: 25 * 60 }] },
  exceptions: [
    { from: "2027-02-08", to: "2027-03-08", week: everyDay([10, 15], [21, 25]) },
    { from: "2026-09-23", to: "2026-09-23", week: {} },
  ],
};
const always: OpeningHours = { week: everyDay([0, 24]), exceptions: [] };
const never: OpeningHours = { week: {}, exceptions: [] };

test.each<[string, OpeningHours, string, boolean]>([
  ["a day with hours", closedOnFriday, "2026-11-19", true],
  ["the closed day of the week", closedOnFriday, "2026-11-20", false],
  ["an exception with hours", fridayEvening, "2027-02-08", true],
  ["a feast", fridayEvening, "2026-09-23", false],
  ["around the clock", always, "2026-11-20", true],
])("isOpenOn: %s", (_, hours, day, isOpen) => {
  expect(isOpenOn(hours, day)).toBe(isOpen);
});

describe("openingState", () => {
  // 2026-11-20 is a Friday.
  test.each<[string, OpeningHours, string, string]>([
    ["before opening", closedOnFriday, "2026-11-19 08:59", "closed 2026-11-19 09:00"],
    ["at opening", closedOnFriday, "2026-11-19 09:00", "open 2026-11-19 12:00"],
    ["at noon, between the shifts", closedOnFriday, "2026-11-19 12:00", "closed 2026-11-19 16:00"],
    ["the last minute", closedOnFriday, "2026-11-19 21:59", "open 2026-11-19 22:00"],
    ["Thursday night before a closed Friday", closedOnFriday, "2026-11-19 22:00", "closed 2026-11-21 09:00"],
    ["Friday", closedOnFriday, "2026-11-20 12:00", "closed 2026-11-21 09:00"],
    ["Friday before the evening", fridayEvening, "2026-11-20 15:59", "closed 2026-11-20 16:00"],
    ["Friday before midnight", fridayEvening, "2026-11-20 23:59", "open 2026-11-21 01:00"],
    ["Saturday after midnight", fridayEvening, "2026-11-21 00:00", "open 2026-11-21 01:00"],
    ["Saturday at 1 am", fridayEvening, "2026-11-21 01:00", "closed 2026-11-21 09:00"],
    ["a closed day", fridayEvening, "2026-09-23 12:00", "closed 2026-09-24 09:00"],
    ["the eve of Ramadan", fridayEvening, "2027-02-07 22:30", "closed 2027-02-08 10:00"],
    ["Ramadan, after midnight", fridayEvening, "2027-02-10 00:30", "open 2027-02-10 01:00"],
    ["the last night of Ramadan", fridayEvening, "2027-03-09 00:30", "open 2027-03-09 01:00"],
    ["after Ramadan", fridayEvening, "2027-03-09 10:30", "open 2027-03-09 22:00"],
    ["around the clock", always, "2026-11-20 00:00", "open"],
    ["never", never, "2026-11-20 12:00", "closed"],
  ])("%s", (_title, hours, now, expected) => {
    const state = openingState(hours, riyadh(now));
    const moment = said(state.kind === "open" ? state.until : state.opens);
    expect([state.kind, moment].filter((part) => part !== undefined).join(" ")).toBe(expected);
  });

  test("agrees with a look at every minute", () => {
    const time = fc
      .tuple(fc.integer({ min: 0, max: 47 }), fc.integer({ min: 1, max: 47 }))
      .map(([from, length]) => ({ from: from * 30, to: (from + length) * 30 }));
    const week = fc.dictionary(fc.constantFrom(...weekdays), fc.array(time, { maxLength: 2 }));
    const exception = fc.record({ from: fc.constant("2026-11-18"), to: fc.constant("2026-11-19"), week });
    fc.assert(
      fc.property(week, fc.array(exception, { maxLength: 1 }), fc.integer({ min: 0, max: 14 * 48 }), (...input) => {
        const [ordinary, exceptions, halfHours] = input;
        const hours = { week: ordinary, exceptions };
        const now = riyadh("2026-11-14 00:00") + halfHours * 30 * minuteMs;
        const isOpen = isOpenAt(hours, now);
        let change = now;
        while (change < now + 9 * 1_440 * minuteMs && isOpenAt(hours, change) === isOpen) change += 30 * minuteMs;
        const state = openingState(hours, now);
        expect(state.kind).toBe(isOpen ? "open" : "closed");
        if (change < now + 9 * 1_440 * minuteMs)
          expect(said(state.kind === "open" ? state.until : state.opens)).toBe(said(change));
      }),
    );
  });
});

/** Asks every day that may still be open, by the clock on the wall. */
function isOpenAt({ week, exceptions }: OpeningHours, moment: number): boolean {
  return [0, 1].some((daysBefore) => {
    const wall = new Date(moment + 180 * minuteMs - daysBefore * 1_440 * minuteMs);
    const day = wall.toISOString().slice(0, 10);
    const minute = wall.getUTCHours() * 60 + wall.getUTCMinutes() + daysBefore * 1_440;
    const { week: ofDay } = exceptions.find(({ from, to }) => day >= from && day <= to) ?? { week };
    const times = ofDay[weekdays[wall.getUTCDay()] ?? "sunday"] ?? [];
    return times.some(({ from, to }) => from <= minute && minute < to);
  });
}

describe("nextContactTime", () => {
  test.each<[string, OpeningHours, string, string | undefined, string | undefined]>([
    ["open", closedOnFriday, "2026-11-19 10:00", undefined, "2026-11-19 22:00"],
    ["shortly before the break", closedOnFriday, "2026-11-19 11:30", "2026-11-19 16:00", "2026-11-19 22:00"],
    ["an hour before closing", closedOnFriday, "2026-11-18 21:00", undefined, "2026-11-18 22:00"],
    ["less than an hour before closing", closedOnFriday, "2026-11-18 21:01", "2026-11-19 09:00", "2026-11-19 22:00"],
    ["early in the morning", closedOnFriday, "2026-11-19 06:00", "2026-11-19 09:00", "2026-11-19 22:00"],
    ["Thursday night", closedOnFriday, "2026-11-19 23:00", "2026-11-21 09:00", "2026-11-21 22:00"],
    ["Friday night, open until 1 am", fridayEvening, "2026-11-20 23:00", undefined, "2026-11-21 01:00"],
    ["half past midnight", fridayEvening, "2026-11-21 00:30", "2026-11-21 09:00", "2026-11-21 22:00"],
    ["around the clock", always, "2026-11-20 12:00", undefined, "2026-11-21 00:00"],
  ])("%s", (_title, hours, now, from, before) => {
    const time = nextContactTime(hours, riyadh(now));
    expect([said(time?.from), said(time?.before)]).toEqual([from, before]);
  });

  test("nothing for a branch that never opens", () => {
    expect(nextContactTime(never, riyadh("2026-11-20 12:00"))).toBeUndefined();
  });
});
