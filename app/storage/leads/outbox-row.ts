import type { Channel } from "../../dealership/leads/lead.ts";

/** `channel` is `null` for a lead that waits for a channel. */
export function outboxRow(leadId: number, channel: Channel | null, createdAt: string, dueAt: string) {
  return {
    lead_id: leadId,
    channel,
    state: channel === null ? "unrouted" : "waiting",
    attempts: 0,
    created_at: createdAt,
    first_attempt_at: null,
    next_attempt_at: dueAt,
    leased_until: null,
    lease_owner: null,
    delivered_at: null,
    last_error: null,
    delivered_to: null,
    acknowledged_address: null,
  };
}
