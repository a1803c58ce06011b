import { networkKey } from "../network-key.ts";

const maxUploads = 64;
const maxUploadsPerNetwork = 4;
const maxWaitMs = 10_000;
const maxQueued = 500;

let activeUploads = 0;
const activeByNetwork = new Map<string, number>();
const queue = new Set<() => void>();

/** Runs `work` in one of the upload slots, because files are in memory; `hasSlot` is false if none became free in time. */
export async function withUploadSlot<Result>(
  address: string | undefined,
  work: (hasSlot: boolean) => Promise<Result>,
  waitMs: number = maxWaitMs,
): Promise<Result> {
  const network = address === undefined ? undefined : networkKey(address);
  if (hasFreeSlot(network)) addActive(network, 1);
  else if (!(await waitForSlot(network, waitMs))) return await work(false);
  try {
    return await work(true);
  } finally {
    addActive(network, -1);
    for (const tryAcquire of Array.from(queue)) tryAcquire();
  }
}

function hasFreeSlot(network: string | undefined): boolean {
  return (
    activeUploads < maxUploads && (network === undefined || (activeByNetwork.get(network) ?? 0) < maxUploadsPerNetwork)
  );
}

function waitForSlot(network: string | undefined, waitMs: number): Promise<boolean> {
  if (queue.size >= maxQueued) return Promise.resolve(false);
  return new Promise((resolve) => {
    const timer = setTimeout(() => finish(false), waitMs);
    function finish(isAcquired: boolean): void {
      clearTimeout(timer);
      queue.delete(tryAcquire);
      resolve(isAcquired);
    }
    function tryAcquire(): void {
      if (!hasFreeSlot(network)) return;
      addActive(network, 1);
      finish(true);
    }
    queue.add(tryAcquire);
  });
}

function addActive(network: string | undefined, step: 1 | -1): void {
  activeUploads += step;
  if (network === undefined) return;
  const networkUploads = (activeByNetwork.get(network) ?? 0) + step;
  if (networkUploads === 0) activeByNetwork.delete(network);
  else activeByNetwork.set(network, networkUploads);
}
