import { expect, test } from "vitest";
import { describePurgeHold, purgeHold } from "./purge-hold.ts";

const now = "2026-11-21T10:00:00.000Z";
const trusted = { now, trustedAt: now };

test.each([
  { expired: 0, all: 0 },
  { expired: 20, all: 20 },
  { expired: 100, all: 1_000 },
])("$expired of $all requests expire without a question", (count) => {
  expect(purgeHold(trusted, count)).toBeUndefined();
});

test.each([
  { expired: 21, all: 21 },
  { expired: 101, all: 1_000 },
])("$expired of $all requests at once wait for a confirmation", (count) => {
  expect(purgeHold(trusted, count)).toEqual({ reason: "share", ...count });
});

test("nothing expires by a clock that has jumped, not even one request", () => {
  const hold = purgeHold({ now, trustedAt: "2025-10-17T10:00:00.000Z" }, { expired: 1, all: 1_000 });
  expect(hold).toMatchObject({ reason: "clock" });
  expect(hold && describePurgeHold(hold)).toContain("2025-10-17T10:00:00.000Z");
});
