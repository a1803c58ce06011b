/** People who come at a steady rate, whatever the site does, and who try again until they are told that their request is kept. */
import { setTimeout as pause } from "node:timers/promises";
import type { Ledger } from "./ledger.ts";
import type { Person } from "./submissions.ts";
import { acknowledged, send, type Answer } from "./send.ts";

export type Crowd = {
  ledger: Ledger;
  /** Answers that were neither an acknowledgement nor one of `borne`. */
  surprises: string[];
  attempts: number;
  /** Answers of `borne`. */
  refused: number;
  /** How long the acknowledged ones took, in ms, from their last sending. */
  took: number[];
};

type Coming = {
  /** Where the site is now. */
  address: () => string;
  person: (number: number) => Person;
  perSecond: number;
  /** Nobody comes any more when this resolves; who is there stays until acknowledged. */
  until: Promise<unknown>;
  /** Statuses after which a person tries again. */
  borne?: readonly number[];
  /** A bearable answer that must not be given all the same: it is a surprise. */
  isUnfit?: (answer: Answer) => boolean;
  /** No whole answer came. */
  onBroken?: (error: unknown) => void;
  onAcknowledged?: (entry: { person: Person; reference: string }) => void;
};

// Slower each time: a crowd that hammers a site which is starting only delays it.
const retryMs = { first: 100, longest: 1_000 };

export async function crowd({
  address,
  person,
  perSecond,
  until,
  borne = [503],
  isUnfit = () => false,
  onBroken,
  onAcknowledged,
}: Coming): Promise<Crowd> {
  const seen: Crowd = { ledger: new Map(), surprises: [], attempts: 0, refused: 0, took: [] };
  const waiting: Promise<void>[] = [];
  let isOver = false;
  void until.finally(() => (isOver = true)).catch(() => {});
  const begun = performance.now();
  for (let number = 1; !isOver; number += 1) {
    waiting.push(insist(person(number)));
    const dueMs = (number * 1_000) / perSecond - (performance.now() - begun);
    if (dueMs > 0) await pause(dueMs);
  }
  await Promise.all(waiting);
  return seen;

  async function insist(someone: Person): Promise<void> {
    for (let tries = 0; tries < 600; tries += 1) {
      seen.attempts += 1;
      const answer = await send(address(), someone.sending).catch((error: unknown) => {
        onBroken?.(error);
        return undefined;
      });
      const reference = answer && acknowledged(answer);
      if (answer && reference !== undefined) {
        seen.ledger.set(someone.mark, { person: someone, reference });
        seen.took.push(answer.ms);
        onAcknowledged?.({ person: someone, reference });
        return;
      }
      if (answer && borne.includes(answer.status) && !isUnfit(answer)) seen.refused += 1;
      else if (answer) {
        seen.surprises.push(`${someone.mark} ${someone.sending.path}: ${answer.status} ${answer.body.slice(0, 300)}`);
        return;
      }
      await pause(Math.min(retryMs.longest, retryMs.first * 2 ** Math.min(tries, 5)) * (0.75 + Math.random() / 2));
    }
    seen.surprises.push(`${someone.mark} gave up`);
  }
}
