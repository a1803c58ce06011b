import type { RouterContextProvider } from "react-router";
import { splitByLevel } from "../../dealership/forms/split-by-level.ts";
import { appContext } from "../../context.ts";
import { fingerprints, type ValidatedForm } from "./submit-lead.server.ts";

type RepeatedForm = Pick<ValidatedForm, "kind" | "values" | "levels"> & {
  /** Values from the server, for example the price; ignored in the comparison. */
  serverValues: ValidatedForm["values"];
  idempotencyKey: string | undefined;
};

/** Reference of an earlier submission; `undefined` without an idempotency key, because another visitor may send an equal order. */
export async function findEarlierSubmission(
  { kind, values, levels, serverValues, idempotencyKey }: RepeatedForm,
  context: Readonly<RouterContextProvider>,
): Promise<string | undefined> {
  if (idempotencyKey === undefined) return undefined;
  const app = context.get(appContext);
  const now = app.now();
  for (const { fields } of await app.storage.leads.list({ kind, idempotencyKey })) {
    const storedAdded = Object.fromEntries(Object.keys(serverValues).map((name) => [name, fields[name]]));
    const { open, secret } = splitByLevel({ ...values, ...storedAdded }, levels);
    const reference = await app.storage.leads.findRepeated({
      kind,
      at: now.toISOString(),
      idempotencyKey,
      fingerprints: await fingerprints({ kind }, { ...open, ...secret }, now, app),
    });
    if (reference !== undefined) return reference;
  }
  return undefined;
}
