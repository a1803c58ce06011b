import { styleText } from "node:util";
import type { Channel, Lead, LeadKind, OutboxState } from "../../app/dealership/leads/lead.ts";
import { configuredChannels } from "../../app/leads/delivery/channels.ts";
import { typedCommand } from "../command-line.ts";
import type { CommandContext, CommandResult } from "./command.ts";
import { deliveryText, senderMobile, senderName } from "./lead-fields.ts";
import { formatRiyadhTime } from "../../app/dealership/text/riyadh-time.ts";
import { count, leadMessages, requests } from "./messages.ts";
import { textTable } from "./text-table.ts";

export type ListOptions = {
  kind?: LeadKind;
  /** UTC, ISO 8601. */
  since?: string;
  limit: number;
  quarantined?: boolean;
  undelivered?: boolean;
};

export async function list(
  { kind, since, limit, quarantined, undelivered }: ListOptions,
  { storage, settings, io }: CommandContext,
): Promise<CommandResult> {
  const [leads, outbox, quarantinedCount] = await Promise.all([
    storage.leads.list({ kind, since, undelivered, limit: limit + 1, ...(quarantined && { standing: "quarantined" }) }),
    storage.outbox.state(),
    storage.leads.count({ standing: "quarantined" }),
  ]);
  const shown = leads.slice(0, limit);
  const lines =
    shown.length === 0
      ? [leadMessages.noRequests]
      : listLines(shown, configuredChannels(settings), io.stdout.isTTY === true);
  return {
    output: `${[...lines, "", totals(shown.length, leads.length > limit, outbox, quarantinedCount, typedCommand("leads", io.env))].join("\n")}\n`,
  };
}

const columns = ["", "reference", "in Riyadh", "kind", "standing", "delivery", "mobile", "who"];

function listLines(leads: readonly Lead[], configured: readonly Channel[], isColoured: boolean): string[] {
  const [header = "", ...lines] = textTable([columns, ...leads.map((lead) => cells(lead, configured))]);
  if (!isColoured) return [header, ...lines];
  const paint = (style: Parameters<typeof styleText>[0], text: string) =>
    styleText(style, text, { validateStream: false });
  return [
    paint("bold", header),
    ...lines.map((line) =>
      line.startsWith("!") ? paint("red", line) : line.startsWith("?") ? paint("yellow", line) : line,
    ),
  ];
}

function cells(lead: Lead, configured: readonly Channel[]): string[] {
  return [
    mark(lead),
    lead.reference,
    formatRiyadhTime(lead.at),
    lead.kind,
    lead.standing,
    deliveryText(lead, configured),
    senderMobile(lead),
    senderName(lead),
  ];
}

function mark({ standing, delivery }: Lead): string {
  if (delivery.some(({ state }) => state === "undelivered")) return "!";
  return standing === "quarantined" ? "?" : "";
}

function totals(
  shown: number,
  hasMore: boolean,
  outbox: OutboxState,
  quarantinedCount: number,
  command: string,
): string {
  const more = hasMore ? ", and more exist (--limit)" : "";
  const oldest =
    outbox.oldestWaitingAt === undefined ? "" : `, the oldest since ${formatRiyadhTime(outbox.oldestWaitingAt)}`;
  return [
    `${requests(shown)} shown${more}. In total:`,
    `  ${count(outbox.waiting)} waiting to be delivered${oldest}`,
    `! ${count(outbox.undelivered)} undelivered; \`${command} retry --all\` tries again`,
    `  ${count(outbox.unrouted)} waiting for a channel that is not configured`,
    `? ${count(quarantinedCount)} in quarantine: \`${command} release <reference>\` accepts and delivers one`,
  ].join("\n");
}
