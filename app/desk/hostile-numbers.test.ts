/** Ids and versions that a form or an address of the desk never has. PostgreSQL needs TEST_DATABASE_URL. */
import { randomBytes } from "node:crypto";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { importFixtureStock } from "../../test/import-fixture-stock.ts";
import { routeFilesOfDesk } from "../../test/real-server-build.ts";
import { createTestDesk, type TestDesk } from "../../test/test-desk.ts";
import { order } from "../storage/leads/lead-fixtures.ts";
import { openSqliteStorage, openStorage } from "../storage/storage.server.ts";

/** Of nothing that is stored. */
const unused = "999999999";
const numbers = [
  unused,
  "1.5",
  "-1",
  "1e3",
  "0x1f",
  "NaN",
  "Infinity",
  "2147483648",
  "999999999999999",
  "9".repeat(30),
  "١",
  "a",
];
const serverUrl = process.env.TEST_DATABASE_URL;

async function newDatabase() {
  const server = new Client({ connectionString: serverUrl });
  await server.connect();
  const name = `maarad_test_${randomBytes(6).toString("hex")}`;
  await server.query(`create database ${name}`);
  const url = new URL(serverUrl ?? "");
  url.pathname = `/${name}`;
  return {
    storage: await openStorage({ databaseUrl: url.href, dataDir: "/nowhere" }),
    async remove() {
      await server.query(`drop database ${name} with (force)`);
      await server.end();
    },
  };
}

const databases = [
  { name: "SQLite", open: async () => ({ storage: await openSqliteStorage(":memory:"), remove: async () => {} }) },
  ...(serverUrl === undefined ? [] : [{ name: "PostgreSQL", open: newDatabase }]),
];

const addresses = routeFilesOfDesk.flatMap(({ path = "" }) =>
  path.includes(":") && !path.includes(":file") ? [`/${path}`] : [],
);

/** Forms with `#` in the place of the number, and in the address those that the desk has. */
const forms: [path: string, fields: Record<string, string>][] = [
  ["/account", { intent: "end-session", id: "#" }],
  ["/keys", { intent: "remove", id: "#" }],
  ["/keys", { intent: "hand-over", decision: "refuse", staff: "#", recipient: `age1${"q".repeat(58)}` }],
  ["/templates", { intent: "earlier", template: "#" }],
  ["/templates/1", { intent: "remove", version: "#" }],
  ["/templates/1", { name: "A", ar: "مرحبا", en: "Hello", version: "#" }],
  ["/staff/1", { name: "A", email: "a@example.sa", role: "owner", locale: "en", version: "#" }],
  ["/leads/:reference", { intent: "assign", to: "#" }],
  ["/leads/:reference", { intent: "note", note: "a", version: "#" }],
  ["/leads/:reference", { intent: "take", version: "#" }],
  ["/leads/:reference/open", { reason: "a", box: "#" }],
  ["/stock", { "price-1001": "#", "was-1001": "1" }],
  ["/stock", { "price-#": "1", "was-#": "2" }],
  ["/stock", { state: "#:available:sold" }],
  ["/stock", { state: "1001:#:sold" }],
  ["/stock/bulk", { kind: "publish", car: "#" }],
  ["/stock/bulk", { kind: "publish", ids: "#" }],
  ["/stock/undo", { change: "#" }],
  ["/stock/1001", { intent: "state", state: "sold", was: "#" }],
  ["/stock/1001", { intent: "fields", version: "#" }],
  ["/stock/1001/pictures", { intent: "undo", event: "#" }],
  ["/content/offers", { intent: "bring-back", item: "1", change: "#" }],
  ["/content/offers", { intent: "bring-back", item: "#", change: "1" }],
  ["/content/offers", { intent: "swap", item: "#", other: "#" }],
  ["/content/pages/about", { intent: "bring-back", change: "#" }],
  ["/content/pages/about", { intent: "draft", draftVersion: "#" }],
  ["/content/questions", { intent: "bring-back", change: "#" }],
  ["/content/questions", { intent: "draft", draftVersion: "#" }],
  ["/settings/finance", { intent: "bring-back", change: "#" }],
  ["/settings/finance", { intent: "draft", draftVersion: "#" }],
];

const queries = [
  "/log?before=#",
  "/log?person=#",
  "/log/access?before=#",
  "/leads?owner=#",
  "/leads?page=#",
  "/leads?erased=#",
  "/stock?days=#",
  "/stock?changedBy=#",
  "/stock?page=#",
  "/stock?priceFrom=#",
  "/stock?mileageTo=#",
  "/stock?year=#",
  "/stock?seats=#",
  "/stock?engine=#",
  "/stock?saved=#",
  "/stock?changed=%23 draft",
  "/stock?applied=#",
  "/stock?undone=#",
  "/stock/list.csv?days=#",
  "/stock/1001/pictures?added=#",
  "/stock/visits?days=#",
];

describe.each(databases)("$name", ({ open }) => {
  let desk: TestDesk;
  let cookie: string;
  let reference: string;
  let remove: () => Promise<void>;

  beforeAll(async () => {
    const opened = await open();
    remove = opened.remove;
    desk = await createTestDesk({}, undefined, opened.storage);
    await importFixtureStock(desk.storage, desk.now().toISOString());
    const owner = await desk.addPerson("owner");
    cookie = await desk.signIn(owner);
    await desk.signIn(owner);
    await desk.post("/templates/new", { name: "A", ar: "مرحبا", en: "Hello" }, { cookie });
    const at = desk.now().toISOString();
    reference = (await desk.storage.leads.save(order("o", { at }))).reference;
    await desk.get("/leads", { cookie });
  });

  afterAll(async () => {
    await desk.close();
    await remove();
  });

  test.each(addresses)("%s: no number finds something, or fails", async (route) => {
    const part = /:\w+$/.test(route) ? /:\w+$/ : /:(?:id|reference|list)/;
    for (const number of numbers) {
      const path = route
        .replace(part, encodeURIComponent(number))
        .replace(":list", "offers")
        .replace(":reference", reference)
        .replace(":id", "1001");
      const isSentBack = path.endsWith("/open");
      expect([404, ...(isSentBack ? [302] : [])], `GET ${path}`).toContain((await desk.get(path, { cookie })).status);
      const { status } = await desk.post(path, { intent: "none" }, { cookie });
      expect([400, 404, 405, 409, 422], `POST ${path}`).toContain(status);
    }
  });

  test.each(forms)("POST %s %j: refused, or nothing to do", async (route, fields) => {
    for (const number of numbers) {
      const filled = Object.entries(fields).map(([name, value]): [string, string] => [
        name.replace("#", number),
        value.replace("#", number),
      ]);
      const response = await desk.post(route.replace(":reference", reference), filled, { cookie });
      expect(response.status, number).toBeLessThan(500);
    }
  });

  test.each(["end-session", "remove"])("%s without a number: broken form", async (intent) => {
    const path = intent === "remove" ? "/keys" : "/account";
    for (const id of [...numbers.filter((number) => number !== unused), ""])
      expect([400, 404], id).toContain((await desk.post(path, { intent, id }, { cookie })).status);
  });

  test.each(queries)("GET %s: left out", async (query) => {
    for (const number of numbers) {
      const address = query.replaceAll(/#|%23/g, encodeURIComponent(number));
      expect((await desk.get(address, { cookie })).status, number).toBe(200);
    }
  });

  test("a picture with a number for its width", async () => {
    for (const number of numbers) {
      const path = `/pictures/${"0".repeat(64)}-${encodeURIComponent(number)}.avif`;
      expect((await desk.get(path, { cookie })).status, number).toBe(404);
    }
  });

  test("nothing has happened", async () => {
    expect((await desk.get("/account", { cookie })).status).toBe(200);
    expect((await desk.get("/staff/1", { cookie })).status).toBe(200);
    expect(await desk.storage.carEdits.find(1001)).toMatchObject({ version: 1 });
  });
});
