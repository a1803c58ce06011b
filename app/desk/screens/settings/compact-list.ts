import type { Cells } from "../../../publishing/judge-content.ts";

/** Entries without any text go, and the others are numbered again. */
export function compactList(cells: Cells, list: string): Cells {
  const pattern = new RegExp(`^${list}\\.(\\d+)\\.(.*)$`);
  const entries = Object.entries(cells).flatMap(([name, text]) => {
    const [, index, rest] = pattern.exec(name) ?? [];
    return index === undefined || rest === undefined ? [] : [{ index: Number(index), rest, text }];
  });
  const filled = [...new Set(entries.filter(({ text }) => text.trim() !== "").map(({ index }) => index))].toSorted(
    (a, b) => a - b,
  );
  const others = Object.entries(cells).filter(([name]) => !pattern.test(name));
  const renumbered = entries.flatMap(({ index, rest, text }) =>
    filled.includes(index) ? [[`${list}.${filled.indexOf(index)}.${rest}`, text] as const] : [],
  );
  return Object.fromEntries([...others, ...renumbered]);
}
