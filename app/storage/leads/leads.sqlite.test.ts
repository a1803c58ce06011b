/** Crashes, full disks, locks and deleted bytes of SQLite files. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { leadWriter } from "./lead-writer.ts";
import { leads } from "./leads.ts";
import { after, application, at, allChannels, message, subscription } from "./lead-fixtures.ts";
import { openSqlite } from "../database/sqlite.ts";
import { openSqliteStorage, openStorage, type Storage } from "../storage.server.ts";

let dataDir: string;
let file: string;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "maarad-leads-"));
  file = join(dataDir, "maarad.db");
});

afterEach(() => rm(dataDir, { recursive: true }));

describe("a process killed while saving leads", () => {
  test("loses no acknowledged lead and leaves the file intact", async () => {
    for (let round = 0; round < 5; round += 1) {
      const acknowledged = await referencesUntilKilled(50 + Math.random() * 250);
      const storage = await openStorage({ dataDir });
      const saved = await storage.leads.list({});
      const storedReferences = new Set(saved.map((lead) => lead.reference));
      expect(acknowledged.length).toBeGreaterThan(0);
      expect(acknowledged.filter((reference) => !storedReferences.has(reference))).toEqual([]);
      expect(new Set(saved.map((lead) => lead.fields.fullName)).size).toBe(saved.length);
      expect(saved.filter((lead) => lead.file === undefined || lead.delivery.length !== 1)).toEqual([]);
      await storage.close();
      const database = new DatabaseSync(file);
      expect(database.prepare("pragma integrity_check").get()).toEqual({ integrity_check: "ok" });
      expect(database.prepare("pragma foreign_key_check").all()).toEqual([]);
      database.close();
    }
  }, 60_000);

  async function referencesUntilKilled(afterMs: number): Promise<string[]> {
    const script = `
      import { writeSync } from "node:fs";
      import { openStorage } from ${JSON.stringify(join(import.meta.dirname, "../storage.server.ts"))};
      import { application } from ${JSON.stringify(join(import.meta.dirname, "lead-fixtures.ts"))};
      const storage = await openStorage({ dataDir: ${JSON.stringify(dataDir)} });
      async function keepOn(line) {
        for (let count = 0; ; count += 1) {
          const { reference } = await storage.leads.save(application(process.pid + "-" + line + "-" + count));
          writeSync(1, reference + "\\n");
          await new Promise((resolve) => setImmediate(resolve));
        }
      }
      for (let line = 0; line < 4; line += 1) keepOn(line);
    `;
    const child = spawn(process.execPath, ["--input-type=module", "-e", script], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    const closed = once(child, "close");
    const parts: Buffer[] = [];
    child.stdout.on("data", (part: Buffer) => parts.push(part));
    await once(child.stdout, "data");
    await pause(afterMs);
    child.kill("SIGKILL");
    await closed;
    // The last line may be incomplete.
    return Buffer.concat(parts).toString().split("\n").slice(0, -1);
  }
});

describe("a lead that cannot be saved", () => {
  test("full disk: fails with the reason and succeeds when there is space", async () => {
    const database = await openSqlite(file);
    const maxPages = (pages: number) => sql`pragma max_page_count = ${sql.lit(pages)}`.execute(database.write);
    const keepLead = leadWriter(database);
    await keepLead(message("before"));
    await maxPages(60);
    const large = application("large", { sealed: new Uint8Array(2_000_000) });
    await expect(keepLead(large)).rejects.toThrow("database or disk is full");
    expect(await leads(database.read, {})).toHaveLength(1);
    expect(await keepLead(message("small"))).toMatchObject({ isNew: true });
    await maxPages(1_000_000);
    expect(await keepLead(large)).toMatchObject({ isNew: true });
    await database.close();
  });

  test("rollback by SQLite: all leads of the transaction fail with the reason, later ones are saved", async () => {
    const database = await openSqlite(file);
    await sql`create trigger lost before insert on leads when new.locale = 'en' begin select raise(rollback, 'the disk failed'); end`.execute(
      database.write,
    );
    const keepLead = leadWriter(database);
    const results = await Promise.allSettled(
      [message("a"), message("b", { locale: "en" }), message("c")].map(keepLead),
    );
    expect(results.map((result) => (result.status === "rejected" ? String(result.reason) : "kept"))).toEqual(
      Array.from({ length: 3 }, () => "Error: the disk failed"),
    );
    expect(await leads(database.read, {})).toEqual([]);
    expect(await keepLead(message("a"))).toMatchObject({ isNew: true });
    await database.close();
  });

  test("write lock of another process: saving waits, reading continues", async () => {
    const storage = await openStorage({ dataDir });
    const holder = new DatabaseSync(file);
    holder.exec("begin immediate");
    let isSaved = false;
    const saving = storage.leads.save(message("waiting")).then((saved) => {
      isSaved = true;
      return saved;
    });
    await pause(300);
    expect(await storage.leads.list({})).toEqual([]);
    expect(isSaved).toBe(false);
    holder.exec("commit");
    holder.close();
    expect(await saving).toMatchObject({ isNew: true });
    await storage.close();
  });
});

describe("deleted data", () => {
  const marker = "zqxj-mark-7351";
  const encryptedMarker = new TextEncoder().encode(`${marker}-sealed `.repeat(2_000));

  async function filesWithMarker(): Promise<string[]> {
    const names = await readdir(dataDir);
    const files = await Promise.all(names.map(async (name) => ({ name, bytes: await readFile(join(dataDir, name)) })));
    return files.filter(({ bytes }) => bytes.includes(marker)).map(({ name }) => name);
  }

  async function saveMarked(storage: Storage): Promise<string[]> {
    const leadsWithMarker = [
      application(`${marker} one`, {
        sealed: encryptedMarker,
        file: { sealed: encryptedMarker, mediaType: "application/pdf", bytes: 3 },
      }),
      application("acknowledged", {
        fields: { fullName: "x", email: `${marker}-visitor@example.com` },
        channels: ["mail", "confirmation"],
      }),
      message(`${marker} two`, { idempotencyKey: `${marker}-key`, suspicions: ["links"] }),
      subscription(`${marker}@example.com`),
    ];
    const saved: string[] = [];
    for (const lead of leadsWithMarker) saved.push((await storage.leads.save(lead)).reference);
    for (let count = 0; count < 50; count += 1) await storage.leads.save(message(`other ${count}`));
    const due = await storage.outbox.lease({ channels: allChannels, owner: "one", at, leaseMs: 1_000, limit: 100 });
    for (const { id } of due) await storage.outbox.markDelivered(id, "one", at);
    await workOn(storage, saved);
    return saved;
  }

  async function workOn(storage: Storage, references: readonly string[]): Promise<void> {
    await storage.leadWork.adopt({ at, branchOf: () => undefined });
    const person = { name: "Saud", email: "saud@example.sa", role: "owner", locale: "ar" } as const;
    const added = await storage.staff.add(person, { at });
    const staffId = added.outcome === "added" ? added.id : 0;
    for (const reference of references)
      expect(await storage.leadWork.addNote(reference, { text: `${marker} note`, scope: {}, staffId, at })).toBe(true);
  }

  test("erased on request: its bytes are in no file", async () => {
    const storage = await openStorage({ dataDir });
    const references = await saveMarked(storage);
    expect(await filesWithMarker()).not.toEqual([]);
    expect(await storage.leads.erase(references, at)).toEqual(references);
    expect(await filesWithMarker()).toEqual([]);
    expect(await storage.leads.list({})).toHaveLength(50);
    await storage.close();
  });

  test("expired: its bytes are in no file, even while another process reads", async () => {
    const storage = await openStorage({ dataDir });
    await saveMarked(storage);
    const reader = new DatabaseSync(file);
    reader.exec("begin");
    reader.prepare("select count(*) from leads").get();
    setTimeout(() => reader.close(), 300);
    await storage.leads.purge({ at: after({ days: 400 }), days: { cv: 180, requests: 365, quarantine: 30 } });
    expect(await filesWithMarker()).toEqual([]);
    expect(await storage.leads.list({})).toEqual([]);
    await storage.close();
  });
});

test("backup of an in-memory database", async () => {
  const storage = await openSqliteStorage(":memory:");
  await storage.leads.save(message("a"));
  await storage.backUp(file);
  await storage.close();
  const copy = await openSqliteStorage(file);
  expect(await copy.leads.list({})).toHaveLength(1);
  await copy.close();
});
