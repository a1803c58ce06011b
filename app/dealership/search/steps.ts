/** Splits long work into steps of some milliseconds, so that the process can respond in between. */

/** Yields after each step and returns the result. */
export type Steps<Made> = Generator<void, Made>;

export function inOneGo<Made>(steps: Steps<Made>): Made {
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

/** Awaits `turn` after each step. */
export async function inTurns<Made>(steps: Steps<Made>, turn: () => Promise<unknown>): Promise<Made> {
  let step = steps.next();
  while (!step.done) {
    await turn();
    step = steps.next();
  }
  return step.value;
}
