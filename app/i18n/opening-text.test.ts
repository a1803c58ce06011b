import { beforeAll, describe, expect, test } from "vitest";
import { waha } from "../dealership/fixtures.ts";
import type { OpeningHours } from "../dealership/opening-hours.ts";
import { weekdays } from "../dealership/text/riyadh-day.ts";
import { loadMessages } from "../../messages/load-messages.ts";
import { contactTimeText, hoursRows, timedOpenings } from "./opening-text.ts";

beforeAll(loadMessages);

const day = [{ from: 540, to: 1_320 }];
const hours: OpeningHours = {
  week: { ...Object.fromEntries(weekdays.map((name) => [name, day])), friday: [{ from: 990, to: 1_500 }] },
  exceptions: [{ from: "2027-02-08", to: "2027-03-08", name: { ar: "رمضان", en: "Ramadan" }, week: {} }],
};
const [riyadh] = waha.branches;

function rowsOn(date: string, locale: "ar" | "en", openingHours: OpeningHours | undefined = hours): string[] {
  if (!riyadh) throw new Error("no branch");
  return hoursRows({ ...riyadh, openingHours }, date, locale).map((row) => `${row.days.text}: ${row.hours.text}`);
}

describe("hours in words", () => {
  test("days with the same hours in one row, the week from Saturday on", () => {
    expect(rowsOn("2026-11-21", "ar")).toEqual([
      "السبت – الخميس: 9\u00a0ص – 10\u00a0م",
      "الجمعة: 4:30\u00a0م – 1\u00a0ص",
    ]);
    expect(rowsOn("2026-11-21", "en")).toEqual([
      "Saturday – Thursday: 9\u00a0am – 10\u00a0pm",
      "Friday: 4:30\u00a0pm – 1\u00a0am",
    ]);
  });

  test("noon, midnight, shifts and closed days have their words", () => {
    const shifts = [
      { from: 540, to: 720 },
      { from: 960, to: 1_440 },
    ];
    const split = {
      week: { ...Object.fromEntries(weekdays.map((name) => [name, shifts])), friday: [] },
      exceptions: [],
    };
    expect(rowsOn("2026-11-21", "ar", split)).toEqual([
      "السبت – الخميس: 9\u00a0ص – 12\u00a0ظهرًا، 4\u00a0م – منتصف الليل",
      "الجمعة: مغلق",
    ]);
    expect(rowsOn("2026-11-21", "en", split)[0]).toBe("Saturday – Thursday: 9\u00a0am – noon, 4\u00a0pm – midnight");
  });

  test("on the days of an exception its hours, with its name", () => {
    expect(rowsOn("2027-02-08", "en")).toEqual(["Ramadan: Every day: Closed"]);
    expect(rowsOn("2027-03-09", "en")).toHaveLength(2);
  });

  test("without days and times: as written", () => {
    if (!riyadh) throw new Error("no branch");
    expect(hoursRows(riyadh, "2026-11-21", "en").map((row) => row.hours.text)).toEqual(["9 am – 9 pm"]);
  });
});

test("openings of a Thursday and a Friday, in order", () => {
  const minute = (text: string) => Date.parse(`${text}:00+03:00`) / 60_000;
  expect(timedOpenings(hours, "2026-11-19", "en")).toEqual([
    { until: minute("2026-11-19T09:00"), isOpen: false, text: "Closed, opens at 9\u00a0am" },
    { until: minute("2026-11-19T22:00"), isOpen: true, text: "Open now until 10\u00a0pm" },
    { until: minute("2026-11-20T00:00"), isOpen: false, text: "Closed, opens tomorrow at 4:30\u00a0pm" },
    { until: minute("2026-11-20T16:30"), isOpen: false, text: "Closed, opens at 4:30\u00a0pm" },
    { until: minute("2026-11-21T00:00"), isOpen: true, text: "Open now until 1\u00a0am" },
  ]);
  expect(timedOpenings(hours, "2026-11-21", "ar")[0]).toEqual({
    until: minute("2026-11-21T01:00"),
    isOpen: true,
    text: "مفتوح الآن حتى 1\u00a0ص",
  });
});

test("openings without days and times, around the clock and in a long closure", () => {
  expect(timedOpenings(undefined, "2026-11-19", "ar")).toEqual([]);
  const always = Object.fromEntries(weekdays.map((name) => [name, [{ from: 0, to: 1_440 }]]));
  expect(timedOpenings({ week: always, exceptions: [] }, "2026-11-19", "en").map(({ text }) => text)).toEqual([
    "Open 24 hours",
  ]);
  expect(timedOpenings(hours, "2027-02-10", "en").map(({ text }) => text)).toEqual([
    "Closed, opens on 9 March 2027 at 9\u00a0am",
  ]);
  expect(timedOpenings({ week: { saturday: day }, exceptions: [] }, "2026-11-17", "ar")[0]?.text).toBe(
    "مغلق الآن، يفتح السبت 9\u00a0ص",
  );
});

test.each([
  ["2026-11-23T10:00", "اليوم الاثنين قبل 10\u00a0م", "today, Monday, before 10\u00a0pm"],
  ["2026-11-23T08:00", "اليوم الاثنين بين 9\u00a0ص و10\u00a0م", "today, Monday, between 9\u00a0am and 10\u00a0pm"],
  ["2026-11-23T23:00", "غدًا الثلاثاء بين 9\u00a0ص و10\u00a0م", "tomorrow, Tuesday, between 9\u00a0am and 10\u00a0pm"],
  ["2027-02-07T23:00", "يوم 9 مارس 2027 بين 9\u00a0ص و10\u00a0م", "on 9 March 2027 between 9\u00a0am and 10\u00a0pm"],
])("a request of %s: somebody calls %s", (moment, ar, en) => {
  const at = new Date(`${moment}:00+03:00`);
  expect([contactTimeText(hours, at, "ar"), contactTimeText(hours, at, "en")]).toEqual([ar, en]);
});

test("no time to call without days and times", () => {
  expect(contactTimeText(undefined, new Date(0), "ar")).toBeUndefined();
});
