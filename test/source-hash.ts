import { createHash } from "node:crypto";
import { globSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

/** Changes whenever a file that matches `pattern` changes. */
export function sourceHash(folder: string, pattern: string): string {
  const hash = createHash("sha256");
  for (const path of globSync(pattern, { cwd: folder }).toSorted()) {
    const file = join(folder, path);
    if (statSync(file).isFile()) hash.update(path).update(readFileSync(file));
  }
  return hash.digest("hex").slice(0, 16);
}
