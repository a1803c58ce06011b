import { execFile, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { commitAll } from "./commit-all.ts";
import { listenOnLoopback, portOf } from "./loopback.ts";

const run = promisify(execFile);
const canRun = ["git", "bash", "tar"].every((tool) => spawnSync(tool, ["--version"]).status === 0);
const script = join(import.meta.dirname, "../deploy/release");

let root: string;
let health: Server;
let deskHealth: Server;
let origin: string;

/** The version that runs: the restart command writes it. */
const runningFile = () => join(root, "running");
const runningDeskFile = () => join(root, "running-desk");
const currentAssets = () => readdirSync(join(root, "current/build/client/assets")).toSorted();

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), "maarad-release-"));
  origin = join(root, "origin");
  mkdirSync(join(origin, "empty"), { recursive: true });
  await run("git", ["init", "--quiet", "--initial-branch=main", origin]);
  await publish("one");
  await run("git", ["clone", "--quiet", origin, join(root, "repository")]);
  health = await healthOf(runningFile(), "broken");
  deskHealth = await healthOf(runningDeskFile(), "desk-broken");
});

async function healthOf(file: string, broken: string): Promise<Server> {
  const server = createServer((_request, response) => {
    const isHealthy = existsSync(file) && readFileSync(file, "utf8") !== broken;
    response.writeHead(isHealthy ? 200 : 503).end();
  });
  await listenOnLoopback(server);
  return server;
}

afterEach(() => {
  health.close();
  deskHealth.close();
  rmSync(root, { recursive: true, force: true });
});

/** Commits a project whose build has one asset. */
async function publish(version: string): Promise<void> {
  const files = {
    "package.json": JSON.stringify({ name: "site", version: "1.0.0", scripts: { build: "sh build.sh" } }),
    "package-lock.json": JSON.stringify({ name: "site", version: "1.0.0", lockfileVersion: 3, packages: {} }),
    "build.sh": `mkdir -p build/client/assets && echo ${version} >build/client/assets/${version}.js`,
    VERSION: version,
  };
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(origin, name)), { recursive: true });
    writeFileSync(join(origin, name), content);
  }
  await commitAll(origin, version);
}

function release(...args: string[]): Promise<{ code: number; output: string }> {
  return releaseWith({}, ...args);
}

/** Settings with a `systemctl` that knows these cases of a shell's `case` and refuses all others. */
function systemdWith(cases: readonly string[]): Record<string, string> {
  const folder = join(root, "systemd");
  mkdirSync(folder);
  const script = ["#!/bin/sh", `cd "${root}"`, 'case "$*" in', ...cases, "*) exit 2 ;;", "esac"];
  writeFileSync(join(folder, "systemctl"), `${script.join("\n")}\n`, { mode: 0o755 });
  return { MAARAD_RESTART: "", PATH: `${folder}:${process.env.PATH ?? ""}` };
}

async function releaseWith(
  extraEnv: Record<string, string>,
  ...args: string[]
): Promise<{ code: number; output: string }> {
  const restart = join(root, "restart");
  writeFileSync(restart, `#!/bin/sh\ncat "${root}/current/VERSION" >"${runningFile()}"\n`, { mode: 0o755 });
  const env = {
    ...process.env,
    MAARAD_ROOT: root,
    MAARAD_RESTART: restart,
    MAARAD_HEALTH: `http://127.0.0.1:${portOf(health)}/`,
    MAARAD_DESK_HEALTH: `http://127.0.0.1:${portOf(deskHealth)}/`,
    MAARAD_KEPT_RELEASES: "2",
    MAARAD_PATIENCE: "2",
    ...extraEnv,
  };
  return await run("bash", [script, ...args], { env }).then(
    ({ stdout, stderr }) => ({ code: 0, output: stdout + stderr }),
    (error: { code: number; stdout: string; stderr: string }) => ({
      code: error.code,
      output: error.stdout + error.stderr,
    }),
  );
}

describe.skipIf(!canRun)("deploy/release", () => {
  test("a release is built beside the running one, keeps its assets, and can be taken back", async () => {
    expect(await release()).toMatchObject({ code: 0 });
    expect(readFileSync(runningFile(), "utf8")).toBe("one");
    await publish("two");
    expect(await release()).toMatchObject({ code: 0 });
    expect(readFileSync(runningFile(), "utf8")).toBe("two");
    expect(currentAssets()).toEqual(["one.js", "two.js"]);
    await publish("three");
    expect(await release("main")).toMatchObject({ code: 0 });
    // Only the assets of the version before: older pages have been closed or reload.
    expect(currentAssets()).toEqual(["three.js", "two.js"]);
    expect(readdirSync(join(root, "releases"))).toHaveLength(2);

    expect(await release("--back")).toMatchObject({ code: 0 });
    expect(readFileSync(runningFile(), "utf8")).toBe("two");
    expect(currentAssets()).toEqual(["one.js", "three.js", "two.js"]);
    expect(await release("--back")).toMatchObject({ code: 0 });
    expect(readFileSync(runningFile(), "utf8")).toBe("three");
  });

  test("a release that does not answer is taken back", async () => {
    await release();
    await publish("broken");
    expect(await release()).toMatchObject({ code: 1, output: expect.stringContaining("Back to") });
    expect(readFileSync(runningFile(), "utf8")).toBe("one");
  });

  test("a release that crashes until systemd gives up is taken back", async () => {
    // Refuses a unit that crashed too often, as systemd does, until that is reset.
    const withSystemd = systemdWith([
      '"reset-failed maarad.socket maarad") rm -f crashed ;;',
      '"restart maarad") [ ! -e crashed ] || exit 1; cat current/VERSION >running; ! grep -q broken running || touch crashed ;;',
    ]);
    expect(await releaseWith(withSystemd)).toMatchObject({ code: 0 });
    await publish("broken");
    expect(await releaseWith(withSystemd)).toMatchObject({ code: 1, output: expect.stringContaining("Back to") });
    expect(readFileSync(runningFile(), "utf8")).toBe("one");
  });

  test("the desk that the release before made crash until systemd gave up: starts again", async () => {
    const withSystemd = systemdWith([
      '"reset-failed maarad.socket maarad") ;;',
      '"restart maarad") cat current/VERSION >running ;;',
      '"is-failed --quiet maarad-desk") [ -e desk-failed ] ;;',
      '"reset-failed maarad-desk") rm -f desk-failed ;;',
      '"restart maarad-desk") [ ! -e desk-failed ] || exit 1; cat current/VERSION >running-desk ;;',
      // Does nothing with a unit that does not run.
      '"try-restart maarad-desk") [ -e desk-failed ] || cat current/VERSION >running-desk ;;',
    ]);
    expect(await releaseWith(withSystemd)).toMatchObject({ code: 0 });
    writeFileSync(join(root, "desk-failed"), "");
    await publish("two");
    expect(await releaseWith(withSystemd)).toMatchObject({ code: 0 });
    expect(readFileSync(runningDeskFile(), "utf8")).toBe("two");
  });

  const desk = {
    running: [
      '"reset-failed maarad.socket maarad") ;;',
      '"restart maarad") cat current/VERSION >running ;;',
      '"is-failed --quiet maarad-desk") exit 1 ;;',
      '"try-restart maarad-desk") cat current/VERSION >running-desk ;;',
    ],
    enabled: '"is-enabled --quiet maarad-desk") ;;',
    active: '"is-active maarad-desk") echo active ;;',
    stopped: '"is-active maarad-desk") echo inactive; exit 3 ;;',
  };

  test("a release whose desk does not answer is taken back, desk and site", async () => {
    const withSystemd = systemdWith([...desk.running, desk.enabled, desk.active]);
    expect(await releaseWith(withSystemd)).toMatchObject({ code: 0 });
    await publish("desk-broken");
    const { code, output } = await releaseWith(withSystemd);
    expect(code).toBe(1);
    expect(output).toContain(`does not answer on http://127.0.0.1:${portOf(deskHealth)}/`);
    expect(output).toContain("Back to");
    expect([runningFile(), runningDeskFile()].map((file) => readFileSync(file, "utf8"))).toEqual(["one", "one"]);
  });

  test("a command that restarts the processes of the site: the desk is restarted, too", async () => {
    const { PATH = "" } = systemdWith([...desk.running, desk.enabled, desk.active]);
    expect(await releaseWith({ PATH })).toMatchObject({ code: 0 });
    await publish("two");
    expect(await releaseWith({ PATH })).toMatchObject({ code: 0 });
    expect(readFileSync(runningDeskFile(), "utf8")).toBe("two");
  });

  test.each([
    ["is not enabled", [...desk.running]],
    ["is stopped", [...desk.running, desk.enabled, desk.stopped]],
  ])("a desk that %s need not answer", async (_what, cases) => {
    const withSystemd = systemdWith(cases);
    await publish("desk-broken");
    expect(await releaseWith(withSystemd)).toMatchObject({ code: 0 });
  });

  test("a first release that does not answer: shows the log and how to go on", async () => {
    const folder = join(root, "systemd");
    mkdirSync(folder);
    const journalctl = '#!/bin/sh\necho "Invalid settings in the environment: $*"\n';
    writeFileSync(join(folder, "journalctl"), journalctl, { mode: 0o755 });
    await publish("broken");
    const { code, output } = await releaseWith({ PATH: `${folder}:${process.env.PATH ?? ""}` });
    expect(code).toBe(1);
    expect(output).toContain("Invalid settings in the environment: --unit=maarad --unit=maarad@*");
    expect(output).toContain("systemctl restart maarad");
    expect(output).not.toContain("Back to");
    expect(readdirSync(join(root, "current"))).toContain("VERSION");
  });

  test("a release whose build fails changes nothing", async () => {
    await release();
    writeFileSync(join(origin, "build.sh"), "exit 1");
    await commitAll(origin, "bad");
    expect((await release()).code).not.toBe(0);
    expect(readFileSync(runningFile(), "utf8")).toBe("one");
    expect(readdirSync(join(root, "releases"))).toHaveLength(1);
  });

  test("a Node that is too old for the build tools changes nothing", async () => {
    const folder = join(root, "old-node");
    mkdirSync(folder);
    const oldNode = '#!/bin/sh\nif [ "$1" = --version ]; then echo v18.19.0; else exit 1; fi\n';
    writeFileSync(join(folder, "node"), oldNode, { mode: 0o755 });
    const { code, output } = await releaseWith({ PATH: `${folder}:${process.env.PATH ?? ""}` });
    expect(code).toBe(1);
    expect(output).toContain("This machine has Node v18.19.0. To build, npm needs Node 20.19 or newer");
    expect(existsSync(join(root, "releases"))).toBe(false);
  });

  test("an unknown version changes nothing", async () => {
    await release();
    expect(await release("v9")).toMatchObject({ code: 1, output: expect.stringContaining("no version v9") });
    expect(readFileSync(runningFile(), "utf8")).toBe("one");
  });
});
