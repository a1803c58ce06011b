import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createDataFolder, removeFolders } from "./data-folder.ts";
import { readLeads } from "./database.ts";
import { submissionIdIn } from "./ledger.ts";
import { bySize } from "./run-size.ts";
import { acknowledgedReference, send } from "./send.ts";
import { killAll, startSiteProcess, type SiteProcess } from "./site-process.ts";
import { contactMessage, type Submission } from "./submissions.ts";

afterAll(removeFolders);

let dataDir: string;
let site: SiteProcess;
let lastNumber = 0;

beforeAll(async () => {
  dataDir = await createDataFolder();
  site = await startSiteProcess({ dataDir });
});

afterAll(killAll);

async function submit(submission: Submission): Promise<string> {
  const response = await send(site.address, submission.request);
  const reference = acknowledgedReference(response);
  if (reference === undefined) throw new Error(`${response.status} ${response.body.slice(0, 300)}`);
  return reference;
}

function storedReferences(submissionId: string): string[] {
  return readLeads(dataDir)
    .filter((lead) => submissionIdIn(lead) === submissionId)
    .map((lead) => lead.reference);
}

function nextSubmission(key?: string): Submission {
  lastNumber += 1;
  return contactMessage("double", { number: lastNumber, key });
}

test.each([
  ["50 parallel repeats with a key", crypto.randomUUID(), "parallel"],
  ["50 serial repeats with a key", crypto.randomUUID(), "serial"],
  ["50 parallel repeats without a key", undefined, "parallel"],
  ["50 serial repeats without a key", undefined, "serial"],
])("%s: one lead with one reference", async (_, key, order) => {
  const submission = nextSubmission(key);
  const repeats = Array.from({ length: 50 }, () => submission);
  const references = order === "parallel" ? await Promise.all(repeats.map(submit)) : await submitSerially(repeats);
  expect(new Set(references).size).toBe(1);
  expect(storedReferences(submission.id)).toEqual([references[0]]);
});

async function submitSerially(submissions: readonly Submission[]): Promise<string[]> {
  const references: string[] = [];
  for (const submission of submissions) references.push(await submit(submission));
  return references;
}

test("50 tabs with a key each: one lead with one reference", async () => {
  const { number, id } = { number: (lastNumber += 1), id: contactMessage("double", { number: lastNumber }).id };
  const references = await Promise.all(
    Array.from({ length: 50 }, () => submit(contactMessage("double", { number, key: crypto.randomUUID() }))),
  );
  expect(new Set(references).size).toBe(1);
  expect(storedReferences(id)).toEqual([references[0]]);
});

test("100 people submit the same page in parallel: 100 leads", async () => {
  const submissions = Array.from({ length: 100 }, (_, number) =>
    nextSubmission(number % 2 === 0 ? crypto.randomUUID() : undefined),
  );
  const references = await Promise.all(submissions.map(submit));
  expect(new Set(references).size).toBe(100);
  expect(submissions.map(({ id }) => storedReferences(id).length)).toEqual(submissions.map(() => 1));
});

test("corrected input under the same key: a new lead that names the first", async () => {
  const key = crypto.randomUUID();
  const [first, corrected] = [nextSubmission(key), nextSubmission(key)];
  const [firstReference, correctedReference] = [await submit(first), await submit(corrected)];
  expect(correctedReference).not.toBe(firstReference);
  expect(readLeads(dataDir).find((lead) => lead.reference === correctedReference)?.corrects).toBe(firstReference);
});

type Repeat = { content: number; key: number | undefined; isParallel: boolean };

const repeatLists: fc.Arbitrary<Repeat[]> = fc.array(
  fc.record({ content: fc.nat(2), key: fc.option(fc.nat(2), { nil: undefined }), isParallel: fc.boolean() }),
  { minLength: 1, maxLength: 12 },
);

test("repeats in any order, with any keys: each content is stored once", { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(repeatLists, async (repeats) => {
      const contents = [nextSubmission(), nextSubmission(), nextSubmission()];
      const keys = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
      const references = new Map<number, Set<string>>();
      let pending: Promise<void>[] = [];
      async function repeat({ content, key }: Repeat): Promise<void> {
        const submission = contactMessage("double", {
          number: numberOf(contents[content]),
          key: key === undefined ? undefined : keys[key],
        });
        const reference = await submit(submission);
        references.set(content, (references.get(content) ?? new Set()).add(reference));
      }
      for (const each of repeats) {
        pending.push(repeat(each));
        if (each.isParallel) continue;
        await Promise.all(pending);
        pending = [];
      }
      await Promise.all(pending);
      for (const [content, { id }] of contents.entries()) {
        const acknowledged = [...(references.get(content) ?? [])];
        expect(acknowledged.length).toBeLessThanOrEqual(1);
        expect(storedReferences(id)).toEqual(acknowledged);
      }
    }),
    { numRuns: bySize({ short: 8, ci: 30, full: 150 }) },
  );
});

function numberOf(submission: Submission | undefined): number {
  return Number(/\d+$/.exec(submission?.id ?? "")?.[0]);
}
