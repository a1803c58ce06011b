/** Counts the forms of an address: many are a sign of a program, and only far more than people send are refused. */
import { createHmac, randomBytes } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { Admission } from "../site.server.ts";
import { networkOf } from "./network-of.ts";

const spanMs = 10 * 60_000;
/** Above: sorted aside, and read by the staff all the same. */
const usual = 60;
/** Above: refused. A mobile network puts thousands of people behind one address; none puts so many that all send forms. */
const crowd = 6_000;
const mostAddresses = 100_000;
const saltMs = 24 * 60 * 60_000;

const unsuspected: Admission = { isTooMany: false, isFarTooMany: false };

/** An address that nobody knows is not judged: everybody would share it. */
export function openAdmission(now: () => number = () => performance.now(), most = mostAddresses): (address: string | undefined) => Admission {
  // Those seen longest ago are forgotten first, so that no flood of addresses fills the memory.
  const counts = new LRUCache<string, { forms: number }>({ max: most, ttl: spanMs, ttlResolution: 0, perf: { now } });
  let salt = randomBytes(32);
  let saltedAt = now();

  function keyOf(address: string): string {
    if (now() - saltedAt >= saltMs) [salt, saltedAt] = [randomBytes(32), now()];
    return createHmac("sha256", salt).update(networkOf(address)).digest("base64");
  }

  return (address) => {
    if (address === undefined) return unsuspected;
    const key = keyOf(address);
    const count = counts.get(key) ?? { forms: 0 };
    if (count.forms === 0) counts.set(key, count);
    count.forms += 1;
    return { isTooMany: count.forms > usual, isFarTooMany: count.forms > crowd };
  };
}
