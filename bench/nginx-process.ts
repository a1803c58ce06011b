/** nginx with given settings, on a free port of this machine, in a folder of its own. */
import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "../e2e/site-server.ts";
import { temporaryFolder } from "../reliability/prepared-data.ts";
import { launchProgram, type Started } from "../reliability/site-process.ts";

const program = ["nginx", "/usr/sbin/nginx"].find((place) => spawnSync(place, ["-v"]).error === undefined);

export type Nginx = Started & { folder: string };

/** `http` gives what stands in the block of that name. It is open when it answers at `probe`. `undefined` where nginx is not installed. */
export async function launchNginx(probe: string, http: (folder: string, port: number) => string): Promise<Nginx | undefined> {
  if (program === undefined) return undefined;
  const folder = temporaryFolder();
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  writeFileSync(join(folder, "nginx.conf"), settings(folder, http(folder, port)));
  const nginx = launchProgram({ command: [program, "-p", folder, "-e", join(folder, "error.log"), "-c", join(folder, "nginx.conf")], env: {}, address });
  for (let tries = 0; tries < 100; tries++) {
    if (await fetch(address + probe).then(({ ok }) => ok, () => false)) return { ...nginx, folder };
    await pause(50);
  }
  await nginx.kill();
  throw new Error(`nginx did not open:\n${nginx.output()}`);
}

function settings(folder: string, http: string): string {
  return `
daemon off;
${process.getuid?.() === 0 ? "user root;" : ""}
worker_processes 1;
pid ${folder}/pid;
error_log ${folder}/error.log;
events { worker_connections 2048; }
http {
  keepalive_requests 1000000000;
${http}
}
`;
}
