import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDesk, type TestDesk } from "../../test/test-desk.ts";
import { order } from "../storage/leads/lead-fixtures.ts";
import { databaseFile, openStorage } from "../storage/storage.server.ts";

let dataDir: string;
let desk: TestDesk;
let cookie: string;
let reference: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "maarad-busy-"));
  desk = await createTestDesk({}, undefined, await openStorage({ dataDir }));
  cookie = await desk.signIn(await desk.addPerson("owner"));
  ({ reference } = await desk.storage.leads.save(order("Fahd", { at: desk.now().toISOString() })));
  // The page takes new requests over to the desk.
  await desk.get("/leads", { cookie });
});

afterAll(async () => {
  await desk.close();
  await rm(dataDir, { recursive: true });
});

test("a note while another process holds the database: shown again with what was typed, stored when sent again", async () => {
  const fields = { intent: "note", note: "Calls again on Sunday" };
  const other = new DatabaseSync(databaseFile({ dataDir }));
  other.exec("begin immediate");
  const refused = await desk.post(`/leads/${reference}`, fields, { cookie });
  other.exec("rollback");
  other.close();
  expect(refused.status).toBe(503);
  const html = await refused.text();
  expect(html).toContain("Somebody is importing a list right now");
  for (const [name, value] of Object.entries(fields)) expect(html).toContain(`name="${name}" value="${value}"`);
  const accepted = await desk.post(`/leads/${reference}`, fields, { cookie });
  expect(accepted.status).toBe(303);
  expect(await (await desk.get(`/leads/${reference}`, { cookie })).text()).toContain(fields.note);
});
