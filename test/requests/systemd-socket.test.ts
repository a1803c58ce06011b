/** A socket that is kept while the process behind it is replaced, as deploy/maarad.socket keeps it. */
import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { copyOfData } from "../../e2e/demo-copy.ts";
import { freePort } from "../../e2e/site-server.ts";

const firstData = process.env.SITE_DATA_DIR;
const canRun = spawnSync("perl", ["-MIO::Socket::INET", "-e", "1"]).status === 0;
const server = join(import.meta.dirname, "../../server.ts");

// Listens, and for every line of its input starts the site with the socket; prints when one has ended, and its exit code.
const keeper = `
use IO::Socket::INET; use POSIX qw(dup2); use Fcntl;
my $socket = IO::Socket::INET->new(LocalAddr => "127.0.0.1", LocalPort => $ARGV[0], Listen => 128, ReuseAddr => 1) or die;
dup2(fileno($socket), 3); open(my $kept, "<&=3"); fcntl($kept, F_SETFD, 0);
$| = 1; print "listening\\n";
while (<STDIN>) {
  my $site = fork();
  if ($site == 0) { $ENV{LISTEN_PID} = $$; $ENV{LISTEN_FDS} = 1; exec @ARGV[1 .. $#ARGV]; }
  print "pid $site\\n"; waitpid($site, 0); print "ended " . ($? >> 8) . "\\n";
}`;

describe.skipIf(!canRun || firstData === undefined || process.env.DATABASE_URL !== undefined)("systemd socket", () => {
  let dataDir = "";
  let address = "";
  let parent: ChildProcess;
  let output = "";

  beforeAll(async () => {
    dataDir = await copyOfData(firstData ?? "");
    const port = await freePort();
    address = `http://127.0.0.1:${port}`;
    parent = spawn("perl", ["-e", keeper, String(port), process.execPath, server], {
      // PORT is taken: without the socket the site could not start.
      env: { ...process.env, NODE_ENV: "production", DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: "warn" },
      stdio: ["pipe", "pipe", "inherit"],
    });
    parent.stdout?.on("data", (chunk: Buffer) => (output += chunk.toString("utf8")));
    if (parent.stdout) await once(parent.stdout, "data");
  });

  afterAll(async () => {
    parent.stdin?.end();
    await once(parent, "close");
    rmSync(dataDir, { recursive: true });
  });

  const startNext = () => parent.stdin?.write("\n");
  const pids = () => [...output.matchAll(/^pid (\d+)$/gm)].map(([, pid]) => Number(pid));

  test("a request before, during and after a restart is answered, none is refused", async () => {
    const early = fetch(`${address}/en/cars`);
    startNext();
    expect((await early).status).toBe(200);
    expect(output).toContain(`Maarad is open at ${address}`);

    process.kill(pids()[0] ?? 0, "SIGTERM");
    await expect.poll(() => output, { timeout: 20_000 }).toContain("ended 0");
    const between = Promise.all(Array.from({ length: 20 }, () => fetch(`${address}/en/about-us`)));
    startNext();
    expect((await between).map(({ status }) => status)).toEqual(Array(20).fill(200));

    expect(pids()).toHaveLength(2);
    process.kill(pids()[1] ?? 0, "SIGTERM");
    await expect.poll(() => output.match(/ended 0/g), { timeout: 20_000 }).toHaveLength(2);
  });
});
