import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";

/** A source file of the project, also for code that was bundled into build/. */
export function projectFile(path: string): URL {
  let folder = import.meta.dirname;
  while (!existsSync(join(folder, path)) && folder !== dirname(folder)) folder = dirname(folder);
  return pathToFileURL(join(folder, path));
}
