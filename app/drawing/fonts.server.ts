/** The site's fonts made known to the engine that draws text, on machines that have none of their own. */
import { rmSync } from "node:fs";
import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { fontFiles } from "./font-files.ts";
import { plainFont } from "./woff.ts";

export type Weight = "regular" | "bold";

/** Families as the fonts call themselves; the comma ends the name, or its last word would be read as a weight. */
export const families: Readonly<Record<Weight, string>> = {
  regular: "IBM Plex Sans Arabic,",
  bold: "IBM Plex Sans Arabic SemiBold,",
};

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
  for (const [index, woff] of fontFiles().entries()) {
    const path = join(folder, `${index}.ttf`);
    await writeFile(path, plainFont(woff));
    // A font that one drawing brings along stays known to all that follow.
    await sharp({ text: { text: "1", fontfile: path } }).raw().toBuffer();
  }
}
