import type { RouterContextProvider } from "react-router";
import { splitByLevel } from "../../dealership/forms/split-by-level.ts";
import { repeatWindowMs } from "../../dealership/leads/lead.ts";
import { appContext } from "../../context.ts";
import { fingerprints, type ValidatedForm } from "./submit-lead.server.ts";

type RepeatedForm = Pick<ValidatedForm, "kind" | "values" | "levels"> & {
  /** Values from the server, for example the price; ignored in the comparison. */
  serverValues: ValidatedForm["values"];
  idempotencyKey: string | undefined;
};

// More than one person sends in ten minutes.
const maxRecent = 500;

/** Reference of the same request by the same mobile number, within ten minutes or with the same key. */
export async function findEarlierSubmission(
  { kind, values, levels, serverValues, idempotencyKey }: RepeatedForm,
  context: Readonly<RouterContextProvider>,
): Promise<string | undefined> {
  const { storage, now: clock } = context.get(appContext);
  const now = clock();
  const since = new Date(now.getTime() - repeatWindowMs).toISOString();
  const recent = await storage.leads.list({ kind, since, limit: maxRecent });
  const keyed = idempotencyKey === undefined ? [] : await storage.leads.list({ kind, idempotencyKey });
  for (const { fields } of [...keyed, ...recent].filter(({ fields }) => fields.mobile === values.mobile)) {
    const storedAdded = Object.fromEntries(Object.keys(serverValues).map((name) => [name, fields[name]]));
    const { open, secret } = splitByLevel({ ...values, ...storedAdded }, levels);
    const reference = await storage.leads.findRepeated({
      kind,
      at: now.toISOString(),
      ...(idempotencyKey !== undefined && { idempotencyKey }),
      fingerprints: await fingerprints({ kind }, { ...open, ...secret }, now, context.get(appContext)),
    });
    if (reference !== undefined) return reference;
  }
  return undefined;
}
