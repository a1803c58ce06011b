import type { OutboxState } from "../../dealership/leads/lead.ts";

const maxWaitMinutes = 15;

/** Alarm messages for the operator, without personal data; empty when delivery works. */
export function deliveryAlarms(
  { undelivered, oldestWaitingAt }: OutboxState,
  isDelivering: boolean,
  now: Date,
): string[] {
  const waitedMinutes =
    oldestWaitingAt === undefined ? 0 : Math.floor((now.getTime() - Date.parse(oldestWaitingAt)) / 60_000);
  return [
    ...(undelivered > 0 ? [`${countedRequests(undelivered)} could not be delivered in 72 hours`] : []),
    ...(isDelivering && waitedMinutes > maxWaitMinutes
      ? [`the oldest request has waited ${waitedMinutes} minutes`]
      : []),
  ];
}

function countedRequests(count: number): string {
  return count === 1 ? "1 request" : `${count} requests`;
}
