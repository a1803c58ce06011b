import type { ExpressionBuilder, Transaction } from "kysely";
import type { NewLead } from "../../dealership/leads/lead.ts";
import { isAcknowledgement } from "../../dealership/leads/lead.ts";
import { outboxRow } from "./outbox-row.ts";
import type { Tables } from "../database/tables.ts";

// Anyone can enter somebody else's address.
const maxPerDay = 3;
const dayMs = 86_400_000;

/** Mailbox that an acknowledgement of the lead would go to; `undefined` if none was asked for. */
export function acknowledgedAddress({ kind, fields, channels }: Pick<NewLead, "kind" | "fields" | "channels">) {
  const { email } = fields;
  const isAsked = channels.some((channel) => isAcknowledgement(kind, channel));
  return isAsked && typeof email === "string" ? mailboxOf(email) : undefined;
}

/** The same for all spellings that reach one mailbox: `Sara+cars@mail.example` is `sara@mail.example`. */
function mailboxOf(email: string): string {
  const [, local = "", domain = ""] = /^(.*)@(.*)$/.exec(email.toLowerCase()) ?? [];
  const name = local.replace(/\+.*$/, "");
  // Two domains of one provider, which ignores dots.
  return /^(gmail|googlemail)\.com$/.test(domain) ? `${name.replaceAll(".", "")}@gmail.com` : `${name}@${domain}`;
}

/** Adds the acknowledgement to the outbox unless the address has had its share of the day. */
export async function addAcknowledgement(
  db: Transaction<Tables>,
  leadId: number,
  address: string,
  at: string,
): Promise<void> {
  const { count } = await db
    .selectFrom("outbox")
    .where("acknowledged_address", "=", address)
    .where("created_at", ">=", new Date(Date.parse(at) - dayMs).toISOString())
    .select((row) => row.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  if (count >= maxPerDay) return;
  await db
    .insertInto("outbox")
    .values({ ...outboxRow(leadId, "confirmation", at, at), acknowledged_address: address })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Deliveries that alarms, retention and retries are about: all but acknowledgements. */
export function isOwedToStaff({ eb }: ExpressionBuilder<Tables, "outbox">) {
  return eb("acknowledged_address", "is", null);
}
