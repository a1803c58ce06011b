/** Long work that yields every few milliseconds, so that the process can respond in between. */
export type CooperativeTask<Result> = Generator<void, Result>;

export function runSync<Result>(steps: CooperativeTask<Result>): Result {
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

export async function runInSteps<Result>(
  steps: CooperativeTask<Result>,
  pause: () => Promise<unknown>,
): Promise<Result> {
  let step = steps.next();
  while (!step.done) {
    await pause();
    step = steps.next();
  }
  return step.value;
}
