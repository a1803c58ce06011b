import { spawn, type ChildProcess } from "node:child_process";
import { join } from "node:path";
import { freePort } from "../e2e/site-server.ts";

export const root = join(import.meta.dirname, "..");
const [maxStartMs, maxStopMs] = [600_000, 20_000];

export type SiteProcess = {
  /** `http://127.0.0.1:<port>`. */
  address: string;
  /** Of node, or of the wrapper around it. */
  pid: number;
  output(): string;
  /** SIGKILL to the whole process group; resolves when it has ended. */
  kill(): Promise<void>;
  /** SIGTERM; returns the exit code. */
  stop(): Promise<number | null>;
};

export type StartOptions = {
  dataDir: string;
  env?: Record<string, string>;
  port?: number;
  /** A program and its arguments that runs `node server.ts`, such as strace. */
  wrapper?: readonly string[];
};

export type LaunchedProcess = {
  address: string;
  pid: number;
  output(): string;
  ended: Promise<number | null>;
  kill(): Promise<void>;
  /** Resolves when the output names the address. */
  open: Promise<void>;
};

const running = new Set<ChildProcess>();
process.once("exit", killAll);

export function killAll(): void {
  running.forEach(killGroup);
}

/** Starts `node server.ts` on the production build and returns before it is open. */
export async function launch({ dataDir, env = {}, port, wrapper = [] }: StartOptions): Promise<LaunchedProcess> {
  const usedPort = port ?? (await freePort());
  return launchProgram({
    command: [...wrapper, process.execPath, "server.ts"],
    env: {
      DATA_DIR: dataDir,
      PORT: String(usedPort),
      HOST: "127.0.0.1",
      LOG_LEVEL: "warn",
      NODE_ENV: "production",
      DEMO: "yes",
      ...env,
    },
    address: `http://127.0.0.1:${usedPort}`,
  });
}

/** Any program that prints its address when it is open. */
export function launchProgram({
  command,
  env,
  address,
}: {
  command: readonly string[];
  env: Record<string, string>;
  address: string;
}): LaunchedProcess {
  const [program = "", ...args] = command;
  // Its own process group, so that a wrapper and the site end together.
  const child = spawn(program, args, {
    cwd: root,
    detached: true,
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  running.add(child);
  let output = "";
  const open = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8");
      stream.on("data", (text: string) => {
        output += text;
        if (output.includes(address)) resolve();
      });
    }
  });
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code) => {
      running.delete(child);
      resolve(code);
    });
  });
  async function kill(): Promise<void> {
    killGroup(child);
    await ended;
  }
  return { address, pid: child.pid ?? 0, output: () => output, ended, kill, open };
}

/** Like `launch`, but waits until the site is open. */
export async function startSiteProcess(options: StartOptions): Promise<SiteProcess> {
  const site = await launch(options);
  await waitUntilOpen(site);
  return {
    address: site.address,
    pid: site.pid,
    output: site.output,
    kill: site.kill,
    async stop() {
      process.kill(-site.pid, "SIGTERM");
      return await Promise.race([site.ended, timeout(maxStopMs, () => `The site did not end:\n${site.output()}`)]);
    },
  };
}

export async function waitUntilOpen(site: LaunchedProcess): Promise<void> {
  const failed = site.ended.then((code) => {
    throw new Error(`It ended with ${code} instead of opening:\n${site.output()}`);
  });
  await Promise.race([site.open, failed, timeout(maxStartMs, () => `It did not open:\n${site.output()}`)]).catch(
    async (error: unknown) => {
      await site.kill();
      throw error;
    },
  );
}

function timeout(ms: number, message: () => string): Promise<never> {
  return new Promise((_, reject) => setTimeout(() => reject(new Error(message())), ms).unref());
}

function killGroup(child: ChildProcess): void {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  try {
    process.kill(-child.pid, "SIGKILL");
  } catch {
    // The group has ended already.
  }
}
