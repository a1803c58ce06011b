/** Somebody builds another version in the folder of the running one: the process goes on with its own build. */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import routes from "../../app/site/routes.ts";
import { copyOfData } from "../../e2e/demo-copy.ts";
import { tags } from "../../e2e/html.ts";
import { screenPaths } from "../../e2e/screen-paths.ts";
import { startSite, type RunningSite } from "../../e2e/site-server.ts";
import { copyOfVersion } from "../../e2e/version-folder.ts";

const firstData = process.env.SITE_DATA_DIR;

describe.skipIf(firstData === undefined || process.env.DATABASE_URL !== undefined)("a build that is replaced", () => {
  let site: RunningSite;
  let version = "";
  let dataDir = "";
  /** By name. */
  let assets: Map<string, Buffer>;

  beforeAll(async () => {
    dataDir = await copyOfData(firstData ?? "");
    version = copyOfVersion();
    const folder = join(version, "build/client/assets");
    assets = new Map(
      readdirSync(folder)
        .filter((name) => !name.endsWith(".br"))
        .map((name) => [name, readFileSync(join(folder, name))]),
    );
    site = await startSite({ dataDir, version });
    rmSync(join(version, "build"), { recursive: true });
    for (const part of ["client/assets", "server"]) mkdirSync(join(version, "build", part), { recursive: true });
    // As a build leaves files that it is writing.
    for (const name of assets.keys()) writeFileSync(join(folder, name), "");
    writeFileSync(join(folder, "new-abcdefgh.js"), "export {};");
    writeFileSync(join(version, "build/server/index.js"), "");
  });

  afterAll(async () => {
    await site.stop();
    for (const folder of [dataDir, version]) rmSync(folder, { recursive: true });
  });

  test("every asset of its build is answered whole, none of the other build's", async () => {
    expect(assets.size).toBeGreaterThan(50);
    for (const [name, content] of assets) {
      const answer = await fetch(`${site.address}/assets/${name}`);
      expect(answer.status, name).toBe(200);
      expect(content.equals(Buffer.from(await answer.arrayBuffer())), name).toBe(true);
    }
    expect((await fetch(`${site.address}/assets/new-abcdefgh.js`)).status).toBe(404);
  });

  test("every route answers, and every picture that is drawn", async () => {
    const pages = await screenPaths();
    const home = await (await fetch(site.address)).text();
    const pictures = [
      ...tags(home, "link").flatMap(({ rel = "", href = "" }) => (rel.includes("icon") ? [href] : [])),
      ...tags(home, "meta").flatMap(({ property, content = "" }) =>
        property === "og:image" ? [new URL(content).pathname] : [],
      ),
    ];
    expect(pictures.some((path) => path.startsWith("/social/"))).toBe(true);
    const endpoints = routes.flatMap(({ path = "" }) =>
      /:(?!locale\?)/.test(path) ? [] : [path.replace(":locale?/", "")],
    );
    const paths = [
      ...pages,
      ...pages.map((path) => `/en${path.replace(/\/$/, "").replace(/(?=\?|$)/, ".data")}`),
      ...pictures,
    ];
    for (const path of [...paths, ...endpoints.map((path) => `/${path}`)]) {
      const answer = await fetch(site.address + path, { redirect: "manual" });
      expect(answer.status, path).toBeLessThan(500);
      if (answer.status === 200) expect((await answer.arrayBuffer()).byteLength, path).toBeGreaterThan(0);
    }
    expect(site.output()).not.toContain("failed");
  });

  test("a form is answered", async () => {
    const body = new URLSearchParams({ fullName: "" });
    const headers = { origin: site.address };
    const answer = await fetch(`${site.address}/contact-us`, { method: "POST", body, headers });
    expect(answer.status).toBe(422);
  });
});
