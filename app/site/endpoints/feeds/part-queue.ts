let tail: Promise<unknown> = Promise.resolve();

/** Runs the parts of all long responses one at a time, and other requests between them. */
export function enqueuePart<Result>(part: () => Promise<Result>): Promise<Result> {
  const result = tail.then(yieldToEventLoop).then(part);
  tail = result.catch(() => undefined);
  return result;
}

function yieldToEventLoop(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
