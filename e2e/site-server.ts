/** Starts the site as an operator does: `node server.ts` on the production build, on a free port, with a data folder of its own. */
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { listenOnLoopback } from "../test/loopback.ts";

const root = join(import.meta.dirname, "..");
// The first start imports the demonstration; a busy machine takes minutes.
const startMs = 600_000;
export const stopMs = 15_000;

export type RunningSite = {
  /** `http://127.0.0.1:<port>`, without a trailing slash. */
  address: string;
  dataDir: string;
  /** The output so far. */
  output(): string;
  /** Asks it to end; its exit code. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
};

type Options = {
  env?: Record<string, string>;
  /** An existing data folder, kept afterwards; without one a temporary folder is made and removed. */
  dataDir?: string;
  /** The folder of the version to start, by default this project. */
  version?: string;
  /** By default a free one. */
  port?: number;
};

export async function startSite({ env = {}, dataDir, version, port: chosenPort }: Options = {}): Promise<RunningSite> {
  const folder = dataDir ?? (await mkdtemp(join(tmpdir(), "maarad-test-")));
  const port = chosenPort ?? (await freePort());
  const address = `http://127.0.0.1:${port}`;
  const server = runServer(
    { DATA_DIR: folder, PORT: String(port), HOST: "127.0.0.1", LOG_LEVEL: "warn", ...env },
    version,
  );
  await waitForOutput(server, address);
  return {
    address,
    dataDir: folder,
    output: server.output,
    async stop(signal = "SIGTERM") {
      server.process.kill(signal);
      const code = await within(stopMs, server.ended, () => `The site did not end: ${server.output()}`);
      if (dataDir === undefined) await rm(folder, { recursive: true, force: true });
      return code;
    },
  };
}

/** Runs a start that is meant to end by itself: its exit code and what it said. */
export async function refusedStart(
  env: Record<string, string>,
  version?: string,
): Promise<{ code: number | null; output: string }> {
  const server = runServer(env, version);
  const code = await within(stopMs, server.ended, () => `The site did not end: ${server.output()}`).finally(() =>
    server.process.kill(),
  );
  return { code, output: server.output() };
}

/** Runs a command of the project, such as `commands/import.ts`, to its end. */
export async function runCommand(
  script: string,
  args: string[],
  env: Record<string, string>,
  version?: string,
): Promise<{ code: number | null; output: string }> {
  const command = run([script, ...args], env, version);
  const code = await command.ended;
  return { code, output: command.output() };
}

export type Run = { process: ChildProcess; ended: Promise<number | null>; output(): string };

function runServer(env: Record<string, string>, version?: string): Run {
  return run(["server.ts"], env, version);
}

export function run(args: string[], env: Record<string, string>, folder = root): Run {
  const started = spawn(process.execPath, args, {
    cwd: folder,
    env: { ...process.env, NODE_ENV: "production", DEMO: "yes", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [started.stdout, started.stderr]) {
    stream.setEncoding("utf8");
    stream.on("data", (text: string) => (output += text));
  }
  const ended = new Promise<number | null>((resolve, reject) => {
    started.once("error", reject);
    started.once("close", resolve);
  });
  return { process: started, ended, output: () => output };
}

export async function waitForOutput(server: Run, text: string): Promise<void> {
  const opened = new Promise<void>((resolve) => {
    const look = () => server.output().includes(text) && resolve();
    server.process.stdout?.on("data", look);
  });
  const ended = server.ended.then((code) => {
    throw new Error(`The site ended with ${code} instead of starting:\n${server.output()}`);
  });
  await within(startMs, Promise.race([opened, ended]), () => `The site did not start:\n${server.output()}`).catch(
    (error: unknown) => {
      server.process.kill("SIGKILL");
      throw error;
    },
  );
}

export async function within<Value>(ms: number, work: Promise<Value>, complaint: () => string): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(complaint())), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

export async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listenOnLoopback(server);
  server.close();
  await once(server, "close");
  return port;
}
