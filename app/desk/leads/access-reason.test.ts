import { expect, test } from "vitest";
import { accessReason } from "./access-reason.ts";

test.each([
  ["طلبه\u0000 العميل", "طلبه العميل"],
  ["\u0000", ""],
  [" a\r\nb ", "a b"],
])("%j: as it can be stored", (typed, expected) => {
  const form = new FormData();
  form.set("reason", typed);
  expect(accessReason(form)).toBe(expected);
});
