import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod";
import { serverBuildOf } from "../../../../test/server-build-fixture.ts";
import { openLog } from "../../../log.server.ts";
import { screens } from "../../../http/react-router-handler.ts";
import { openCastSite, type CastSite } from "../../../../test/site-fixture.ts";
import * as faviconIco from "./favicon-ico.ts";
import * as icon from "./icon.ts";
import * as manifest from "./manifest.ts";

const build = serverBuildOf({
  manifest: { path: ":locale?/manifest.webmanifest", module: manifest },
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

let site: CastSite;

beforeAll(async () => {
  site = await openCastSite();
});

afterAll(() => site.close());

async function ask(path: string): Promise<Response> {
  return screens(
    build,
    site,
    openLog({ logLevel: "error" }, { write: () => undefined }),
  )(new Request(`https://waha.example${path}`), undefined);
}

async function manifestAt(path: string) {
  return manifestShape.parse(await (await ask(path)).json());
}

describe("the manifest", () => {
  test.each([
    ["/manifest.webmanifest", { lang: "ar", dir: "rtl", start_url: "/" }],
    ["/ar/manifest.webmanifest", { lang: "ar", dir: "rtl", start_url: "/" }],
    ["/en/manifest.webmanifest", { lang: "en", dir: "ltr", start_url: "/en" }],
  ])("at %s speaks its language", async (path, expected) => {
    const { dealership } = site.catalogue.current();
    const found = await manifestAt(path);
    expect(found).toMatchObject({ ...expected, theme_color: dealership.brandColor });
    expect(found.name).toBe(expected.lang === "ar" ? dealership.name.ar : dealership.name.en);
  });

  test("of no language is not found", async () => {
    expect((await ask("/xx/manifest.webmanifest")).status).toBe(404);
  });

  test("names icons that are there, in the sizes it says, of which maskable ones have no corner missing", async () => {
    const { icons } = await manifestAt("/manifest.webmanifest");
    expect(icons.map(({ sizes, purpose }) => `${purpose} ${sizes}`)).toEqual([
      "any 192x192",
      "any 512x512",
      "maskable 192x192",
      "maskable 512x512",
    ]);
    for (const { src, sizes, purpose } of icons) {
      const answer = await ask(src);
      expect(answer.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
      const picture = sharp(Buffer.from(await answer.arrayBuffer()));
      const { width, height } = await picture.metadata();
      expect(`${width}x${height}`).toBe(sizes);
      expect((await picture.stats()).isOpaque).toBe(purpose === "maskable");
    }
  });
});

describe("an icon", () => {
  test("of an older logo leads to the one of today", async () => {
    const { icons } = await manifestAt("/manifest.webmanifest");
    const right = icons[0]?.src ?? "";
    const answer = await ask(right.replace(/[0-9a-f]{16}/, "0000000000000000"));
    expect([answer.status, answer.headers.get("location")]).toEqual([302, right]);
  });

  test.each(["any-193", "round-192", "any-0192", "any-99999"])(
    "that the site does not have is not found: %s",
    async (name) => {
      expect((await ask(`/icons/${name}-0123456789abcdef.png`)).status).toBe(404);
    },
  );

  test("for programs that ask for favicon.ico is one of Windows", async () => {
    const answer = await ask("/favicon.ico");
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes.subarray(0, 8)).toEqual(Buffer.from([0, 0, 1, 0, 1, 0, 48, 48]));
    expect(await sharp(bytes.subarray(bytes.readUInt32LE(18))).metadata()).toMatchObject({
      format: "png",
      width: 48,
      height: 48,
    });
    expect(bytes.length).toBe(22 + bytes.readUInt32LE(14));
  });
});
