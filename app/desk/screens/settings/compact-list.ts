import type { Cells } from "../../../publishing/judge-content.ts";

type ListCell = { name: string; index: number; rest: string; text: string };

function listCells(cells: Cells, list: string): ListCell[] {
  const pattern = new RegExp(`^${list}\\.(\\d+)\\.(.*)$`);
  return Object.entries(cells).flatMap(([name, text]) => {
    const [, index, rest] = pattern.exec(name) ?? [];
    return index === undefined || rest === undefined ? [] : [{ name, index: Number(index), rest, text }];
  });
}

/** Numbers of the entries with text, ascending. */
function filledEntries(entries: readonly ListCell[]): number[] {
  const filled = entries.filter(({ text }) => text.trim() !== "").map(({ index }) => index);
  return [...new Set(filled)].toSorted((a, b) => a - b);
}

/** Entries without any text go, and the others are numbered again. */
export function compactList(cells: Cells, list: string): Cells {
  const entries = listCells(cells, list);
  const filled = filledEntries(entries);
  const listNames = new Set(entries.map(({ name }) => name));
  const others = Object.entries(cells).filter(([name]) => !listNames.has(name));
  const renumbered = entries.flatMap(({ index, rest, text }) =>
    filled.includes(index) ? [[`${list}.${filled.indexOf(index)}.${rest}`, text] as const] : [],
  );
  return Object.fromEntries([...others, ...renumbered]);
}

/** The name in `cells` of what is called `cell` after `compactList`. */
export function nameBeforeCompacting(cells: Cells, lists: readonly string[], cell: string): string {
  const list = lists.find((name) => cell.startsWith(`${name}.`));
  if (list === undefined) return cell;
  const [position, ...rest] = cell.slice(list.length + 1).split(".");
  const index = filledEntries(listCells(cells, list))[Number(position)];
  return index === undefined ? cell : [list, index, ...rest].join(".");
}
