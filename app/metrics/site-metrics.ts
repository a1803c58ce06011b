/** All metrics of a running site. */
import type { BrowserErrors } from "../browser-errors.server.ts";
import type { Catalogue } from "../catalogue/catalogue.server.ts";
import type { PageCache } from "../http/cache/page-cache.ts";
import type { ResponseCounter } from "../http/response-counter.ts";
import { uploadUsage } from "../leads/intake/upload/upload-slots.ts";
import type { DailyPurge } from "../leads/retention/daily-purge.server.ts";
import type { Heartbeat } from "../leads/retention/heartbeat.server.ts";
import { cacheMetrics, responseMetrics } from "./http-metrics.ts";
import type { LeadCounter } from "./lead-counter.ts";
import { counter, gauge, type MetricFamily } from "./open-metrics.ts";
import { openProcessMetrics } from "./process-metrics.ts";
import { databaseCollector, storedMetrics, type StoredMetricsOptions } from "./stored-metrics.ts";
import { collectAll } from "./timed-collector.ts";

export type SiteMetrics = { read(): Promise<MetricFamily[]>; close(): void };

type Parts = StoredMetricsOptions & {
  build: Readonly<Record<string, string>>;
  responses: ResponseCounter;
  caches: Readonly<Record<string, PageCache>>;
  /** Pages refused because the render queue was full. */
  overloads(): number;
  leads: LeadCounter;
  browserErrors: Pick<BrowserErrors, "counts">;
  catalogue: Catalogue;
  heartbeat: Pick<Heartbeat, "canStore" | "untrustedClock">;
  purge: Pick<DailyPurge, "hold" | "lastSuccess">;
  isShuttingDown(): boolean;
};

export function openSiteMetrics(parts: Parts): SiteMetrics {
  const processMetrics = openProcessMetrics();
  const collectors = storedMetrics(parts);
  return {
    async read() {
      const { families, failed } = await collectAll(collectors);
      return [
        { name: "maarad_build", type: "info", help: "What runs.", samples: [{ labels: parts.build, value: 1 }] },
        ...stateMetrics(parts, !failed.includes(databaseCollector)),
        ...families,
        ...parts.leads.metrics(),
        ...uploadMetrics(),
        ...responseMetrics(parts.responses),
        counter("maarad_overload_responses", "Pages refused because too many were being rendered.", parts.overloads()),
        browserErrorMetric(parts.browserErrors),
        ...cacheMetrics(parts.caches),
        ...processMetrics.metrics(),
      ];
    },
    close: processMetrics.close,
  };
}

function stateMetrics({ catalogue, heartbeat, purge, isShuttingDown }: Parts, hasDatabase: boolean): MetricFamily[] {
  const canStore = heartbeat.canStore();
  const lastPurge = purge.lastSuccess();
  const { version, carIds } = catalogue.current();
  return [
    flag("maarad_ready", "1 if /readyz answers 200.", canStore && hasDatabase && !isShuttingDown()),
    flag(
      "maarad_storage_writable",
      "0 while requests cannot be stored: the disk is full, the database locked.",
      canStore,
    ),
    flag("maarad_clock_trusted", "0 after the clock has jumped.", heartbeat.untrustedClock() === undefined),
    flag(
      "maarad_purge_held",
      "1 if expired requests wait for a confirmation to be deleted.",
      purge.hold() !== undefined,
    ),
    gauge(
      "maarad_last_purge_timestamp_seconds",
      "When this process last deleted expired requests, Unix time; 0 in its first minute.",
      lastPurge === undefined ? 0 : lastPurge.getTime() / 1_000,
      "seconds",
    ),
    gauge("maarad_cars_for_sale", "Cars in the catalogue that this process serves.", carIds.length),
    gauge("maarad_catalogue_version", "Raised by every import that changes anything.", version),
  ];
}

function browserErrorMetric({ counts }: Parts["browserErrors"]): MetricFamily {
  return counter(
    "maarad_browser_errors",
    "Errors that visitors' browsers have reported. page: instead of a screen; load: a script or stylesheet is missing.",
    Object.entries(counts()).map(([kind, value]) => ({ labels: { kind }, value })),
  );
}

function uploadMetrics(): MetricFamily[] {
  const { inProgress, waiting, slots } = uploadUsage();
  return [
    gauge("maarad_uploads_in_progress", "CVs that are being received.", inProgress),
    gauge("maarad_uploads_waiting", "CVs that wait for a slot.", waiting),
    gauge("maarad_upload_slots", "CVs that are received at the same time at most.", slots),
  ];
}

function flag(name: string, help: string, value: boolean): MetricFamily {
  return gauge(name, help, value ? 1 : 0);
}
