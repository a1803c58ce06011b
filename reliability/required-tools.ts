/** Without the tools of a test it is skipped with a warning; in CI that is an error. */
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { isShort } from "./run-size.ts";

const debianPackages = {
  strace: "strace",
  "fiu-run": "fiu-utils",
  "fiu-ctrl": "fiu-utils",
  age: "age",
  prlimit: "util-linux",
  slowhttptest: "slowhttptest",
  wapiti: "wapiti",
  haproxy: "haproxy",
  faketime: "faketime",
};

export type Tool = keyof typeof debianPackages;

export function hasTools(...tools: Tool[]): boolean {
  const missing = tools.filter((tool) => !isInstalled(tool));
  return warnIfMissing(missing.map((tool) => `${tool} (Debian package ${debianPackages[tool]})`));
}

/** The keys are names for the warning, the values whether each is available. */
export function hasPrograms(programs: Readonly<Record<string, boolean>>): boolean {
  return warnIfMissing(Object.keys(programs).filter((name) => programs[name] !== true));
}

export function canMount(): boolean {
  return warnIfMissing(process.getuid?.() === 0 ? [] : ["root, to mount a small file system"]);
}

export function isInstalled(tool: Tool): boolean {
  return `${process.env["PATH"] ?? ""}${delimiter}/usr/sbin`
    .split(delimiter)
    .some((folder) => existsSync(join(folder, tool)));
}

function warnIfMissing(missing: string[]): boolean {
  if (missing.length === 0) return true;
  const message = `Missing: ${missing.join(", ")}.`;
  if (process.env["CI"] && !isShort) throw new Error(message);
  console.warn(`${message} Tests that need it are skipped.`);
  return false;
}
