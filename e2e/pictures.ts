/**
 * Takes pictures of the screens: `npm run pictures:screens -- [screen …] [--locale ar] [--width 360] [--scheme dark] [--scale 2] [--first-screen] [--into folder]`.
 * Without options: all screens at three widths in both languages, light, and dark at the narrowest and the widest.
 */
import { chromium } from "@playwright/test";
import { mkdirSync } from "node:fs";
import { parseArgs } from "node:util";
import { browserOptions } from "./browser.ts";
import { pictureScreens } from "./picture-screens.ts";
import { startSite } from "./site-server.ts";
import { takePicture, type Shot, type Way } from "./take-picture.ts";

const widths = [360, 768, 1280];
const darkWidths = [360, 1280];

const { values: options, positionals: names } = parseArgs({
  allowPositionals: true,
  options: {
    locale: { type: "string", multiple: true },
    width: { type: "string", multiple: true },
    scheme: { type: "string", multiple: true },
    scale: { type: "string", default: "1" },
    into: { type: "string", default: "pictures" },
    "first-screen": { type: "boolean", default: false },
  },
});

function wantedShots(): Shot[] {
  const unknown = names.filter((name) => !pictureScreens.some((screen) => screen.name === name));
  if (unknown.length > 0)
    throw new Error(
      `No such screen: ${unknown.join(", ")}. There are: ${pictureScreens.map(({ name }) => name).join(", ")}`,
    );
  const shots: Shot[] = [];
  for (const screen of pictureScreens) {
    if (names.length > 0 && !names.includes(screen.name)) continue;
    for (const locale of ["ar", "en"] as const) {
      for (const width of options.width?.map(Number) ?? widths) {
        for (const scheme of ["light", "dark"] as const) {
          const isWanted = options.scheme?.includes(scheme) ?? (scheme === "light" || darkWidths.includes(width));
          if (isWanted && (options.locale?.includes(locale) ?? true) && (screen.widths?.includes(width) ?? true))
            shots.push({ screen, locale, width, scheme });
        }
      }
    }
  }
  return shots;
}

async function takeAll(shots: Shot[], way: Way): Promise<void> {
  mkdirSync(way.into, { recursive: true });
  const browser = await chromium.launch(await browserOptions());
  const failed: string[] = [];
  const queue = [...shots];
  async function work(): Promise<void> {
    for (let shot = queue.shift(); shot; shot = queue.shift()) {
      const name = `${shot.screen.name} ${shot.locale} ${shot.width} ${shot.scheme}`;
      await takePicture(browser, shot, way).then(console.log, (error: unknown) => {
        failed.push(name);
        console.error(`${name}: ${error instanceof Error ? error.message : String(error)}`);
      });
    }
  }
  await Promise.all([work(), work()]);
  await browser.close();
  if (failed.length > 0) throw new Error(`${failed.length} of ${shots.length} pictures failed: ${failed.join(", ")}`);
}

const shots = wantedShots();
const running = process.env.SITE_ADDRESS === undefined ? await startSite() : undefined;
if (running) process.env.SITE_DATA_DIR = running.dataDir;
try {
  const site = running?.address ?? process.env.SITE_ADDRESS ?? "";
  process.env.SITE_ADDRESS = site;
  await takeAll(shots, {
    site,
    into: options.into,
    scale: Number(options.scale),
    firstScreen: options["first-screen"],
  });
} finally {
  await running?.stop();
}
