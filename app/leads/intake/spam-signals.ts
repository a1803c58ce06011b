import { minFillMs, hiddenFields, idempotencyKeyPattern } from "../../dealership/forms/hidden-fields.ts";
import type { SpamSignal } from "../../dealership/leads/lead.ts";
import type { VisitorContext } from "../../context.ts";

export type SpamSignals = {
  idempotencyKey?: string;
  suspicions: readonly SpamSignal[];
};

type FormReader = { get(name: string): unknown };

/** Spam signals and idempotency key of an HTML form. `isTooMany`: result of the rate limit. */
export function spamSignals(form: FormReader, visit: VisitorContext, isTooMany: boolean): SpamSignals {
  const idempotencyKey = readIdempotencyKey(form);
  const trap = form.get(hiddenFields.honeypot);
  const filledMs = Number(form.get(hiddenFields.filledMs) || Number.NaN);
  const signals: [SpamSignal, boolean][] = [
    ["honeypot", typeof trap === "string" && trap.trim() !== ""],
    // Without JavaScript `filledMs` is NaN: not too fast.
    ["too-fast", filledMs < minFillMs],
    ["too-many", isTooMany],
    ["no-origin", !visit.isSameOrigin],
    ["links", isMostlyLinks(form.get("message"))],
  ];
  return {
    ...(idempotencyKey !== undefined && { idempotencyKey }),
    suspicions: signals.filter(([, isPresent]) => isPresent).map(([signal]) => signal),
  };
}

export function readIdempotencyKey(form: FormReader): string | undefined {
  const key = form.get(hiddenFields.idempotencyKey);
  return typeof key === "string" && idempotencyKeyPattern.test(key) ? key : undefined;
}

const maxLinks = 2;

function isMostlyLinks(message: unknown): boolean {
  return (
    typeof message === "string" &&
    (message.slice(0, 4_000).match(/https?:\/\/(?:www\.)?|www\./gi)?.length ?? 0) > maxLinks
  );
}
