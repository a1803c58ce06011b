/** The site as a process that may die at any moment: `node server.ts` on the production build, alone or under a tool that watches or disturbs it. */
import { spawn, type ChildProcess } from "node:child_process";
import { join } from "node:path";
import { freePort } from "../e2e/site-server.ts";

export const root = join(import.meta.dirname, "..");
const startMs = 600_000;
const stopMs = 20_000;

export type SiteProcess = {
  /** `http://127.0.0.1:<port>`. */
  address: string;
  /** Of the program that was started: node, or the tool around it. */
  pid: number;
  /** From the start of the process until it said that it is open. */
  readyMs: number;
  output(): string;
  /** Ends it at once, with everything that it started; resolves when it is gone. */
  kill(): Promise<void>;
  /** Asks it to end; its exit code. */
  stop(): Promise<number | null>;
};

export type Starting = {
  dataDir: string;
  env?: Record<string, string>;
  /** A free one where none is named. */
  port?: number;
  /** A tool and its arguments, before `node server.ts`. */
  under?: readonly string[];
};

const running = new Set<ChildProcess>();
process.once("exit", () => running.forEach(endGroup));

/** Ends what a test left running. */
export function killAll(): void {
  running.forEach(endGroup);
}

export type Started = {
  address: string;
  pid: number;
  output(): string;
  ended: Promise<number | null>;
  kill(): Promise<void>;
  open: Promise<void>;
  process: ChildProcess;
};

/** Starts it without waiting for anything. */
export async function launch({ dataDir, env = {}, port: named, under = [] }: Starting): Promise<Started> {
  const port = named ?? (await freePort());
  const address = `http://127.0.0.1:${port}`;
  return launchProgram({
    command: [...under, process.execPath, "server.ts"],
    env: {
      DATA_DIR: dataDir,
      PORT: String(port),
      HOST: "127.0.0.1",
      LOG_LEVEL: "warn",
      NODE_ENV: "production",
      ...env,
    },
    address,
  });
}

/** A program that says its address when it is open. */
export function launchProgram({
  command,
  env,
  address,
}: {
  command: readonly string[];
  env: Record<string, string>;
  address: string;
}): Started {
  const [program = "", ...args] = command;
  // A group of its own: a tool and the site under it end together.
  const started = spawn(program, args, {
    cwd: root,
    detached: true,
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  running.add(started);
  let said = "";
  const open = new Promise<void>((resolve) => {
    for (const stream of [started.stdout, started.stderr]) {
      stream.setEncoding("utf8");
      stream.on("data", (text: string) => {
        said += text;
        if (said.includes(address)) resolve();
      });
    }
  });
  const ended = new Promise<number | null>((resolve, reject) => {
    started.once("error", reject);
    started.once("close", (code) => {
      running.delete(started);
      resolve(code);
    });
  });
  async function kill(): Promise<void> {
    endGroup(started);
    await ended;
  }
  return { address, pid: started.pid ?? 0, output: () => said, ended, kill, open, process: started };
}

export async function startSiteProcess(starting: Starting): Promise<SiteProcess> {
  const begun = performance.now();
  const site = await launch(starting);
  await untilOpen(site);
  const readyMs = performance.now() - begun;
  return {
    address: site.address,
    pid: site.pid,
    readyMs,
    output: site.output,
    kill: site.kill,
    async stop() {
      process.kill(-site.pid, "SIGTERM");
      return await Promise.race([site.ended, late(stopMs, () => `The site did not end:\n${site.output()}`)]);
    },
  };
}

export async function untilOpen(site: Started): Promise<void> {
  const died = site.ended.then((code) => {
    throw new Error(`It ended with ${code} instead of opening:\n${site.output()}`);
  });
  await Promise.race([site.open, died, late(startMs, () => `It did not open:\n${site.output()}`)]).catch(
    async (error: unknown) => {
      await site.kill();
      throw error;
    },
  );
}

function late(ms: number, complaint: () => string): Promise<never> {
  return new Promise((_, reject) => setTimeout(() => reject(new Error(complaint())), ms).unref());
}

function endGroup(child: ChildProcess): void {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  try {
    process.kill(-child.pid, "SIGKILL");
  } catch {
    // It is gone already.
  }
}
