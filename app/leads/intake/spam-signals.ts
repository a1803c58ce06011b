import { formText, type FormReader } from "../../dealership/forms/form-text.ts";
import { minFillMs, hiddenFields, idempotencyKeyPattern } from "../../dealership/forms/hidden-fields.ts";
import type { SpamSignal } from "../../dealership/leads/lead.ts";
import type { VisitorContext } from "../../context.ts";

export type SpamSignals = {
  idempotencyKey?: string;
  suspicions: readonly SpamSignal[];
};

/** Spam signals and idempotency key of an HTML form. `isTooMany`: result of the rate limit. */
export function spamSignals(form: FormReader, visit: VisitorContext, isTooMany: boolean): SpamSignals {
  const idempotencyKey = readIdempotencyKey(form);
  const filledMs = Number(formText(form, hiddenFields.filledMs) || Number.NaN);
  const signals: [SpamSignal, boolean][] = [
    ["honeypot", (formText(form, hiddenFields.honeypot)?.trim() ?? "") !== ""],
    // Without JavaScript `filledMs` is NaN: not too fast.
    ["too-fast", filledMs < minFillMs],
    ["too-many", isTooMany],
    ["no-origin", !visit.isSameOrigin],
    ["links", isMostlyLinks(formText(form, "message") ?? "")],
  ];
  return {
    ...(idempotencyKey !== undefined && { idempotencyKey }),
    suspicions: signals.filter(([, isPresent]) => isPresent).map(([signal]) => signal),
  };
}

export function readIdempotencyKey(form: FormReader): string | undefined {
  const key = formText(form, hiddenFields.idempotencyKey);
  return key !== undefined && idempotencyKeyPattern.test(key) ? key : undefined;
}

const maxLinks = 2;

function isMostlyLinks(message: string): boolean {
  return (message.slice(0, 4_000).match(/https?:\/\/(?:www\.)?|www\./gi)?.length ?? 0) > maxLinks;
}
