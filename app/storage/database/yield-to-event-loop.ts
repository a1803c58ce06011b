/** SQLite runs in this process, so long operations must let requests through between their batches. */
export function yieldToEventLoop(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
