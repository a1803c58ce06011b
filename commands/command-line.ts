import { parseSettings, type Settings } from "../app/config.server.ts";

export const exitCodes = { success: 0, failure: 1, usage: 2 } as const;

export type ParsedArguments<Options> = { options: Options } | { help: string } | { error: string; usage: string };

type Command<Options> = {
  /** Resolves to `false` if anything failed. */
  run: (options: Options, settings: Settings) => Promise<boolean>;
  unexpectedError: (reason: string) => string;
};

export async function runCommandLine<Options>(
  args: ParsedArguments<Options>,
  { run, unexpectedError }: Command<Options>,
): Promise<number> {
  if ("error" in args) {
    console.error(`${args.error}\n\n${args.usage}`);
    return exitCodes.usage;
  }
  if ("help" in args) {
    console.log(args.help);
    return exitCodes.success;
  }
  const result = parseSettings(process.env);
  if ("problems" in result) {
    console.error(result.problems.join("\n"));
    return exitCodes.usage;
  }
  try {
    return (await run(args.options, result.settings)) ? exitCodes.success : exitCodes.failure;
  } catch (error) {
    console.error(unexpectedError(errorMessage(error)));
    return exitCodes.failure;
  }
}

export function errorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
