import { carName } from "../../../dealership/car/car.ts";
import { isDeskState, type DeskState } from "../../../dealership/car/desk-state.ts";
import type { Locale } from "../../../dealership/text/bilingual.ts";
import { wholeNumber } from "../../../dealership/forms/whole-number.ts";
import type { Storage } from "../../../storage/storage.server.ts";
import type { ChangeProgress, RunningChange } from "../../../storage/bulk-change-types.ts";

/** What has just happened, read from the address. */
export type Notices = {
  /** Prices, and the change that they are. */
  saved?: { count: number; change?: number };
  /** A car that has another state now; `from` to go back. */
  changed?: { id: number; name: string; state: DeskState; from: DeskState };
  applied?: ChangeNotice;
  /** `running`: what an undo has to wait for, if that is not finished by now. */
  undone?: ChangeNotice | { refused: string; running?: RunningChange };
};

export type ChangeNotice = ChangeProgress & { change: number };

/** `back` with the notice, or the page of the latest changes, which follows a change that is not finished. */
export async function noticeAddress(
  storage: Storage,
  back: URL,
  name: "applied" | "undone",
  value: number | string,
): Promise<string> {
  const progress = typeof value === "number" ? await storage.carEdits.progress(value) : undefined;
  const isRunning = value === "another-running" || (progress && progress.left > 0);
  const page = isRunning ? new URL("/stock/changes", back) : back;
  page.searchParams.set(name, String(value));
  return page.pathname + page.search;
}

export async function readNotices(url: URL, storage: Storage, locale: Locale): Promise<Notices> {
  const [saved, savedChange] = numbers(url.searchParams.get("saved"));
  const changed = await changedCar(url.searchParams.get("changed"), storage, locale);
  const applied = await changeNotice(url.searchParams.get("applied"), storage);
  const undone = url.searchParams.get("undone");
  return {
    ...(saved !== undefined && {
      saved: { count: saved, ...(savedChange !== undefined && { change: savedChange }) },
    }),
    ...(changed && { changed }),
    ...(applied && !applied.isUndo && { applied }),
    ...(undone !== null && { undone: (await changeNotice(undone, storage)) ?? (await undoRefusal(undone, storage)) }),
  };
}

async function undoRefusal(refused: string, { carEdits }: Storage): Promise<NonNullable<Notices["undone"]>> {
  const running = refused === "another-running" ? await carEdits.running() : undefined;
  return { refused, ...(running && { running }) };
}

async function changeNotice(text: string | null, storage: Storage): Promise<ChangeNotice | undefined> {
  const change = wholeNumber(text);
  const progress = change === undefined ? undefined : await storage.carEdits.progress(change);
  return change !== undefined && progress ? { ...progress, change } : undefined;
}

function numbers(text: string | null): (number | undefined)[] {
  return (text ?? "").split(" ").map(wholeNumber);
}

async function changedCar(text: string | null, storage: Storage, locale: Locale): Promise<Notices["changed"]> {
  const [id, from = ""] = (text ?? "").split(" ");
  const car = await storage.carEdits.find(wholeNumber(id) ?? 0);
  if (!car || !isDeskState(from)) return undefined;
  const summary = await storage.cars.findHidden(car.id);
  const name = summary ? `${carName(summary, locale)} ${summary.year}` : car.car.stockNumber;
  return { id: car.id, name, state: car.state, from };
}
