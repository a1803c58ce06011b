/** How an operator's command runs: what was typed and the settings are read, the work is done, the exit code tells how it went. */
import { readSettings, type Settings } from "../app/config.server.ts";

export const exitCodes = { good: 0, bad: 1, usage: 2 } as const;

/** What was typed: work, a question for the usage, or a mistake that the usage clears up. */
export type Typed<Asked> = { asked: Asked } | { help: string } | { mistake: string; usage: string };

type Command<Asked> = {
  /** Says what it did; whether everything was good. */
  work: (asked: Asked, settings: Settings) => Promise<boolean>;
  /** The sentence about an error that it does not know. */
  broken: (reason: string) => string;
};

export async function runCommandLine<Asked>(typed: Typed<Asked>, { work, broken }: Command<Asked>): Promise<number> {
  if ("mistake" in typed) {
    console.error(`${typed.mistake}\n\n${typed.usage}`);
    return exitCodes.usage;
  }
  if ("help" in typed) {
    console.log(typed.help);
    return exitCodes.good;
  }
  const read = readSettings(process.env);
  if ("problems" in read) {
    console.error(read.problems.join("\n"));
    return exitCodes.usage;
  }
  try {
    return (await work(typed.asked, read.settings)) ? exitCodes.good : exitCodes.bad;
  } catch (error) {
    console.error(broken(reasonOf(error)));
    return exitCodes.bad;
  }
}

export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
