/** Build step: writes brotli and gzip beside every script and style of the client build. */
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Plugin } from "vite";

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

export const packedEnding = { br: ".br", gzip: ".gz" } as const;

const packable = /\.(?:js|css|svg)$/;

export function packedAssets(): Plugin {
  return {
    name: "packed-assets",
    // The server build comes last, and writes the route manifest into the client build.
    applyToEnvironment: ({ name }) => name === "ssr",
    async writeBundle({ dir }) {
      if (dir === undefined) return;
      const folder = join(dir, "../client/assets");
      await Promise.all(
        (await readdir(folder)).filter((name) => packable.test(name)).map((name) => writePacked(join(folder, name))),
      );
    },
  };
}

async function writePacked(file: string): Promise<void> {
  const plain = await readFile(file);
  await writeFile(
    file + packedEnding.br,
    await brotli(plain, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
    }),
  );
  await writeFile(file + packedEnding.gzip, await zip(plain, { level: 9 }));
}
