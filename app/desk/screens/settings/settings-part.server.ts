/** A part of the settings as a form: what it shows, and the fields of the stored document that it is about. */
import * as z from "zod";
import type { Picture } from "../../../dealership/car/car.ts";
import type { Dealership } from "../../../dealership/dealership.ts";
import type { CellProblem, Cells } from "../../../publishing/judge-content.ts";
import type { SettingsDraft } from "./settings-drafts.ts";
import { judgeSettings, settingsInput, type JudgedSettings } from "../../../publishing/judge-settings.ts";
import { withoutDays } from "../../schedule/days-cells.ts";
import type { FieldHashes } from "../../../storage/content-desk-types.ts";

export type SettingsPart<Value> = {
  schema: z.ZodType<Value>;
  /** The name of its draft; without one it has none. */
  draft?: SettingsDraft;
  /** Of the stored document, with `/` between parts. */
  fields: readonly string[];
  /** What stands before the names of the form's fields in `fields`. */
  prefix?: string;
  isNumber?(name: string): boolean;
  /** What the form shows. */
  cells(dealership: Dealership): Cells;
  /** What was typed, as the folder's files would say it. */
  inputCells?(cells: Cells): Cells;
  /** Lists whose entries may be empty: these are no entries. */
  lists?: readonly string[];
  apply(dealership: Dealership, value: Value, pictures: ReadonlyMap<string, Picture>): Dealership;
  /** What is wrong with it beside the other settings. */
  problems?(dealership: Dealership, value: Value): CellProblem[];
  /** What the form is about was removed by somebody else since it was opened. */
  isGone?(cells: Cells): boolean;
  /** Fields of the document that the form makes. */
  newFields?(value: Value): readonly string[];
};

export function isFieldOf<Value>({ fields }: SettingsPart<Value>, field: string): boolean {
  return fields.some((own) => field === own);
}

export function baseOf<Value>({ fields }: SettingsPart<Value>, hashes: FieldHashes): string {
  return JSON.stringify(Object.fromEntries(fields.map((field) => [field, hashes[field] ?? ""])));
}

export function judgePart<Value>(
  { lists = [], schema, ...part }: SettingsPart<Value>,
  cells: Cells,
): JudgedSettings<Value> {
  const own = withoutDays(cells);
  const input = settingsInput(part.inputCells?.(own) ?? own, (name) => part.isNumber?.(name) ?? false);
  // A list without entries is an empty one.
  const emptyLists = Object.fromEntries(lists.filter((name) => !name.includes(".")).map((name) => [name, []]));
  return judgeSettings(schema, { ...emptyLists, ...input });
}

export function isCellOf<Value>({ prefix = "" }: SettingsPart<Value>, field: string, cell: string): boolean {
  const name = field.slice(prefix.length).replaceAll("/", ".");
  return cell === name || cell.startsWith(`${name}.`);
}

const baseSchema = z.record(z.string(), z.string());

/** Without a base every field counts as changed by somebody else. */
export function baseFrom<Value>({ fields }: SettingsPart<Value>, json: string): FieldHashes {
  const unknown = Object.fromEntries(fields.map((field) => [field, "?"]));
  try {
    return { ...unknown, ...baseSchema.safeParse(JSON.parse(json)).data };
  } catch {
    return unknown;
  }
}
