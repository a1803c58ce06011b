import { setTimeout as pause } from "node:timers/promises";
import { afterAll, afterEach, expect, test } from "vitest";
import { crowd } from "./retrying-clients.ts";
import { countRows } from "./database.ts";
import { differences } from "./ledger.ts";
import { page, pageVisitors } from "./page-visitors.ts";
import { contactPerson } from "./submissions.ts";
import { dataFolder, removeFolders } from "./data-folder.ts";
import { killAll, startSiteProcess } from "./site-process.ts";
import { sized, tell, times } from "./run-size.ts";

afterAll(removeFolders);
afterEach(killAll);

const stops = sized({ short: 1, ci: 4, full: 20 });
const nobodyListens = "ECONNREFUSED";

test(
  `${stops} times asked to end under load, the site fails no page and no form, and ends with 0`,
  { timeout: 60_000 + stops * 30_000 },
  async () => {
    const dataDir = await dataFolder();
    let site = await startSiteProcess({ dataDir });
    const ends: (number | null)[] = [];
    const endedMs: number[] = [];
    async function stopping(): Promise<void> {
      for (let number = 0; number < stops; number += 1) {
        await pause(700);
        await untilItKeepsUp(site.address);
        const asked = performance.now();
        ends.push(await site.stop());
        endedMs.push(performance.now() - asked);
        site = await startSiteProcess({ dataDir });
      }
      await pause(300);
    }
    const until = stopping();
    const broken: string[] = [];
    const address = () => site.address;
    const [looked, seen] = await Promise.all([
      pageVisitors({
        address,
        paths: ["/cars", "/en", "/contact-us", "/cars?sort=price", "/healthz"],
        perSecond: 60,
        until,
        isNobodyThere: (code) => code === nobodyListens,
      }),
      crowd({
        address,
        person: (number) => contactPerson("ending", { number, key: crypto.randomUUID() }),
        perSecond: 20,
        until,
        borne: [],
        onBroken: (error) => void (codeOf(error) !== nobodyListens && broken.push(codeOf(error))),
      }),
    ]);
    await until;
    await site.kill();
    tell(
      "P9",
      `${stops} stops: ${looked.pages} pages, ${looked.failures.length} failed; ${seen.ledger.size} forms, ${broken.length} broken off; from the signal to the end ${times(endedMs)}`,
    );
    expect(ends).toEqual(Array(stops).fill(0));
    expect(endedMs.filter((ms) => ms > 10_000)).toEqual([]);
    expect(looked.failures).toEqual([]);
    expect([...broken, ...seen.surprises]).toEqual([]);
    expect(await differences(seen.ledger, dataDir)).toEqual([]);
    expect(countRows(dataDir, "leads")).toBe(seen.ledger.size);
  },
);

/** A machine that is too slow for its visitors holds connections that nobody has looked at; whoever ends it then cuts them. */
async function untilItKeepsUp(address: string): Promise<void> {
  for (let quick = 0; quick < 3;) {
    const asked = performance.now();
    await page(new URL("/healthz", address));
    quick = performance.now() - asked < 100 ? quick + 1 : 0;
    await pause(50);
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : String(error);
}
