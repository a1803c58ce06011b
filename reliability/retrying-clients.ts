import { setTimeout as pause } from "node:timers/promises";
import type { Ledger } from "./ledger.ts";
import { acknowledgedReference, send, type HttpResponse } from "./send.ts";
import type { Submission } from "./submissions.ts";

export type ClientResults = {
  ledger: Ledger;
  /** Responses that were neither an acknowledgement nor worth a retry. */
  unexpected: string[];
  attempts: number;
  /** Responses after which the client retried. */
  refused: number;
  /** Duration of each acknowledged attempt. */
  durationsMs: number[];
};

type Options = {
  /** Current address of the site. */
  address: () => string;
  createSubmission: (number: number) => Submission;
  perSecond: number;
  /** No new clients start once this resolves; running ones retry until acknowledged. */
  until: Promise<unknown>;
  retryStatuses?: readonly number[];
  /** Responses with a retry status that are unexpected all the same. */
  isUnexpected?: (response: HttpResponse) => boolean;
  onConnectionError?: (error: unknown) => void;
  onAcknowledged?: (entry: { submission: Submission; reference: string }) => void;
};

const maxAttempts = 600;
// With backoff: a site that is starting would be delayed further.
const [minRetryMs, maxRetryMs] = [100, 1_000];

/** Starts clients at a steady rate, each with one submission that it sends until it is acknowledged. */
export async function runRetryingClients({
  address,
  createSubmission,
  perSecond,
  until,
  retryStatuses = [503],
  isUnexpected = () => false,
  onConnectionError,
  onAcknowledged,
}: Options): Promise<ClientResults> {
  const results: ClientResults = { ledger: new Map(), unexpected: [], attempts: 0, refused: 0, durationsMs: [] };
  const clients: Promise<void>[] = [];
  let isOver = false;
  void until.finally(() => (isOver = true)).catch(() => {});
  const startedAt = performance.now();
  for (let number = 1; !isOver; number += 1) {
    clients.push(submitUntilAcknowledged(createSubmission(number)));
    const waitMs = (number * 1_000) / perSecond - (performance.now() - startedAt);
    if (waitMs > 0) await pause(waitMs);
  }
  await Promise.all(clients);
  return results;

  async function submitUntilAcknowledged(submission: Submission): Promise<void> {
    const { id, request } = submission;
    for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
      results.attempts += 1;
      const response = await send(address(), request).catch((error: unknown) => {
        onConnectionError?.(error);
        return undefined;
      });
      const reference = response && acknowledgedReference(response);
      if (response && reference !== undefined) {
        results.ledger.set(id, { submission, reference });
        results.durationsMs.push(response.ms);
        onAcknowledged?.({ submission, reference });
        return;
      }
      if (response && retryStatuses.includes(response.status) && !isUnexpected(response)) results.refused += 1;
      else if (response) {
        results.unexpected.push(`${id} ${request.path}: ${response.status} ${response.body.slice(0, 300)}`);
        return;
      }
      await pause(Math.min(maxRetryMs, minRetryMs * 2 ** Math.min(attempt, 5)) * (0.75 + Math.random() / 2));
    }
    results.unexpected.push(`${id}: not acknowledged after ${maxAttempts} attempts`);
  }
}
