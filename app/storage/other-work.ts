/** SQLite runs in this process: long work yields to waiting requests between its parts. */

export function letOtherWorkIn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
