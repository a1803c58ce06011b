/** Metrics that are read from the database and the disk. */
import { statfs } from "node:fs/promises";
import type { Settings } from "../config.server.ts";
import { lastBackupAt } from "../leads/retention/last-backup.ts";
import type { Storage } from "../storage/storage.server.ts";
import { gauge, type MetricFamily } from "./open-metrics.ts";
import { createCollector, type Collector } from "./timed-collector.ts";

export type StoredMetricsOptions = {
  storage: Storage;
  settings: Pick<Settings, "dataDir" | "databaseUrl">;
  now(): Date;
};

export const databaseCollector = "database";

export function storedMetrics({ storage, settings, now }: StoredMetricsOptions): Collector[] {
  return [
    createCollector(databaseCollector, () => databaseMetrics(storage, now)),
    createCollector("size", () => sizeMetrics(storage)),
    createCollector("disk", () => diskMetrics(settings.dataDir)),
    createCollector("backup", () => backupMetrics(settings)),
  ];
}

async function databaseMetrics(storage: Storage, now: () => Date): Promise<MetricFamily[]> {
  const { waiting, unrouted, undelivered, oldestWaitingAt } = await storage.outbox.state();
  const quarantined = await storage.leads.count({ standing: "quarantined" });
  const waitedMs = oldestWaitingAt === undefined ? 0 : now().getTime() - Date.parse(oldestWaitingAt);
  return [
    gauge("maarad_outbox_deliveries", "Deliveries that wait, have no channel yet, or were given up.", [
      { labels: { state: "waiting" }, value: waiting },
      { labels: { state: "unrouted" }, value: unrouted },
      { labels: { state: "undelivered" }, value: undelivered },
    ]),
    gauge(
      "maarad_outbox_oldest_waiting_seconds",
      "How long the oldest waiting delivery has waited; 0 if none waits.",
      Math.max(waitedMs / 1_000, 0),
      "seconds",
    ),
    gauge("maarad_leads_quarantined", "Requests of visitors that wait for a review.", quarantined),
  ];
}

async function sizeMetrics(storage: Storage): Promise<MetricFamily[]> {
  return [gauge("maarad_database_size_bytes", "Size of the database on the disk.", await storage.bytes(), "bytes")];
}

async function diskMetrics(dataDir: string): Promise<MetricFamily[]> {
  const { bavail, blocks, bsize } = await statfs(dataDir);
  return [
    gauge("maarad_data_disk_free_bytes", "Free space on the disk of DATA_DIR.", bavail * bsize, "bytes"),
    gauge("maarad_data_disk_size_bytes", "Size of the disk of DATA_DIR.", blocks * bsize, "bytes"),
  ];
}

/** 0 before the first backup. With PostgreSQL the command may run elsewhere, so that a missing file says nothing. */
async function backupMetrics({ dataDir, databaseUrl }: StoredMetricsOptions["settings"]): Promise<MetricFamily[]> {
  const at = await lastBackupAt(dataDir);
  if (at === undefined && databaseUrl !== undefined) return [];
  return [
    gauge(
      "maarad_last_backup_timestamp_seconds",
      "End of the last complete backup, Unix time; 0 if there is none.",
      at === undefined ? 0 : at.getTime() / 1_000,
      "seconds",
    ),
  ];
}
