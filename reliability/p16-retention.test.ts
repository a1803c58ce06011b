import { randomBytes } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import type { NewLead } from "../app/dealership/leads/lead.ts";
import { openStorage } from "../app/storage/storage.server.ts";
import { runCommand } from "./run-command.ts";
import { readLeads } from "./database.ts";
import { readFiles, findTexts } from "./text-search.ts";
import { contactMessage } from "./submissions.ts";
import { createDataFolder, removeFolders } from "./data-folder.ts";
import { acknowledgedReference, send } from "./send.ts";
import { killAll, startSiteProcess } from "./site-process.ts";
import { report } from "./report.ts";
import { isShort } from "./run-size.ts";

afterAll(() => {
  killAll();
  removeFolders();
});

const dayMs = 86_400_000;

type OldLead = { marker: string; days: number; isKept: boolean; cv?: string; lead?: Partial<NewLead> };

const oldLeads: OldLead[] = [
  { marker: "qzfresh", days: 1, isKept: true },
  { marker: "qzalmost", days: 364, isKept: true },
  { marker: "qzold", days: 366, isKept: false },
  { marker: "qzoldwaiting", days: 366, isKept: true, lead: { channels: ["mail"] } },
  { marker: "qzspam", days: 31, isKept: false, lead: { suspicions: ["honeypot"] } },
  { marker: "qzspamfresh", days: 29, isKept: true, lead: { suspicions: ["honeypot"] } },
  { marker: "qzcvold", days: 181, isKept: true, cv: "cvoldbytes", lead: { kind: "job-application" } },
  {
    marker: "qzcvfresh",
    days: 179,
    isKept: true,
    cv: "cvfreshbytes",
    lead: { kind: "job-application" },
  },
];

/** Random bytes around the marker. */
function fakeEncryptedFile(marker: string): Uint8Array {
  return new Uint8Array(Buffer.concat([randomBytes(9_000), Buffer.from(marker), randomBytes(9_000)]));
}

async function saveOldLeads(dataDir: string): Promise<void> {
  const storage = await openStorage({ dataDir });
  for (const { marker, days, cv, lead } of oldLeads) {
    await storage.leads.save({
      kind: "contact-message",
      locale: "ar",
      at: new Date(Date.now() - days * dayMs).toISOString(),
      fields: {
        fullName: marker,
        mobile: "+966500000001",
        email: `${marker}@marks.example`,
        message: `${marker} `.repeat(20),
      },
      ...(cv !== undefined && { file: { sealed: fakeEncryptedFile(cv), mediaType: "application/pdf", bytes: 18_000 } }),
      consents: [],
      suspicions: [],
      fingerprints: [`of-${marker}`, `of-${marker}-before`],
      channels: [],
      ...lead,
    });
  }
  await storage.close();
}

/** `file: marker` for each of them. */
function findMarkers(dataDir: string, markers: readonly string[]): string[] {
  return readFiles(dataDir).flatMap(({ path, bytes }) =>
    findTexts(markers, bytes).map((marker) => `${path}: ${marker}`),
  );
}

function markersIn(dataDir: string, markers: readonly string[]): Set<string | undefined> {
  return new Set(findMarkers(dataDir, markers).map((line) => line.split(": ")[1]));
}

const deletedMarkers = [
  ...oldLeads.filter(({ isKept }) => !isKept).map(({ marker }) => `${marker}@marks`),
  "cvoldbytes",
];
const keptMarkers = [...oldLeads.filter(({ isKept }) => isKept).map(({ marker }) => `${marker}@marks`), "cvfreshbytes"];

// Concurrently, because one of them waits for a minute.
test.concurrent("purge: expired leads are gone from every file, all others stay", async () => {
  const dataDir = await createDataFolder();
  await saveOldLeads(dataDir);
  expect(markersIn(dataDir, deletedMarkers)).toEqual(new Set(deletedMarkers));
  await runCommand("leads", ["purge"], dataDir);
  expect(findMarkers(dataDir, deletedMarkers)).toEqual([]);
  expect(markersIn(dataDir, keptMarkers)).toEqual(new Set(keptMarkers));
});

// A minute after its start; app/leads/retention/daily-purge.test.ts tests later days.
test.runIf(!isShort).concurrent("a running site purges by itself", { timeout: 180_000 }, async (context) => {
  const dataDir = await createDataFolder();
  await saveOldLeads(dataDir);
  await startSiteProcess({ dataDir });
  const startedAt = performance.now();
  while (findMarkers(dataDir, deletedMarkers).length > 0 && performance.now() - startedAt < 120_000) await pause(1_000);
  expect(findMarkers(dataDir, deletedMarkers)).toEqual([]);
  await report(context, `purged by itself ${Math.round(performance.now() - startedAt)} ms after the start`);
  expect(readLeads(dataDir).map(({ fields }) => fields["fullName"])).toEqual(
    oldLeads.filter(({ isKept }) => isKept).map(({ marker }) => marker),
  );
});

test.concurrent(
  "erase beside a running site: gone from every file within a minute",
  { timeout: 240_000 },
  async (context) => {
    const dataDir = await createDataFolder();
    const site = await startSiteProcess({ dataDir });
    const submission = contactMessage("forgotten", { number: 1 });
    const reference = acknowledgedReference(await send(site.address, submission.request));
    const otherResponses = await Promise.all(
      [2, 3, 4].map((number) => send(site.address, contactMessage("stays", { number }).request)),
    );
    expect(otherResponses.map(({ status }) => status)).toEqual([303, 303, 303]);
    expect(findMarkers(dataDir, [submission.id])).not.toEqual([]);
    const startedAt = performance.now();
    await runCommand("leads", ["erase", reference ?? "", "--yes"], dataDir);
    const durationMs = performance.now() - startedAt;
    expect(findMarkers(dataDir, [submission.id])).toEqual([]);
    await report(context, `erased beside the running site in ${Math.round(durationMs)} ms`);
    expect(durationMs).toBeLessThan(60_000);
    expect(readLeads(dataDir)).toHaveLength(3);
  },
);
