import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { generateX25519Identity, identityToRecipient } from "age-encryption";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { docx } from "../app/leads/intake/cv/cv-samples.ts";
import { runWell } from "./run-command.ts";
import { countRows, keptRows, orderedCar } from "./database.ts";
import { filesIn, found } from "./text-search.ts";
import { hasTools } from "./required-tools.ts";
import { applicant, financePerson, type Person } from "./submissions.ts";
import { dataFolder, removeFolders, temporaryFolder } from "./data-folder.ts";
import { acknowledged, send } from "./send.ts";
import { killAll, startSiteProcess } from "./site-process.ts";
import { isShort } from "./run-size.ts";

afterAll(removeFolders);

let dataDir: string;
let keyFile: string;
let identity: string;
let order: Person;
let application: Person;
const references = new Map<Person, string>();

beforeAll(async () => {
  dataDir = await dataFolder();
  identity = await generateX25519Identity();
  keyFile = join(temporaryFolder(), "staff.txt");
  writeFileSync(keyFile, `${identity}\n`);
  const site = await startSiteProcess({ dataDir, env: { STAFF_RECIPIENT: await identityToRecipient(identity) } });
  order = financePerson("sealed", { number: 1 }, orderedCar(dataDir));
  application = applicant(
    "sealed",
    { number: 2 },
    { name: "سيرة ذاتية.docx", bytes: docx({ text: `<w:document>${"سطر ".repeat(50_000)}</w:document>` }) },
  );
  for (const person of [order, application]) {
    const answer = await send(site.address, person.sending);
    const reference = acknowledged(answer);
    if (reference === undefined) throw new Error(`${answer.status} ${answer.body.slice(0, 300)}`);
    references.set(person, reference);
  }
});

afterAll(killAll);

function referenceOf(person: Person): string {
  return references.get(person) ?? "";
}

test("with STAFF_RECIPIENT no key is made, and none lies in the data folder", () => {
  expect(existsSync(join(dataDir, "staff-key.txt"))).toBe(false);
  expect(countRows(dataDir, "recipients")).toBe(0);
  expect(filesIn(dataDir).flatMap(({ bytes }) => found(["AGE-SECRET-KEY-", identity], bytes))).toEqual([]);
});

const exported = z.array(
  z.object({ reference: z.string(), fields: z.record(z.string(), z.unknown()), sealed: z.boolean() }),
);

test("the export with the key is what was sent; without it the private part stays closed", async () => {
  const open = exported.parse(
    JSON.parse(await runWell("leads", ["export", "--format", "json", "--key", keyFile], dataDir)),
  );
  for (const person of [order, application]) {
    const lead = open.find(({ reference }) => reference === referenceOf(person));
    expect(lead).toMatchObject({ sealed: false, fields: { ...person.open, ...person.secret } });
  }
  const closed = exported.parse(JSON.parse(await runWell("leads", ["export", "--format", "json"], dataDir)));
  expect(closed.map(({ sealed }) => sealed)).toEqual([true, true]);
  expect(closed.some(({ fields }) => "salary" in fields || "cvName" in fields)).toBe(false);
});

test("the CV comes back byte for byte", async () => {
  const out = join(temporaryFolder(), "cv.docx");
  await runWell("leads", ["cv", referenceOf(application), "--key", keyFile, "--out", out], dataDir);
  expect(readFileSync(out).equals(Buffer.from(application.cv ?? []))).toBe(true);
});

test.runIf(!isShort && hasTools("age"))("Debian's age opens what the site sealed, byte for byte", async () => {
  const sealedCv = join(temporaryFolder(), "cv.age");
  await runWell("leads", ["cv", referenceOf(application), "--sealed", "--out", sealedCv], dataDir);
  const decrypted = (path: string) => execFileSync("age", ["-d", "-i", keyFile, path], { maxBuffer: 64 * 1024 * 1024 });
  expect(decrypted(sealedCv).equals(Buffer.from(application.cv ?? []))).toBe(true);
  const part = join(temporaryFolder(), "part.age");
  writeFileSync(part, keptRows(dataDir).find(({ reference }) => reference === referenceOf(order))?.sealed ?? "");
  expect(JSON.parse(decrypted(part).toString())).toEqual(order.secret);
});

test("another key opens nothing", async () => {
  const other = join(temporaryFolder(), "other.txt");
  writeFileSync(other, `${await generateX25519Identity()}\n`);
  await expect(runWell("leads", ["export", "--format", "json", "--key", other], dataDir)).rejects.toThrow(
    "ended with 1",
  );
});
