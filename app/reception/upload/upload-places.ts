/** How many uploads there may be at once: their files are held in memory. */

const most = 64;
const mostOfAddress = 4;

let taken = 0;
const takenBy = new Map<string, number>();

/** Gives the place back when called; `undefined` where none is free. Addresses that nobody knows share no limit. */
export function takePlace(address: string | undefined): (() => void) | undefined {
  const own = address === undefined ? 0 : (takenBy.get(address) ?? 0);
  if (taken >= most || own >= mostOfAddress) return undefined;
  count(address, 1);
  return () => count(address, -1);
}

function count(address: string | undefined, step: 1 | -1): void {
  taken += step;
  if (address === undefined) return;
  const own = (takenBy.get(address) ?? 0) + step;
  if (own === 0) takenBy.delete(address);
  else takenBy.set(address, own);
}
