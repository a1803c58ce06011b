import { describe, expect, test } from "vitest";
import { maxRetryMs, nextAttemptAt } from "./retry-backoff.ts";

const firstAttemptMs = Date.parse("2026-11-21T10:00:00.000Z");

function delay(attempts: number, afterMs: number, chance: number): number | undefined {
  const next = nextAttemptAt(
    {
      attempts,
      firstAttemptAt: new Date(firstAttemptMs).toISOString(),
      at: new Date(firstAttemptMs + afterMs).toISOString(),
    },
    chance,
  );
  return next === undefined ? undefined : (Date.parse(next) - firstAttemptMs - afterMs) / 1_000;
}

describe("retry backoff", () => {
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
  ])("after %i failed attempts: next in %i seconds, ± 10 %%", (attempts, seconds) => {
    expect(delay(attempts, 1_000, 0.5)).toBe(seconds);
    expect(delay(attempts, 1_000, 0)).toBeCloseTo(seconds * 0.9, 3);
    expect(delay(attempts, 1_000, 1)).toBeCloseTo(seconds * 1.1, 3);
  });

  test("last attempt at 72 hours, none later", () => {
    expect(delay(70, maxRetryMs - 5_000, 0.5)).toBe(5);
    expect(delay(70, maxRetryMs - 1, 0.5)).toBe(0.001);
    expect(delay(70, maxRetryMs, 0.5)).toBeUndefined();
    expect(delay(1, maxRetryMs + 1, 0.5)).toBeUndefined();
  });

  test("about 80 attempts in 72 hours", () => {
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
