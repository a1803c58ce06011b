import { fastestFillMs, hiddenFields, keyPattern } from "../../dealership/forms/hidden-fields.ts";
import type { Suspicion } from "../../dealership/leads/lead.ts";
import type { VisitorContext } from "../../context.ts";

export type SpamSignals = {
  idempotencyKey?: string;
  suspicions: readonly Suspicion[];
};

type FormReader = { get(name: string): unknown };

/** Spam signals and idempotency key of an HTML form. `isTooMany`: result of the rate limit. */
export function spamSignals(form: FormReader, visit: VisitorContext, isTooMany: boolean): SpamSignals {
  const idempotencyKey = readIdempotencyKey(form);
  const trap = form.get(hiddenFields.trap);
  const filledMs = Number(form.get(hiddenFields.filledMs) || Number.NaN);
  const signals: [Suspicion, boolean][] = [
    ["honeypot", typeof trap === "string" && trap.trim() !== ""],
    // Without JavaScript `filledMs` is NaN: not too fast.
    ["too-fast", filledMs < fastestFillMs],
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
  const key = form.get(hiddenFields.key);
  return typeof key === "string" && keyPattern.test(key) ? key : undefined;
}

const maxLinks = 2;

function isMostlyLinks(message: unknown): boolean {
  return (
    typeof message === "string" &&
    (message.slice(0, 4_000).match(/https?:\/\/(?:www\.)?|www\./gi)?.length ?? 0) > maxLinks
  );
}
