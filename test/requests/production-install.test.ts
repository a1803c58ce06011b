/** A server has only the packages of `npm ci --omit=dev`: what it runs needs no others. */
import { existsSync, rmSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { copyOfData } from "../../e2e/demo-copy.ts";
import { refusedStart, runCommand, startSite } from "../../e2e/site-server.ts";
import { copyOfVersion, linkedPackagesEnv, productionPackages } from "../../e2e/version-folder.ts";

const firstData = process.env.SITE_DATA_DIR;

test("the Node that the site runs on is a production package, build and test tools are none", () => {
  const packages = productionPackages();
  expect(packages).toContain("node_modules/node");
  for (const tool of ["vite", "rolldown", "@react-router/dev", "vitest", "@playwright/test"])
    expect(packages, tool).not.toContain(`node_modules/${tool}`);
});

describe.skipIf(firstData === undefined || process.env.DATABASE_URL !== undefined)("without build tools", () => {
  let version = "";
  let dataDir = "";

  beforeAll(async () => {
    dataDir = await copyOfData(firstData ?? "");
    version = copyOfVersion({ isProduction: true });
  });

  afterAll(() => {
    for (const folder of [dataDir, version]) rmSync(folder, { recursive: true });
  });

  test("the site starts, also when a source is newer than the build", async () => {
    utimesSync(join(version, "app/config.server.ts"), new Date(), new Date(Date.now() + 60_000));
    const site = await startSite({ dataDir, version, env: linkedPackagesEnv });
    for (const path of ["/", "/en/cars", "/favicon.ico"])
      expect((await fetch(site.address + path)).status, path).toBe(200);
    expect(site.output()).not.toContain("Building");
    expect(await site.stop()).toBe(0);
  });

  test.each([
    ["import", ["demo", "--dry-run"]],
    ["leads", ["list"]],
    ["backup", ["backup.db"]],
    ["restore", ["backup.db", "--yes"]],
    ["desk", ["invite", "saud@example.sa", "--role", "owner"]],
  ])("npm run %s works", async (name, args) => {
    const env = { ...linkedPackagesEnv, DATA_DIR: dataDir, LOG_LEVEL: "warn" };
    const { code, output } = await runCommand(`commands/${name}.ts`, args, env, version);
    expect(code, output).toBe(0);
  });

  test("without a build the start says what is missing", async () => {
    rmSync(join(version, "build"), { recursive: true });
    const { code, output } = await refusedStart({ ...linkedPackagesEnv, DATA_DIR: dataDir }, version);
    expect(code).toBe(1);
    expect(output.trim()).toBe(
      "There is no build of the site, and the build tools are not installed: run `npm ci` without --omit=dev, or copy the folder `build` here.",
    );
    expect(existsSync(join(version, "build"))).toBe(false);
  });
});
