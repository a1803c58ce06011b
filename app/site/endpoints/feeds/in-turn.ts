/** Interleaves the parts of long responses, one at a time, with other requests. */

let last: Promise<unknown> = Promise.resolve();

/** A part without yielding would block every page meanwhile, as would parts of several responses back to back. */
export function inTurn<Made>(part: () => Promise<Made>): Promise<Made> {
  const turn = last.then(otherWork).then(part);
  last = turn.catch(() => undefined);
  return turn;
}

function otherWork(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
