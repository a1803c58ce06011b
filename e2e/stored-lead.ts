import { randomUUID } from "node:crypto";
import type { LeadFields, LeadKind } from "../app/dealership/leads/lead.ts";
import { openStorage } from "../app/storage/storage.server.ts";

/** Stores a lead in the database of the running site, without the limits and spam signals of a form; returns its reference. */
export async function storeLead(kind: LeadKind, fields: LeadFields): Promise<string> {
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

/** The success page of an order stored for it. */
export async function orderSuccessPath(): Promise<string> {
  return `/order-success?reference=${await storeLead("purchase-order", { clientName: "سارة القحطاني", mobile: "+966512345678" })}`;
}
