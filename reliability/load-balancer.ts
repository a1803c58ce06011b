/** HAProxy with the rules of deploy/haproxy.cfg, in front of two addresses of this machine. */
import { readFileSync, writeFileSync } from "node:fs";
import { spawn } from "node:child_process";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "../e2e/site-server.ts";
import { temporaryFolder } from "./data-folder.ts";
import { send } from "./send.ts";
import { root } from "./site-process.ts";

export type LoadBalancer = { address: string; output(): string; stop(): void };

export async function startLoadBalancer([one, another]: readonly [string, string]): Promise<LoadBalancer> {
  const port = await freePort();
  const rules = readFileSync(join(root, "deploy/haproxy.cfg"), "utf8");
  const here = rules
    .replaceAll("site1:3000", new URL(one).host)
    .replaceAll("site2:3000", new URL(another).host)
    .replace("bind :8080", `bind 127.0.0.1:${port}`);
  const file = join(temporaryFolder(), "haproxy.cfg");
  writeFileSync(file, here);
  const balancer = spawn("haproxy", ["-db", "-f", file], {
    env: { ...process.env, PATH: `${process.env["PATH"]}:/usr/sbin` },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  for (const stream of [balancer.stdout, balancer.stderr]) stream.on("data", (part: Buffer) => (said += String(part)));
  process.once("exit", () => balancer.kill("SIGKILL"));
  const address = `http://127.0.0.1:${port}`;
  await untilItAnswers(address, () => said);
  return { address, output: () => said, stop: () => void balancer.kill("SIGTERM") };
}

async function untilItAnswers(address: string, said: () => string): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const answer = await send(address, { path: "/healthz" }).catch(() => undefined);
    if (answer?.status === 200) return;
    await pause(100);
  }
  throw new Error(`The load balancer does not lead to a site:\n${said()}`);
}
