import { setTimeout as pause } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import { createDataFolder, removeFolders } from "./data-folder.ts";
import { readLeads } from "./database.ts";
import { fetchRaw } from "./fetch-raw.ts";
import { hasTools } from "./required-tools.ts";
import { bySize, isShort } from "./run-size.ts";
import { acknowledgedReference, send } from "./send.ts";
import { killAll, startSiteProcess } from "./site-process.ts";
import { contactMessage } from "./submissions.ts";

afterAll(() => {
  killAll();
  removeFolders();
});

// The purge runs a minute after the start, by a clock that faketime moves on, too.
const purgeMs = 90_000;
const requests = bySize({ short: 1, ci: 5, full: 30 });

async function submit(address: string, number: number): Promise<string> {
  const { request } = contactMessage("clock", { number, key: crypto.randomUUID() });
  return acknowledgedReference(await send(address, request)) ?? "not acknowledged";
}

test.runIf(!isShort && hasTools("faketime")).each(["+400d", "-400d"])(
  "a clock at %s: no request is deleted, neither then nor when it is right again",
  { timeout: 600_000 },
  async (offset) => {
    const dataDir = await createDataFolder();
    const before = await startSiteProcess({ dataDir });
    const references = [];
    for (let number = 1; number <= requests; number += 1) references.push(await submit(before.address, number));
    await before.stop();

    const jumped = await startSiteProcess({ dataDir, wrapper: ["faketime", "-f", offset] });
    references.push(await submit(jumped.address, requests + 1));
    await pause(purgeMs);
    expect(jumped.output()).toContain("clock jumped");
    if (offset === "+400d")
      expect((await fetchRaw(jumped.address, "/readyz")).body.toString()).toContain("alarm: the clock says");
    await jumped.stop();

    const after = await startSiteProcess({ dataDir });
    await pause(purgeMs);
    await after.stop();
    const stored = new Set(readLeads(dataDir).map(({ reference }) => reference));
    expect(references.filter((reference) => !stored.has(reference))).toEqual([]);
  },
);
