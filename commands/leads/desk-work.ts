import { configuredChannels } from "../../app/leads/delivery/channels.ts";
import { webhookSecret as readWebhookSecret } from "../../app/leads/delivery/webhook.server.ts";
import { channelsOf } from "../../app/dealership/leads/lead.ts";
import { csvText } from "../csv-text.ts";
import { writePrivateFile } from "../private-file.ts";
import type { Asked } from "./arguments.ts";
import { noteReading, type Desk, type Said } from "./command.ts";
import { riyadhTime } from "./moments.ts";
import { leadSentences } from "./sentences.ts";
import { textTable } from "./text-table.ts";

export async function retry({ references: [reference] }: Asked, { storage, now }: Desk): Promise<Said> {
  if (reference !== undefined && (await storage.leads.find(reference)) === undefined)
    return { mistake: leadSentences.unknown(reference) };
  return { output: `${leadSentences.retried(await storage.outbox.retry(reference, now.toISOString()))}\n` };
}

export async function release(
  { references: [reference = ""] }: Asked,
  { storage, settings, now }: Desk,
): Promise<Said> {
  const lead = await storage.leads.find(reference);
  if (lead === undefined) return { mistake: leadSentences.unknown(reference) };
  const configured = configuredChannels(settings);
  const isReleased = await storage.leads.release(reference, configured, now.toISOString());
  if (!isReleased) return { mistake: leadSentences.notQuarantined(reference) };
  return { output: `${leadSentences.released(reference, channelsOf(lead.kind, configured))}\n` };
}

export async function purge(_args: Asked, { storage, settings, now }: Desk): Promise<Said> {
  const purged = await storage.leads.purge({ at: now.toISOString(), days: settings.retentionDays });
  return { output: `${leadSentences.purged(purged)}\n` };
}

/** Only confirmed subscribers may be sent mail. */
export async function subscribers({ options }: Asked, context: Desk): Promise<Said> {
  const { format = "csv", reason, out } = options;
  const confirmed = (await context.storage.leads.subscribers()).filter(({ state }) => state === "confirmed");
  const rows = confirmed.map(({ email, locale, confirmedAt = "", reference }) => ({
    email,
    locale,
    confirmedAt,
    reference,
  }));
  await noteReading(
    context,
    rows.map(({ reference }) => reference),
    reason,
  );
  const header = ["email", "locale", "confirmedAt", "reference"];
  const text =
    format === "json"
      ? `${JSON.stringify(rows, undefined, 2)}\n`
      : csvText([header, ...rows.map((row) => Object.values(row))]);
  if (out === undefined) return { output: text };
  const error = await writePrivateFile(out, text);
  return error === undefined
    ? { output: `${leadSentences.subscribersWritten(rows.length, out)}\n` }
    : { mistake: error };
}

const maxReferences = 5;

export async function readings(_args: Asked, { storage }: Desk): Promise<Said> {
  const entries = await storage.leads.accessLog();
  if (entries.length === 0) return { output: `${leadSentences.noReadings}\n` };
  const rows = entries.map(({ at, who, command, references, reason = "" }) => [
    riyadhTime(at),
    who,
    command,
    String(references.length),
    firstReferences(references),
    reason,
  ]);
  return {
    output: `${textTable([["in Riyadh", "who", "command", "requests", "which", "why"], ...rows]).join("\n")}\n`,
  };
}

function firstReferences(references: readonly string[]): string {
  return [...references.slice(0, maxReferences), ...(references.length > maxReferences ? ["…"] : [])].join(" ");
}

export async function webhookSecret(_args: Asked, { storage, settings }: Desk): Promise<Said> {
  return { output: `${await readWebhookSecret(settings, storage)}\n` };
}
