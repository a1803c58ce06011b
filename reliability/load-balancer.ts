import { readFileSync, writeFileSync } from "node:fs";
import { spawn } from "node:child_process";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "../e2e/site-server.ts";
import { temporaryFolder } from "./data-folder.ts";
import { send } from "./send.ts";
import { root } from "./site-process.ts";

export type LoadBalancer = { address: string; output(): string; stop(): void };

/** HAProxy with deploy/haproxy.cfg in front of two local addresses. */
export async function startLoadBalancer([site1, site2]: readonly [string, string]): Promise<LoadBalancer> {
  const port = await freePort();
  const configuration = readFileSync(join(root, "deploy/haproxy.cfg"), "utf8")
    .replaceAll("site1:3000", new URL(site1).host)
    .replaceAll("site2:3000", new URL(site2).host)
    .replace("bind :8080", `bind 127.0.0.1:${port}`);
  const file = join(temporaryFolder(), "haproxy.cfg");
  writeFileSync(file, configuration);
  const balancer = spawn("haproxy", ["-db", "-f", file], {
    env: { ...process.env, PATH: `${process.env["PATH"]}:/usr/sbin` },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [balancer.stdout, balancer.stderr])
    stream.on("data", (chunk: Buffer) => (output += String(chunk)));
  process.once("exit", () => balancer.kill("SIGKILL"));
  const address = `http://127.0.0.1:${port}`;
  await waitUntilHealthy(address, () => output);
  return { address, output: () => output, stop: () => void balancer.kill("SIGTERM") };
}

async function waitUntilHealthy(address: string, output: () => string): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const response = await send(address, { path: "/healthz" }).catch(() => undefined);
    if (response?.status === 200) return;
    await pause(100);
  }
  throw new Error(`The load balancer does not reach a site:\n${output()}`);
}
