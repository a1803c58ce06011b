/** Registers the site's fonts with the text engine (fontconfig). */
import { randomUUID } from "node:crypto";
import { existsSync, rmSync } from "node:fs";
import { mkdir, mkdtemp, rename, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import sharp from "sharp";
import { fontFiles } from "./font-files.ts";
import { plainFont } from "./woff.ts";

export type Weight = "regular" | "bold";

/** Names inside the fonts; the comma ends the name, or its last word would be parsed as a weight. */
export const families: Readonly<Record<Weight, string>> = {
  regular: "IBM Plex Sans Arabic,",
  bold: "IBM Plex Sans Arabic SemiBold,",
};

// System fonts would render differently on every machine, and scanning for them takes a third of a second.
const noOtherFonts =
  '<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd"><fontconfig></fontconfig>\n';

type Font = { path: string; bytes: Buffer };

let known: Promise<Font[]> | undefined;

/** Cached; retries after a failure. */
export async function makeFontsKnown(): Promise<void> {
  known ??= load().catch((error: unknown) => {
    known = undefined;
    throw error;
  });
  const fonts = await known;
  // The engine reopens the files, and systems clean their temporary folders after some days.
  const cleared = fonts.filter(({ path }) => !existsSync(path));
  for (const font of cleared) await keep(font);
}

async function load(): Promise<Font[]> {
  const folder = await mkdtemp(join(tmpdir(), "maarad-fonts-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  const configuration = { path: join(folder, "fonts.conf"), bytes: Buffer.from(noOtherFonts) };
  await keep(configuration);
  process.env["FONTCONFIG_FILE"] = configuration.path;
  const fonts = fontFiles().map((woff, index) => ({ path: join(folder, `${index}.ttf`), bytes: plainFont(woff) }));
  for (const font of fonts) {
    await keep(font);
    // A font loaded for one drawing stays registered for later ones.
    await sharp({ text: { text: "1", fontfile: font.path } })
      .raw()
      .toBuffer();
  }
  return fonts;
}

/** Atomic: another drawing may be opening it. */
async function keep({ path, bytes }: Font): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const unfinished = `${path}.${randomUUID()}`;
  await writeFile(unfinished, bytes);
  await rename(unfinished, path);
}
