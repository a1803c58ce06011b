/** Takes the pictures of the documentation into `docs/pictures`: `npm run pictures`. */
import { chromium, type Browser } from "@playwright/test";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import type { Locale } from "../app/dealership/text/bilingual.ts";
import { browserOptions } from "./browser.ts";
import { guidePictures } from "./guide-pictures.ts";
import { journeyPictures } from "./journey-pictures.ts";
import { pictureScreens } from "./picture-screens.ts";
import { startSite } from "./site-server.ts";
import { takePicture, type Scheme } from "./take-picture.ts";

const folder = join(import.meta.dirname, "../docs/pictures");
const quality = 72;
const taken = new Set<string>();

const wide: readonly { name: string; locale: Locale; scheme: Scheme }[] = [
  { name: "gallery", locale: "ar", scheme: "light" },
  { name: "details", locale: "ar", scheme: "light" },
  { name: "home", locale: "en", scheme: "light" },
  { name: "quick-view", locale: "en", scheme: "dark" },
];

async function takeWide(browser: Browser, site: string): Promise<void> {
  const drafts = await mkdtemp(join(tmpdir(), "maarad-pictures-"));
  for (const { name, locale, scheme } of wide) {
    const screen = pictureScreens.find((one) => one.name === name);
    if (!screen) throw new Error(`No screen is called ${name}`);
    const draft = await takePicture(
      browser,
      { screen, locale, width: 1280, scheme },
      { site, into: drafts, scale: 1, firstScreen: true },
    );
    await keep(draft, `${name}-${locale}-1280-${scheme}`);
  }
  await rm(drafts, { recursive: true });
}

async function film(browser: Browser, site: string, locale: Locale, scheme: Scheme): Promise<void> {
  for (const { name, png } of await journeyPictures(browser, site, locale, scheme))
    await keep(png, `journey-${locale}-${name}`);
}

async function keep(picture: string | Buffer, name: string): Promise<void> {
  const { size } = await sharp(picture)
    .webp({ quality, effort: 6 })
    .toFile(join(folder, `${name}.webp`));
  taken.add(`${name}.webp`);
  console.log(`${name}: ${Math.ceil(size / 1024)} kB`);
}

const running = process.env.SITE_ADDRESS === undefined ? await startSite() : undefined;
const site = running?.address ?? process.env.SITE_ADDRESS ?? "";
process.env.SITE_ADDRESS = site;
const browser = await chromium.launch(await browserOptions());
try {
  await takeWide(browser, site);
  await film(browser, site, "ar", "light");
  await film(browser, site, "en", "dark");
  for (const { name, png } of await guidePictures(browser)) await keep(png, name);
  for (const file of await readdir(folder)) if (!taken.has(file)) await rm(join(folder, file));
} finally {
  await browser.close();
  await running?.stop();
}
