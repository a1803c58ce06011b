/** Limits concurrent rendering: excess pages are rejected so that forms still get through. */

export type Turns = {
  /** Runs the work now or when its turn comes; `undefined` at once when the queue is full. */
  take<Done>(work: () => Promise<Done>): Promise<Done> | undefined;
};

/** `atOnce` run concurrently, `waiting` more are queued. */
export function openTurns({ atOnce, waiting }: { atOnce: number; waiting: number }): Turns {
  let underWay = 0;
  const queue: (() => void)[] = [];

  async function takeTurn<Done>(work: () => Promise<Done>): Promise<Done> {
    if (underWay >= atOnce) await new Promise<void>((begin) => queue.push(begin));
    else underWay += 1;
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else underWay -= 1;
    }
  }

  return {
    take(work) {
      return underWay >= atOnce && queue.length >= waiting ? undefined : takeTurn(work);
    },
  };
}
