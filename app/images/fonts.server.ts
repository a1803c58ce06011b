import { randomUUID } from "node:crypto";
import { existsSync, rmSync } from "node:fs";
import { mkdir, mkdtemp, rename, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fontFiles } from "./font-files.ts";
import { woffToTrueType } from "./woff.ts";

export type FontWeight = "regular" | "bold";

/** Without the comma fontconfig would parse the last word as a weight. */
export const fontFamilies: Readonly<Record<FontWeight, string>> = {
  regular: "IBM Plex Sans Arabic,",
  bold: "IBM Plex Sans Arabic SemiBold,",
};

// Without system fonts: they differ between machines and take a third of a second to scan.
const fontconfigXml =
  '<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd"><fontconfig></fontconfig>\n';

type Font = { path: string; bytes: Buffer };

let loading: Promise<Font[]> | undefined;

/** Registers the site's fonts with fontconfig once; retries after a failure. */
export async function registerFonts(): Promise<void> {
  loading ??= loadFonts().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  const fonts = await loading;
  // fontconfig reopens the files, and systems delete old temporary files.
  const missing = fonts.filter(({ path }) => !existsSync(path));
  for (const font of missing) await writeFont(font);
}

async function loadFonts(): Promise<Font[]> {
  const { default: sharp } = await import("sharp");
  const folder = await mkdtemp(join(tmpdir(), "maarad-fonts-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  const configuration = { path: join(folder, "fonts.conf"), bytes: Buffer.from(fontconfigXml) };
  await writeFont(configuration);
  process.env["FONTCONFIG_FILE"] = configuration.path;
  const fonts = fontFiles().map((woff, index) => ({ path: join(folder, `${index}.ttf`), bytes: woffToTrueType(woff) }));
  for (const font of fonts) {
    await writeFont(font);
    await sharp({ text: { text: "1", fontfile: font.path } })
      .raw()
      .toBuffer();
  }
  return fonts;
}

/** Atomic, because sharp may be opening the file. */
async function writeFont({ path, bytes }: Font): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const temporaryPath = `${path}.${randomUUID()}`;
  await writeFile(temporaryPath, bytes);
  await rename(temporaryPath, path);
}
