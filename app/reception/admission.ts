/** Counts what an address sends: many forms are a sign of a program and only far more than people send are refused; few wrong guesses at a request are. */
import { createHmac, randomBytes } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { Admission, Site, Tracking } from "../site.server.ts";
import { networkOf } from "./network-of.ts";

const spanMs = 10 * 60_000;
/** Above: sorted aside, and read by the staff all the same. */
const usual = 60;
/** Above: refused. A mobile network puts thousands of people behind one address; none puts so many that all send forms. */
const crowd = 6_000;
/** Above: refused. Wrong pairs of reference and mobile number from one network. */
const wrongOfNetwork = 10;
/** Above: refused. Wrong mobile numbers for one reference, from anywhere: whoever found a receipt shall not try them all. */
const wrongOfReference = 20;
const mostAddresses = 100_000;
const saltMs = 24 * 60 * 60_000;

const unsuspected: Admission = { isTooMany: false, isFarTooMany: false, forgive: () => undefined };

/** An address that nobody knows is not judged: everybody would share it. What has signs of a program is counted apart, so that no flood of it crowds out the people behind the same address. */
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

/** Every try counts as a wrong one until it is forgiven, so that many at once are no more than the limit either. */
export function openTracking(now: () => number = () => performance.now(), most = mostAddresses): (address: string | undefined, reference: string) => Tracking {
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

/** Sums that begin anew ten minutes after the first of them, under names that are not kept. */
function openCounts(now: () => number, most: number): (name: string) => Count {
  // Those seen longest ago are forgotten first, so that no flood of addresses fills the memory; a limit by `max` would take the room at once.
  const counts = new LRUCache<string, Count>({ maxSize: most, sizeCalculation: () => 1, ttl: spanMs, ttlResolution: 0, perf: { now } });
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
