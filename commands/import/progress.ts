/** How far an import is, told while it works. */
import { setImmediate } from "node:timers/promises";

export type Progress = { phase: "rows" | "pictures"; done: number; total: number };

const itemsPerTurn = 500;

/** The items one by one, with a pause now and then in which bars are drawn and, in a server, requests answered. */
export async function* takeTurns<Item>(items: readonly Item[], onTurn: (done: number) => void): AsyncGenerator<Item> {
  for (let from = 0; from < items.length; from += itemsPerTurn) {
    onTurn(from);
    yield* items.slice(from, from + itemsPerTurn);
    await setImmediate();
  }
  onTurn(items.length);
}
