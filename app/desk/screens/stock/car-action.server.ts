import { data, redirect, type RouterContextProvider } from "react-router";
import * as z from "zod";
import { isDeskState } from "../../../dealership/car/desk-state.ts";
import { formText } from "../../../dealership/forms/form-text.ts";
import type { Locale } from "../../../dealership/text/bilingual.ts";
import { riyadhDay } from "../../../dealership/text/riyadh-day.ts";
import { wholeNumber } from "../../../dealership/forms/whole-number.ts";
import { fieldColumns } from "../../../stock/cars/field-columns.ts";
import { judgeCar, type CellProblem } from "../../../stock/cars/judge-car.ts";
import { stockCells, type StockCells } from "../../../stock/cars/stock-cells.ts";
import type { StockColumn } from "../../../stock/cars/stock-columns.ts";
import { parseDay } from "../../../dealership/text/typed-day.ts";
import { stockFields, type DeskCar, type EditResult, type OtherCar } from "../../../storage/stock-desk-types.ts";
import type { StockCar } from "../../../storage/types.ts";
import { deskContext } from "../../context.ts";
import { readForm } from "../../form/read-form.server.ts";
import { problemSentence } from "../../form/problem-sentence.ts";
import { signedInPerson } from "../../signed-in.server.ts";
import { typedPreview, type CarPreviewView } from "./car-preview.server.ts";
import { changeAsShown } from "./change-as-shown.server.ts";
import { formContext } from "./form-context.server.ts";
import { carValues, cellsOf, changedColumns, valuesOf, type CarValues } from "./car-values.ts";

type Context = Readonly<RouterContextProvider>;

/** Why a car was not saved, with all that was typed. */
export type CarAnswer = {
  values?: CarValues;
  /** Sentences by column. */
  errors?: Partial<Record<StockColumn, string>>;
  vinOf?: OtherCar;
  numberOf?: OtherCar;
  /** Somebody else was faster; by column, what is stored now. */
  meanwhile?: { staffName?: string; stored: CarValues; columns: StockColumn[]; version: number; base: string };
  /** Of the form, so that what others have saved since is not taken for typed. */
  version?: number;
  base?: string;
  /** Of what was typed, if that was asked for. */
  preview?: CarPreviewView;
  problem?: "state-meanwhile" | "responsible-meanwhile" | "until" | "until-over";
  /** What was typed of a reservation that is not saved. */
  reservation?: { until: string; for: string };
};

export async function changeCarOf(id: number, request: Request, context: Context) {
  const form = await readForm(request);
  const intent = formText(form, "intent");
  const stored = await context.get(deskContext).storage.carEdits.find(id);
  if (!stored) throw data(null, { status: 404 });
  if (intent === "state") return changeState(stored, form, context);
  if (intent === "responsible") return changeResponsible(stored, form, context);
  if (intent === "fields" || intent === "preview") return changeFields(stored, form, context);
  return answer({}, 422);
}

async function changeState(stored: DeskCar, form: FormData, context: Context) {
  const { storage, now } = context.get(deskContext);
  const by = { staffId: signedInPerson(context).id, at: now().toISOString() };
  const state = formText(form, "state") ?? "";
  if (!isDeskState(state)) return answer({}, 422);
  const until = formText(form, "until")?.trim() ?? "";
  const reservedFor = (formText(form, "for") ?? "").trim().slice(0, maxNameLength);
  const typed = { until, for: reservedFor };
  const problem = until === "" || until === stored.reservation?.until ? undefined : untilProblem(until, now());
  if (problem) return answer({ problem, reservation: typed }, 422);
  const reservation = {
    ...(until !== "" && { until }),
    ...(reservedFor !== "" && { for: reservedFor }),
  };
  const isReserving = state === "reserved";
  const shown = (name: string) => formText(form, name) ?? "";
  const isAsShown = (car: DeskCar) =>
    car.state === shown("was") &&
    (!isReserving ||
      ((car.reservation?.until ?? "") === shown("was-until") && (car.reservation?.for ?? "") === shown("was-for")));
  const result = await changeAsShown(
    storage,
    { car: stored, isAsShown },
    { state, ...(isReserving && { reservation }) },
    by,
  );
  if (result.outcome === "changed-meanwhile")
    return answer({ problem: "state-meanwhile", ...(isReserving && { reservation: typed }) }, 409);
  if (result.outcome === "vin-taken") return answer({ vinOf: result.other }, 422);
  throw redirect(`/stock/${stored.id}?saved=state`, 303);
}

const maxNameLength = 80;

function untilProblem(until: string, now: Date): "until" | "until-over" | undefined {
  if (parseDay(until) !== until) return "until";
  return until < riyadhDay(now) ? "until-over" : undefined;
}

async function changeResponsible(stored: DeskCar, form: FormData, context: Context) {
  const { storage, now } = context.get(deskContext);
  const by = { staffId: signedInPerson(context).id, at: now().toISOString() };
  const chosen = formText(form, "responsible") ?? "";
  const staff = await storage.staff.list(by.at);
  const person = staff.find(({ id, switchedOffAt }) => String(id) === chosen && switchedOffAt === undefined);
  if (chosen !== "" && !person) return answer({}, 422);
  const was = formText(form, "was") ?? "";
  const isAsShown = ({ responsible }: DeskCar) => (responsible ? String(responsible.id) : "") === was;
  const result = await changeAsShown(storage, { car: stored, isAsShown }, { responsible: person?.id ?? null }, by);
  if (result.outcome === "changed-meanwhile") return answer({ problem: "responsible-meanwhile" }, 409);
  throw redirect(`/stock/${stored.id}?saved=responsible`, 303);
}

async function changeFields(stored: DeskCar, form: FormData, context: Context) {
  const { storage, now } = context.get(deskContext);
  const { id: staffId, locale } = signedInPerson(context);
  const cells: StockCells = { ...cellsOf(form), stock_number: stored.car.stockNumber, status: stored.car.status };
  const baseText = formText(form, "base");
  const base = parseCells(baseText) ?? stockCells(stored.car);
  const touched = changedColumns(base, cells).filter((name) => name !== "pictures" && name !== "illustrative");
  const judged = await judgeTouched(cells, touched, context);
  const version = wholeNumber(formText(form, "version")) ?? 0;
  const typed = { values: valuesOf(cells), version, ...(baseText !== undefined && { base: baseText }) };
  if (!judged.car) return answer({ ...typed, errors: sentences(judged.problems, locale) }, 422);
  if (formText(form, "intent") === "preview")
    return answer({ ...typed, preview: await typedPreview(judged.car, stored.id, context) }, 200);
  const fields = touchedFields(judged.car, touched);
  const by = { staffId, at: now().toISOString() };
  let result = await storage.carEdits.change({ id: stored.id, version }, { fields }, by);
  if (result.outcome === "changed-meanwhile") {
    const current = stockCells(result.car.car);
    const others = changedColumns(base, current);
    const both = touched.filter((name) => others.includes(name) && current[name] !== cells[name]);
    if (both.length > 0) return answer(meanwhile(result.car, cells, both), 409);
    result = await storage.carEdits.change({ id: stored.id, version: result.car.version }, { fields }, by);
  }
  return saved(result, { cells, typed }, stored.id);
}

function saved(result: EditResult, { cells, typed }: { cells: StockCells; typed: CarAnswer }, id: number) {
  switch (result.outcome) {
    case "vin-taken":
      return answer({ ...typed, vinOf: result.other }, 422);
    case "changed-meanwhile":
      return answer(meanwhile(result.car, cells, []), 409);
    case "unknown":
      throw data(null, { status: 404 });
    case "changed":
    case "unchanged":
      throw redirect(`/stock/${id}?saved=${result.outcome}`, 303);
  }
}

function meanwhile({ car, version, changed }: DeskCar, cells: StockCells, columns: StockColumn[]): CarAnswer {
  return {
    values: valuesOf(cells),
    meanwhile: {
      ...(changed?.staffName !== undefined && { staffName: changed.staffName }),
      stored: carValues(car),
      columns,
      version,
      base: JSON.stringify(stockCells(car)),
    },
  };
}

/** What nobody has touched may be wrong by newer rules, such as a branch that is closed. */
async function judgeTouched(cells: StockCells, touched: readonly StockColumn[], context: Context) {
  const judgement = await formContext(context);
  const judged = judgeCar(cells, judgement);
  if (judged.car || judged.problems.some(({ column }) => touched.includes(column))) return judged;
  const blank = Object.fromEntries(judged.problems.map(({ column }) => [column, ""]));
  return judgeCar({ ...cells, ...blank }, judgement);
}

function touchedFields(car: StockCar, touched: readonly StockColumn[]) {
  const { status: _status, ...facts } = car;
  const isTouched = (field: keyof typeof facts) =>
    stockFields.some((name) => name === field && fieldColumns[name].some((column) => touched.includes(column)));
  const fields: Partial<typeof facts> = {};
  for (const field of stockFields)
    if (field !== "status" && field !== "pictures" && isTouched(field)) Object.assign(fields, { [field]: car[field] });
  return fields;
}

/** The reasons complete a sentence that begins with the value. */
export function sentences(problems: readonly CellProblem[], locale: Locale): Partial<Record<StockColumn, string>> {
  const entries = problems.map(
    ({ column, value, reason }) => [column, problemSentence(value, reason, locale)] as const,
  );
  return Object.fromEntries(entries.toReversed());
}

const cellsSchema = z.record(z.string(), z.string());

function parseCells(text: string | undefined): StockCells | undefined {
  if (text === undefined) return undefined;
  try {
    return cellsSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

function answer(result: CarAnswer, status: number) {
  return data(result, { status });
}
