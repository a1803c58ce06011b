import { open } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

const intervalMs = 50;
const page = Buffer.alloc(4_096, 1);

/** Writes and syncs a page in `folder` about 20 times a second until `stop`, which returns each duration in ms. */
export async function measureDiskLatency(folder: string): Promise<{ stop: () => Promise<number[]> }> {
  const file = await open(join(folder, "disk-latency"), "w");
  const durationsMs: number[] = [];
  let isStopped = false;
  async function measure(): Promise<void> {
    while (!isStopped) {
      const startedAt = performance.now();
      await file.write(page, 0, page.length, 0);
      await file.datasync();
      durationsMs.push(performance.now() - startedAt);
      await pause(intervalMs);
    }
    await file.close();
  }
  const measuring = measure();
  return {
    async stop() {
      isStopped = true;
      await measuring;
      return durationsMs;
    },
  };
}
