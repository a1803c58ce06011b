import { expect, test } from "vitest";
import { watchNewestLead } from "./newest-lead.ts";

test.each<[string, number, number[], boolean[]]>([
  ["the first request of all", 0, [7], [true]],
  ["another one, and one more", 7, [8, 9], [true, true]],
  ["nothing new", 7, [7, 7], [false, false]],
  ["the newest is taken: an older one is the newest", 7, [4], [false]],
  ["it is given back: heard before", 7, [4, 7], [false, false]],
  ["a page that does not say it", 7, [Number.NaN, 8], [false, true]],
])("%s", (_title, newest, later, expected) => {
  const isNew = watchNewestLead(newest);
  expect(later.map((lead) => isNew(lead))).toEqual(expected);
});
