/** Requests that come when they come: at a steady rate however slow the answers are, or as fast as so many visitors at once can send. */
import { setTimeout as pause } from "node:timers/promises";
import type { Person } from "./submissions.ts";
import { acknowledged, send } from "./send.ts";

export type Measured = {
  acknowledged: number;
  /** Answered with something else. */
  refused: number;
  /** No answer within half a minute; whether it was kept, its sender does not know. */
  unanswered: number;
  seconds: number;
  /** Until the answer, from the moment at which the request was due: what waited in a queue counts. */
  ms: number[];
};

type Sending = { address: string; next: () => Person; seconds: number };

export async function atRate({
  address,
  next,
  seconds,
  perSecond,
}: Sending & { perSecond: number }): Promise<Measured> {
  const measured = nothingYet();
  const begun = performance.now();
  const underWay: Promise<void>[] = [];
  for (let number = 0; number < perSecond * seconds; number += 1) {
    const dueAt = begun + (number * 1_000) / perSecond;
    const waitMs = dueAt - performance.now();
    if (waitMs > 1) await pause(waitMs);
    underWay.push(one(address, next(), dueAt, measured));
  }
  await Promise.all(underWay);
  return { ...measured, seconds: (performance.now() - begun) / 1_000 };
}

export async function asFastAs({
  address,
  next,
  seconds,
  visitors,
}: Sending & { visitors: number }): Promise<Measured> {
  const measured = nothingYet();
  const begun = performance.now();
  async function visitor(): Promise<void> {
    while (performance.now() - begun < seconds * 1_000) await one(address, next(), performance.now(), measured);
  }
  await Promise.all(Array.from({ length: visitors }, visitor));
  return { ...measured, seconds: (performance.now() - begun) / 1_000 };
}

async function one(address: string, person: Person, dueAt: number, measured: Measured): Promise<void> {
  const answer = await send(address, person.sending).catch(() => undefined);
  measured.ms.push(performance.now() - dueAt);
  if (answer && acknowledged(answer) !== undefined) measured.acknowledged += 1;
  else if (answer) measured.refused += 1;
  else measured.unanswered += 1;
}

function nothingYet(): Measured {
  return { acknowledged: 0, refused: 0, unanswered: 0, seconds: 0, ms: [] };
}
