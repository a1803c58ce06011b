/** Long work that yields every few milliseconds, so that the process can respond in between. */
export type Steps<Result> = Generator<void, Result>;

export function inOneGo<Result>(steps: Steps<Result>): Result {
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

export async function inTurns<Result>(steps: Steps<Result>, pause: () => Promise<unknown>): Promise<Result> {
  let step = steps.next();
  while (!step.done) {
    await pause();
    step = steps.next();
  }
  return step.value;
}
