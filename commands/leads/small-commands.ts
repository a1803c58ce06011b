import { configuredChannels } from "../../app/leads/delivery/channels.ts";
import { webhookSecret as readWebhookSecret } from "../../app/leads/delivery/webhook.server.ts";
import { channelsOf } from "../../app/dealership/leads/lead.ts";
import { findPurgeHold } from "../../app/leads/retention/purge-hold.ts";
import { confirm } from "../confirm.ts";
import { csvText } from "../../app/files/csv-text.ts";
import { writePrivateFile } from "../private-file.ts";
import { logAccess, unknownReference, type CommandContext, type CommandResult } from "./command.ts";
import { formatRiyadhTime } from "../../app/dealership/text/riyadh-time.ts";
import { leadMessages } from "./messages.ts";
import { textTable } from "./text-table.ts";

export async function retry(reference: string | undefined, context: CommandContext): Promise<CommandResult> {
  const { storage, now } = context;
  if (reference !== undefined && (await storage.leads.find(reference)) === undefined)
    return { error: await unknownReference(reference, context) };
  return { output: `${leadMessages.retried(await storage.outbox.retry(reference, now.toISOString()))}\n` };
}

export async function release(reference: string, context: CommandContext): Promise<CommandResult> {
  const { storage, settings, now } = context;
  const lead = await storage.leads.find(reference);
  if (lead === undefined) return { error: await unknownReference(reference, context) };
  const configured = configuredChannels(settings);
  const isReleased = await storage.leads.release(reference, configured, now.toISOString());
  if (!isReleased) return { error: leadMessages.notQuarantined(reference) };
  return { output: `${leadMessages.released(reference, channelsOf(lead.kind, configured))}\n` };
}

export async function purge({ yes }: { yes?: boolean }, context: CommandContext): Promise<CommandResult> {
  const { storage, settings, now, io } = context;
  const options = { at: now.toISOString(), days: settings.retentionDays };
  const hold = await findPurgeHold(storage, options);
  if (hold) {
    io.stdout.write(`${leadMessages.toPurge(hold)}\n`);
    const isConfirmed = yes || (await confirm(leadMessages.purgeQuestion, io));
    if (isConfirmed === undefined) return { error: leadMessages.sayYesToPurge };
    if (!isConfirmed) return { error: leadMessages.notPurged };
    await storage.heartbeat.trust(options.at);
  }
  const purged = await storage.leads.purge(options);
  return { output: `${leadMessages.purged(purged)}\n` };
}

export type SubscribersOptions = { format: "csv" | "json"; reason?: string; out?: string };

/** Only confirmed subscribers may be sent mail. */
export async function subscribers(
  { format, reason, out }: SubscribersOptions,
  context: CommandContext,
): Promise<CommandResult> {
  const confirmed = (await context.storage.leads.subscribers()).filter(({ state }) => state === "confirmed");
  const rows = confirmed.map(({ email, locale, confirmedAt = "", reference }) => ({
    email,
    locale,
    confirmedAt,
    reference,
  }));
  await logAccess(
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
  return error === undefined ? { output: `${leadMessages.subscribersWritten(rows.length, out)}\n` } : { error };
}

const maxReferences = 5;

export async function accessLog({ storage }: CommandContext): Promise<CommandResult> {
  const entries = await storage.leads.accessLog();
  if (entries.length === 0) return { output: `${leadMessages.emptyAccessLog}\n` };
  const rows = entries.map(({ at, who, command, references, reason = "" }) => [
    formatRiyadhTime(at),
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

export async function webhookSecret({ storage, settings }: CommandContext): Promise<CommandResult> {
  return { output: `${await readWebhookSecret(settings, storage)}\n` };
}
