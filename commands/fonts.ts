import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import subsetFont from "subset-font";
import { renameFont } from "./fonts/rename-font.ts";

const { resolve } = createRequire(import.meta.url);
const target = new URL("../app/ui/base/fonts/", import.meta.url);

function characterRange(first: number, last: number): string {
  return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join("");
}

/** Common characters; keep in sync with `app/ui/base/fonts.css`, which falls back to the full fonts for all others. */
const scripts = {
  // Arabic letters, marks, digits and punctuation, and the borrowed letters of Saudi names: پ چ ژ ڤ گ.
  arabic: `${characterRange(0x621, 0x63a)}${characterRange(0x640, 0x655)}${characterRange(0x660, 0x66d)}،؛؟ٰپچژڤگکیہ${characterRange(0x200c, 0x200f)}`,
  latin: `${characterRange(0x20, 0x7e)}\u00a0©«»×·°²–—‘’“”‹›…•−áàâäçéèêëíñóöúüÉ${characterRange(0x2066, 0x2069)}`,
};

// Not `locl`: it draws digits beside Arabic letters lower and wider than those of a price that stands alone.
const keepFeatures = [
  "calt",
  "ccmp",
  "curs",
  "fina",
  "init",
  "isol",
  "kern",
  "liga",
  "mark",
  "medi",
  "mkmk",
  "rlig",
  "tnum",
];

for (const [script, text] of Object.entries(scripts)) {
  for (const weight of [400, 600]) {
    const original = await readFile(
      resolve(`@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-${script}-${weight}-normal.woff2`),
    );
    const subset = await subsetFont(original, text, { targetFormat: "truetype", noHinting: true, keepFeatures });
    const font = await subsetFont(renameFont(subset, `Maarad Sans ${weight}`), undefined, {
      targetFormat: "woff2",
      keepAllGlyphs: true,
    });
    await writeFile(new URL(`maarad-sans-${script}-${weight}.woff2`, target), font);
    console.log(`${script} ${weight}: ${font.length} bytes`);
  }
}
