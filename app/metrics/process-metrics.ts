import { monitorEventLoopDelay } from "node:perf_hooks";
import { getHeapStatistics } from "node:v8";
import { gauge, counter, type MetricFamily } from "./open-metrics.ts";

const resolutionMs = 20;
/** Several readers within this time get the same delays. */
const minWindowMs = 10_000;

export type ProcessMetrics = { metrics(): MetricFamily[]; close(): void };

type Delays = { p50: number; p99: number; max: number };

export function openProcessMetrics(): ProcessMetrics {
  const delays = monitorEventLoopDelay({ resolution: resolutionMs });
  delays.enable();
  const startedAt = Date.now() / 1_000 - process.uptime();
  let window: Delays = { p50: 0, p99: 0, max: 0 };
  let windowStart = Number.NEGATIVE_INFINITY;

  /** In seconds, since the reading before. */
  function eventLoopDelays(): Delays {
    if (performance.now() - windowStart < minWindowMs || delays.count === 0) return window;
    // Measured from timer to timer, so that the timer's own interval is in it.
    const seconds = (nanoseconds: number) => Math.max(nanoseconds / 1e9 - resolutionMs / 1_000, 0);
    window = { p50: seconds(delays.percentile(50)), p99: seconds(delays.percentile(99)), max: seconds(delays.max) };
    windowStart = performance.now();
    delays.reset();
    return window;
  }

  return {
    metrics() {
      const memory = process.memoryUsage();
      const { user, system } = process.cpuUsage();
      const { p50, p99, max } = eventLoopDelays();
      return [
        gauge("process_start_time_seconds", "Start of the process, Unix time.", startedAt, "seconds"),
        counter("process_cpu_seconds", "Processor time, of all threads.", (user + system) / 1e6, "seconds"),
        gauge("process_resident_memory_bytes", "Memory of the process.", memory.rss, "bytes"),
        gauge("nodejs_heap_size_used_bytes", "V8's heap in use.", memory.heapUsed, "bytes"),
        gauge("nodejs_heap_size_total_bytes", "V8's heap.", memory.heapTotal, "bytes"),
        gauge(
          "nodejs_heap_size_limit_bytes",
          "Largest size of V8's heap.",
          getHeapStatistics().heap_size_limit,
          "bytes",
        ),
        gauge("nodejs_external_memory_bytes", "Buffers outside V8's heap.", memory.external, "bytes"),
        gauge("nodejs_eventloop_lag_p50_seconds", "Median delay of timers since the reading before.", p50, "seconds"),
        gauge("nodejs_eventloop_lag_p99_seconds", "99th percentile of it.", p99, "seconds"),
        gauge("nodejs_eventloop_lag_max_seconds", "Longest delay.", max, "seconds"),
      ];
    },
    close: () => delays.disable(),
  };
}
