import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Plugin } from "vite";

const brotli = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

export const encodingExtensions = { br: ".br", gzip: ".gz" } as const;

const compressibleFiles = /\.(?:js|css|svg)$/;

export function compressedAssets(): Plugin {
  return {
    name: "compressed-assets",
    // The server build runs last and adds the route manifest to the client build.
    applyToEnvironment: ({ name }) => name === "ssr",
    async writeBundle({ dir }) {
      if (dir === undefined) return;
      const folder = join(dir, "../client/assets");
      await Promise.all(
        (await readdir(folder))
          .filter((name) => compressibleFiles.test(name))
          .map((name) => writeCompressed(join(folder, name))),
      );
    },
  };
}

async function writeCompressed(file: string): Promise<void> {
  const content = await readFile(file);
  await writeFile(
    file + encodingExtensions.br,
    await brotli(content, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
    }),
  );
  await writeFile(file + encodingExtensions.gzip, await gzipAsync(content, { level: 9 }));
}
