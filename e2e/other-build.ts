/** The build as another version would have it: every asset has another name, and none of the old ones is there. */
import { cpSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "..");
const assetName = /[\w.-]+-[\w-]{8}\.(?:js|css|woff2)/g;

/** Of a build as `writeOtherBuild` makes it. */
export const otherAssetName = /\.other\.\w+$/;

export function writeOtherBuild(folder: string): void {
  cpSync(join(root, "build"), folder, { recursive: true });
  const assets = join(folder, "client/assets");
  const names = new Map<string, string>();
  for (const name of readdirSync(assets)) {
    if (name.endsWith(".br")) rmSync(join(assets, name));
    else names.set(name, name.replace(/(?=\.\w+$)/, ".other"));
  }
  for (const [name, other] of names) renameSync(join(assets, name), join(assets, other));
  for (const file of textFiles(folder)) {
    const text = readFileSync(file, "utf8");
    writeFileSync(
      file,
      text.replaceAll(assetName, (name) => names.get(name) ?? name),
    );
  }
}

function textFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(?:js|css|json)$/.test(name))
    .map((name) => join(folder, name));
}
