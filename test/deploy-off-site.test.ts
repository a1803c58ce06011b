/** `deploy/copy-off-site` with age and rclone; the other machine is a folder, which rclone takes, too. */
import { execFile, spawnSync, type ChildProcess } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { Decrypter, generateX25519Identity, identityToRecipient } from "age-encryption";

const script = join(import.meta.dirname, "../deploy/copy-off-site");
const canRun = ["age", "rclone"].every((tool) => spawnSync(tool, ["--version"]).status === 0);

let folder: string;
let identity: string;
const [older, newest] = ["maarad-2026-11-21T12-00-00-000Z", "maarad-2026-11-22T12-00-00-000Z"];
const offSite = () => readdirSync(join(folder, "off-site")).toSorted();

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "maarad-off-site-"));
  for (const name of ["backups", "data", "off-site"]) mkdirSync(join(folder, name));
  identity = await generateX25519Identity();
  writeFileSync(join(folder, "recipients"), `${await identityToRecipient(identity)}\n`);
  for (const name of [older, newest]) writeFileSync(join(folder, "backups", `${name}.db`), `backup ${name}`);
});

afterEach(() => rmSync(folder, { recursive: true }));

function copyOffSite(
  env: Record<string, string> = {},
  onStart: (child: ChildProcess) => void = () => undefined,
): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const child = execFile(
      script,
      [join(folder, "backups")],
      {
        env: {
          PATH: process.env.PATH,
          HOME: folder,
          BACKUP_RECIPIENTS: join(folder, "recipients"),
          RCLONE_CONFIG: join(folder, "rclone.conf"),
          OFF_SITE: join(folder, "off-site"),
          DATA_DIR: join(folder, "data"),
          ...env,
        },
      },
      (_error, stdout, stderr) => resolve({ code: child.exitCode ?? -1, output: stdout + stderr }),
    );
    onStart(child);
  });
}

describe.skipIf(!canRun)("deploy/copy-off-site", () => {
  test("the newest backup arrives encrypted, with the list of what was erased, and only the key opens it", async () => {
    writeFileSync(join(folder, "data/erased.txt"), "K7QX-3MZP\n");
    const { code, output } = await copyOffSite();
    expect(code, output).toBe(0);
    expect(offSite()).toEqual([`${newest}.db.age`, `${newest}.erased.txt`]);
    const sealed = readFileSync(join(folder, "off-site", `${newest}.db.age`));
    expect(sealed.includes("backup")).toBe(false);
    const decrypter = new Decrypter();
    decrypter.addIdentity(identity);
    expect(await decrypter.decrypt(sealed, "text")).toBe(`backup ${newest}`);
    expect(readdirSync(join(folder, "backups")).toSorted()).toEqual([`${older}.db`, `${newest}.db`]);
  });

  test("a second run, and one after a local backup was deleted, change nothing there", async () => {
    await copyOffSite();
    const before = readFileSync(join(folder, "off-site", `${newest}.db.age`));
    expect((await copyOffSite()).code).toBe(0);
    rmSync(join(folder, "backups", `${newest}.db`));
    expect((await copyOffSite()).code).toBe(0);
    expect(offSite()).toEqual([`${older}.db.age`, `${newest}.db.age`]);
    expect(before.equals(readFileSync(join(folder, "off-site", `${newest}.db.age`)))).toBe(true);
  });

  test("stopped while it copies: leaves nothing; what a killed run left goes with a run of the next day", async () => {
    const left = join(folder, "backups", ".off-site-killed");
    mkdirSync(left);
    const yesterday = new Date(Date.now() - 49 * 3_600_000);
    utimesSync(left, yesterday, yesterday);
    mkdirSync(join(folder, "backups", ".off-site-running"));
    mkdirSync(join(folder, "bin"));
    writeFileSync(join(folder, "bin/rclone"), '#!/bin/sh\ntouch "$HOME/started"\nsleep 2\n', { mode: 0o755 });
    let child: ChildProcess | undefined;
    const path = `${join(folder, "bin")}:${process.env.PATH}`;
    const run = copyOffSite({ PATH: path }, (started) => (child = started));
    await expect.poll(() => existsSync(join(folder, "started")), { timeout: 20_000 }).toBe(true);
    child?.kill("SIGTERM");
    expect((await run).code).not.toBe(0);
    expect(readdirSync(join(folder, "backups")).filter((name) => name.startsWith("."))).toEqual([".off-site-running"]);
  });

  test.each([
    ["no backup", {}, "There is no backup in"],
    ["no key", { BACKUP_RECIPIENTS: "/nonexistent/recipients" }, "/nonexistent/recipients"],
    ["no place", { OFF_SITE: "elsewhere:maarad" }, "elsewhere"],
    ["no setting", { OFF_SITE: "" }, "OFF_SITE: names a remote of rclone"],
  ])("%s: fails and says so, copies and leaves nothing", async (what, env, message) => {
    if (what === "no backup") for (const name of [older, newest]) rmSync(join(folder, "backups", `${name}.db`));
    const { code, output } = await copyOffSite(env);
    expect(code).not.toBe(0);
    expect(output).toContain(message);
    expect(offSite()).toEqual([]);
    expect(readdirSync(join(folder, "backups")).filter((name) => name.startsWith("."))).toEqual([]);
  });
});
