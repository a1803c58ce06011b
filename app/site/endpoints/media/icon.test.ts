import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod";
import { fakeServerBuild } from "../../../../test/fake-server-build.ts";
import { createLog } from "../../../log.server.ts";
import { createReactRouterHandler } from "../../../http/react-router-handler.ts";
import { createTestApp, type TestApp } from "../../../../test/test-app.ts";
import * as faviconIco from "./favicon-ico.ts";
import * as icon from "./icon.ts";
import * as manifest from "./manifest.ts";

const build = fakeServerBuild({
  manifest: { path: "manifest.webmanifest", module: manifest },
  arabicManifest: { path: "ar/manifest.webmanifest", module: manifest },
  englishManifest: { path: "en/manifest.webmanifest", module: manifest },
  icon: { path: "icons/:file", module: icon },
  favicon: { path: "favicon.ico", module: faviconIco },
});

const manifestShape = z.object({
  name: z.string(),
  short_name: z.string(),
  lang: z.string(),
  dir: z.string(),
  start_url: z.string(),
  theme_color: z.string(),
  icons: z.array(
    z.object({
      src: z.string(),
      sizes: z.string(),
      type: z.literal("image/png"),
      purpose: z.enum(["any", "maskable"]),
    }),
  ),
});

let site: TestApp;

beforeAll(async () => {
  site = await createTestApp();
});

afterAll(() => site.close());

async function request(path: string): Promise<Response> {
  return createReactRouterHandler(
    build,
    site,
    createLog({ logLevel: "error" }, { write: () => undefined }),
  )(new Request(`https://waha.example${path}`), undefined);
}

async function manifestAt(path: string) {
  return manifestShape.parse(await (await request(path)).json());
}

describe("web app manifest", () => {
  test.each([
    ["/manifest.webmanifest", { lang: "ar", dir: "rtl", start_url: "/" }],
    ["/ar/manifest.webmanifest", { lang: "ar", dir: "rtl", start_url: "/" }],
    ["/en/manifest.webmanifest", { lang: "en", dir: "ltr", start_url: "/en" }],
  ])("%s: language, direction and start_url", async (path, expected) => {
    const { dealership } = site.catalogue.current();
    const result = await manifestAt(path);
    expect(result).toMatchObject({ ...expected, theme_color: dealership.brandColor });
    expect(result.name).toBe(expected.lang === "ar" ? dealership.name.ar : dealership.name.en);
  });

  test("unknown locale: 404", async () => {
    expect((await request("/xx/manifest.webmanifest")).status).toBe(404);
  });

  test("icons exist in their declared sizes; maskable icons are opaque", async () => {
    const { icons } = await manifestAt("/manifest.webmanifest");
    expect(icons.map(({ sizes, purpose }) => `${purpose} ${sizes}`)).toEqual([
      "any 192x192",
      "any 512x512",
      "maskable 192x192",
      "maskable 512x512",
    ]);
    for (const { src, sizes, purpose } of icons) {
      const response = await request(src);
      expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
      const picture = sharp(Buffer.from(await response.arrayBuffer()));
      const { width, height } = await picture.metadata();
      expect(`${width}x${height}`).toBe(sizes);
      expect((await picture.stats()).isOpaque).toBe(purpose === "maskable");
    }
  });
});

describe("icons", () => {
  test("outdated hash: redirects to the current icon", async () => {
    const { icons } = await manifestAt("/manifest.webmanifest");
    const currentPath = icons[0]?.src ?? "";
    const response = await request(currentPath.replace(/[0-9a-f]{16}/, "0000000000000000"));
    expect([response.status, response.headers.get("location")]).toEqual([302, currentPath]);
  });

  test.each(["any-193", "round-192", "any-0192", "any-99999"])("unknown icon %s: 404", async (name) => {
    expect((await request(`/icons/${name}-0123456789abcdef.png`)).status).toBe(404);
  });

  test("favicon.ico: ICO container with a 48 px PNG", async () => {
    const response = await request("/favicon.ico");
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes.subarray(0, 8)).toEqual(Buffer.from([0, 0, 1, 0, 1, 0, 48, 48]));
    expect(await sharp(bytes.subarray(bytes.readUInt32LE(18))).metadata()).toMatchObject({
      format: "png",
      width: 48,
      height: 48,
    });
    expect(bytes.length).toBe(22 + bytes.readUInt32LE(14));
  });
});
