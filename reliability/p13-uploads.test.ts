import { randomInt } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { checkCv } from "../app/leads/intake/cv/check-cv.server.ts";
import { docx, pdf } from "../app/leads/intake/cv/cv-samples.ts";
import { doc } from "../app/leads/intake/cv/compound-samples.ts";
import { seededNumbers } from "../e2e/seeded-choice.ts";
import en from "../messages/en.json" with { type: "json" };
import { badCvs, goodCvs } from "./cv-files.ts";
import { createDataFolder, removeFolders } from "./data-folder.ts";
import { countRows, decrypt, readLeads, staffKey } from "./database.ts";
import { formatPercentiles, percentile, report } from "./report.ts";
import { bySize, isShort } from "./run-size.ts";
import { acknowledgedReference, send, type HttpResponse } from "./send.ts";
import { killAll, startSiteProcess, type SiteProcess } from "./site-process.ts";
import { jobApplication, type CvFile, type Submission } from "./submissions.ts";

afterAll(removeFolders);

let dataDir: string;
let site: SiteProcess;
let lastNumber = 0;
const accepted: Submission[] = [];

beforeAll(async () => {
  dataDir = await createDataFolder();
  site = await startSiteProcess({ dataDir });
});

afterAll(killAll);

async function upload(cv: CvFile): Promise<{ submission: Submission; response: HttpResponse }> {
  lastNumber += 1;
  const submission = jobApplication("upload", { number: lastNumber, key: crypto.randomUUID() }, cv);
  return { submission, response: await send(site.address, { ...submission.request, path: "/en/jobs" }) };
}

const entities: Readonly<Record<string, string>> = { "&amp;": "&", "&#x27;": "'", "&quot;": '"' };

test.each(badCvs.map((cv) => [cv.title, cv] as const))(
  "%s: refused with its message, the form keeps the input",
  async (_, cv) => {
    const { submission, response } = await upload(cv);
    expect(response.status).toBe(422);
    const page = response.body.replace(/&(?:amp|#x27|quot);/g, (entity) => entities[entity] ?? entity);
    expect(page).toContain(en[`form-error.${cv.code}`]);
    for (const value of Object.values(submission.fields)) expect(page).toContain(String(value));
  },
);

test.each(goodCvs.map((cv) => [cv.title, cv] as const))("%s: accepted", async (_, cv) => {
  const { submission, response } = await upload(cv);
  expect(acknowledgedReference(response)).toBeDefined();
  accepted.push(submission);
});

test("accepted files are stored byte for byte, refused ones are not stored", async () => {
  const key = staffKey(dataDir);
  const leads = readLeads(dataDir);
  expect(leads).toHaveLength(accepted.length);
  for (const [index, { cv }] of accepted.entries()) {
    const stored = await decrypt(leads[index]?.file ?? new Uint8Array(), key);
    expect(Buffer.from(stored).equals(Buffer.from(cv ?? []))).toBe(true);
  }
});

const seed = Number(process.env["SEED"] ?? randomInt(2 ** 31));

/** Valid files with bytes changed, cut off, duplicated or removed. */
function mutatedFiles(): () => Uint8Array {
  const random = seededNumbers(seed);
  const validFiles = [
    pdf(),
    pdf({ hasTableStream: true, updates: 2 }),
    doc(),
    doc([], { shift: 12 }),
    docx(),
    docx({ hasDescriptors: true, isTypesLast: true }),
    docx({ more: [{ name: "word/media/a.png", content: new Uint8Array(40_000) }] }),
  ];
  return () => {
    let bytes = Buffer.from(validFiles[random(validFiles.length)] ?? []);
    for (let mutation = 0; mutation <= random(6); mutation += 1) {
      const from = random(bytes.length || 1);
      const to = from + random(200);
      const mutations = [
        () => Buffer.from(bytes.map((byte, index) => (index === from ? random(256) : byte))),
        () => bytes.subarray(0, from),
        () => Buffer.concat([bytes.subarray(0, to), bytes.subarray(from)]),
        () => Buffer.concat([bytes.subarray(0, from), bytes.subarray(to)]),
        () => Buffer.from(bytes.map((byte, index) => (index >= from && index < from + 4 ? 255 : byte))),
      ];
      bytes = mutations[random(mutations.length)]?.() ?? bytes;
    }
    return new Uint8Array(bytes);
  };
}

test("mutated files: the check ends, quickly and without a crash", { timeout: 300_000 }, async (context) => {
  const nextFile = mutatedFiles();
  const count = bySize({ short: 200, ci: 2_000, full: 2_000 });
  const durationsMs: number[] = [];
  await checkCv({ bytes: pdf(), name: "cv.pdf" });
  const rssBefore = process.memoryUsage.rss();
  let refused = 0;
  for (let number = 0; number < count; number += 1) {
    const bytes = nextFile();
    const startedAt = performance.now();
    const result = await checkCv({ bytes, name: "cv.pdf" });
    durationsMs.push(performance.now() - startedAt);
    if ("refused" in result) refused += 1;
  }
  const growthMb = Math.round((process.memoryUsage.rss() - rssBefore) / 1024 / 1024);
  await report(
    context,
    `seed ${seed}: ${count} mutated files, ${refused} refused; ` +
      `check ${formatPercentiles(durationsMs)}; memory +${growthMb} MB`,
  );
  if (!isShort) expect(percentile(durationsMs, 0.99)).toBeLessThanOrEqual(50);
  expect(growthMb).toBeLessThan(200);
});

test("mutated files over HTTP: 303 or 422, never a server error", { timeout: 300_000 }, async (context) => {
  const nextFile = mutatedFiles();
  const count = bySize({ short: 20, ci: 100, full: 500 });
  const statuses = new Map<number, number>();
  for (let number = 0; number < count; number += 1) {
    const { response } = await upload({ name: "cv.pdf", bytes: nextFile() });
    statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
  }
  await report(context, `${count} mutated files over HTTP: ${JSON.stringify(Object.fromEntries(statuses))}`);
  expect([...statuses.keys()].filter((status) => status !== 303 && status !== 422)).toEqual([]);
  expect(countRows(dataDir, "lead_files")).toBe(accepted.length + (statuses.get(303) ?? 0));
});
