/** How many uploads there may be at once: their files are held in memory until their requests are answered. */
import { networkOf } from "../network-of.ts";

const most = 64;
const mostOfNetwork = 4;

let taken = 0;
const takenBy = new Map<string, number>();

/** Holds a place while `work` goes on, and says whether one was free. Addresses that nobody knows share no limit. */
export async function withPlace<Result>(address: string | undefined, work: (hasPlace: boolean) => Promise<Result>): Promise<Result> {
  const network = address === undefined ? undefined : networkOf(address);
  const own = network === undefined ? 0 : (takenBy.get(network) ?? 0);
  if (taken >= most || own >= mostOfNetwork) return await work(false);
  count(network, 1);
  try {
    return await work(true);
  } finally {
    count(network, -1);
  }
}

function count(network: string | undefined, step: 1 | -1): void {
  taken += step;
  if (network === undefined) return;
  const own = (takenBy.get(network) ?? 0) + step;
  if (own === 0) takenBy.delete(network);
  else takenBy.set(network, own);
}
