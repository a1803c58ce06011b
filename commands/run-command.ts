// For tests: the commands in this process, or each in its own as an operator starts it.
import { spawn } from "node:child_process";
import { join } from "node:path";
import { PassThrough, Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { runDesk } from "./desk/desk-command.ts";
import { runBackup } from "./backup/backup-command.ts";
import { runRestore } from "./backup/restore-command.ts";
import { compileCacheEnv } from "./compile-cache.ts";
import { runImport } from "./import/import-command.ts";
import { runLeads } from "./leads/leads-command.ts";

const commands = { import: runImport, leads: runLeads, backup: runBackup, restore: runRestore, desk: runDesk };

export type Run = { code: number | null; stdout: string; stderr: string };

/** `folder`: working directory; `input`: standard input. */
export type RunOptions = { env: Record<string, string>; folder: string; input?: string };

/** One at a time: the working directory is the process's. */
export async function runCommand(
  name: keyof typeof commands,
  args: readonly string[],
  { env, folder, input = "" }: RunOptions,
): Promise<Run> {
  const [stdout, stderr] = [new PassThrough(), new PassThrough()];
  const previousFolder = process.cwd();
  process.chdir(folder);
  try {
    const io = { env, stdin: Readable.from([input]), stdout, stderr, now: () => new Date() };
    const ended = commands[name](args, io).finally(() => {
      stdout.end();
      stderr.end();
    });
    const [code, output, errors] = await Promise.all([ended, text(stdout), text(stderr)]);
    return { code, stdout: output, stderr: errors };
  } finally {
    process.chdir(previousFolder);
  }
}

export async function spawnCommand(
  name: keyof typeof commands,
  args: readonly string[],
  { env, folder, input }: RunOptions,
): Promise<Run> {
  const child = spawn(process.execPath, [join(import.meta.dirname, `${name}.ts`), ...args], {
    cwd: folder,
    env: { ...compileCacheEnv, PATH: process.env.PATH, ...env },
    stdio: ["pipe", "pipe", "pipe"],
  });
  child.stdin.end(input);
  const [stdout, stderr, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise<number | null>((done) => child.on("close", done)),
  ]);
  return { code, stdout, stderr };
}
