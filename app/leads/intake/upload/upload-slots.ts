import PQueue from "p-queue";
import { networkKey } from "../../../limits/network-key.ts";

const maxUploads = 24;
const maxUploadsPerNetwork = 4;
const maxWaitMs = 30_000;
const maxQueued = 500;

const allUploads = new PQueue({ concurrency: maxUploads });
const networkQueues = new Map<string, PQueue>();

/** Runs `work` in one of the upload slots, because files are in memory; `hasSlot` is false if none became free in time. */
export async function withUploadSlot<Result>(
  address: string | undefined,
  work: (hasSlot: boolean) => Promise<Result>,
  waitMs: number = maxWaitMs,
): Promise<Result> {
  const network = address === undefined ? undefined : networkQueue(networkKey(address));
  const mustWait = isBusy(allUploads) || (network !== undefined && isBusy(network));
  if (mustWait && queuedUploads() >= maxQueued) return work(false);

  const wait = new AbortController();
  const { signal } = wait;
  const timer = setTimeout(() => wait.abort(), waitMs);
  const start = () => {
    clearTimeout(timer);
    return work(true);
  };
  const inAllUploads = () => allUploads.add(start, { signal });
  try {
    return await (network === undefined ? inAllUploads() : network.add(inAllUploads, { signal }));
  } catch (error) {
    if (!signal.aborted) throw error;
    return work(false);
  }
}

export function uploadUsage(): { inProgress: number; waiting: number; slots: number } {
  return { inProgress: allUploads.pending, waiting: queuedUploads(), slots: maxUploads };
}

function networkQueue(key: string): PQueue {
  const existing = networkQueues.get(key);
  if (existing) return existing;
  const queue = new PQueue({ concurrency: maxUploadsPerNetwork });
  queue.addEventListener("idle", () => networkQueues.delete(key));
  networkQueues.set(key, queue);
  return queue;
}

function isBusy(queue: PQueue): boolean {
  return queue.pending >= queue.concurrency;
}

function queuedUploads(): number {
  return [...networkQueues.values()].reduce((sum, queue) => sum + queue.size, allUploads.size);
}
