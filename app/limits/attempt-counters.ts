import { createHmac, randomBytes } from "node:crypto";
import { LRUCache } from "lru-cache";

const saltLifetimeMs = 24 * 60 * 60_000;

export type Count = { sum: number };

/** Counters that start again when `windowMs` have passed since their first attempt. Keys are kept as salted hashes. */
export function createAttemptCounters(options: {
  windowMs: number;
  maxKeys: number;
  now: () => number;
}): (plainKey: string) => Count {
  const { windowMs, maxKeys, now } = options;
  // Bounded against floods of addresses; `max` instead of `maxSize` would allocate memory for all keys at once.
  const cache = new LRUCache<string, Count>({
    maxSize: maxKeys,
    sizeCalculation: () => 1,
    ttl: windowMs,
    ttlResolution: 0,
    perf: { now },
  });
  let salt = randomBytes(32);
  let saltedAt = now();
  return (plainKey) => {
    if (now() - saltedAt >= saltLifetimeMs) [salt, saltedAt] = [randomBytes(32), now()];
    const key = createHmac("sha256", salt).update(plainKey).digest("base64");
    const count = cache.get(key) ?? { sum: 0 };
    if (count.sum === 0) cache.set(key, count);
    return count;
  };
}
