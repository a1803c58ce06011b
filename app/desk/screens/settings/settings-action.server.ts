import { data, redirect, type RouterContextProvider } from "react-router";
import type { Picture } from "../../../dealership/car/car.ts";
import type { Dealership } from "../../../dealership/dealership.ts";
import type { Locale } from "../../../dealership/text/bilingual.ts";
import { wholeNumber } from "../../../dealership/forms/whole-number.ts";
import type { CellProblem, Cells } from "../../../publishing/judge-content.ts";
import { riyadhDay } from "../../../dealership/text/riyadh-day.ts";
import type { Draft, DraftVersion, NewSchedule } from "../../../storage/content-desk-types.ts";
import type { Actor } from "../../../storage/staff-types.ts";
import { deskContext } from "../../context.ts";
import { cellLines } from "../../form/cell-form.ts";
import { cellSentences, formSentences } from "../../form/cell-sentences.server.ts";
import { readCells } from "../../form/read-cells.server.ts";
import { draftDays } from "../../schedule/draft-days.server.ts";
import { signedInPerson } from "../../signed-in.server.ts";
import { draftVersionText, versionRead } from "../content/draft-version.ts";
import { compactList, nameBeforeCompacting } from "./compact-list.ts";
import { draftOf, picturesOf, settingsKey, storedSettings } from "./open-settings.server.ts";
import { draftForm, type SettingsDraft } from "./settings-drafts.ts";
import { baseFrom, baseOf, isCellOf, judgePart, type SettingsPart } from "./settings-part.server.ts";

type Context = Readonly<RouterContextProvider>;

export type SettingsAnswer = {
  problem?: "wrong" | "meanwhile" | "gone" | "draft-meanwhile" | "discard-meanwhile";
  cells: Cells;
  errors: Record<string, string>;
  base: string;
  draftVersion: string;
  pictures: Picture[];
  meanwhile?: Cells;
  who?: string | undefined;
  /** What the settings would be; missing while something is wrong. */
  shown?: Dealership;
};

/** A form of settings as it was sent. `answer` is the form again, with what was typed. */
type SentForm<Value> = {
  part: SettingsPart<Value>;
  context: Context;
  locale: Locale;
  by: Actor;
  intent: string | undefined;
  /** The entry of the history to bring back. */
  change: number;
  draft: Draft | undefined;
  pictureProblems: CellProblem[];
  pictures: ReadonlyMap<string, Picture>;
  answer: SettingsAnswer;
};

/**
 * Saves a part of the settings, its draft, or an earlier state of it, and redirects to `next`. Otherwise the form again:
 * 422 with what is wrong, 409 with what somebody else changed meanwhile.
 */
export async function settingsAction<Value>(
  part: SettingsPart<Value>,
  request: Request,
  context: Context,
  next: string,
) {
  const form = await readSentForm(part, request, context);
  const { intent, locale, answer } = form;
  if (intent === "bring-back") return await bringBack(form, next);
  if (intent === "discard") return await discardDraft(form, next);
  if (intent === "keep-shown") return await keepShown(form, next);
  if (form.pictureProblems.length > 0) return refusePictures(form);
  if (intent === "draft" && part.draft !== undefined) return await saveDraft(form, part.draft, next);
  if (part.isGone?.(answer.cells)) {
    const { hashes } = await storedSettings(context);
    return answered({ ...answer, base: baseOf(part, hashes), problem: "gone" }, 409);
  }
  const stored = await storedSettings(context);
  const { value, problems } = judgePart(part, answer.cells);
  const shown = value === undefined ? undefined : part.apply(stored.value, value, form.pictures);
  if (intent === "preview") {
    return answered({ ...answer, errors: cellSentences(problems, locale), ...(shown && { shown }) }, 200);
  }
  const allProblems = value === undefined ? problems : (part.problems?.(stored.value, value) ?? []);
  if (value === undefined || !shown || allProblems.length > 0) {
    return answered({ ...answer, problem: "wrong", errors: cellSentences(allProblems, locale) }, 422);
  }
  return intent === "schedule" ? await scheduleDraft(form, shown, next) : await save(form, value, shown, next);
}

async function readSentForm<Value>(
  part: SettingsPart<Value>,
  request: Request,
  context: Context,
): Promise<SentForm<Value>> {
  const { storage, now } = context.get(deskContext);
  const { id: staffId, locale } = signedInPerson(context);
  const { cells: fields, pictures: newPictures, pictureProblems } = await readCells(request, storage);
  const { intent, base = "", change, drop = "", draftVersion = "", ...typed } = fields;
  const dropped = new Set(cellLines(drop));
  const kept = Object.fromEntries(Object.entries(typed).filter(([name]) => !dropped.has(name)));
  // A refused picture is named at its field, so the entries of its list keep their numbers.
  const isNumbered = (list: string) => pictureProblems.some(({ cell }) => cell.startsWith(`photo.${list}.`));
  const lists = (part.lists ?? []).filter((list) => !isNumbered(list));
  const cells = lists.reduce<Cells>(compactList, { ...kept, ...newPictures });
  const pictures = await picturesOf(cells, context);
  return {
    part,
    context,
    locale,
    by: { staffId, at: now().toISOString() },
    intent,
    change: wholeNumber(change) ?? 0,
    draft: await draftOf(part, context),
    pictureProblems,
    pictures,
    answer: {
      cells,
      base,
      draftVersion,
      pictures: [...pictures.values()],
      errors: {},
    },
  };
}

async function bringBack<Value>({ part, context, change, by }: SentForm<Value>, next: string): Promise<never> {
  const { contentEdits } = context.get(deskContext).storage;
  const { outcome } = await contentEdits.bringBack(settingsKey, change, by, part.fields);
  if (outcome === "unknown") throw data(null, { status: 404 });
  throw redirect(`${next}?saved=back`, 303);
}

async function discardDraft<Value>({ draft, context, answer }: SentForm<Value>, next: string) {
  if (draft) {
    const result = await context.get(deskContext).storage.drafts.remove(versionRead(draft, answer.draftVersion));
    if (result.outcome === "changed-meanwhile") return draftRefusal("discard-meanwhile", answer, result.draft);
  }
  throw redirect(`${next}?saved=discarded`, 303);
}

/** Earlier than its last day: it stays. */
async function keepShown<Value>({ context, change }: SentForm<Value>, next: string): Promise<never> {
  await context.get(deskContext).storage.schedule.keepShown(change);
  throw redirect(`${next}?saved=kept`, 303);
}

/** A draft may be wrong in its other fields. */
function refusePictures<Value>({ part, intent, answer, pictureProblems, locale }: SentForm<Value>) {
  const others = intent === "draft" ? [] : judgePart(part, answer.cells).problems;
  const inForm = others.map((other) => ({
    ...other,
    cell: nameBeforeCompacting(answer.cells, part.lists ?? [], other.cell),
  }));
  return answered({ ...answer, problem: "wrong", errors: formSentences({ pictureProblems }, inForm, locale) }, 422);
}

async function scheduleDraft<Value>(form: SentForm<Value>, shown: Dealership, next: string) {
  const { part, context, locale, answer } = form;
  const { days, errors } = draftDays(answer.cells, riyadhDay(context.get(deskContext).now()), locale);
  if (!days) return answered({ ...answer, problem: "wrong", errors }, 422);
  if (part.draft === undefined) throw data(null, { status: 404 });
  const { right } = draftForm(part.draft);
  const content = { settings: shown };
  return await saveDraft(form, part.draft, next, { ...days, content, base: baseFrom(part, answer.base), right });
}

async function saveDraft<Value>(
  { context, answer, draft, by }: SentForm<Value>,
  item: SettingsDraft,
  next: string,
  schedule?: NewSchedule,
) {
  const cells = { ...answer.cells, base: answer.base };
  const { drafts } = context.get(deskContext).storage;
  const save = (edited: DraftVersion | undefined) =>
    drafts.save({ kind: settingsKey.kind, item, cells, schedule }, edited, by);
  const edited = await save(draft && versionRead(draft, answer.draftVersion));
  const result = edited.outcome === "unknown" ? await save(undefined) : edited;
  if (result.outcome === "changed-meanwhile") return draftRefusal("draft-meanwhile", answer, result.draft);
  throw redirect(`${next}?saved=${schedule ? "scheduled" : "draft"}`, 303);
}

/** Somebody else has saved the draft since the form was opened. */
function draftRefusal(problem: SettingsAnswer["problem"], answer: SettingsAnswer, draft: Draft) {
  const meanwhile = differing(draft.cells, answer.cells, (name) => name !== "base");
  return answered({ ...answer, problem, draftVersion: draftVersionText(draft), meanwhile, who: draft.staffName }, 409);
}

async function save<Value>(
  { part, context, answer, draft, by }: SentForm<Value>,
  value: Value,
  shown: Dealership,
  next: string,
) {
  const { contentEdits } = context.get(deskContext).storage;
  const newFields = Object.fromEntries((part.newFields?.(value) ?? []).map((field) => [field, ""]));
  const base = { ...baseFrom(part, answer.base), ...newFields };
  const read = draft && versionRead(draft, answer.draftVersion);
  const result = await contentEdits.saveSettings(shown, base, by, part.draft && { name: part.draft, read });
  if (result.outcome === "saved" || result.outcome === "unchanged")
    throw redirect(`${next}?saved=${result.outcome}`, 303);
  if (result.outcome === "draft-changed") return draftRefusal("draft-meanwhile", answer, result.draft);
  if (result.outcome !== "changed-meanwhile") throw data(null, { status: 404 });
  const current = await storedSettings(context);
  const isChanged = (name: string) => result.fields.some((field) => isCellOf(part, field, name));
  const refusal: SettingsAnswer = {
    ...answer,
    shown,
    problem: "meanwhile",
    base: baseOf(part, current.hashes),
    meanwhile: differing(part.cells(current.value), answer.cells, isChanged),
    who: current.changed?.staffName,
  };
  return answered(refusal, 409);
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
