import { riyadhDay } from "../../dealership/text/riyadh-day.ts";
import type { Storage } from "../../storage/storage.server.ts";

const intervalMs = 30_000;

type Options = { storage: Storage; now: () => Date; onTrouble: (error: unknown) => void };

/** Publishes drafts on their first day and takes them back after their last one, within half a minute of midnight. */
export function openPublishing({ storage, now, onTrouble }: Options): { close(): void } {
  async function publish(): Promise<void> {
    const at = now();
    await storage.schedule.publishDue(riyadhDay(at), at.toISOString());
  }
  const timer = setInterval(() => void publish().catch(onTrouble), intervalMs);
  timer.unref();
  void publish().catch(onTrouble);
  return { close: () => clearInterval(timer) };
}
