import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, matchesGlob } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { parse } from "yaml";
import * as z from "zod";
import { compileCacheEnv } from "../commands/compile-cache.ts";
import { createTestFolder } from "../commands/import/test-folder.ts";
import { deskHandleSchema } from "../app/desk/handle.ts";
import { deskServerBuild } from "./real-server-build.ts";

const root = join(import.meta.dirname, "..");
const read = (file: string) => readFileSync(join(root, file), "utf8");
/** What the image takes from the project's folder. */
const copied = [...read("deploy/Containerfile").matchAll(/^COPY ((?!--from).+) \S+$/gm)].flatMap(([, paths = ""]) =>
  paths.split(" ").filter((path) => path !== "."),
);

const composeFile = z.object({
  services: z.record(
    z.string(),
    z.object({ volumes: z.array(z.string()).optional(), tmpfs: z.array(z.string()).optional() }),
  ),
});

/** Names of the README's table. */
function documentedSettings(): string[] {
  const [, section = ""] = read("README.md").split("\n## Configuration\n");
  const [table = ""] = section.split("\n## ");
  return [...table.matchAll(/^\| (`[^|]*) \|/gm)].flatMap(([, names = ""]) =>
    names.split(", ").map((name) => name.replaceAll("`", "")),
  );
}

// Set by the image.
const imageSettings = ["PORT", "HOST", "DATA_DIR"];

test("README: names every setting of the schema", () => {
  const schemaNames = [...read("app/config.server.ts").matchAll(/^ {4}([A-Z][A-Z_]+):/gm)].map(([, name = ""]) => name);
  expect(documentedSettings().toSorted()).toEqual(schemaNames.filter((name) => name !== "NODE_ENV").toSorted());
});

test("nginx-desk.conf: lets the longest upload through, so that the desk answers", async () => {
  const build = await deskServerBuild();
  const longest = Math.max(
    ...Object.values(build.routes).map(
      (route) => deskHandleSchema.safeParse(route?.module.handle).data?.maxUploadBytes ?? 0,
    ),
  );
  const [, megabytes = "0"] = /client_max_body_size (\d+)m;/.exec(read("deploy/nginx-desk.conf")) ?? [];
  expect(longest).toBeGreaterThan(1_000_000);
  expect(Number(megabytes) * 1024 * 1024).toBeGreaterThan(longest);
});

test("compose.yaml: passes every documented setting to the site", () => {
  const compose = read("deploy/compose.yaml");
  const missing = documentedSettings().filter(
    (name) => !imageSettings.includes(name) && !new RegExp(`^  ${name}: `, "m").test(compose),
  );
  expect(missing).toEqual([]);
});

test("compose.yaml: the desk's list of erased requests outlives its container", () => {
  const { services } = composeFile.parse(parse(read("deploy/compose.yaml"), { merge: true }));
  const [state] = services.leads?.volumes?.filter((volume) => volume.endsWith(":/data")) ?? [];
  expect(state).toBeDefined();
  expect(services.desk?.volumes).toContain(state);
  expect(services.desk?.tmpfs?.filter((folder) => folder.startsWith("/data"))).toEqual([]);
});

test.each(["nginx.conf", "nginx-cache.conf", "nginx-desk.conf"])(
  "%s: no server writes a log with addresses of visitors or sign-in links",
  (name) => {
    const servers = read(`deploy/${name}`)
      .split(/^server \{$/m)
      .slice(1);
    expect(servers).toHaveLength(2);
    for (const server of servers) {
      expect(server).toContain("access_log off;");
      if (name === "nginx-desk.conf") expect(server).toMatch(/error_log \S+ crit;/);
    }
  },
);

describe("secrets and personal data", () => {
  const secrets = [
    "deploy/.env",
    ".env",
    "deploy/backups/maarad-2026-11-22T12-00-00-000Z.db",
    "deploy/backups/maarad-2026-11-22T12-00-00-000Z.db.age",
    "deploy/state/erased.txt",
    "data/maarad.db",
    "data/maarad.db-wal",
    "data/staff-key.txt",
    "staff-key-2025.txt",
  ];

  test(".dockerignore: are not sent to the builder of the image, what it copies is", () => {
    const patterns = read(".dockerignore")
      .split("\n")
      .filter((line) => line !== "" && !line.startsWith("#"));
    const isIgnored = (path: string): boolean =>
      patterns.some((pattern) => matchesGlob(path, pattern)) || (path.includes("/") && isIgnored(dirname(path)));
    const others = [".git/config", "my-dealership/settings.json", "deploy/my-dealership/stock.csv"];
    expect([...secrets, ...others].filter((path) => !isIgnored(path))).toEqual([]);
    expect(copied).toContain("server.ts");
    for (const path of [...copied, "app/storage/database/backup.ts", "commands/backup/backup-command.ts"]) {
      expect(existsSync(join(root, path)), path).toBe(true);
      expect(isIgnored(path), path).toBe(false);
    }
  });

  test.skipIf(!existsSync(join(root, ".git")))(".gitignore: are not committed", () => {
    const { stdout } = spawnSync("git", ["check-ignore", ...secrets], { cwd: root, encoding: "utf8" });
    expect(stdout.trim().split("\n")).toEqual(secrets);
  });
});

test("deploy/Containerfile: the image has what an import of a dealership's own folder reads", async () => {
  const image = mkdtempSync(join(tmpdir(), "maarad-image-"));
  onTestFinished(() => rmSync(image, { recursive: true }));
  for (const path of copied) cpSync(join(root, path), join(image, path), { recursive: true });
  symlinkSync(join(root, "node_modules"), join(image, "node_modules"));
  const folder = await createTestFolder();
  onTestFinished(() => folder.remove());
  const { stdout, stderr } = spawnSync(process.execPath, ["commands/import.ts", folder.path, "--dry-run"], {
    cwd: image,
    env: { ...compileCacheEnv, PATH: process.env.PATH, DATA_DIR: join(folder.path, "data") },
    encoding: "utf8",
  });
  expect(stderr).toBe("");
  expect(stdout).toMatch(/^Checked only/);
});

describe.skipIf(process.platform === "win32")("deploy/maarad", () => {
  function runMaarad(settings: string, env: Record<string, string> = {}, ...args: string[]) {
    const folder = mkdtempSync(join(tmpdir(), "maarad-settings-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    writeFileSync(join(folder, "settings"), settings);
    const { status, stdout, stderr } = spawnSync(join(root, "deploy/maarad"), args, {
      env: { PATH: process.env.PATH, MAARAD_SITE: root, MAARAD_SETTINGS: join(folder, "settings"), ...env },
      encoding: "utf8",
    });
    return { status, stdout, stderr };
  }

  // A backup without a database says where it looked.
  test.each([
    ["the default", "LOG_LEVEL=warn\n", {}, "/var/lib/maarad/maarad.db"],
    ["the setting", "DATA_DIR=/nonexistent/set\n", {}, "/nonexistent/set/maarad.db"],
    [
      "the environment before the setting",
      "DATA_DIR=/nonexistent/set\n",
      { DATA_DIR: "/nonexistent/given" },
      "/nonexistent/given/maarad.db",
    ],
  ])("takes the data folder from %s", (_source, settings, env, file) => {
    const { status, stderr } = runMaarad(settings, env, "backup");
    expect({ status, stderr }).toEqual({
      status: 1,
      stderr: `There is no database at ${file}; set DATA_DIR to its folder.\n`,
    });
  });

  test("help names the command as it was called", () => {
    const { status, stdout } = runMaarad("", {}, "leads", "list", "--help");
    expect(status).toBe(0);
    expect(stdout).toContain("Usage: maarad leads list [options]");
    for (const name of ["import", "backup", "restore"])
      expect(runMaarad("", {}, name, "--help").stdout).toContain(`maarad ${name} `);
  });

  test("a wrong command: shows the commands", () => {
    expect(runMaarad("", {}, "start")).toEqual({
      stdout: "",
      status: 2,
      stderr: expect.stringContaining("Usage: maarad import|leads|backup|restore"),
    });
  });
});
