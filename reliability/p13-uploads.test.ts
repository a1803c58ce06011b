import { randomInt } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { checkCv } from "../app/leads/intake/cv/check-cv.server.ts";
import { docx, pdf } from "../app/leads/intake/cv/cv-samples.ts";
import { doc } from "../app/leads/intake/cv/compound-samples.ts";
import { seededNumbers } from "../e2e/seeded-choice.ts";
import en from "../messages/en.json" with { type: "json" };
import { badCvs, goodCvs } from "./cv-files.ts";
import { countRows, keptRows, opened, staffKey } from "./database.ts";
import { applicant, type CvFile, type Person } from "./submissions.ts";
import { dataFolder, removeFolders } from "./data-folder.ts";
import { acknowledged, send, type Answer } from "./send.ts";
import { killAll, startSiteProcess, type SiteProcess } from "./site-process.ts";
import { at, isShort, sized, tell, times } from "./run-size.ts";

afterAll(removeFolders);

let dataDir: string;
let site: SiteProcess;
let counted = 0;
const kept: Person[] = [];

beforeAll(async () => {
  dataDir = await dataFolder();
  site = await startSiteProcess({ dataDir });
});

afterAll(killAll);

async function apply(cv: CvFile): Promise<{ person: Person; answer: Answer }> {
  counted += 1;
  const person = applicant("upload", { number: counted, key: crypto.randomUUID() }, cv);
  return { person, answer: await send(site.address, { ...person.sending, path: "/en/jobs" }) };
}

const entities: Readonly<Record<string, string>> = { "&amp;": "&", "&#x27;": "'", "&quot;": '"' };

test.each(badCvs.map((cv) => [cv.title, cv] as const))(
  "%s is refused with its sentence, and everything typed is given back",
  async (_, cv) => {
    const { person, answer } = await apply(cv);
    expect(answer.status).toBe(422);
    const page = answer.body.replace(/&(?:amp|#x27|quot);/g, (entity) => entities[entity] ?? entity);
    expect(page).toContain(en[`form-error.${cv.code}`]);
    for (const typed of Object.values(person.open)) expect(page).toContain(String(typed));
  },
);

test.each(goodCvs.map((cv) => [cv.title, cv] as const))("%s is taken", async (_, cv) => {
  const { person, answer } = await apply(cv);
  expect(acknowledged(answer)).toBeDefined();
  kept.push(person);
});

test("what was taken is there, byte for byte, and nothing else", async () => {
  const key = staffKey(dataDir);
  const rows = keptRows(dataDir);
  expect(rows).toHaveLength(kept.length);
  for (const [index, person] of kept.entries()) {
    const file = rows[index]?.file;
    expect(Buffer.from(await opened(file ?? new Uint8Array(), key)).equals(Buffer.from(person.cv ?? []))).toBe(true);
  }
});

const seed = Number(process.env["SEED"] ?? randomInt(2 ** 31));

/** A sound file with some bytes changed, cut off, doubled or taken out. */
function mutations(): () => Uint8Array {
  const random = seededNumbers(seed);
  const sound = [
    pdf(),
    pdf({ hasTableStream: true, updates: 2 }),
    doc(),
    doc([], { shift: 12 }),
    docx(),
    docx({ hasDescriptors: true, isTypesLast: true }),
    docx({ more: [{ name: "word/media/a.png", content: new Uint8Array(40_000) }] }),
  ];
  return () => {
    let bytes = Buffer.from(sound[random(sound.length)] ?? []);
    for (let change = 0; change <= random(6); change += 1) {
      const from = random(bytes.length || 1);
      const to = from + random(200);
      const kinds = [
        () => Buffer.from(bytes.map((byte, index) => (index === from ? random(256) : byte))),
        () => bytes.subarray(0, from),
        () => Buffer.concat([bytes.subarray(0, to), bytes.subarray(from)]),
        () => Buffer.concat([bytes.subarray(0, from), bytes.subarray(to)]),
        () => Buffer.from(bytes.map((byte, index) => (index >= from && index < from + 4 ? 255 : byte))),
      ];
      bytes = kinds[random(kinds.length)]?.() ?? bytes;
    }
    return new Uint8Array(bytes);
  };
}

test("mutated files are judged, whatever they are, and quickly", { timeout: 300_000 }, async () => {
  const next = mutations();
  const count = sized({ short: 200, ci: 2_000, full: 2_000 });
  const tookMs: number[] = [];
  await checkCv({ bytes: pdf(), name: "cv.pdf" });
  const before = process.memoryUsage.rss();
  let refused = 0;
  for (let number = 0; number < count; number += 1) {
    const bytes = next();
    const began = performance.now();
    const checked = await checkCv({ bytes, name: "cv.pdf" });
    tookMs.push(performance.now() - began);
    if ("refused" in checked) refused += 1;
  }
  const grownMb = Math.round((process.memoryUsage.rss() - before) / 1024 / 1024);
  tell(
    "P13",
    `seed ${seed}: ${count} mutated files, ${refused} refused; the check ${times(tookMs)}; memory grew by ${grownMb} MB`,
  );
  if (!isShort) expect(at(tookMs, 0.99)).toBeLessThanOrEqual(50);
  expect(grownMb).toBeLessThan(200);
});

test("mutated files are answered by the site without a failure of its own", { timeout: 300_000 }, async () => {
  const next = mutations();
  const count = sized({ short: 20, ci: 100, full: 500 });
  const statuses = new Map<number, number>();
  for (let number = 0; number < count; number += 1) {
    const { answer } = await apply({ name: "cv.pdf", bytes: next() });
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
  }
  tell("P13", `${count} mutated files by HTTP: ${JSON.stringify(Object.fromEntries(statuses))}`);
  expect([...statuses.keys()].filter((status) => status !== 303 && status !== 422)).toEqual([]);
  expect(countRows(dataDir, "lead_files")).toBe(kept.length + (statuses.get(303) ?? 0));
});
