import { expect, test } from "vitest";
import { parseRiyadhTime, formatRiyadhTime } from "./riyadh-time.ts";

test.each([
  ["2026-11-21", "2026-11-20T21:00:00.000Z"],
  ["2026-11-21T14:30", "2026-11-21T11:30:00.000Z"],
  ["2026-11-21 14:30:05", "2026-11-21T11:30:05.000Z"],
  ["2026-11-21T14:30:00.5Z", "2026-11-21T14:30:00.500Z"],
  ["2028-02-29", "2028-02-28T21:00:00.000Z"],
  ["2026-02-29", undefined],
  ["2026-11-21T25:00", undefined],
  ["21.11.2026", undefined],
  ["yesterday", undefined],
  ["", undefined],
])("parses %j as %s", (text, moment) => {
  expect(parseRiyadhTime(text)).toBe(moment);
});

test("shows UTC times in Riyadh time", () => {
  expect(formatRiyadhTime("2026-11-21T21:30:00.000Z")).toBe("2026-11-22 00:30");
});
