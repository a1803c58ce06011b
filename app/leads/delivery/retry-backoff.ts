import type { FailureCode } from "./delivery-failure.ts";

const delaySeconds = [10, 30, 60, 120, 300, 600, 1_200, 1_800] as const;
const maxDelaySeconds = 3_600;
export const maxRetryMs = 72 * 3_600_000;
const maxAcknowledgementMs = 24 * 3_600_000;

export type FailedAttempt = {
  attempts: number;
  firstAttemptAt: string;
  at: string;
};

/** Time of the next attempt (UTC, ISO 8601), `undefined` once 72 hours have passed. `random`, from 0 to 1, adds a jitter of ± 10 %. */
export function nextAttemptAt(attempt: FailedAttempt, random: number): string | undefined {
  return nextWithin(maxRetryMs, attempt, random);
}

/** For a visitor's acknowledgement: later than a day it only puzzles, and an address that is refused stays wrong. */
export function nextAcknowledgementAt(attempt: FailedAttempt, error: FailureCode, random: number): string | undefined {
  if (error === "smtp-5xx" || error === "recipient-unusable") return undefined;
  return nextWithin(maxAcknowledgementMs, attempt, random);
}

function nextWithin(
  maxMs: number,
  { attempts, firstAttemptAt, at }: FailedAttempt,
  random: number,
): string | undefined {
  const now = Date.parse(at);
  const deadline = Date.parse(firstAttemptAt) + maxMs;
  if (now >= deadline) return undefined;
  const delayMs = (delaySeconds[attempts - 1] ?? maxDelaySeconds) * 1_000 * (0.9 + 0.2 * random);
  return new Date(Math.min(now + Math.round(delayMs), deadline)).toISOString();
}
