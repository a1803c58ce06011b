/** Every page that an owner reaches by links, and every form on it. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { CspEvaluator } from "csp_evaluator";
import { Severity } from "csp_evaluator/dist/finding.js";
import { CspParser } from "csp_evaluator/dist/parser.js";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDesk, type TestDesk } from "../../test/test-desk.ts";
import { fixtureCars, fixturePictures } from "../dealership/fixtures.ts";
import { application, message, order } from "../storage/leads/lead-fixtures.ts";

type Form = { action: string; fields: [name: string, value: string, isTyped: boolean][] };

const canary = "Canary";
const canaryMobile = "+966598765432";
const canaryMail = "canary@example.sa";
const traces = /canary|598765432/i;

const folder = mkdtempSync(join(tmpdir(), "maarad-desk-pages-"));
const lines: string[] = [];
let desk: TestDesk;
let owner: number;
let pages: string[] = [];
const documents = new Map<string, string>();
const forms = new Map<string, Form>();
const answers = new Map<string, Headers>();

beforeAll(async () => {
  desk = await createTestDesk({ LOG_LEVEL: "debug", DATA_DIR: folder }, { write: (line) => lines.push(line) });
  const at = desk.now().toISOString();
  owner = await desk.addPerson("owner", { name: canary });
  await desk.addPerson("sales", { name: `${canary} Sales`, email: canaryMail });
  for (const picture of fixturePictures) await desk.storage.pictures.save({ ...picture, renditions: [] });
  await desk.storage.imports.importStock({ cars: fixtureCars, untouched: new Set(), at }, { dryRun: false });
  const fields = { mobile: canaryMobile, email: canaryMail };
  for (const lead of [
    order("o", { fields: { ...fields, clientName: canary } }),
    message("m", { fields: { ...fields, fullName: canary, message: canary } }),
    application("a", { fields: { fullName: canary, phone: canaryMobile, email: canaryMail } }),
  ])
    await desk.storage.leads.save({ ...lead, at });
  const cookie = await desk.signIn(owner);
  // Puts the requests on the desk.
  await desk.get("/leads", { cookie });
  await readPages(cookie);
}, 120_000);

afterAll(async () => {
  await desk.close();
  rmSync(folder, { recursive: true });
});

/** By links, one address of each kind: numbers, references and hashes count as the same. */
async function readPages(cookie: string): Promise<void> {
  const kinds = new Set<string>();
  const queue = ["/"];
  for (const path of queue) {
    const kind = withoutIds(path).replace(/=.*/, "");
    if (kinds.has(kind) || path.startsWith("/leads/live")) continue;
    kinds.add(kind);
    const response = await desk.get(path, { cookie });
    pages.push(path);
    answers.set(`GET ${path}`, response.headers);
    if (!response.headers.get("content-type")?.startsWith("text/html")) continue;
    const html = await response.text();
    documents.set(path, html);
    queue.push(...[...html.matchAll(/<a [^>]*href="(\/[^"#]*)/g)].map(([, href = ""]) => unescaped(href)));
    for (const form of formsOf(html, path)) forms.set(kindOf(form), form);
  }
}

/** The same button on several pages is tried once. */
function kindOf({ action, fields }: Form): string {
  const choices = fields.map(([name, value]) => (name === "intent" ? [name, value] : name));
  return `${withoutIds(action).replace(/\?.*/, "")} ${JSON.stringify(choices)}`;
}

function withoutIds(path: string): string {
  return path.replaceAll(/[A-Z0-9]{4}-[A-Z0-9]{4}|[0-9a-f]{64}|\d+/g, "#");
}

/** One for every button of a form. */
function formsOf(html: string, page: string): Form[] {
  return [...html.matchAll(/<form ([^>]*)>([^]*?)<\/form>/g)].flatMap(([, attributes = "", content = ""]) => {
    if (!/method="post"/i.test(attributes)) return [];
    const action = attribute(attributes, "action") ?? page;
    const fields = [
      ...content.matchAll(/<(input|textarea|select)([^>]*)>([^<]*<option[^>]*value="([^"]*)")?/g),
    ].flatMap(([, tag = "", own = "", , option = ""]): Form["fields"] => {
      const name = attribute(own, "name");
      const type = attribute(own, "type") ?? (tag === "input" ? "text" : tag);
      if (name === undefined || type === "file") return [];
      const value = tag === "select" ? unescaped(option) : (attribute(own, "value") ?? "");
      return [[name, value, ["textarea", "text", "email", "tel", "search"].includes(type)]];
    });
    const buttons = [...content.matchAll(/<button([^>]*)>/g)].flatMap(([, own = ""]) => {
      const name = attribute(own, "name");
      return name === undefined ? [] : [[name, attribute(own, "value") ?? "", false] as const];
    });
    const variants = buttons.length === 0 ? [[]] : buttons.map((button) => [button]);
    return variants.map((variant) => ({
      action,
      fields: [...fields, ...variant.map((own): Form["fields"][0] => [...own])],
    }));
  });
}

function attribute(text: string, name: string): string | undefined {
  const value = new RegExp(`(?:^|\\s)${name}="([^"]*)"`, "i").exec(text)?.[1];
  return value === undefined ? undefined : unescaped(value);
}

function unescaped(text: string): string {
  return text.replaceAll("&quot;", '"').replaceAll("&#x27;", "'").replaceAll("&lt;", "<").replaceAll("&amp;", "&");
}

/** All rows, but for when a session was seen. */
async function storedRows(name: string): Promise<Record<string, unknown[]>> {
  const path = join(folder, name);
  await desk.storage.backUp(path);
  const database = new DatabaseSync(path, { readOnly: true });
  const tables = database
    .prepare("select name from sqlite_schema where type = 'table' and name not like 'kysely%' order by name")
    .all();
  const rows = tables.map(({ name: table }) => [
    String(table),
    database
      .prepare(`select * from "${String(table)}"`)
      .all()
      .map((row) => JSON.stringify({ ...row, seen_at: undefined })),
  ]);
  database.close();
  return Object.fromEntries(rows);
}

test("no page needs a plug-in or a frame", () => {
  expect(documents.size).toBeGreaterThan(30);
  const outdated = /<(?:object|embed|applet|frameset|frame|iframe|marquee)\b/i;
  expect([...documents].filter(([, html]) => outdated.test(html)).map(([path]) => path)).toEqual([]);
});

test("pages and forms are found", () => {
  expect(pages).toEqual(expect.arrayContaining(["/staff", "/log", "/settings/finance", "/stock/new", "/keys"]));
  const intents = [...forms.values()].flatMap(({ fields }) =>
    fields.flatMap(([name, value]) => (name === "intent" ? [value] : [])),
  );
  expect(intents).toEqual(expect.arrayContaining(["take", "note", "erase", "new-link", "switch-off"]));
});

test("GET changes nothing, even with the fields of a form in the address", async () => {
  const cookie = await desk.signIn(owner);
  const before = await storedRows("before.db");
  for (const path of pages) await desk.get(path, { cookie });
  for (const { action, fields } of forms.values()) {
    const query = new URLSearchParams(fields.map(([name, value]) => [name, value || canary]));
    const { status } = await desk.get(`${action.split("?")[0]}?${query}`, { cookie });
    expect(status, action).toBeLessThan(500);
  }
  expect(await storedRows("after.db")).toEqual(before);
}, 120_000);

test("a form sent after the session has ended: a page leads to sign in and has what was typed", async () => {
  const ways = new Set(["/language", "/sign-out"]);
  // Only a script sends it, and says so itself.
  const byScript = /^\/leads\/[^/]+\/open$/;
  for (const form of forms.values()) {
    if (ways.has(form.action) || byScript.test(form.action)) continue;
    const response = await desk.post(form.action, filledIn(form));
    answers.set(`POST without a session ${kindOf(form)}`, response.headers);
    expect([response.status, response.headers.get("content-type")], form.action).toEqual([
      401,
      "text/html; charset=utf-8",
    ]);
    const html = await response.text();
    expect(html, form.action).toContain('href="/sign-in"');
    if (form.fields.some(([, , isTyped]) => isTyped)) expect(html, form.action).toContain(`${canary} ${canaryMobile}`);
  }
}, 120_000);

test("no form of the desk writes personal data into the log", async () => {
  for (const form of forms.values()) {
    const response = await desk.post(form.action, filledIn(form), { cookie: await desk.signIn(owner) });
    expect(response.status, JSON.stringify(form)).toBeLessThan(500);
    answers.set(`POST ${kindOf(form)}`, response.headers);
  }
  expect(lines.filter((line) => traces.test(line))).toEqual([]);
}, 120_000);

test("nor does a form that fails because the database is away", async () => {
  const failing: string[] = [];
  const other = await createTestDesk({ LOG_LEVEL: "debug" }, { write: (line) => failing.push(line) });
  const cookie = await other.signIn(await other.addPerson("owner", { name: canary }));
  await other.storage.close();
  for (const form of forms.values()) {
    const response = await other.post(form.action, filledIn(form), { cookie });
    expect(response.status).toBe(500);
    answers.set(`POST without a database ${kindOf(form)}`, response.headers);
  }
  expect(failing.length).toBeGreaterThan(0);
  expect(failing.filter((line) => traces.test(line))).toEqual([]);
}, 120_000);

test("none of all these answers may be kept, framed or taken for something else", () => {
  expect(answers.size).toBeGreaterThan(200);
  const unsafe = [...answers].filter(
    ([, headers]) =>
      headers.get("cache-control") !== "no-store" ||
      headers.get("x-content-type-options") !== "nosniff" ||
      !/default-src 'none'.*frame-ancestors 'none'/.test(headers.get("content-security-policy") ?? ""),
  );
  expect(unsafe.map(([what]) => what)).toEqual([]);
});

test("Google's CSP evaluator finds nothing of high or medium severity in their policies", () => {
  const policies = new Set([...answers.values()].map((headers) => headers.get("content-security-policy") ?? ""));
  const findings = [...policies].flatMap((policy) =>
    new CspEvaluator(new CspParser(policy).csp)
      .evaluate()
      .flatMap(({ severity, description }) => (severity <= Severity.MEDIUM ? [`${description} ${policy}`] : [])),
  );
  expect(findings).toEqual([]);
});

function filledIn({ fields }: Form): [string, string][] {
  return fields.map(([name, value, isTyped]) => [name, isTyped ? `${canary} ${canaryMobile}` : value]);
}
