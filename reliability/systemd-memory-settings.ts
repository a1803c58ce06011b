/** What deploy/maarad.service says about memory, for the same site started by hand. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./site-process.ts";

/** `library`: the C library's settings; `limits`: those of V8, as options for Node. */
export function memoryOfUnit(): { library: Record<string, string>; limits: string[] } {
  const unit = readFileSync(join(root, "deploy/maarad.service"), "utf8");
  const library = Object.fromEntries(
    [...unit.matchAll(/(MALLOC_\w+)=(\d+)/g)].map(([, name = "", value = ""]) => [name, value]),
  );
  const limits = unit.match(/(?<=^ExecStart=.*)--max-[\w-]+=\d+/gm) ?? [];
  return { library, limits };
}
