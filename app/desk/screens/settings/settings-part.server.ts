/** A part of the settings as a form: read, judged by the import's schema, and saved field by field. */
import { data, redirect, type RouterContextProvider } from "react-router";
import * as z from "zod";
import type { Picture } from "../../../dealership/car/car.ts";
import { toPicture } from "../../../dealership/car/car.ts";
import type { Dealership } from "../../../dealership/dealership.ts";
import { wholeNumber } from "../../../dealership/forms/whole-number.ts";
import type { CellProblem, Cells } from "../../../publishing/judge-content.ts";
import { judgeSettings, settingsInput, type JudgedSettings } from "../../../publishing/judge-settings.ts";
import type { Draft, FieldHashes, HistoryEntry, LastChange } from "../../../storage/content-desk-types.ts";
import { deskContext } from "../../context.ts";
import { cellSentences, formSentences } from "../../form/cell-sentences.server.ts";
import { readCells } from "../../form/read-cells.server.ts";
import { signedInPerson } from "../../signed-in.server.ts";
import { compactList, nameBeforeCompacting } from "./compact-list.ts";

type Context = Readonly<RouterContextProvider>;

type Pictures = ReadonlyMap<string, Picture>;

export type SettingsPart<Value> = {
  schema: z.ZodType<Value>;
  /** The name of its draft; without one it has none. */
  draft?: string;
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
  apply(dealership: Dealership, value: Value, pictures: Pictures): Dealership;
  /** What is wrong with it beside the other settings. */
  problems?(dealership: Dealership, value: Value): CellProblem[];
  /** What the form is about was removed by somebody else since it was opened. */
  isGone?(cells: Cells): boolean;
  /** Fields of the document that the form makes. */
  newFields?(value: Value): readonly string[];
};

export type OpenSettings = {
  cells: Cells;
  base: string;
  pictures: Picture[];
  changed?: LastChange;
  history: HistoryEntry[];
  /** For a preview. */
  shown: Dealership;
  canDraft: boolean;
  draft?: OpenDraft;
};

type OpenDraft = Pick<Draft, "id" | "version" | "at" | "staffName">;

export type SettingsAnswer = {
  problem?: "wrong" | "meanwhile" | "gone" | "draft-meanwhile";
  cells: Cells;
  errors: Record<string, string>;
  base: string;
  draftVersion?: number;
  pictures: Picture[];
  meanwhile?: Cells;
  who?: string | undefined;
  /** What the settings would be; missing while something is wrong. */
  shown?: Dealership;
};

const settingsKey = { kind: "dealership", item: "" } as const;

async function storedSettings(context: Context) {
  const stored = await context.get(deskContext).storage.contentEdits.settings();
  if (!stored) throw data(null, { status: 404 });
  return stored;
}

export async function openSettings<Value>(part: SettingsPart<Value>, context: Context): Promise<OpenSettings> {
  const { value, hashes, changed } = await storedSettings(context);
  const draft = await draftOf(part, context);
  const cells = draft?.cells ?? part.cells(value);
  const pictures = await picturesOf(cells, context);
  const judged = draft && judgePart(part, cells);
  const history = await context.get(deskContext).storage.contentEdits.history(settingsKey);
  return {
    cells,
    base: draft?.cells["base"] ?? baseOf(part, hashes),
    pictures: [...pictures.values()],
    canDraft: part.draft !== undefined,
    ...(draft && { draft }),
    ...(changed && { changed }),
    shown: judged?.value === undefined ? value : part.apply(value, judged.value, pictures),
    // Before a branch was made there was no page of it.
    history: history.filter(
      ({ fields }) => fields.some((field) => isFieldOf(part, field)) && !fields.includes("branches"),
    ),
  };
}

async function draftOf<Value>({ draft }: SettingsPart<Value>, context: Context): Promise<Draft | undefined> {
  return draft === undefined
    ? undefined
    : await context.get(deskContext).storage.drafts.ofItem(settingsKey.kind, draft);
}

function isFieldOf<Value>({ fields }: SettingsPart<Value>, field: string): boolean {
  return fields.some((own) => field === own);
}

function baseOf<Value>({ fields }: SettingsPart<Value>, hashes: FieldHashes): string {
  return JSON.stringify(Object.fromEntries(fields.map((field) => [field, hashes[field] ?? ""])));
}

const hashPattern = /^[0-9a-f]{64}$/;

async function picturesOf(cells: Cells, context: Context): Promise<Map<string, Picture>> {
  const hashes = Object.values(cells).filter((text) => hashPattern.test(text));
  const stored = await context.get(deskContext).storage.pictures.stored(hashes);
  return new Map([...stored].map(([hash, { width, height }]) => [hash, toPicture({ hash, width, height })]));
}

export async function settingsAction<Value>(
  part: SettingsPart<Value>,
  request: Request,
  context: Context,
  next: string,
) {
  const { storage, now } = context.get(deskContext);
  const { id: staffId, locale } = signedInPerson(context);
  const by = { staffId, at: now().toISOString() };
  const form = await readCells(request, storage);
  const { intent, base: typedBase = "", change, drop = "", draftVersion = "", ...typed } = form.cells;
  if (intent === "bring-back") {
    const { outcome } = await storage.contentEdits.bringBack(settingsKey, wholeNumber(change) ?? 0, by, part.fields);
    if (outcome === "unknown") throw data(null, { status: 404 });
    throw redirect(`${next}?saved=back`, 303);
  }
  const draft = await draftOf(part, context);
  if (intent === "discard") {
    if (draft) await storage.drafts.remove(draft.id);
    throw redirect(`${next}?saved=discarded`, 303);
  }
  const dropped = new Set(drop.split("|"));
  const kept = Object.fromEntries(Object.entries(typed).filter(([name]) => !dropped.has(name)));
  const withPictures = { ...kept, ...form.pictures };
  // A refused picture is named at its field, so the entries of its list keep their numbers.
  const isNumbered = (list: string) => form.pictureProblems.some(({ cell }) => cell.startsWith(`photo.${list}.`));
  const lists = (part.lists ?? []).filter((list) => !isNumbered(list));
  const cells = lists.reduce(compactList, withPictures);
  const pictures = await picturesOf(cells, context);
  const answer = {
    cells,
    base: typedBase,
    draftVersion: wholeNumber(draftVersion) ?? 0,
    pictures: [...pictures.values()],
    errors: {},
  };
  if (form.pictureProblems.length > 0) {
    const others = intent === "draft" ? [] : judgePart(part, cells).problems;
    const inForm = others.map((other) => ({
      ...other,
      cell: nameBeforeCompacting(cells, part.lists ?? [], other.cell),
    }));
    return answered({ ...answer, problem: "wrong", errors: formSentences(form, inForm, locale) }, 422);
  }
  if (intent === "draft" && part.draft !== undefined) {
    const kept = { kind: settingsKey.kind, item: part.draft, cells: { ...cells, base: typedBase } };
    const result = await storage.drafts.save(kept, draft && { id: draft.id, version: answer.draftVersion }, by);
    if (result.outcome !== "changed-meanwhile") throw redirect(`${next}?saved=draft`, 303);
    const { cells: theirs, version, staffName } = result.draft;
    const meanwhile = differing(theirs, cells, (name) => name !== "base");
    return answered({ ...answer, problem: "draft-meanwhile", draftVersion: version, meanwhile, who: staffName }, 409);
  }
  if (part.isGone?.(cells)) {
    const { hashes } = await storedSettings(context);
    return answered({ ...answer, base: baseOf(part, hashes), problem: "gone" }, 409);
  }
  const judged = judgePart(part, cells);
  const errors = cellSentences(judged.problems, locale);
  const stored = await storedSettings(context);
  const shown = judged.value === undefined ? undefined : part.apply(stored.value, judged.value, pictures);
  if (intent === "preview") return answered({ ...answer, errors, ...(shown && { shown }) }, 200);
  if (judged.value === undefined || !shown) return answered({ ...answer, problem: "wrong", errors }, 422);
  const problems = part.problems?.(stored.value, judged.value) ?? [];
  if (problems.length > 0) {
    return answered({ ...answer, problem: "wrong", errors: cellSentences(problems, locale) }, 422);
  }
  const made = Object.fromEntries((part.newFields?.(judged.value) ?? []).map((field) => [field, ""]));
  const result = await storage.contentEdits.saveSettings(shown, { ...baseFrom(part, typedBase), ...made }, by);
  const isDone = result.outcome === "saved" || result.outcome === "unchanged";
  if (isDone && draft) await storage.drafts.remove(draft.id);
  if (isDone) throw redirect(`${next}?saved=${result.outcome}`, 303);
  if (result.outcome !== "changed-meanwhile") throw data(null, { status: 404 });
  const current = await storedSettings(context);
  const meanwhile = differing(part.cells(current.value), cells, (name) =>
    result.fields.some((field) => isCellOf(part, field, name)),
  );
  const refusal = {
    ...answer,
    shown,
    problem: "meanwhile" as const,
    base: baseOf(part, current.hashes),
    meanwhile,
    who: current.changed?.staffName,
  };
  return answered(refusal, 409);
}

function judgePart<Value>({ lists = [], schema, ...part }: SettingsPart<Value>, cells: Cells): JudgedSettings<Value> {
  const input = settingsInput(part.inputCells?.(cells) ?? cells, (name) => part.isNumber?.(name) ?? false);
  // A list without entries is an empty one.
  const emptyLists = Object.fromEntries(lists.filter((name) => !name.includes(".")).map((name) => [name, []]));
  return judgeSettings(schema, { ...emptyLists, ...input });
}

function answered(answer: SettingsAnswer, status: number) {
  return data(answer, { status });
}

/** What is stored where something else was typed; nothing where it is stored no more. */
function differing(theirs: Cells, mine: Cells, isCompared: (name: string) => boolean): Cells {
  const names = new Set([...Object.keys(theirs), ...Object.keys(mine)].filter(isCompared));
  const plain = (text = "") => text.replace(/\r\n?/g, "\n").trim();
  return Object.fromEntries(
    [...names].filter((name) => plain(theirs[name]) !== plain(mine[name])).map((name) => [name, theirs[name] ?? ""]),
  );
}

function isCellOf<Value>({ prefix = "" }: SettingsPart<Value>, field: string, cell: string): boolean {
  const name = field.slice(prefix.length).replaceAll("/", ".");
  return cell === name || cell.startsWith(`${name}.`);
}

const baseSchema = z.record(z.string(), z.string());

/** Without a base every field counts as changed by somebody else. */
function baseFrom<Value>({ fields }: SettingsPart<Value>, json: string): FieldHashes {
  const unknown = Object.fromEntries(fields.map((field) => [field, "?"]));
  try {
    return { ...unknown, ...baseSchema.safeParse(JSON.parse(json)).data };
  } catch {
    return unknown;
  }
}
