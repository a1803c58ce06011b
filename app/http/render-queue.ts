export type Turns = {
  /** Runs the work now or when there is room; `undefined` at once when the queue is full. */
  take<Result>(work: () => Promise<Result>): Promise<Result> | undefined;
};

export function openTurns({ atOnce, waiting }: { atOnce: number; waiting: number }): Turns {
  let running = 0;
  const queue: (() => void)[] = [];

  async function runQueued<Result>(work: () => Promise<Result>): Promise<Result> {
    if (running >= atOnce) await new Promise<void>((start) => queue.push(start));
    else running += 1;
    try {
      return await work();
    } finally {
      const startNext = queue.shift();
      if (startNext) startNext();
      else running -= 1;
    }
  }

  return {
    take(work) {
      return running >= atOnce && queue.length >= waiting ? undefined : runQueued(work);
    },
  };
}
