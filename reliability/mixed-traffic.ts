/** People who look at pages and send forms at a steady rate, and how long they wait, from the moment at which they came. */
import { setTimeout as pause } from "node:timers/promises";
import type { Ledger } from "./ledger.ts";
import { contactPerson } from "./submissions.ts";
import { acknowledged, send } from "./send.ts";

export type Visits = { ledger: Ledger; pageMs: number[]; formMs: number[]; failed: string[] };

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

/** Every fourth sends a form, the others ask for a page, every second of them for a search that nobody made before. */
export async function visit(
  address: string,
  run: string,
  { perSecond, seconds }: { perSecond: number; seconds: number },
): Promise<Visits> {
  const seen: Visits = { ledger: new Map(), pageMs: [], formMs: [], failed: [] };
  const underWay: Promise<void>[] = [];
  const begun = performance.now();
  for (let number = 1; number <= perSecond * seconds; number += 1) {
    const dueAt = begun + (number * 1_000) / perSecond;
    const waitMs = dueAt - performance.now();
    if (waitMs > 1) await pause(waitMs);
    underWay.push(
      (number % 4 === 0 ? fill(number, dueAt) : look(number, dueAt)).catch(
        (error: unknown) => void seen.failed.push(String(error)),
      ),
    );
  }
  await Promise.all(underWay);
  return seen;

  async function look(number: number, dueAt: number): Promise<void> {
    const path = number % 2 === 0 ? `/en/cars?q=${run}${number}` : (paths[number % paths.length] ?? "/");
    const { status } = await send(address, { path });
    seen.pageMs.push(performance.now() - dueAt);
    if (status !== 200) seen.failed.push(`${path}: ${status}`);
  }

  async function fill(number: number, dueAt: number): Promise<void> {
    const person = contactPerson(run, { number, key: crypto.randomUUID() });
    const answer = await send(address, person.sending);
    seen.formMs.push(performance.now() - dueAt);
    const reference = acknowledged(answer);
    if (reference === undefined) seen.failed.push(`${person.sending.path}: ${answer.status}`);
    else seen.ledger.set(person.mark, { person, reference });
  }
}
