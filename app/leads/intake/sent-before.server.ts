/** Finds a stored request that is sent again after its server-added values changed, for example the price of a car. */
import type { RouterContextProvider } from "react-router";
import { byLevel } from "../../dealership/forms/levels.ts";
import { siteContext } from "../../context.ts";
import { fingerprints, type CheckedForm } from "./submit-lead.server.ts";

type RepeatedForm = Pick<CheckedForm, "kind" | "values" | "levels"> & {
  /** Server-added values, compared as they were then. */
  added: CheckedForm["values"];
  idempotencyKey: string | undefined;
};

/** Its reference, as long as `keepLead` would recognise it; `undefined` without a key, because only a key tells a repetition from another visitor's equal order. */
export async function sentBefore(
  { kind, values, levels, added, idempotencyKey }: RepeatedForm,
  context: Readonly<RouterContextProvider>,
): Promise<string | undefined> {
  if (idempotencyKey === undefined) return undefined;
  const site = context.get(siteContext);
  const now = site.now();
  for (const { fields } of await site.storage.leads.list({ kind, idempotencyKey })) {
    const addedThen = Object.fromEntries(Object.keys(added).map((name) => [name, fields[name]]));
    const { open, secret } = byLevel({ ...values, ...addedThen }, levels);
    const reference = await site.storage.leads.findRepeated({
      kind,
      at: now.toISOString(),
      idempotencyKey,
      fingerprints: await fingerprints({ kind }, { ...open, ...secret }, now, site),
    });
    if (reference !== undefined) return reference;
  }
  return undefined;
}
