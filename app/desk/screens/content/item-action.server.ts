import { data, redirect, type RouterContextProvider } from "react-router";
import * as z from "zod";
import { wholeNumber } from "../../../dealership/forms/whole-number.ts";
import { contentCells } from "../../../publishing/content-cells.ts";
import { riyadhDay } from "../../../dealership/text/riyadh-day.ts";
import type { Cells, Judged } from "../../../publishing/judge-content.ts";
import type { ContentKind, Draft, FieldHashes, NewSchedule, SaveResult } from "../../../storage/content-desk-types.ts";
import { deskContext } from "../../context.ts";
import { cellSentences, formSentences } from "../../form/cell-sentences.server.ts";
import { readCells, type CellForm } from "../../form/read-cells.server.ts";
import { draftDays } from "../../schedule/draft-days.server.ts";
import { signedInPerson } from "../../signed-in.server.ts";
import { getDeskTranslations } from "../../translate.ts";
import { fieldCells, itemId } from "./content-lists.ts";
import { draftVersionText, versionRead } from "./draft-version.ts";
import { itemCells } from "./item-cells.server.ts";
import { baseOf, bodyOf, findStored, type ItemTarget } from "./item-loader.server.ts";
import { completeCells, newItem } from "./new-item.server.ts";
import { judgeItem, type ShownItem } from "./shown-item.server.ts";

type Context = Readonly<RouterContextProvider>;

/** The form again, with all that was typed. */
export type ItemAnswer = {
  problem?: "wrong" | "meanwhile" | "draft-meanwhile" | "discard-meanwhile";
  cells: Cells;
  errors: Record<string, string>;
  base?: string | undefined;
  draftVersion: string;
  /** What is stored now, of the fields that somebody else has changed, too. */
  meanwhile?: Cells;
  who?: string | undefined;
  shown: ShownItem;
};

export async function itemAction(target: ItemTarget, request: Request, context: Context) {
  const { storage, now } = context.get(deskContext);
  const form = await readCells(request, storage);
  const by = { staffId: signedInPerson(context).id, at: now().toISOString() };
  const { kind, item } = target;
  const listPath = `/content/${kind}`;
  const intent = form.cells["intent"];
  if (intent === "remove" && item !== undefined && kind !== "pages") {
    const { outcome } = await storage.contentEdits.remove({ kind, item }, by);
    if (outcome === "unknown") throw data(null, { status: 404 });
    throw redirect(`${listPath}?removed`, 303);
  }
  if (intent === "bring-back" && item !== undefined) {
    const { outcome } = await storage.contentEdits.bringBack(
      { kind, item },
      wholeNumber(form.cells["change"]) ?? 0,
      by,
    );
    if (outcome === "unknown") throw data(null, { status: 404 });
    throw redirect(`${listPath}/${item}?saved=back`, 303);
  }
  if (intent === "keep-shown" && item !== undefined) {
    await storage.schedule.keepShown(wholeNumber(form.cells["change"]) ?? 0);
    throw redirect(`${listPath}/${item}?saved=kept`, 303);
  }
  if (target.isGone && !savingIntents.has(intent ?? "")) throw data(null, { status: 404 });
  if (target.isGone) return await keepAsDraft(kind, itemCells(kind, form.cells, form.pictures["picture"]), context, by);
  return await saveForm(target, form, context, by);
}

const savingIntents: ReadonlySet<string> = new Set(["publish", "draft", "schedule"]);

async function discardDraft(target: ItemTarget, typed: Typed, context: Context) {
  const { kind, item, draft } = target;
  if (draft) {
    const result = await context.get(deskContext).storage.drafts.remove(versionRead(draft, typed.draftVersion));
    if (result.outcome === "changed-meanwhile") return draftRefusal("discard-meanwhile", typed, result.draft);
  }
  throw redirect(item === undefined ? `/content/${kind}?discarded` : `/content/${kind}/${item}?saved=discarded`, 303);
}

/** A new draft with what was typed about something that is gone. */
async function keepAsDraft(kind: ContentKind, cells: Cells, context: Context, by: Author): Promise<never> {
  const result = await context.get(deskContext).storage.drafts.save({ kind, cells }, undefined, by);
  if (result.outcome !== "saved") throw new Error("A new draft was not saved.");
  throw redirect(`/content/${kind}/drafts/${result.id}?saved=gone`, 303);
}

type Author = { staffId: number; at: string };

async function saveForm(target: ItemTarget, form: CellForm, context: Context, by: Author) {
  const { locale } = signedInPerson(context);
  const { kind, item } = target;
  const stored = await findStored(kind, item, context);
  const cells = itemCells(kind, form.cells, form.pictures["picture"]);
  const { judged, shown } = await judgeItem(
    kind,
    await completeCells(cells, target, stored, context),
    bodyOf(stored),
    context,
  );
  const typed = {
    cells,
    base: form.cells["base"],
    draftVersion: form.cells["draftVersion"] ?? "",
    shown,
  };
  if (form.cells["intent"] === "discard") return await discardDraft(target, typed, context);
  if (form.pictureProblems.length > 0) {
    const others = form.cells["intent"] === "draft" ? [] : judged.problems;
    const errors = formSentences(form, others, locale);
    return data({ ...typed, problem: "wrong", errors } satisfies ItemAnswer, { status: 422 });
  }
  switch (form.cells["intent"]) {
    case "draft":
      return await saveDraft(target, typed, context, by);
    case "schedule":
      return await scheduleDraft(target, typed, judged, context, by);
    case "publish": {
      const errors = cellSentences(judged.problems, locale);
      if (!judged.item) return data({ ...typed, problem: "wrong", errors } satisfies ItemAnswer, { status: 422 });
      const draft = { read: target.draft && versionRead(target.draft, typed.draftVersion) };
      const made = stored || !("number" in judged.item) ? undefined : newItem(kind, judged.item, cells);
      const change = { item: made?.item ?? judged.item, base: stored && baseFrom(kind, typed.base), draft };
      const result = await context.get(deskContext).storage.contentEdits.save(kind, change, by);
      if (result.outcome === "saved" || result.outcome === "unchanged")
        throw redirect(`/content/${kind}/${made?.number() ?? itemId(judged.item)}?saved=${result.outcome}`, 303);
      if (result.outcome === "draft-changed") return draftRefusal("draft-meanwhile", typed, result.draft);
      return await refusal(target, typed, result, context, by);
    }
    default:
      // A preview says what is wrong, too, but for what is not written yet.
      return data({ ...typed, errors: cellSentences(judged.problems, locale) } satisfies ItemAnswer, { status: 200 });
  }
}

type Typed = Pick<ItemAnswer, "cells" | "base" | "draftVersion" | "shown">;

/** Only what is published has days of its next version: something new has days of its own. */
async function scheduleDraft(target: ItemTarget, typed: Typed, judged: Judged, context: Context, by: Author) {
  const { now } = context.get(deskContext);
  const { locale } = signedInPerson(context);
  const { kind, item } = target;
  const { days, errors } = draftDays(typed.cells, riyadhDay(now()), locale);
  if (!judged.item || !days || item === undefined) {
    const all = { ...cellSentences(judged.problems, locale), ...errors };
    return data({ ...typed, problem: "wrong", errors: all } satisfies ItemAnswer, { status: 422 });
  }
  const content = { kind, item: judged.item };
  const base = baseFrom(kind, typed.base);
  return await saveDraft(target, typed, context, by, { ...days, content, base, right: "content.change" });
}

async function saveDraft(
  { kind, item, draft }: ItemTarget,
  typed: Typed,
  context: Context,
  by: Author,
  schedule?: NewSchedule,
) {
  const { storage } = context.get(deskContext);
  const cells = { ...typed.cells, ...(typed.base !== undefined && { base: typed.base }) };
  const which = draft && versionRead(draft, typed.draftVersion);
  const result = await storage.drafts.save({ kind, cells, ...(item !== undefined && { item }), schedule }, which, by);
  const saved = schedule ? "scheduled" : "draft";
  if (result.outcome === "saved")
    throw redirect(`/content/${kind}/${item ?? `drafts/${result.id}`}?saved=${saved}`, 303);
  if (result.outcome !== "changed-meanwhile") return await keepAsDraft(kind, cells, context, by);
  return draftRefusal("draft-meanwhile", typed, result.draft);
}

/** Somebody else has saved the draft since the form was opened. */
function draftRefusal(problem: ItemAnswer["problem"], typed: Typed, draft: Draft) {
  const answer: ItemAnswer = {
    ...typed,
    problem,
    errors: {},
    draftVersion: draftVersionText(draft),
    meanwhile: differing(draft.cells, typed.cells),
    who: draft.staffName,
  };
  return data(answer, { status: 409 });
}

async function refusal({ kind, item }: ItemTarget, typed: Typed, result: SaveResult, context: Context, by: Author) {
  const t = getDeskTranslations(signedInPerson(context).locale);
  if (result.outcome === "taken")
    return data({ ...typed, problem: "wrong", errors: { slug: t("content.slug-taken") } } satisfies ItemAnswer, {
      status: 422,
    });
  const now = await findStored(kind, item, context);
  if (result.outcome !== "changed-meanwhile" || !now) return await keepAsDraft(kind, typed.cells, context, by);
  const names = result.fields.flatMap((field) => fieldCells[kind][field] ?? []);
  const theirs = Object.fromEntries(Object.entries(contentCells(now.value)).filter(([name]) => isOf(name, names)));
  const answer: ItemAnswer = {
    ...typed,
    problem: "meanwhile",
    errors: {},
    base: baseOf(kind, now),
    meanwhile: differing(theirs, typed.cells),
    who: now.changed?.staffName,
  };
  return data(answer, { status: 409 });
}

/** `car-0` stands for all cars. */
function isOf(cell: string, names: readonly string[]): boolean {
  return names.includes(cell) || (names.includes("car-0") && /^(?:car|price)-\d+$/.test(cell));
}

function differing(theirs: Cells, mine: Cells): Cells {
  const plain = (text = "") => text.replace(/\r\n?/g, "\n").trim();
  return Object.fromEntries(
    Object.entries(theirs).filter(([name, text]) => name !== "base" && plain(text) !== plain(mine[name])),
  );
}

const baseSchema = z.record(z.string(), z.string());

/** Without a base every field counts as changed by somebody else. */
function baseFrom(kind: ContentKind, json: string | undefined): FieldHashes {
  const unknown = Object.fromEntries(Object.keys(fieldCells[kind]).map((field) => [field, "?"]));
  try {
    return { ...unknown, ...baseSchema.safeParse(JSON.parse(json ?? "")).data };
  } catch {
    return unknown;
  }
}
