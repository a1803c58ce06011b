/** Runs a task once a day, and again after an hour if it failed. */

export type Daily = { close(): void };

export type DailyParts = {
  firstMs: number;
  nextMs(): number;
  task(): Promise<void>;
  onTrouble(error: unknown): void;
  /** `setTimeout`, or a test's own. */
  later?: (task: () => void, ms: number) => { close(): void };
};

const anHourMs = 3_600_000;

export function openDaily({ firstMs, nextMs, task, onTrouble, later = unheldTimer }: DailyParts): Daily {
  let isClosed = false;
  let timer = later(run, firstMs);

  function run(): void {
    void attempt().then((ms) => {
      if (!isClosed) timer = later(run, ms);
    });
  }

  async function attempt(): Promise<number> {
    try {
      await task();
      return nextMs();
    } catch (error) {
      onTrouble(error);
      return anHourMs;
    }
  }

  return {
    close() {
      isClosed = true;
      timer.close();
    },
  };
}

function unheldTimer(task: () => void, ms: number): { close(): void } {
  return setTimeout(task, ms).unref();
}
