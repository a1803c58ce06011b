/** Long answers are made in turns: of all of them one part at a time, and whatever else waits comes in between. */

let last: Promise<unknown> = Promise.resolve();

/** A part in one piece would keep every page waiting that long, parts of many answers right after one another as well. */
export function inTurn<Made>(part: () => Promise<Made>): Promise<Made> {
  const turn = last.then(otherWork).then(part);
  last = turn.catch(() => undefined);
  return turn;
}

function otherWork(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
