import { expect, test } from "vitest";
import { waited } from "./clock.tsx";

test.each([
  [0, 0, "minutes"],
  [119, 119, "minutes"],
  [120, 2, "hours"],
  [2_700, 45, "hours"],
])("%d minutes: %d %s", (minutes, value, unit) => {
  expect(waited(minutes)).toEqual({ value, unit });
});
