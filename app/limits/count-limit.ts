import { createAttemptCounters } from "./attempt-counters.ts";
import { networkKey } from "./network-key.ts";

const windowMs = 10 * 60_000;
// A mobile network puts many people behind one address; each sends a few in a visit.
const maxPerNetwork = 600;
const defaultMaxKeys = 100_000;

/** False for a network that has sent so many counts that nobody would believe them. */
export function createCountLimit({
  max = maxPerNetwork,
  now = () => performance.now(),
  maxKeys = defaultMaxKeys,
}: { max?: number; now?: () => number; maxKeys?: number } = {}): (address: string | undefined) => boolean {
  const counter = createAttemptCounters({ windowMs, maxKeys, now });
  return (address) => {
    if (address === undefined) return true;
    const count = counter(networkKey(address));
    count.sum += 1;
    return count.sum <= max;
  };
}
