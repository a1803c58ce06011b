/** What a full run needs beside npm: Debian's tools, and root for small file systems. Missing, its tests are skipped and say so; in CI they fail. */
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { isShort } from "./run-size.ts";

const packages = {
  strace: "strace",
  "fiu-run": "fiu-utils",
  "fiu-ctrl": "fiu-utils",
  age: "age",
  prlimit: "util-linux",
  slowhttptest: "slowhttptest",
  wapiti: "wapiti",
  haproxy: "haproxy",
};

export type Tool = keyof typeof packages;

/** Whether a test that needs these tools can run in a run of this size. */
export function hasTools(...tools: Tool[]): boolean {
  return canRun(tools.filter((tool) => !isInstalled(tool)).map((tool) => `${tool} (Debian package ${packages[tool]})`));
}

/** Whether what is named here is there. */
export function hasPrograms(there: Readonly<Record<string, boolean>>): boolean {
  return canRun(Object.keys(there).filter((name) => there[name] !== true));
}

/** Whether this user may mount a file system. */
export function mayMount(): boolean {
  return canRun(process.getuid?.() === 0 ? [] : ["root, to mount a small file system"]);
}

export function isInstalled(tool: Tool): boolean {
  return `${process.env["PATH"] ?? ""}${delimiter}/usr/sbin`
    .split(delimiter)
    .some((folder) => existsSync(join(folder, tool)));
}

function canRun(missing: string[]): boolean {
  if (missing.length === 0) return true;
  const sentence = `Missing: ${missing.join(", ")}.`;
  if (process.env["CI"] && !isShort) throw new Error(sentence);
  console.warn(`${sentence} The tests that need it are skipped.`);
  return false;
}
