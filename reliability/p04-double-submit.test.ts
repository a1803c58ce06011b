import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { keptRows } from "./database.ts";
import { markIn } from "./ledger.ts";
import { contactPerson, type Person } from "./submissions.ts";
import { dataFolder, removeFolders } from "./data-folder.ts";
import { acknowledged, send } from "./send.ts";
import { killAll, startSiteProcess, type SiteProcess } from "./site-process.ts";
import { sized } from "./run-size.ts";

afterAll(removeFolders);

let dataDir: string;
let site: SiteProcess;
let counted = 0;

beforeAll(async () => {
  dataDir = await dataFolder();
  site = await startSiteProcess({ dataDir });
});

afterAll(killAll);

async function referenceFor(person: Person): Promise<string> {
  const answer = await send(site.address, person.sending);
  const reference = acknowledged(answer);
  if (reference === undefined) throw new Error(`${answer.status} ${answer.body.slice(0, 300)}`);
  return reference;
}

function rowsOf(mark: string): string[] {
  return keptRows(dataDir)
    .filter((row) => markIn(row) === mark)
    .map((row) => row.reference);
}

function somebody(key?: string): Person {
  counted += 1;
  return contactPerson("double", { number: counted, key });
}

test.each([
  ["50 times at once with a key", crypto.randomUUID(), "at once"],
  ["50 times in a row with a key", crypto.randomUUID(), "in a row"],
  ["50 times at once without a key", undefined, "at once"],
  ["50 times in a row without a key", undefined, "in a row"],
])("%s is one request with one reference", async (_, key, how) => {
  const person = somebody(key);
  const repeats = Array.from({ length: 50 }, () => person);
  const references = how === "at once" ? await Promise.all(repeats.map(referenceFor)) : await inARow(repeats);
  expect(new Set(references).size).toBe(1);
  expect(rowsOf(person.mark)).toEqual([references[0]]);
});

async function inARow(people: readonly Person[]): Promise<string[]> {
  const references: string[] = [];
  for (const person of people) references.push(await referenceFor(person));
  return references;
}

test("100 people who send from one page at once stay 100", async () => {
  const people = Array.from({ length: 100 }, (_, number) =>
    somebody(number % 2 === 0 ? crypto.randomUUID() : undefined),
  );
  const references = await Promise.all(people.map(referenceFor));
  expect(new Set(references).size).toBe(100);
  expect(people.map(({ mark }) => rowsOf(mark).length)).toEqual(people.map(() => 1));
});

test("a corrected digit under the same key is a request of its own that names the first", async () => {
  const key = crypto.randomUUID();
  const [first, corrected] = [somebody(key), somebody(key)];
  const [firstReference, correctedReference] = [await referenceFor(first), await referenceFor(corrected)];
  expect(correctedReference).not.toBe(firstReference);
  expect(keptRows(dataDir).find((row) => row.reference === correctedReference)?.corrects).toBe(firstReference);
});

type Sent = { content: number; key: number | undefined; together: boolean };

const sendings: fc.Arbitrary<Sent[]> = fc.array(
  fc.record({ content: fc.nat(2), key: fc.option(fc.nat(2), { nil: undefined }), together: fc.boolean() }),
  { minLength: 1, maxLength: 12 },
);

test(
  "whatever is repeated, in whatever order, every content under every key is kept once",
  { timeout: 120_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(sendings, async (sent) => {
        const contents = [somebody(), somebody(), somebody()];
        const keys = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
        const told = new Map<string, Set<string>>();
        let underWay: Promise<void>[] = [];
        for (const { content, key, together } of sent) {
          const person = contactPerson("double", {
            number: numberOf(contents[content]),
            key: key === undefined ? undefined : keys[key],
          });
          const note = referenceFor(person).then(
            (reference) =>
              void told.set(`${content} ${key}`, (told.get(`${content} ${key}`) ?? new Set()).add(reference)),
          );
          underWay.push(note);
          if (!together) {
            await Promise.all(underWay);
            underWay = [];
          }
        }
        await Promise.all(underWay);
        for (const references of told.values()) expect(references.size).toBe(1);
        for (const [number, { mark }] of contents.entries()) {
          const references = new Set(
            [...told].filter(([name]) => name.startsWith(`${number} `)).flatMap(([, of]) => [...of]),
          );
          expect(new Set(rowsOf(mark))).toEqual(references);
        }
      }),
      { numRuns: sized({ short: 8, ci: 30, full: 150 }) },
    );
  },
);

function numberOf(person: Person | undefined): number {
  return Number(/\d+$/.exec(person?.mark ?? "")?.[0]);
}
