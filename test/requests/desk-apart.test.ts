/** Nothing of the staff's desk is in the site's build or answered by the site's listener. */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import arabic from "../../app/desk/messages/ar.json";
import english from "../../app/desk/messages/en.json";
import siteArabic from "../../messages/ar.json";
import siteEnglish from "../../messages/en.json";
import serverArabic from "../../messages/server/ar.json";
import serverEnglish from "../../messages/server/en.json";
import { deskBuild, siteBuild } from "../../commands/start/build-if-stale.ts";
import { routeFilesOfDesk } from "../real-server-build.ts";

const site = process.env.SITE_ADDRESS ?? "";
const ofSite = [siteArabic, siteEnglish, serverArabic, serverEnglish].flatMap((messages) => Object.values(messages));

/** Sentences of the desk without values, which no sentence of the site contains. */
const sentences = [...Object.values(arabic), ...Object.values(english)].filter(
  (text) => text.length > 15 && !text.includes("{") && !ofSite.some((other) => other.includes(text)),
);
const words = ["__Host-desk", "sign_in_links", "data-passkey", "desk-challenges", "simplewebauthn", "webauthn"];

function filesOf(folder: string): { name: string; text: string }[] {
  return globSync("**/*.{js,css,json,html,svg}", { cwd: folder, exclude: ["desk/**"] }).map((name) => ({
    name,
    text: readFileSync(join(folder, name), "utf8"),
  }));
}

function found(folder: string, texts: readonly string[]): string[] {
  return filesOf(folder).flatMap(({ name, text }) =>
    texts
      .filter((part) => text.includes(part) || text.includes(JSON.stringify(part)))
      .map((part) => `${name}: ${part}`),
  );
}

describe("the site's build", () => {
  test("has none of the desk's sentences, names and packages", () => {
    expect(sentences.length).toBeGreaterThan(100);
    expect(found(siteBuild.clientFolder, [...sentences, ...words])).toEqual([]);
    // The server's storage knows the tables of both.
    const inServer = [...sentences, ...words.filter((word) => word !== "sign_in_links")];
    expect(found(join(siteBuild.clientFolder, "../server"), inServer)).toEqual([]);
  });

  test("its manifests name no module of the desk", () => {
    const manifests = globSync("**/{manifest*,.vite/manifest}.{js,json}", { cwd: join(siteBuild.clientFolder, "..") });
    const own = manifests.filter((name) => !name.startsWith("desk/"));
    expect(own.length).toBeGreaterThan(0);
    for (const name of own)
      expect(readFileSync(join(siteBuild.clientFolder, "..", name), "utf8"), name).not.toMatch(/app\/(?:desk|staff)\//);
  });

  test("the same search finds them in the desk's build", () => {
    expect(found(join(deskBuild.serverBundle, ".."), words).length).toBeGreaterThan(2);
    expect(found(join(deskBuild.serverBundle, ".."), sentences).length).toBeGreaterThan(100);
  });
});

describe("the site's listener", () => {
  const onSite = ["/", "/healthz", "/readyz", "/browser-errors", "/theme.css", "/favicon.svg", "/*"];
  const addresses = routeFilesOfDesk
    .map(({ path = "" }) => `/${path}`.replace(":id", "1"))
    .filter((path) => !onSite.includes(path));

  test.each(addresses)("%s: not found, as any unknown address", async (path) => {
    expect(addresses.length).toBeGreaterThan(5);
    for (const options of [{}, { headers: { cookie: "__Host-desk=abc; desk=abc" } }]) {
      const response = await fetch(site + path, { redirect: "manual", ...options });
      const html = await response.text();
      expect(response.status).toBe(404);
      expect(sentences.filter((text) => html.includes(text))).toEqual([]);
      expect(response.headers.getSetCookie()).toEqual([]);
    }
  });

  test("no script or style of the desk", async () => {
    const assets = globSync("assets/{entry,passkey,desk}*.js", { cwd: deskBuild.clientFolder });
    expect(assets.length).toBeGreaterThan(1);
    for (const name of assets) expect((await fetch(`${site}/${name}`)).status, name).toBe(404);
  });
});
