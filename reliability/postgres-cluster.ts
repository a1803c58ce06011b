import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chmodSync, globSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { freePort } from "../e2e/site-server.ts";

export type Cluster = { databaseUrl: string; start(): Promise<void>; stop(): Promise<void>; remove(): Promise<void> };

// Debian installs it outside of the PATH.
const pgCtl = globSync("/usr/lib/postgresql/*/bin/pg_ctl").toSorted((a, b) =>
  b.localeCompare(a, "en", { numeric: true }),
)[0];

export const hasPostgres = pgCtl !== undefined;

/** A running PostgreSQL server with an empty database. */
export async function startCluster(): Promise<Cluster> {
  const folder = mkdtempSync("/tmp/maarad-cluster-");
  const data = join(folder, "data");
  const port = await freePort();
  const password = randomBytes(16).toString("hex");
  writeFileSync(join(folder, "password"), password);
  if (isRoot) await run("chown", "-R", "postgres", folder);
  else chmodSync(folder, 0o700);
  const binaries = dirname(pgCtl ?? "");
  await asPostgres(
    join(binaries, "initdb"),
    "-D",
    data,
    "-U",
    "maarad",
    `--pwfile=${join(folder, "password")}`,
    "--auth=scram-sha-256",
    "--encoding=UTF8",
    "--locale=C.UTF-8",
    "--no-sync",
  );
  const options = `-c listen_addresses=127.0.0.1 -c port=${port} -c unix_socket_directories=${folder}`;
  const start = () =>
    asPostgres(pgCtl ?? "", "start", "-D", data, "-w", "-s", "-l", join(data, "server.log"), "-o", options);
  const stop = () => asPostgres(pgCtl ?? "", "stop", "-D", data, "-w", "-s", "-m", "fast");
  await start();
  return {
    databaseUrl: `postgres://maarad:${password}@127.0.0.1:${port}/postgres`,
    start,
    stop,
    async remove() {
      await stop().catch(() => {});
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const isRoot = process.getuid?.() === 0;

/** PostgreSQL refuses to run as root. */
async function asPostgres(program: string, ...args: string[]): Promise<void> {
  if (isRoot) await run("runuser", "-u", "postgres", "--", program, ...args);
  else await run(program, ...args);
}

async function run(program: string, ...args: string[]): Promise<void> {
  await promisify(execFile)(program, args, { cwd: "/tmp" });
}
