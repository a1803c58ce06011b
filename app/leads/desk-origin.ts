import type { Settings } from "../config.server.ts";
import type { Storage } from "../storage/storage.server.ts";

type Options = { settings: Pick<Settings, "desk">; storage: Pick<Storage, "staff">; now(): Date };

/** Where requests are worked on. `undefined`: the desk has no address of its own and nobody who could sign in, so commands are named instead. */
export async function deskOrigin({ settings: { desk }, storage, now }: Options): Promise<string | undefined> {
  if (desk.isOriginGiven) return desk.origin;
  const staff = await storage.staff.list(now().toISOString());
  return staff.some(({ switchedOffAt }) => switchedOffAt === undefined) ? desk.origin : undefined;
}

export function deskLeadAddress(origin: string, reference: string): string {
  return `${origin}/leads/${reference}`;
}

export function deskQuarantineAddress(origin: string): string {
  return `${origin}/leads?view=quarantined`;
}
