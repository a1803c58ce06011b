import { data, redirect, type RouterContextProvider } from "react-router";
import { isDeskState, type DeskState } from "../../../dealership/car/desk-state.ts";
import { formText } from "../../../dealership/forms/form-text.ts";
import { wholeNumber } from "../../../dealership/forms/whole-number.ts";
import { judgePrice } from "../../../stock/cars/judge-car.ts";
import { createVocabularyLookups } from "../../../stock/cars/vocabulary-lookups.ts";
import type { OtherCar } from "../../../storage/stock-desk-types.ts";
import { deskContext } from "../../context.ts";
import { problemSentence } from "../../form/problem-sentence.ts";
import { signedInPerson } from "../../signed-in.server.ts";
import { withoutNotices } from "./notices.ts";

/** What became of a line: why its price is refused, or who was faster. */
export type RowAnswer = {
  typed?: string;
  reason?: string;
  isChangedMeanwhile?: true;
  /** The same, of a state that was chosen. */
  isStateMeanwhile?: true;
  vinOf?: OtherCar;
};

export type ListAnswer = { rows: Record<number, RowAnswer>; saved: number };

type Context = Readonly<RouterContextProvider>;

/** Saves the prices that were typed, and the state of one car. Nothing typed is lost. */
export async function changeList(request: Request, context: Context) {
  const form = await request.formData();
  const answer: ListAnswer = { rows: {}, saved: 0 };
  await savePrices(form, context, answer);
  const state = parseState(formText(form, "state"));
  const from = state && (await saveState(state, context, answer));
  if (Object.keys(answer.rows).length > 0) return data(answer, { status: 422 });
  const back = withoutNotices(new URL(request.url));
  if (answer.saved > 0) back.searchParams.set("saved", String(answer.saved));
  if (state && from !== undefined) back.searchParams.set("changed", `${state.id} ${from}`);
  throw redirect(back.pathname + back.search, 303);
}

async function savePrices(form: FormData, context: Context, answer: ListAnswer): Promise<void> {
  const { storage, now } = context.get(deskContext);
  const person = signedInPerson(context);
  const typed = [...form].flatMap(([name, value]) => {
    const [, id] = /^price-(\d{1,9})$/.exec(name) ?? [];
    const isNew = typeof value === "string" && id !== undefined && value.trim() !== formText(form, `was-${id}`);
    return isNew ? [{ id: Number(id), text: value.trim() }] : [];
  });
  if (typed.length === 0) return;
  const words = createVocabularyLookups();
  for (const { id, text } of typed) {
    const stored = await storage.carEdits.find(id);
    if (!stored) continue;
    const judged = judgePrice(stored.car, text, { words });
    if ("reason" in judged) {
      answer.rows[id] = { typed: text, reason: problemSentence(text, judged.reason, person.locale) };
      continue;
    }
    const version = wholeNumber(formText(form, `version-${id}`)) ?? 0;
    const by = { staffId: person.id, at: now().toISOString() };
    const result = await storage.carEdits.change({ id, version }, { fields: { price: judged.price } }, by);
    if (result.outcome === "changed-meanwhile") answer.rows[id] = { typed: text, isChangedMeanwhile: true };
    if (result.outcome === "changed") answer.saved += 1;
  }
}

type NewState = { id: number; version: number; state: DeskState; isUndo: boolean };

function parseState(text: string | undefined): NewState | undefined {
  const [, id, version, state = "", undo] = /^(\d{1,9}):(\d{1,9}):([a-z]+)(:undo)?$/.exec(text ?? "") ?? [];
  return id !== undefined && isDeskState(state)
    ? { id: Number(id), version: Number(version), state, isUndo: undo !== undefined }
    : undefined;
}

/** The state that the car had, if it has another one now. */
async function saveState(
  { id, version, state, isUndo }: NewState,
  context: Context,
  answer: ListAnswer,
): Promise<DeskState | undefined> {
  const { storage, now } = context.get(deskContext);
  const by = { staffId: signedInPerson(context).id, at: now().toISOString() };
  const stored = await storage.carEdits.find(id);
  // Saving its price has raised the version.
  const isOwnChange = stored !== undefined && answer.saved > 0 && stored.version === version + 1;
  const result = await storage.carEdits.change(
    { id, version: isOwnChange ? version + 1 : version },
    { state, ...(state === "reserved" && !isUndo && { reservation: {} }) },
    by,
  );
  if (result.outcome === "changed-meanwhile") answer.rows[id] = { ...answer.rows[id], isStateMeanwhile: true };
  if (result.outcome === "vin-taken") answer.rows[id] = { ...answer.rows[id], vinOf: result.other };
  return result.outcome === "changed" ? stored?.state : undefined;
}
