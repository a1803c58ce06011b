import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./site-process.ts";

/** Memory settings of deploy/maarad.service: `malloc` variables of the C library and options of V8. */
export function systemdMemorySettings(): { malloc: Record<string, string>; nodeOptions: string[] } {
  const unit = readFileSync(join(root, "deploy/maarad.service"), "utf8");
  const malloc = Object.fromEntries(
    [...unit.matchAll(/(MALLOC_\w+)=(\d+)/g)].map(([, name = "", value = ""]) => [name, value]),
  );
  return { malloc, nodeOptions: unit.match(/(?<=^ExecStart=.*)--max-[\w-]+=\d+/gm) ?? [] };
}
