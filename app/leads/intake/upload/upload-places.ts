/** Limits concurrent uploads: their files are in memory until their requests are answered. */
import { networkOf } from "../network-of.ts";

const most = 64;
const mostOfNetwork = 4;
/** Many people share an address, and uploads are short: further ones are queued. */
const patienceMs = 10_000;
const mostWaiting = 500;

let taken = 0;
const takenBy = new Map<string, number>();
const line = new Set<() => void>();

/** Holds a place while `work` runs; `hasPlace` is false if none became free in time. Unknown addresses have no limit per network. */
export async function withPlace<Result>(
  address: string | undefined,
  work: (hasPlace: boolean) => Promise<Result>,
  waitMs: number = patienceMs,
): Promise<Result> {
  const network = address === undefined ? undefined : networkOf(address);
  if (isFree(network)) count(network, 1);
  else if (!(await standsInLine(network, waitMs))) return await work(false);
  try {
    return await work(true);
  } finally {
    count(network, -1);
    for (const look of Array.from(line)) look();
  }
}

function isFree(network: string | undefined): boolean {
  return taken < most && (network === undefined || (takenBy.get(network) ?? 0) < mostOfNetwork);
}

function standsInLine(network: string | undefined, waitMs: number): Promise<boolean> {
  if (line.size >= mostWaiting) return Promise.resolve(false);
  return new Promise((resolve) => {
    const tooLong = setTimeout(() => leave(false), waitMs);
    function leave(isTaken: boolean): void {
      clearTimeout(tooLong);
      line.delete(look);
      resolve(isTaken);
    }
    function look(): void {
      if (!isFree(network)) return;
      // Before anyone else checks.
      count(network, 1);
      leave(true);
    }
    line.add(look);
  });
}

function count(network: string | undefined, step: 1 | -1): void {
  taken += step;
  if (network === undefined) return;
  const own = (takenBy.get(network) ?? 0) + step;
  if (own === 0) takenBy.delete(network);
  else takenBy.set(network, own);
}
