/** Rate limits per address: many forms are only a spam signal, and rejected only far beyond human volume; few wrong guesses in request tracking are rejected. */
import { createHmac, randomBytes } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { Admission, Site, Tracking } from "../../context.ts";
import { networkOf } from "./network-of.ts";

const spanMs = 10 * 60_000;
/** Above: quarantined, but still read by the staff. */
const usual = 60;
/** Above: rejected. A mobile network puts thousands of people behind one address, but they do not all send forms. */
const crowd = 6_000;
/** Above: rejected. Wrong pairs of reference and mobile number from one network. */
const wrongOfNetwork = 10;
/** Above: rejected. Wrong mobile numbers for one reference, from anywhere: a found receipt must not allow trying them all. */
const wrongOfReference = 20;
const mostAddresses = 100_000;
const saltMs = 24 * 60 * 60_000;

const unsuspected: Admission = { isTooMany: false, isFarTooMany: false, forgive: () => undefined };

/**
 * An unknown address is not limited, because everyone would share it. Requests with spam signals are counted
 * separately, so that a flood of them does not block people behind the same address.
 */
export function openAdmission(now: () => number = () => performance.now(), most = mostAddresses): Site["admit"] {
  const countOf = { people: openCounts(now, most), programs: openCounts(now, most) };
  return (address, hasSigns) => {
    if (address === undefined) return unsuspected;
    const count = countOf[hasSigns ? "programs" : "people"](networkOf(address));
    count.sum += 1;
    return {
      isTooMany: count.sum > usual,
      isFarTooMany: count.sum > crowd,
      forgive() {
        count.sum -= 1;
      },
    };
  };
}

/** Every attempt counts as wrong until `forgive` is called, so that concurrent attempts cannot exceed the limit. */
export function openTracking(
  now: () => number = () => performance.now(),
  most = mostAddresses,
): (address: string | undefined, reference: string) => Tracking {
  const ofNetwork = openCounts(now, most);
  const ofReference = openCounts(now, most);
  return (address, reference) => {
    const counted = [
      ...(address === undefined ? [] : [{ count: ofNetwork(networkOf(address)), limit: wrongOfNetwork }]),
      { count: ofReference(reference), limit: wrongOfReference },
    ];
    const isTooMany = counted.some(({ count, limit }) => count.sum >= limit);
    if (!isTooMany) for (const { count } of counted) count.sum += 1;
    return {
      isTooMany,
      forgive() {
        if (!isTooMany) for (const { count } of counted) count.sum -= 1;
      },
    };
  };
}

type Count = { sum: number };

/** Counters that reset ten minutes after their first increment, keyed by a salted hash. */
function openCounts(now: () => number, most: number): (name: string) => Count {
  // Evicts the least recently seen, so that a flood of addresses cannot fill the memory; `max` would allocate for all of them at once.
  const counts = new LRUCache<string, Count>({
    maxSize: most,
    sizeCalculation: () => 1,
    ttl: spanMs,
    ttlResolution: 0,
    perf: { now },
  });
  let salt = randomBytes(32);
  let saltedAt = now();
  return (name) => {
    if (now() - saltedAt >= saltMs) [salt, saltedAt] = [randomBytes(32), now()];
    const key = createHmac("sha256", salt).update(name).digest("base64");
    const count = counts.get(key) ?? { sum: 0 };
    if (count.sum === 0) counts.set(key, count);
    return count;
  };
}
