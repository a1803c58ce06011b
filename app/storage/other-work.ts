/** SQLite answers within this process: long work lets waiting requests through between its parts. */

export function letOtherWorkIn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
