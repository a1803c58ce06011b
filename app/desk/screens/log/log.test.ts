import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createTestDesk, type TestDesk } from "../../../../test/test-desk.ts";
import type { NewEvent } from "../../../dealership/event.ts";
import { message } from "../../../storage/leads/lead-fixtures.ts";

let desk: TestDesk;
let owner: string;
let sales: string;
let salesId: number;

beforeEach(async () => {
  desk = await createTestDesk();
  owner = await desk.signIn(await desk.addPerson("owner", { name: "Fahad" }));
  salesId = await desk.addPerson("sales", { name: "Saud" });
  sales = await desk.signIn(salesId);
});

afterEach(() => desk.close());

async function text(path: string): Promise<string> {
  const response = await desk.get(path, { cookie: owner });
  expect(response.status).toBe(200);
  return (await response.text())
    .replace(/<header[^]*?<\/header>/, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/[\u2066-\u2069]/g, "")
    .replace(/\s+/g, " ");
}

const receive = (name: string) =>
  desk.storage.leads.save(message(name, { fields: { fullName: name }, at: desk.now().toISOString() }));

test("what was done: by whom, of what, newest first; by person and by subject", async () => {
  const { reference } = await receive("Sarah");
  await desk.post(`/leads/${reference}`, { intent: "take" }, { cookie: sales });
  await desk.post("/templates", { intent: "suggested" }, { cookie: owner });
  const all = await text("/log");
  expect(all).toMatch(new RegExp(`Reply added Fahad .*Taken ${reference} Saud .*Signed in with a passkey Fahad`));
  expect(await text("/log?about=lead")).not.toMatch(/Reply added|Signed in/);
  expect(await text(`/log?person=${salesId}`)).not.toContain("Reply added");
  expect(await text(`/log?person=${salesId}&about=template`)).toContain("There is nothing here.");
  expect(await text("/log?person=x&about=constructor&before=-1")).toContain("Reply added");
});

test("pages of fifty, to the oldest", async () => {
  const at = desk.now().toISOString();
  for (let count = 0; count < 60; count += 1)
    await desk.storage.events.append({ at, kind: "template.changed", staffId: salesId });
  const html = await (await desk.get("/log?about=template", { cookie: owner })).text();
  const [, older = ""] = /href="(\/log\?about=template&amp;before=\d+)"/.exec(html) ?? [];
  expect(html.match(/data-item/g)).toHaveLength(50);
  const rest = await (await desk.get(older.replace("&amp;", "&"), { cookie: owner })).text();
  expect(rest.match(/data-item/g)).toHaveLength(10);
  expect(rest).toContain('href="/log?about=template"');
  expect(rest).not.toMatch(/href="[^"]*before=/);
});

test("who erased a request is told, what was in it is not", async () => {
  const { reference } = await receive("Sarah Secret");
  await desk.post(`/leads/${reference}`, { intent: "erase", confirm: "yes" }, { cookie: owner });
  const page = await text("/log?about=lead");
  expect(page).toContain(`Erased for good: ${reference} Fahad`);
  expect(page).not.toContain("Secret");
});

test("every kind of event that the code writes has a sentence", async () => {
  const app = join(import.meta.dirname, "../../..");
  const code = globSync("{storage,desk,staff,stock,dealership}/**/*.{ts,tsx}", { cwd: app })
    .filter((path) => !/\.(?:test|contract)\./.test(path))
    .map((path) => readFileSync(join(app, path), "utf8"))
    .join("\n");
  const written = code.match(/(?<=kind: ")[a-z]+\.[a-z-]+(?=")/g) ?? [];
  const chosen = [
    "staff.invited",
    "staff.phone-lost",
    "stock.import-undone",
    "stock.bulk-undone",
    "lead.exported",
    "lead.opened",
    "key.handed-over",
    "key.refused",
    "content.created",
    "content.changed",
    "content.removed",
    "settings.changed",
  ];
  const kinds = [...new Set([...written, ...chosen])];
  expect(kinds.length).toBeGreaterThan(20);
  const at = desk.now().toISOString();
  const isKind = (text: string): text is NewEvent["kind"] => text.includes(".");
  const details = { on: "2026-11-26", from: "new", to: "taken", outcome: "spoke", fields: "vin", way: "link" };
  for (const kind of kinds.filter(isKind))
    await desk.storage.events.append({ at, kind, subjectStaffId: salesId, details });
  let html = "";
  for (let path: string | undefined = "/log"; path !== undefined;) {
    const response = await desk.get(path, { cookie: owner });
    expect(response.status).toBe(200);
    const page = await response.text();
    html += page;
    path = /href="(\/log\?before=\d+)"/.exec(page)?.[1];
  }
  expect(html.match(/data-item/g)?.length).toBeGreaterThan(kinds.length);
  expect(html).not.toMatch(/<code|>(?:lead|car|stock|staff|template|key)\.[a-z-]+</);
});

test("changed settings: the names of the fields, and where they are", async () => {
  const change = (fields: string) =>
    desk.storage.events.append({ at: desk.now().toISOString(), kind: "settings.changed", details: { fields } });
  await change("phone whatsapp");
  await change("home/hero/title home/hero/text");
  await change("branches/riyadh/phone branches/riyadh/openingHou");
  const page = await text("/log?about=settings");
  expect(page).toContain("Settings changed: Telephone · WhatsApp ");
  expect(page).toContain("Settings changed: Home page: Title · Text below it ");
  expect(page).toContain("Settings changed: Branch riyadh: Telephone ");
});

test("who has read data, with the reason", async () => {
  const { reference } = await receive("Sarah");
  await desk.post(`/leads/${reference}`, { intent: "export", reason: "the customer asked" }, { cookie: owner });
  expect(await text("/log/access")).toMatch(new RegExp(`the customer asked ${reference} owner-.* desk export`));
});

test("who has read data: older entries on pages of their own", async () => {
  for (let count = 1; count <= 51; count += 1)
    await desk.storage.leads.logAccess({
      at: desk.now().toISOString(),
      who: `person ${count}.`,
      command: "show",
      references: [],
    });
  const response = await desk.get("/log/access", { cookie: owner });
  const older = /href="(\/log\/access\?before=\d+)"/.exec(await response.text())?.[1] ?? "";
  expect(await text("/log/access")).not.toContain("person 1.");
  expect(await text(older)).toContain("person 1.");
  expect(await text(older)).not.toContain("person 2.");
  expect(await text("/log/access?before=x")).toContain("person 51.");
});
