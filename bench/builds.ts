import { spawn, type ChildProcess, type StdioOptions } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import * as z from "zod";
import { freePort } from "../e2e/site-server.ts";

export const root = resolve(import.meta.dirname, "..");

/** A checkout of the project that is built. */
export type Build = { name: string; folder: string };

export type Site = { name: string; address: string };

export type Started = {
  process: ChildProcess;
  pid: number;
  ended: Promise<number | null>;
  output(): string;
  /** SIGTERM, then SIGKILL after 15 s. */
  stop(): Promise<void>;
};

export type Server = Site & Started;

const [maxStartMs, maxStopMs] = [180_000, 15_000];
// Canonical links contain it; with the same origin all servers send the same bytes.
const siteOrigin = "https://maarad.example";

const running = new Set<Started>();
const folders = new Set<string>();

process.once("exit", () => {
  for (const started of running) signal(started, "SIGKILL");
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});
for (const name of ["SIGINT", "SIGTERM"] as const) process.once(name, () => process.exit(1));

export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "maarad-bench-"));
  folders.add(folder);
  return folder;
}

export async function stopServers(): Promise<void> {
  await Promise.all([...running].map(({ stop }) => stop()));
}

type Command = { command: readonly string[]; cwd: string; env?: Record<string, string>; stdio?: StdioOptions };

/** In its own process group, so that it ends with its children. */
export function startProcess({
  command: [program = "", ...args],
  cwd,
  env,
  stdio = ["ignore", "pipe", "pipe"],
}: Command): Started {
  const child = spawn(program, args, { cwd, detached: true, env: { ...process.env, ...env }, stdio });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding("utf8").on("data", (text) => (output += text));
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once("error", reject).once("close", resolve);
  });
  const started: Started = { process: child, pid: child.pid ?? 0, ended, output: () => output, stop };
  running.add(started);
  void ended.catch(() => undefined).finally(() => running.delete(started));
  async function stop(): Promise<void> {
    signal(started, "SIGTERM");
    const timeout = setTimeout(() => signal(started, "SIGKILL"), maxStopMs);
    await ended.finally(() => clearTimeout(timeout));
  }
  return started;
}

export async function run(command: Command): Promise<string> {
  const { ended, output } = startProcess(command);
  const code = await ended;
  if (code !== 0) throw new Error(`${command.command.join(" ")} ended with ${code}:\n${output().slice(-2_000)}`);
  return output();
}

type Start = { dataDir: string; env?: Record<string, string>; nodeArguments?: readonly string[]; stdio?: StdioOptions };

export async function startServer(
  { name, folder }: Build,
  { dataDir, env, nodeArguments = [], stdio }: Start,
): Promise<Server> {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const [node = "", ...rest] = startCommand(folder);
  const settings = {
    DATA_DIR: dataDir,
    PORT: String(port),
    HOST: "127.0.0.1",
    SITE_ORIGIN: siteOrigin,
    LOG_LEVEL: "silent",
  };
  const server = startProcess({
    command: [node, ...nodeArguments, ...rest],
    cwd: folder,
    env: { ...settings, NODE_ENV: "production", DEMO: "yes", ...env },
    ...(stdio && { stdio }),
  });
  await waitUntilOk(`${address}/cars`, server);
  return { name, address, ...server };
}

export async function waitUntilOk(url: string, { ended, output }: Started): Promise<void> {
  let isEnded = false;
  void ended.catch(() => undefined).finally(() => (isEnded = true));
  const end = performance.now() + maxStartMs;
  while (
    !(await fetch(url).then(
      ({ status, body }) => body?.cancel().then(() => status === 200),
      () => false,
    ))
  ) {
    if (isEnded || performance.now() > end) throw new Error(`${url} did not open:\n${output()}`);
    await pause(3);
  }
}

function startCommand(folder: string): string[] {
  const file = z.object({ scripts: z.object({ start: z.string() }) });
  const { scripts } = file.parse(JSON.parse(readFileSync(join(folder, "package.json"), "utf8")));
  return scripts.start.replace(/^node /, `${join(folder, "node_modules/.bin/node")} `).split(" ");
}

function signal({ process: child, pid }: Started, name: NodeJS.Signals): void {
  if (pid === 0 || child.exitCode !== null || child.signalCode !== null) return;
  try {
    process.kill(-pid, name);
  } catch {
    // The group has ended already.
  }
}
