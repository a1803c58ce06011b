/** The site's fonts made known to the engine that draws text, on machines that have none of their own. */
import { rmSync } from "node:fs";
import { mkdtemp, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { plainFont } from "./woff.ts";

export type Weight = "regular" | "bold";

/** Families as the fonts call themselves; the comma ends the name, or its last word would be read as a weight. */
export const families: Readonly<Record<Weight, string>> = {
  regular: "IBM Plex Sans Arabic,",
  bold: "IBM Plex Sans Arabic SemiBold,",
};

const subsets = ["arabic", "latin", "latin-ext"] as const;
const weights = [400, 600] as const;
// Fonts of the machine would draw the same text otherwise on every machine, and looking for them takes a third of a second.
const noOtherFonts = '<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd"><fontconfig></fontconfig>\n';

let known: Promise<void> | undefined;

/** Comes back at once after the first time; tries again where it failed. */
export function makeFontsKnown(): Promise<void> {
  known ??= load().catch((error: unknown) => {
    known = undefined;
    throw error;
  });
  return known;
}

async function load(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "maarad-fonts-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  const configuration = join(folder, "fonts.conf");
  await writeFile(configuration, noOtherFonts);
  process.env["FONTCONFIG_FILE"] = configuration;
  const { resolve } = createRequire(import.meta.url);
  for (const subset of subsets) {
    for (const weight of weights) {
      const name = `ibm-plex-sans-arabic-${subset}-${weight}-normal`;
      const path = join(folder, `${name}.ttf`);
      await writeFile(path, plainFont(await readFile(resolve(`@fontsource/ibm-plex-sans-arabic/files/${name}.woff`))));
      // A font that one drawing brings along stays known to all that follow.
      await sharp({ text: { text: "1", fontfile: path } }).raw().toBuffer();
    }
  }
}
