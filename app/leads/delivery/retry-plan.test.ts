import { describe, expect, test } from "vitest";
import { givenUpAfterMs, nextAttemptAt } from "./retry-plan.ts";

const first = Date.parse("2026-11-21T10:00:00.000Z");

/** The seconds until the next attempt after one that failed `afterMs` after the first. */
function delay(attempts: number, afterMs: number, chance: number): number | undefined {
  const next = nextAttemptAt(
    { attempts, firstAttemptAt: new Date(first).toISOString(), at: new Date(first + afterMs).toISOString() },
    chance,
  );
  return next === undefined ? undefined : (Date.parse(next) - first - afterMs) / 1_000;
}

describe("the next attempt", () => {
  test.each([
    [1, 10],
    [2, 30],
    [3, 60],
    [4, 120],
    [5, 300],
    [6, 600],
    [7, 1_200],
    [8, 1_800],
    [9, 3_600],
    [10, 3_600],
    [70, 3_600],
    [5_000, 3_600],
  ])("after %i failed is in %i seconds", (attempts, seconds) => {
    expect(delay(attempts, 1_000, 0.5)).toBe(seconds);
    expect(delay(attempts, 1_000, 0)).toBeCloseTo(seconds * 0.9, 3);
    expect(delay(attempts, 1_000, 1)).toBeCloseTo(seconds * 1.1, 3);
  });

  test("is never later than 72 hours after the first, and there is none from then on", () => {
    expect(delay(70, givenUpAfterMs - 5_000, 0.5)).toBe(5);
    expect(delay(70, givenUpAfterMs - 1, 0.5)).toBe(0.001);
    expect(delay(70, givenUpAfterMs, 0.5)).toBeUndefined();
    expect(delay(1, givenUpAfterMs + 1, 0.5)).toBeUndefined();
  });

  test("comes about eighty times in all", () => {
    let attempts = 1;
    for (let after = 0; ; attempts += 1) {
      const seconds = delay(attempts, after, 0.5);
      if (seconds === undefined) break;
      after += seconds * 1_000;
    }
    expect(attempts).toBeGreaterThan(75);
    expect(attempts).toBeLessThan(85);
  });
});
