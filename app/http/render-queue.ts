export type RenderQueue = {
  /** Runs the work now or when there is room; `undefined` at once when the queue is full. */
  run<Result>(work: () => Promise<Result>): Promise<Result> | undefined;
};

export function createRenderQueue({
  maxConcurrent,
  maxQueued,
}: {
  maxConcurrent: number;
  maxQueued: number;
}): RenderQueue {
  let running = 0;
  const queue: (() => void)[] = [];

  async function runQueued<Result>(work: () => Promise<Result>): Promise<Result> {
    if (running >= maxConcurrent) await new Promise<void>((start) => queue.push(start));
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
    run(work) {
      return running >= maxConcurrent && queue.length >= maxQueued ? undefined : runQueued(work);
    },
  };
}
