import { setTimeout as pause } from "node:timers/promises";
import type { Storage } from "../../app/storage/storage.server.ts";

const pollMs = 1_000;

export function setUpMessage(address: string): string {
  return `There is no dealership yet, and ${address} says that the site is being set up. Import yours: npm run import -- <folder>`;
}

/** Resolves when a dealership has been imported; false if `signal` aborts before. */
export async function waitForDealership(storage: Storage, signal: AbortSignal): Promise<boolean> {
  while (!signal.aborted) {
    if (await storage.content.dealership().catch(() => undefined)) return true;
    await pause(pollMs, undefined, { signal }).catch(() => undefined);
  }
  return false;
}
