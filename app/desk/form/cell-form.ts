import { createContext, use } from "react";
import type { Cells } from "../../publishing/judge-content.ts";

/** What the fields of a form hold, and what was wrong with it. */
export type CellFormState = {
  cells: Cells;
  /** Sentences by field. */
  errors?: Readonly<Record<string, string>>;
  /** Fields that somebody else has changed meanwhile, with what is stored now. */
  meanwhile?: Cells;
};

export const CellFormContext = createContext<CellFormState>({ cells: {} });

export function useCell(name: string): { value: string; error: string | undefined; stored: string | undefined } {
  const { cells, errors, meanwhile } = use(CellFormContext);
  return { value: cells[name] ?? "", error: errors?.[name], stored: meanwhile?.[name] };
}

/** The id of a field, for links to it. */
export function cellId(name: string): string {
  return `cell-${name}`;
}

/** The parts of a list: what it contains never splits one. */
export function cellLines(text = ""): string[] {
  return text.split(/\r\n?|\n/);
}
