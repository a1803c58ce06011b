import { readSettings, type Settings } from "../app/config.server.ts";

export const exitCodes = { good: 0, bad: 1, usage: 2 } as const;

export type Typed<Options> = { asked: Options } | { help: string } | { mistake: string; usage: string };

type Command<Options> = {
  /** Resolves to `false` if anything failed. */
  work: (options: Options, settings: Settings) => Promise<boolean>;
  broken: (reason: string) => string;
};

export async function runCommandLine<Options>(
  args: Typed<Options>,
  { work, broken }: Command<Options>,
): Promise<number> {
  if ("mistake" in args) {
    console.error(`${args.mistake}\n\n${args.usage}`);
    return exitCodes.usage;
  }
  if ("help" in args) {
    console.log(args.help);
    return exitCodes.good;
  }
  const result = readSettings(process.env);
  if ("problems" in result) {
    console.error(result.problems.join("\n"));
    return exitCodes.usage;
  }
  try {
    return (await work(args.asked, result.settings)) ? exitCodes.good : exitCodes.bad;
  } catch (error) {
    console.error(broken(reasonOf(error)));
    return exitCodes.bad;
  }
}

export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
