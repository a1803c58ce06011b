/** Counts responses and their durations by route. */
import type { RequestListener } from "node:http";
import type { RoutePatterns } from "./route-patterns.ts";

/** Upper bounds of the duration buckets. */
export const durationBoundsMs: readonly number[] = [1, 5, 10, 25, 50, 100, 250, 500, 1_000, 2_500, 5_000, 10_000];

/** nginx's status for a connection that the visitor closed before the end of the response. */
const closedByClient = 499;

const countedMethods: ReadonlySet<string> = new Set(["GET", "HEAD", "POST"]);
const otherMethod = "other";

export type RouteResponses = {
  route: string;
  counts: { method: string; status: number; count: number }[];
  /** Responses in each bucket; the last one is above all bounds. */
  buckets: readonly number[];
  totalMs: number;
};

export type ResponseCounter = {
  /** Durations are measured until the whole response is handed to the connection. */
  count(listener: RequestListener): RequestListener;
  routes(): RouteResponses[];
};

type Counts = { byMethod: Map<string, Map<number, { count: number }>>; buckets: number[]; totalMs: number };

export function createResponseCounter(routePattern: RoutePatterns): ResponseCounter {
  const countsByRoute = new Map<string, Counts>();

  function record(url: string, method: string, status: number, ms: number): void {
    const counts = countsOf(routePattern(url));
    const counter = counts.byMethod.get(method)?.get(status);
    if (counter === undefined) addCounter(counts, method, status);
    else counter.count += 1;
    const bucket = bucketOf(ms);
    counts.buckets[bucket] = (counts.buckets[bucket] ?? 0) + 1;
    counts.totalMs += ms;
  }

  function countsOf(route: string): Counts {
    const existing = countsByRoute.get(route);
    if (existing !== undefined) return existing;
    const counts = { byMethod: new Map(), buckets: Array.from(durationBoundsMs, () => 0).concat(0), totalMs: 0 };
    countsByRoute.set(route, counts);
    return counts;
  }

  return {
    count: (listener) => (incoming, outgoing) => {
      const startedAt = performance.now();
      const { url = "", method = "" } = incoming;
      listener(incoming, outgoing);
      // From memory, in microseconds: reading the clock again would take a good part of them.
      if (outgoing.writableEnded) record(url, method, outgoing.statusCode, 0);
      else
        outgoing.once("close", () => {
          const status = outgoing.writableFinished ? outgoing.statusCode : closedByClient;
          record(url, method, status, performance.now() - startedAt);
        });
    },
    routes: () =>
      [...countsByRoute].map(([route, { byMethod, buckets, totalMs }]) => ({
        route,
        counts: [...byMethod].flatMap(([method, byStatus]) =>
          [...byStatus].map(([status, { count }]) => ({ method, status, count })),
        ),
        buckets,
        totalMs,
      })),
  };
}

/** Counts a response whose counter does not exist yet, or whose method has none of its own. */
function addCounter({ byMethod }: Counts, method: string, status: number): void {
  const countedMethod = countedMethods.has(method) ? method : otherMethod;
  const byStatus = byMethod.get(countedMethod) ?? new Map<number, { count: number }>();
  byMethod.set(countedMethod, byStatus);
  const counter = byStatus.get(status);
  if (counter === undefined) byStatus.set(status, { count: 1 });
  else counter.count += 1;
}

function bucketOf(ms: number): number {
  let bucket = 0;
  for (const bound of durationBoundsMs) {
    if (ms <= bound) break;
    bucket += 1;
  }
  return bucket;
}
