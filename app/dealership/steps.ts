/** Long work in steps of some milliseconds, so that who does it can answer others in between. */

/** Work that rests after each step and returns what it made. */
export type Steps<Made> = Generator<void, Made>;

/** All steps at once. */
export function inOneGo<Made>(steps: Steps<Made>): Made {
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

/** Others have their `turn` after each step. */
export async function inTurns<Made>(steps: Steps<Made>, turn: () => Promise<unknown>): Promise<Made> {
  let step = steps.next();
  while (!step.done) {
    await turn();
    step = steps.next();
  }
  return step.value;
}
