import { createAttemptCounters } from "../limits/attempt-counters.ts";
import { networkKey } from "../limits/network-key.ts";

const windowMs = 3 * 60_000;
const maxTries = 10;
const maxKeys = 10_000;
/** Addresses behind a proxy that is missing in the settings count as one. */
const unknownAddress = "unknown";

/** Every try counts as failed until it is refunded, so that concurrent ones cannot exceed the limit. */
export function createSignInLimit(
  now: () => number = () => performance.now(),
): (address: string | undefined) => { isTooMany: boolean; refund(): void } {
  const counterOf = createAttemptCounters({ windowMs, maxKeys, now });
  return (address) => {
    const count = counterOf(address === undefined ? unknownAddress : networkKey(address));
    const isTooMany = count.sum >= maxTries;
    if (!isTooMany) count.sum += 1;
    return {
      isTooMany,
      refund() {
        if (!isTooMany) count.sum -= 1;
      },
    };
  };
}
