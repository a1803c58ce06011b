import type { OutboxState } from "../../dealership/leads/lead.ts";

const longestWaitMinutes = 15;

/** Sentences for the operator about delivery as a whole; no personal data. */
export function deliveryAlarms(
  { undelivered, oldestWaitingAt }: OutboxState,
  isDelivering: boolean,
  now: Date,
): string[] {
  const waited = oldestWaitingAt === undefined ? 0 : Math.floor((now.getTime() - Date.parse(oldestWaitingAt)) / 60_000);
  return [
    ...(undelivered > 0 ? [`${counted(undelivered)} could not be delivered in 72 hours`] : []),
    ...(isDelivering && waited > longestWaitMinutes ? [`the oldest request has waited ${waited} minutes`] : []),
  ];
}

function counted(requests: number): string {
  return requests === 1 ? "1 request" : `${requests} requests`;
}
