/** How much is rendered at once: beyond what fits, pages are refused so that forms find a process that answers. */

export type Turns = {
  /** Does the work now or when its turn comes; `undefined`, at once, when too many wait already. */
  take<Done>(work: () => Promise<Done>): Promise<Done> | undefined;
};

/** `atOnce` works are under way, `waiting` more may wait. */
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
