import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { generateX25519Identity, identityToRecipient } from "age-encryption";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { docx } from "../app/leads/intake/cv/cv-samples.ts";
import { runCommand } from "./run-command.ts";
import { countRows, readLeads, findOrderableCar } from "./database.ts";
import { readFiles, findTexts } from "./text-search.ts";
import { hasTools } from "./required-tools.ts";
import { jobApplication, financedOrder, type Submission } from "./submissions.ts";
import { createDataFolder, removeFolders, temporaryFolder } from "./data-folder.ts";
import { acknowledgedReference, send } from "./send.ts";
import { killAll, startSiteProcess } from "./site-process.ts";
import { isShort } from "./run-size.ts";

afterAll(removeFolders);

let dataDir: string;
let keyFile: string;
let identity: string;
let order: Submission;
let application: Submission;
const references = new Map<Submission, string>();

beforeAll(async () => {
  dataDir = await createDataFolder();
  identity = await generateX25519Identity();
  keyFile = join(temporaryFolder(), "staff.txt");
  writeFileSync(keyFile, `${identity}\n`);
  const site = await startSiteProcess({ dataDir, env: { STAFF_RECIPIENT: await identityToRecipient(identity) } });
  order = financedOrder("sealed", { number: 1 }, findOrderableCar(dataDir));
  application = jobApplication(
    "sealed",
    { number: 2 },
    { name: "سيرة ذاتية.docx", bytes: docx({ text: `<w:document>${"سطر ".repeat(50_000)}</w:document>` }) },
  );
  for (const submission of [order, application]) {
    const response = await send(site.address, submission.request);
    const reference = acknowledgedReference(response);
    if (reference === undefined) throw new Error(`${response.status} ${response.body.slice(0, 300)}`);
    references.set(submission, reference);
  }
});

afterAll(killAll);

function referenceOf(submission: Submission): string {
  return references.get(submission) ?? "";
}

test("with STAFF_RECIPIENT no private key is generated or stored", () => {
  expect(existsSync(join(dataDir, "staff-key.txt"))).toBe(false);
  expect(countRows(dataDir, "recipients")).toBe(0);
  expect(readFiles(dataDir).flatMap(({ bytes }) => findTexts(["AGE-SECRET-KEY-", identity], bytes))).toEqual([]);
});

const exportSchema = z.array(
  z.object({ reference: z.string(), fields: z.record(z.string(), z.unknown()), sealed: z.boolean() }),
);

test("export: complete with the key, without private fields otherwise", async () => {
  const decrypted = exportSchema.parse(
    JSON.parse(await runCommand("leads", ["export", "--format", "json", "--key", keyFile], dataDir)),
  );
  for (const submission of [order, application]) {
    const lead = decrypted.find(({ reference }) => reference === referenceOf(submission));
    expect(lead).toMatchObject({ sealed: false, fields: { ...submission.fields, ...submission.encryptedFields } });
  }
  const encrypted = exportSchema.parse(JSON.parse(await runCommand("leads", ["export", "--format", "json"], dataDir)));
  expect(encrypted.map(({ sealed }) => sealed)).toEqual([true, true]);
  expect(encrypted.some(({ fields }) => "salary" in fields || "cvName" in fields)).toBe(false);
});

test("the CV is exported byte for byte", async () => {
  const out = join(temporaryFolder(), "cv.docx");
  await runCommand("leads", ["cv", referenceOf(application), "--key", keyFile, "--out", out], dataDir);
  expect(readFileSync(out).equals(Buffer.from(application.cv ?? []))).toBe(true);
});

test.runIf(!isShort && hasTools("age"))("Debian's age decrypts CV and fields, byte for byte", async () => {
  const cvFile = join(temporaryFolder(), "cv.age");
  await runCommand("leads", ["cv", referenceOf(application), "--sealed", "--out", cvFile], dataDir);
  const decryptFile = (path: string) =>
    execFileSync("age", ["-d", "-i", keyFile, path], { maxBuffer: 64 * 1024 * 1024 });
  expect(decryptFile(cvFile).equals(Buffer.from(application.cv ?? []))).toBe(true);
  const fieldsFile = join(temporaryFolder(), "fields.age");
  writeFileSync(fieldsFile, readLeads(dataDir).find(({ reference }) => reference === referenceOf(order))?.sealed ?? "");
  expect(JSON.parse(decryptFile(fieldsFile).toString())).toEqual(order.encryptedFields);
});

test("another key decrypts nothing", async () => {
  const other = join(temporaryFolder(), "other.txt");
  writeFileSync(other, `${await generateX25519Identity()}\n`);
  await expect(runCommand("leads", ["export", "--format", "json", "--key", other], dataDir)).rejects.toThrow(
    "ended with 1",
  );
});
