import { fastestFillMs, hiddenFields, keyPattern } from "../../dealership/forms/hidden-fields.ts";
import type { Suspicion } from "../../dealership/leads/lead.ts";
import type { Visit } from "../../context.ts";

export type FormSigns = {
  idempotencyKey?: string;
  suspicions: readonly Suspicion[];
};

type Reading = { get(name: string): unknown };

/** For HTML forms. `isTooMany`: more requests from this address than people send. */
export function formSigns(form: Reading, visit: Visit, isTooMany: boolean): FormSigns {
  const idempotencyKey = sentKey(form);
  const trap = form.get(hiddenFields.trap);
  const filledMs = Number(form.get(hiddenFields.filledMs) || Number.NaN);
  const signs: [Suspicion, boolean][] = [
    ["honeypot", typeof trap === "string" && trap.trim() !== ""],
    // Without JavaScript there is no timing, and no suspicion.
    ["too-fast", filledMs < fastestFillMs],
    ["too-many", isTooMany],
    ["no-origin", !visit.saidOrigin],
    ["links", isMostlyLinks(form.get("message"))],
  ];
  return {
    ...(idempotencyKey !== undefined && { idempotencyKey }),
    suspicions: signs.filter(([, isThere]) => isThere).map(([sign]) => sign),
  };
}

export function sentKey(form: Reading): string | undefined {
  const key = form.get(hiddenFields.key);
  return typeof key === "string" && keyPattern.test(key) ? key : undefined;
}

const mostLinks = 2;

function isMostlyLinks(message: unknown): boolean {
  return (
    typeof message === "string" &&
    (message.slice(0, 4_000).match(/https?:\/\/(?:www\.)?|www\./gi)?.length ?? 0) > mostLinks
  );
}
