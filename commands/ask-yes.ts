/** Asks the person at the terminal before something that cannot be taken back. */
import { createInterface } from "node:readline/promises";

/** `undefined` where nobody can be asked. */
export async function askYes(question: string): Promise<boolean | undefined> {
  if (!process.stdin.isTTY || !process.stdout.isTTY) return undefined;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return (await terminal.question(question)).trim().toLowerCase() === "yes";
  } finally {
    terminal.close();
  }
}
