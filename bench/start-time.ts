/** From the start of the process to its first page with ten thousand cars (G15). */
import { get } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { launchProgram } from "../reliability/site-process.ts";
import { freePort } from "../e2e/site-server.ts";
import { treeCpuMs } from "./cpu-time.ts";
import type { Finding } from "./goals.ts";
import { median, short } from "./numbers.ts";
import { startCommand } from "./site-under-test.ts";
import { stockFolder } from "./stock-folders.ts";

const cars = 10_000;
const starts = 9;
const limitMs = 600;
const mostMs = 60_000;

export async function startTime(): Promise<Finding[]> {
  const dataDir = await stockFolder(cars);
  // The first one writes what later ones need not compute again, when it is asked to end.
  await one(dataDir, "SIGTERM");
  const measured: { ms: number; cpuMs: number }[] = [];
  for (let number = 0; number < starts; number++) measured.push(await one(dataDir));
  const ms = median(measured.map((start) => start.ms));
  const slowest = Math.max(...measured.map((start) => start.ms));
  return [
    { goal: "G15", figure: `${short(ms / 1_000)} s`, isMet: ms <= limitMs, how: `\`/cars\`, build there, median of ${starts} starts, the slowest ${short(slowest / 1_000)} s; processor time ${short(median(measured.map((start) => start.cpuMs)) / 1_000)} s` },
  ];
}

async function one(dataDir: string, end: "SIGTERM" | "SIGKILL" = "SIGKILL"): Promise<{ ms: number; cpuMs: number }> {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const begun = performance.now();
  const site = launchProgram({ command: startCommand(), env: { DATA_DIR: dataDir, PORT: String(port), HOST: "127.0.0.1", LOG_LEVEL: "silent", NODE_ENV: "production" }, address });
  try {
    while ((await status(`${address}/cars`)) !== 200) {
      if (performance.now() - begun > mostMs) throw new Error(`It did not open:\n${site.output()}`);
      await pause(3);
    }
    return { ms: performance.now() - begun, cpuMs: treeCpuMs(site.pid) };
  } finally {
    process.kill(-site.pid, end);
    await site.ended;
  }
}

/** 0 where nobody listens yet. */
function status(address: string): Promise<number> {
  return new Promise((resolve) => {
    get(address, { agent: false }, (answer) => {
      answer.resume();
      answer.once("close", () => resolve(answer.statusCode ?? 0));
    }).once("error", () => resolve(0));
  });
}
