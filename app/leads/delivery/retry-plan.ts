/** Backoff: soon at first, hourly later, given up three days after the first attempt. */

const seconds = [10, 30, 60, 120, 300, 600, 1_200, 1_800] as const;
const hourlySeconds = 3_600;
export const givenUpAfterMs = 72 * 3_600_000;

export type Tried = {
  /** Including this one. */
  attempts: number;
  /** Both UTC, ISO 8601. */
  firstAttemptAt: string;
  at: string;
};

/** UTC, ISO 8601; `undefined` when given up. `chance`, from 0 to 1, adds jitter of a tenth either way. */
export function nextAttemptAt({ attempts, firstAttemptAt, at }: Tried, chance: number): string | undefined {
  const now = Date.parse(at);
  const last = Date.parse(firstAttemptAt) + givenUpAfterMs;
  if (now >= last) return undefined;
  const delayMs = (seconds[attempts - 1] ?? hourlySeconds) * 1_000 * (0.9 + 0.2 * chance);
  return new Date(Math.min(now + Math.round(delayMs), last)).toISOString();
}
