import { setTimeout as pause } from "node:timers/promises";
import { acknowledgedReference, send } from "./send.ts";
import type { Submission } from "./submissions.ts";

export type LoadResult = {
  acknowledged: number;
  /** Responses without a reference. */
  refused: number;
  /** No response within 30 s: the sender cannot know whether the request was stored. */
  unanswered: number;
  seconds: number;
  /** From the moment each request was due until its response, so that queueing counts. */
  durationsMs: number[];
};

type Load = { address: string; nextSubmission: () => Submission; seconds: number };

/** Requests at a steady rate, however slow the responses are. */
export async function openLoop({
  address,
  nextSubmission,
  seconds,
  perSecond,
}: Load & { perSecond: number }): Promise<LoadResult> {
  const result = emptyResult();
  const startedAt = performance.now();
  const pending: Promise<void>[] = [];
  for (let number = 0; number < perSecond * seconds; number += 1) {
    const dueAt = startedAt + (number * 1_000) / perSecond;
    const waitMs = dueAt - performance.now();
    if (waitMs > 1) await pause(waitMs);
    pending.push(submit(address, nextSubmission(), dueAt, result));
  }
  await Promise.all(pending);
  return { ...result, seconds: (performance.now() - startedAt) / 1_000 };
}

/** Each client sends its next request as soon as it has a response. */
export async function closedLoop({
  address,
  nextSubmission,
  seconds,
  clients,
}: Load & { clients: number }): Promise<LoadResult> {
  const result = emptyResult();
  const startedAt = performance.now();
  async function runClient(): Promise<void> {
    while (performance.now() - startedAt < seconds * 1_000)
      await submit(address, nextSubmission(), performance.now(), result);
  }
  await Promise.all(Array.from({ length: clients }, runClient));
  return { ...result, seconds: (performance.now() - startedAt) / 1_000 };
}

async function submit(address: string, submission: Submission, dueAt: number, result: LoadResult): Promise<void> {
  const response = await send(address, submission.request).catch(() => undefined);
  result.durationsMs.push(performance.now() - dueAt);
  if (response && acknowledgedReference(response) !== undefined) result.acknowledged += 1;
  else if (response) result.refused += 1;
  else result.unanswered += 1;
}

function emptyResult(): LoadResult {
  return { acknowledged: 0, refused: 0, unanswered: 0, seconds: 0, durationsMs: [] };
}
