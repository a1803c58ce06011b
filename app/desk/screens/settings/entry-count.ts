import type { Cells } from "../../../publishing/judge-content.ts";

/** How many entries of a list the form has. */
export function entryCount(cells: Cells, list: string): number {
  const prefix = `${list}.`;
  const indexes = Object.keys(cells).flatMap((name) =>
    name.startsWith(prefix) ? Number(name.slice(prefix.length).split(".")[0]) : [],
  );
  return Math.max(-1, ...indexes) + 1;
}
