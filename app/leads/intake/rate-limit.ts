import type { FormLimitResult, AppContext, TrackingLimitResult } from "../../context.ts";
import { createAttemptCounters } from "../../limits/attempt-counters.ts";
import { networkKey } from "../../limits/network-key.ts";

const windowMs = 10 * 60_000;
const quarantineLimit = 60;
// A mobile network puts thousands of people behind one address.
const rejectLimit = 6_000;
const maxWrongPerNetwork = 10;
// From any network: a found receipt must not allow trying all mobile numbers.
const maxWrongPerReference = 20;
const defaultMaxKeys = 100_000;

const unlimited: FormLimitResult = { isTooMany: false, isFarTooMany: false, refund: () => undefined };

/** Forms without an address are not limited. Those with spam signals count apart, so that a flood blocks no people behind its address. */
export function createFormLimit(
  now: () => number = () => performance.now(),
  maxKeys = defaultMaxKeys,
): AppContext["consumeFormLimit"] {
  const options = { windowMs, maxKeys, now };
  const counters = { human: createAttemptCounters(options), automated: createAttemptCounters(options) };
  return (address, hasSigns) => {
    if (address === undefined) return unlimited;
    const count = counters[hasSigns ? "automated" : "human"](networkKey(address));
    count.sum += 1;
    return {
      isTooMany: count.sum > quarantineLimit,
      isFarTooMany: count.sum > rejectLimit,
      refund() {
        count.sum -= 1;
      },
    };
  };
}

/** Every attempt counts as wrong until it is refunded, so that concurrent ones cannot exceed the limit. */
export function createTrackingLimit(
  now: () => number = () => performance.now(),
  maxKeys = defaultMaxKeys,
): (address: string | undefined, reference: string) => TrackingLimitResult {
  const networkCounter = createAttemptCounters({ windowMs, maxKeys, now });
  const referenceCounter = createAttemptCounters({ windowMs, maxKeys, now });
  return (address, reference) => {
    const limitedCounts = [
      ...(address === undefined ? [] : [{ count: networkCounter(networkKey(address)), limit: maxWrongPerNetwork }]),
      { count: referenceCounter(reference), limit: maxWrongPerReference },
    ];
    const isTooMany = limitedCounts.some(({ count, limit }) => count.sum >= limit);
    if (!isTooMany) for (const { count } of limitedCounts) count.sum += 1;
    return {
      isTooMany,
      refund() {
        if (!isTooMany) for (const { count } of limitedCounts) count.sum -= 1;
      },
    };
  };
}
