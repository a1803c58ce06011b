import type { CacheUsage, PageCache } from "../http/cache/page-cache.ts";
import { durationBoundsMs, type ResponseCounter, type RouteResponses } from "../http/response-counter.ts";
import { counter, gauge, type MetricFamily, type Sample } from "./open-metrics.ts";

export function responseMetrics(responses: ResponseCounter): MetricFamily[] {
  const routes = responses.routes();
  return [
    counter(
      "maarad_http_responses",
      "Responses by route pattern, method and status. 499: the visitor left before the end.",
      routes.flatMap(({ route, counts }) =>
        counts.map(({ method, status, count }) => ({
          labels: { route, method, status: String(status) },
          value: count,
        })),
      ),
    ),
    {
      name: "maarad_http_response_duration_seconds",
      type: "histogram",
      unit: "seconds",
      help: "From the head of a request until its response is handed to the connection.",
      samples: routes.flatMap(durationSamples),
    },
  ];
}

function durationSamples({ route, buckets, totalMs }: RouteResponses): Sample[] {
  let count = 0;
  const bucketSamples = [...durationBoundsMs, Number.POSITIVE_INFINITY].map((boundMs, index) => {
    count += buckets[index] ?? 0;
    return { suffix: "_bucket", labels: { route, le: formatBound(boundMs / 1_000) }, value: count };
  });
  return [
    ...bucketSamples,
    { suffix: "_count", labels: { route }, value: count },
    { suffix: "_sum", labels: { route }, value: totalMs / 1_000 },
  ];
}

/** The format asks for `1.0`, not `1`. */
function formatBound(seconds: number): string {
  if (seconds === Number.POSITIVE_INFINITY) return "+Inf";
  return Number.isInteger(seconds) ? seconds.toFixed(1) : String(seconds);
}

export function cacheMetrics(caches: Readonly<Record<string, PageCache>>): MetricFamily[] {
  const usages = Object.entries(caches).map(([cache, { usage }]) => ({ labels: { cache }, usage: usage() }));
  const samples = (pick: (usage: CacheUsage) => number) =>
    usages.map(({ labels, usage }) => ({ labels, value: pick(usage) }));
  return [
    counter(
      "maarad_cache_hits",
      "Responses from memory. files: pictures, scripts, styles and fonts.",
      samples(({ hits }) => hits),
    ),
    counter(
      "maarad_cache_misses",
      "Responses that waited for a rendering.",
      samples(({ misses }) => misses),
    ),
    counter(
      "maarad_cache_evictions",
      "Responses dropped to make room for others.",
      samples(({ evictions }) => evictions),
    ),
    gauge(
      "maarad_cache_entries",
      "Responses in the cache.",
      samples(({ entries }) => entries),
    ),
    gauge(
      "maarad_cache_bytes",
      "Estimated memory of the cache.",
      samples(({ bytes }) => bytes),
      "bytes",
    ),
    gauge(
      "maarad_cache_limit_bytes",
      "Largest size of the cache.",
      samples(({ maxBytes }) => maxBytes),
      "bytes",
    ),
  ];
}
