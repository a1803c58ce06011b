import { Command, CommanderError, InvalidArgumentError } from "commander";
import { parseSettings, type Settings } from "../app/config.server.ts";

const exitCodes = { success: 0, failure: 1, usage: 2 } as const;

/** What a command uses of its process; tests hand in their own. */
export type CommandProcess = {
  env: Record<string, string | undefined>;
  stdin: NodeJS.ReadableStream & { isTTY?: boolean };
  stdout: NodeJS.WritableStream & { isTTY?: boolean };
  stderr: NodeJS.WritableStream & { isTTY?: boolean };
  now(): Date;
};

export const currentProcess: CommandProcess = {
  env: process.env,
  stdin: process.stdin,
  stdout: process.stdout,
  stderr: process.stderr,
  now: () => new Date(),
};

/** Runs with the settings of the environment; `work` resolves to `false` if anything failed. */
export type RunWithSettings = (work: (settings: Settings) => Promise<boolean>) => Promise<void>;

export type CommandName = "import" | "leads" | "backup" | "restore" | "desk";

/** What the user types before the arguments; `deploy/maarad` sets the variable. */
export function typedCommand(name: CommandName, env: CommandProcess["env"]): string {
  return env["MAARAD_WRAPPER"] === undefined ? `npm run ${name} --` : `maarad ${name}`;
}

type CommandLine = {
  name: CommandName;
  /** Declares arguments, options and actions; every action calls `run`. */
  declare: (program: Command, run: RunWithSettings) => void;
  unexpectedError: (reason: string) => string;
};

/** Returns the exit code. */
export async function runCommandLine(
  args: readonly string[],
  { env, stdout, stderr }: CommandProcess,
  { name, declare, unexpectedError }: CommandLine,
): Promise<number> {
  let exitCode: number = exitCodes.success;
  const program = createProgram().configureOutput({
    writeOut: (text) => stdout.write(text),
    writeErr: (text) => stderr.write(text),
  });
  declare(program, async (work) => {
    const result = parseSettings(env);
    if ("problems" in result) {
      stderr.write(`${result.problems.join("\n")}\n`);
      exitCode = exitCodes.usage;
    } else if (!(await work(result.settings))) exitCode = exitCodes.failure;
  });
  program.name(typedCommand(name, env));
  try {
    await program.parseAsync(args, { from: "user" });
    return exitCode;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? exitCodes.success : exitCodes.usage;
    stderr.write(`${unexpectedError(error instanceof Error ? error.message : String(error))}\n`);
    return exitCodes.failure;
  }
}

/** Its subcommands inherit these settings. */
export function createProgram(): Command {
  return new Command().exitOverride().showHelpAfterError().helpOption("-h, --help", "show this help");
}

/** Parses an option's value. */
export function wholeNumber(from: number, to: number): (text: string) => number {
  return (text) => {
    const number = Number(text);
    if (!/^\d+$/.test(text) || number < from || number > to)
      throw new InvalidArgumentError(`Write a number from ${from} to ${to.toLocaleString("en")}.`);
    return number;
  };
}
