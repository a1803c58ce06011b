export type DailyJob = { close(): void };

export type DailyJobOptions = {
  firstDelayMs: number;
  nextDelayMs(): number;
  task(): Promise<void>;
  onTrouble(error: unknown): void;
  /** Replaces `setTimeout` in tests. */
  later?: (task: () => void, ms: number) => { close(): void };
};

const retryMs = 3_600_000;

/** Runs the task at its intervals, and an hour after a failure. */
export function openDailyJob({
  firstDelayMs,
  nextDelayMs,
  task,
  onTrouble,
  later = unrefTimer,
}: DailyJobOptions): DailyJob {
  let isClosed = false;
  let timer = later(run, firstDelayMs);

  function run(): void {
    void runTask().then((ms) => {
      if (!isClosed) timer = later(run, ms);
    });
  }

  async function runTask(): Promise<number> {
    try {
      await task();
      return nextDelayMs();
    } catch (error) {
      onTrouble(error);
      return retryMs;
    }
  }

  return {
    close() {
      isClosed = true;
      timer.close();
    },
  };
}

function unrefTimer(task: () => void, ms: number): { close(): void } {
  return setTimeout(task, ms).unref();
}
