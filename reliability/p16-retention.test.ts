import { randomBytes } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import type { NewLead } from "../app/dealership/leads/lead.ts";
import { openStorage } from "../app/storage/storage.server.ts";
import { runWell } from "./run-command.ts";
import { keptRows } from "./database.ts";
import { filesIn, found } from "./text-search.ts";
import { contactPerson } from "./submissions.ts";
import { dataFolder, removeFolders } from "./data-folder.ts";
import { acknowledged, send } from "./send.ts";
import { killAll, startSiteProcess } from "./site-process.ts";
import { isShort, tell } from "./run-size.ts";

afterAll(() => {
  killAll();
  removeFolders();
});

const aDayMs = 86_400_000;

type Old = { mark: string; days: number; staysWhole: boolean; cv?: string; lead?: Partial<NewLead>; cvStays?: boolean };

const people: Old[] = [
  { mark: "qzfresh", days: 1, staysWhole: true },
  { mark: "qzalmost", days: 364, staysWhole: true },
  { mark: "qzold", days: 366, staysWhole: false },
  { mark: "qzoldwaiting", days: 366, staysWhole: true, lead: { channels: ["mail"] } },
  { mark: "qzspam", days: 31, staysWhole: false, lead: { suspicions: ["honeypot"] } },
  { mark: "qzspamfresh", days: 29, staysWhole: true, lead: { suspicions: ["honeypot"] } },
  { mark: "qzcvold", days: 181, staysWhole: true, cv: "cvoldbytes", lead: { kind: "job-application" } },
  {
    mark: "qzcvfresh",
    days: 179,
    staysWhole: true,
    cv: "cvfreshbytes",
    cvStays: true,
    lead: { kind: "job-application" },
  },
];

/** Opaque bytes that are like a sealed file's, with something to search for. */
function opaque(mark: string): Uint8Array {
  return new Uint8Array(Buffer.concat([randomBytes(9_000), Buffer.from(mark), randomBytes(9_000)]));
}

async function keepOld(dataDir: string): Promise<void> {
  const storage = await openStorage({ dataDir });
  for (const { mark, days, cv, lead } of people) {
    await storage.leads.save({
      kind: "contact-message",
      locale: "ar",
      at: new Date(Date.now() - days * aDayMs).toISOString(),
      fields: {
        fullName: mark,
        mobile: "+966500000001",
        email: `${mark}@marks.example`,
        message: `${mark} `.repeat(20),
      },
      ...(cv !== undefined && { file: { sealed: opaque(cv), mediaType: "application/pdf", bytes: 18_000 } }),
      consents: [],
      suspicions: [],
      fingerprints: [`of-${mark}`, `of-${mark}-before`],
      channels: [],
      ...lead,
    });
  }
  await storage.close();
}

function marksIn(dataDir: string, marks: readonly string[]): string[] {
  return filesIn(dataDir).flatMap(({ name, bytes }) => found(marks, bytes).map((mark) => `${name}: ${mark}`));
}

const gone = [...people.filter(({ staysWhole }) => !staysWhole).map(({ mark }) => `${mark}@marks`), "cvoldbytes"];
const staying = [...people.filter(({ staysWhole }) => staysWhole).map(({ mark }) => `${mark}@marks`), "cvfreshbytes"];

// At the same time, because one of them waits for a minute.
test.concurrent("the purge deletes what is past its time from every file, and nothing else", async () => {
  const dataDir = await dataFolder();
  await keepOld(dataDir);
  expect(new Set(marksIn(dataDir, gone).map((line) => line.split(": ")[1]))).toEqual(new Set(gone));
  await runWell("leads", ["purge"], dataDir);
  expect(marksIn(dataDir, gone)).toEqual([]);
  expect(new Set(marksIn(dataDir, staying).map((line) => line.split(": ")[1]))).toEqual(new Set(staying));
});

// A minute after its start; app/leads/delivery/daily-purge.test.ts has the days after that.
test.runIf(!isShort).concurrent("a running site does so by itself", { timeout: 180_000 }, async () => {
  const dataDir = await dataFolder();
  await keepOld(dataDir);
  await startSiteProcess({ dataDir });
  const began = performance.now();
  while (marksIn(dataDir, gone).length > 0 && performance.now() - began < 120_000) await pause(1_000);
  expect(marksIn(dataDir, gone)).toEqual([]);
  tell("P16", `purged by itself ${Math.round(performance.now() - began)} ms after the start`);
  expect(keptRows(dataDir).map(({ fields }) => fields["fullName"])).toEqual(
    people.filter(({ staysWhole }) => staysWhole).map(({ mark }) => mark),
  );
});

test.concurrent(
  "who asks to be forgotten is out of every file within a minute, beside the running site",
  { timeout: 240_000 },
  async () => {
    const dataDir = await dataFolder();
    const site = await startSiteProcess({ dataDir });
    const person = contactPerson("forgotten", { number: 1 });
    const reference = acknowledged(await send(site.address, person.sending));
    const others = await Promise.all(
      [2, 3, 4].map((number) => send(site.address, contactPerson("stays", { number }).sending)),
    );
    expect(others.map(({ status }) => status)).toEqual([303, 303, 303]);
    expect(marksIn(dataDir, [person.mark])).not.toEqual([]);
    const began = performance.now();
    await runWell("leads", ["erase", reference ?? "", "--yes"], dataDir);
    const tookMs = performance.now() - began;
    expect(marksIn(dataDir, [person.mark])).toEqual([]);
    tell("P16", `erased beside the running site in ${Math.round(tookMs)} ms`);
    expect(tookMs).toBeLessThan(60_000);
    expect(keptRows(dataDir)).toHaveLength(3);
  },
);
