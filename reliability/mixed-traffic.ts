import { setTimeout as pause } from "node:timers/promises";
import type { Ledger } from "./ledger.ts";
import { acknowledgedReference, send } from "./send.ts";
import { contactMessage } from "./submissions.ts";

/** Durations count from the moment each request was due. */
export type TrafficResult = { ledger: Ledger; pageMs: number[]; formMs: number[]; failures: string[] };

const paths = [
  "/",
  "/en",
  "/cars",
  "/en/cars?brand=toyota",
  "/cars?sort=price-asc",
  "/offers",
  "/en/news",
  "/services",
  "/cars.data?page=1",
  "/contact-us",
  "/en/jobs",
  "/theme.css",
];

/** At a steady rate: a quarter forms, a quarter searches that no cache has, half other pages. */
export async function generateTraffic(
  address: string,
  run: string,
  { perSecond, seconds }: { perSecond: number; seconds: number },
): Promise<TrafficResult> {
  const result: TrafficResult = { ledger: new Map(), pageMs: [], formMs: [], failures: [] };
  const pending: Promise<void>[] = [];
  const startedAt = performance.now();
  for (let number = 1; number <= perSecond * seconds; number += 1) {
    const dueAt = startedAt + (number * 1_000) / perSecond;
    const waitMs = dueAt - performance.now();
    if (waitMs > 1) await pause(waitMs);
    const request = number % 4 === 0 ? submitForm(number, dueAt) : visitPage(number, dueAt);
    pending.push(request.catch((error: unknown) => void result.failures.push(String(error))));
  }
  await Promise.all(pending);
  return result;

  async function visitPage(number: number, dueAt: number): Promise<void> {
    const path = number % 2 === 0 ? `/en/cars?q=${run}${number}` : (paths[number % paths.length] ?? "/");
    const { status } = await send(address, { path });
    result.pageMs.push(performance.now() - dueAt);
    if (status !== 200) result.failures.push(`${path}: ${status}`);
  }

  async function submitForm(number: number, dueAt: number): Promise<void> {
    const submission = contactMessage(run, { number, key: crypto.randomUUID() });
    const response = await send(address, submission.request);
    result.formMs.push(performance.now() - dueAt);
    const reference = acknowledgedReference(response);
    if (reference === undefined) result.failures.push(`${submission.request.path}: ${response.status}`);
    else result.ledger.set(submission.id, { submission, reference });
  }
}
