import { createInterface } from "node:readline/promises";
import type { CommandProcess } from "./command-line.ts";

/** `undefined` without a terminal. */
export async function confirm(question: string, { stdin, stdout }: CommandProcess): Promise<boolean | undefined> {
  if (!stdin.isTTY || !stdout.isTTY) return undefined;
  const terminal = createInterface({ input: stdin, output: stdout });
  try {
    return (await terminal.question(question)).trim().toLowerCase() === "yes";
  } finally {
    terminal.close();
  }
}
