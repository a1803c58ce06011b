/** Judges what was typed at the desk by the schemas of settings.json, content/home.json and content/about-us.json. */
import type * as z from "zod";
import { decimalToNumber, parseAmount, parseDecimal } from "../stock/table/parse-cell.ts";
import type { CellProblem, Cells } from "./judge-content.ts";
import { settingReason } from "./setting-reasons.ts";

/** Names are paths with dots: `name.ar`, `social.0.url`. Empty fields are left out, empty entries of lists, too. */
export function settingsInput(cells: Cells, isNumber: (name: string) => boolean): Record<string, unknown> {
  const entries = Object.entries(cells)
    .map(([name, text]) => [name.split("."), isNumber(name) ? numberOf(name, text.trim()) : text.trim()] as const)
    .filter(([, value]) => value !== "");
  return Object.fromEntries(groups(entries));
}

/** What is no number stays a text, for the schema to refuse. */
function numberOf(name: string, text: string): string | number {
  const decimal = name.endsWith("Percent") ? parseDecimal(text) : parseAmount(text);
  return decimal ? decimalToNumber(decimal) : text;
}

type Entry = readonly [path: readonly string[], value: string | number];

function groups(entries: readonly Entry[]): [string, unknown][] {
  return [...Map.groupBy(entries, ([[name = ""]]) => name)].map(([name, group]) => {
    const [first] = group;
    const isLeaf = first !== undefined && first[0].length === 1;
    return [name, isLeaf ? first[1] : nested(group.map(([path, value]) => [path.slice(1), value]))];
  });
}

function nested(entries: readonly Entry[]): unknown {
  const parts = groups(entries);
  const isList = parts.length > 0 && parts.every(([name]) => /^\d+$/.test(name));
  if (isList) return parts.toSorted(([a], [b]) => Number(a) - Number(b)).map(([, value]) => value);
  return Object.fromEntries(parts);
}

/** The cells that `settingsInput` makes the same input of. */
export function settingsCells(input: unknown, path: readonly string[] = []): Cells {
  if (input === undefined || input === null) return {};
  if (typeof input === "string" || typeof input === "number") return { [path.join(".")]: String(input) };
  return Object.assign({}, ...Object.entries(input).map(([name, part]) => settingsCells(part, [...path, name])));
}

export type JudgedSettings<Value> = { value: Value; problems: [] } | { value?: undefined; problems: CellProblem[] };

export function judgeSettings<Value>(schema: z.ZodType<Value>, input: unknown): JudgedSettings<Value> {
  const result = schema.safeParse(input);
  if (result.success) return { value: result.data, problems: [] };
  return {
    problems: result.error.issues.map((issue) => {
      const { value, reason } = settingReason(issue, valueAt(input, issue.path));
      return { cell: issue.path.join("."), ...(value !== undefined && { value }), reason };
    }),
  };
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (part, key) => (typeof part === "object" && part !== null ? Reflect.get(part, key) : undefined),
    input,
  );
}
