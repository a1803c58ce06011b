import { data, redirect, type RouterContextProvider } from "react-router";
import { isDeskState, type DeskState } from "../../../dealership/car/desk-state.ts";
import { formText } from "../../../dealership/forms/form-text.ts";
import { judgePrice } from "../../../stock/cars/judge-car.ts";
import { createVocabularyLookups } from "../../../stock/cars/vocabulary-lookups.ts";
import type { NewPrice } from "../../../storage/bulk-change-types.ts";
import type { OtherCar } from "../../../storage/stock-desk-types.ts";
import { deskContext } from "../../context.ts";
import { problemSentence } from "../../form/problem-sentence.ts";
import { signedInPerson } from "../../signed-in.server.ts";
import { priceText } from "./car-line.ts";
import { changeAsShown } from "./change-as-shown.server.ts";
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

export type ListAnswer = {
  rows: Record<number, RowAnswer>;
  /** How many prices, and the change that they are, to be undone. */
  saved: number;
  change?: number;
};

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
  if (answer.change !== undefined) back.searchParams.set("saved", `${answer.saved} ${answer.change}`);
  if (state && from !== undefined) back.searchParams.set("changed", `${state.id} ${from}`);
  throw redirect(back.pathname + back.search, 303);
}

async function savePrices(form: FormData, context: Context, answer: ListAnswer): Promise<void> {
  const { storage, now } = context.get(deskContext);
  const person = signedInPerson(context);
  const typed = new Map<number, string>();
  for (const [name, value] of form) {
    const [, id] = /^price-(\d{1,9})$/.exec(name) ?? [];
    if (typeof value === "string" && id !== undefined && value.trim() !== formText(form, `was-${id}`))
      typed.set(Number(id), value.trim());
  }
  if (typed.size === 0) return;
  const words = createVocabularyLookups();
  const prices: NewPrice[] = [];
  const refuseAsLate = (id: number) => (answer.rows[id] = { typed: typed.get(id) ?? "", isChangedMeanwhile: true });
  for (const [id, text] of typed) {
    const stored = await storage.carEdits.find(id);
    if (!stored) continue;
    const judged = judgePrice(stored.car, text, { words });
    if ("reason" in judged)
      answer.rows[id] = { typed: text, reason: problemSentence(text, judged.reason, person.locale) };
    else if (priceText(stored.car.price) !== formText(form, `was-${id}`)) refuseAsLate(id);
    else prices.push({ id, from: stored.car.price, to: judged.price });
  }
  const by = { staffId: person.id, at: now().toISOString() };
  const { changeId, changed, meanwhile } = await storage.carEdits.changePrices(prices, by);
  for (const id of meanwhile) refuseAsLate(id);
  answer.saved = changed;
  if (changeId !== undefined) answer.change = changeId;
}

type NewState = { id: number; shown: DeskState; state: DeskState; isUndo: boolean };

/** As `StateMenu` says it: the car, its state as it was shown, and the new one. */
function parseState(text: string | undefined): NewState | undefined {
  const [, id, shown = "", state = "", undo] = /^(\d{1,9}):([a-z]+):([a-z]+)(:undo)?$/.exec(text ?? "") ?? [];
  return id !== undefined && isDeskState(shown) && isDeskState(state)
    ? { id: Number(id), shown, state, isUndo: undo !== undefined }
    : undefined;
}

/** The state that the car had, if it has another one now. */
async function saveState(
  { id, shown, state, isUndo }: NewState,
  context: Context,
  answer: ListAnswer,
): Promise<DeskState | undefined> {
  const { storage, now } = context.get(deskContext);
  const by = { staffId: signedInPerson(context).id, at: now().toISOString() };
  const car = await storage.carEdits.find(id);
  if (!car) return undefined;
  const result = await changeAsShown(
    storage,
    { car, isAsShown: (stored) => stored.state === shown },
    { state, ...(state === "reserved" && !isUndo && { reservation: {} }) },
    by,
  );
  if (result.outcome === "changed-meanwhile") answer.rows[id] = { ...answer.rows[id], isStateMeanwhile: true };
  if (result.outcome === "vin-taken") answer.rows[id] = { ...answer.rows[id], vinOf: result.other };
  return result.outcome === "changed" ? shown : undefined;
}
