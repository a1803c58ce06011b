import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import type { Plugin } from "vite";

const brotli = promisify(brotliCompress);

const compressibleFiles = /\.(?:js|css|svg)$/;

/** Brotli for browsers. The server makes gzip for the few others. */
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
    `${file}.br`,
    await brotli(content, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
    }),
  );
}
