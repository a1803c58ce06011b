/** Writes the site's fonts into `app/ui/fonts/`: what its pages show of IBM Plex Sans Arabic, under a name of their own. */
import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import subsetFont from "subset-font";
import { renamed } from "./fonts/renamed.ts";

const { resolve } = createRequire(import.meta.url);
const target = new URL("../app/ui/fonts/", import.meta.url);

function letters(first: number, last: number): string {
  return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join("");
}

/** What pages show every day; `app/ui/base/fonts.css` names the same ones, and takes the whole files for anything else. */
const scripts = {
  // Arabic's own letters, marks, digits and punctuation, and those that Saudi names borrow: پ چ ژ ڤ گ.
  arabic: `${letters(0x621, 0x63a)}${letters(0x640, 0x655)}${letters(0x660, 0x66d)}،؛؟ٰپچژڤگکیہ${letters(0x200c, 0x200f)}`,
  latin: `${letters(0x20, 0x7e)}\u00a0©«»×·°²–—‘’“”‹›…•−áàâäçéèêëíñóöúüÉ${letters(0x2066, 0x2069)}`,
};

/** Without alternative digits, letters and fractions, which no style asks for. */
const keepFeatures = [
  "calt",
  "ccmp",
  "curs",
  "fina",
  "init",
  "isol",
  "kern",
  "liga",
  "locl",
  "mark",
  "medi",
  "mkmk",
  "rlig",
  "tnum",
];

for (const [script, text] of Object.entries(scripts)) {
  for (const weight of [400, 600]) {
    const whole = await readFile(
      resolve(`@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-${script}-${weight}-normal.woff2`),
    );
    const plain = await subsetFont(whole, text, { targetFormat: "truetype", noHinting: true, keepFeatures });
    const font = await subsetFont(renamed(plain, `Maarad Sans ${weight}`), undefined, {
      targetFormat: "woff2",
      keepAllGlyphs: true,
    });
    await writeFile(new URL(`maarad-sans-${script}-${weight}.woff2`, target), font);
    console.log(`${script} ${weight}: ${font.length} bytes`);
  }
}
