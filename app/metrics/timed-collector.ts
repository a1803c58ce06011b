import { gauge, type MetricFamily } from "./open-metrics.ts";

/** Reads metrics from the database or the disk. */
export type Collector = {
  name: string;
  /** `undefined` if they could not be read in time. */
  collect(): Promise<MetricFamily[] | undefined>;
};

type Options = {
  /** A result, also a failure, is served for this time, however many ask. */
  maxAgeMs?: number;
  timeoutMs?: number;
};

/** Reads one at a time: a reading that hangs is not started again until it ends. */
export function createCollector(
  name: string,
  read: () => Promise<MetricFamily[]>,
  { maxAgeMs = 5_000, timeoutMs = 2_000 }: Options = {},
): Collector {
  let latest: { families: MetricFamily[] | undefined; at: number } | undefined;
  let reading: Promise<void> | undefined;

  async function readOnce(): Promise<void> {
    const families = await read().catch(() => undefined);
    latest = { families, at: performance.now() };
    reading = undefined;
  }

  function isFresh(): boolean {
    return latest !== undefined && performance.now() - latest.at < maxAgeMs;
  }

  return {
    name,
    async collect() {
      if (!isFresh()) {
        reading ??= readOnce();
        await withTimeout(reading, timeoutMs);
      }
      return isFresh() ? latest?.families : undefined;
    },
  };
}

async function withTimeout(work: Promise<void>, ms: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}

/** With `maarad_collector_success`, which says whose metrics are missing. */
export async function collectAll(
  collectors: readonly Collector[],
): Promise<{ families: MetricFamily[]; failed: string[] }> {
  const results = await Promise.all(collectors.map(async ({ name, collect }) => ({ name, families: await collect() })));
  const success = gauge(
    "maarad_collector_success",
    "0 if these metrics could not be read and are missing, else 1.",
    results.map(({ name, families }) => ({ labels: { collector: name }, value: families === undefined ? 0 : 1 })),
  );
  return {
    families: [...results.flatMap(({ families = [] }) => families), success],
    failed: results.filter(({ families }) => families === undefined).map(({ name }) => name),
  };
}
