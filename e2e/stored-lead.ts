/** Requests that are kept without a form: beside the running site, by the same door to its database. */
import { randomUUID } from "node:crypto";
import type { LeadFields, LeadKind } from "../app/dealership/leads/lead.ts";
import { openStorage } from "../app/storage/storage.server.ts";

/** Its reference. No form is counted for it, so that it is never taken for a program's. */
export async function keptRequest(kind: LeadKind, fields: LeadFields): Promise<string> {
  const { SITE_DATA_DIR: dataDir, DATABASE_URL: databaseUrl } = process.env;
  if (dataDir === undefined) throw new Error("SITE_DATA_DIR names the data folder of the running site");
  const storage = await openStorage({ dataDir, databaseUrl });
  try {
    const { reference } = await storage.leads.save({
      kind,
      locale: "ar",
      at: new Date().toISOString(),
      fields,
      consents: [],
      suspicions: [],
      idempotencyKey: randomUUID(),
      fingerprints: [randomUUID(), randomUUID()],
      channels: [],
    });
    return reference;
  } finally {
    await storage.close();
  }
}

/** Where an order leads. */
export async function thanksForAnOrder(): Promise<string> {
  return `/order-success?reference=${await keptRequest("purchase-order", { clientName: "سارة القحطاني", mobile: "+966512345678" })}`;
}
