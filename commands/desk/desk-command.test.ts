import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { fixtureBrands, waha } from "../../app/dealership/fixtures.ts";
import { newSession } from "../../app/staff/sessions.ts";
import { hashToken } from "../../app/staff/tokens.ts";
import { openStorage, type Storage } from "../../app/storage/storage.server.ts";
import { runCommand } from "../run-command.ts";

let folder: string;
let storage: Storage;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "maarad-desk-"));
  storage = await openStorage({ dataDir: folder });
  await storage.imports.importStock(
    { dealership: waha, brands: fixtureBrands, cars: [], untouched: new Set(), at: "2026-11-23T09:00:00.000Z" },
    { dryRun: false },
  );
});

afterEach(async () => {
  await storage.close();
  await rm(folder, { recursive: true });
});

const desk = (...args: string[]) =>
  runCommand("desk", args, { env: { DATA_DIR: folder, DESK_ORIGIN: "https://desk.waha.example" }, folder });

test("invite: adds the person and prints a link that is open for 24 hours", async () => {
  const { code, stdout, stderr } = await desk("invite", "Saud@example.sa", "--role", "owner", "--name", " سعود ");
  expect([code, stderr]).toEqual([0, ""]);
  const [, token = ""] = /^https:\/\/desk\.waha\.example\/link\?token=([\w-]{43})$/m.exec(stdout) ?? [];
  expect(stdout).toContain("It signs saud@example.sa in once, within 24 hours.");
  const link = await storage.staff.linkState(hashToken(token), new Date().toISOString());
  expect(link).toMatchObject({
    state: "open",
    person: { name: "سعود", email: "saud@example.sa", role: "owner", locale: waha.staffLanguage ?? "ar" },
  });
  expect(await storage.events.list({ limit: 9 })).toMatchObject([{ kind: "staff.invited" }, { kind: "staff.added" }]);
});

test("invite again: a new link for the same person, without or with the same role", async () => {
  await desk("invite", "saud@example.sa", "--role", "owner");
  expect((await desk("invite", "SAUD@example.sa")).code).toBe(0);
  expect((await desk("invite", "saud@example.sa", "--role", "owner")).code).toBe(0);
  expect(await storage.staff.list(new Date().toISOString())).toMatchObject([{ name: "saud" }]);
});

test("invite --lost: what is on the lost phone signs nobody in any more; without it the passkeys stay", async () => {
  await desk("invite", "saud@example.sa", "--role", "owner");
  const id = (await storage.staff.find({ email: "saud@example.sa" }))?.id ?? 0;
  const at = new Date().toISOString();
  const passkey = { id: "lost", publicKey: new Uint8Array([1]), counter: 0, transports: [], device: "", addedAt: at };
  await storage.staff.addPasskey(id, passkey);
  const { session } = newSession("passkey", new Request("https://desk.waha.example"), new Date());
  await storage.staff.signInByPasskey({ id: "lost", counter: 1 }, session);
  const ways = async () => [
    (await storage.staff.passkeysOf(id)).length,
    (await storage.staff.findSession(session.tokenHash, { at, idleSince: "" })) !== undefined,
  ];

  expect((await desk("invite", "saud@example.sa")).stdout).not.toContain("all sessions have ended");
  expect(await ways()).toEqual([1, true]);

  const { code, stdout } = await desk("invite", "saud@example.sa", "--lost");
  expect([code, stdout]).toEqual([0, expect.stringContaining("all sessions have ended")]);
  expect(await ways()).toEqual([0, false]);
});

test("invite: branch and language of a sales person", async () => {
  const options = ["--role", "sales", "--branch", "riyadh", "--language", "en"];
  expect((await desk("invite", "noura@example.sa", ...options)).code).toBe(0);
  expect(await storage.staff.find({ email: "noura@example.sa" })).toMatchObject({ branch: "riyadh", locale: "en" });
});

test.each([
  [["noura"], 1, "Write an e-mail address, such as saud@example.sa."],
  [["noura@example.sa"], 1, "Somebody new needs a role"],
  [["noura@example.sa", "--role", "king"], 2, "Allowed choices are sales, stock, content, hr, manager, owner"],
  [["noura@example.sa", "--role", "sales", "--branch", "paris"], 1, "There is no such branch. The dealership has: "],
  [["noura@example.sa", "--role", "stock", "--branch", "riyadh"], 1, "--branch is for --role sales."],
  [["noura@example.sa", "--role", "sales", "--name", " "], 2, "Write a name of 1 to 80 letters."],
  [[], 2, "missing required argument 'email'"],
])("invite %j: %i and a sentence, nobody is added", async (args, expected, sentence) => {
  const { code, stderr } = await desk("invite", ...args);
  expect(code).toBe(expected);
  expect(stderr).toContain(sentence);
  expect(await storage.staff.list(new Date().toISOString())).toEqual([]);
});

test("invite: another role or an account that is switched off is not changed", async () => {
  await desk("invite", "saud@example.sa", "--role", "owner");
  await desk("invite", "noura@example.sa", "--role", "sales");
  const other = await desk("invite", "noura@example.sa", "--role", "owner");
  expect([other.code, other.stderr]).toEqual([
    1,
    expect.stringContaining("noura@example.sa is there already, as sales"),
  ]);
  const noura = await storage.staff.find({ email: "noura@example.sa" });
  await storage.staff.switchOff(noura?.id ?? 0, { at: new Date().toISOString() });
  const off = await desk("invite", "noura@example.sa");
  expect([off.code, off.stderr]).toEqual([1, expect.stringContaining("noura@example.sa is switched off")]);
});

test("no database: says where it looked and makes none", async () => {
  const empty = await mkdtemp(join(tmpdir(), "maarad-desk-"));
  const { code, stderr } = await runCommand("desk", ["invite", "saud@example.sa", "--role", "owner"], {
    env: { DATA_DIR: empty },
    folder: empty,
  });
  expect([code, stderr]).toEqual([
    1,
    `There is no database at ${join(empty, "maarad.db")}; set DATA_DIR to its folder.\n`,
  ]);
  await rm(empty, { recursive: true });
});

test("the site's host name: refused before anything starts", async () => {
  const env = { DATA_DIR: folder, SITE_ORIGIN: "https://waha.example", DESK_ORIGIN: "https://waha.example:8443" };
  const { code, stderr } = await runCommand("desk", [], { env, folder });
  expect(code).toBe(2);
  expect(stderr).toContain("must have another host name than SITE_ORIGIN");
});
