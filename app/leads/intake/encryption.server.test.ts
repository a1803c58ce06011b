import { Decrypter } from "age-encryption";
import { execFileSync, spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { staffIdentity, staffRecipient } from "../../../test/test-app.ts";
import { openSqliteStorage, type Storage } from "../../storage/storage.server.ts";
import { createEncryption } from "./encryption.server.ts";

const secret = new TextEncoder().encode(JSON.stringify({ salary: 9_000, name: "محمد" }));
const hasAge = spawnSync("age", ["--version"]).status === 0;

let dataDir: string;
let storage: Storage;

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "maarad-sealing-"));
  storage = await openSqliteStorage(":memory:");
});

afterEach(async () => {
  await storage.close();
  rmSync(dataDir, { recursive: true });
});

function encryptionFixture(staffRecipients: string[] = []) {
  return createEncryption({ storage, settings: { staffRecipients, dataDir } });
}

async function decrypted(sealed: Uint8Array, identity: string): Promise<Uint8Array> {
  const decrypter = new Decrypter();
  decrypter.addIdentity(identity);
  return Buffer.from(await decrypter.decrypt(sealed));
}

function identityIn(keyFile: string): string {
  return /^AGE-SECRET-KEY-1\S+$/m.exec(readFileSync(keyFile, "utf8"))?.[0] ?? "";
}

test("STAFF_RECIPIENT is set: creates no key file and stores no recipient", async () => {
  const { seal, newKeyFile } = await encryptionFixture([staffRecipient]);
  expect(newKeyFile).toBeUndefined();
  expect(readdirSync(dataDir)).toEqual([]);
  expect(await storage.keys.recipient()).toBeUndefined();
  const sealed = await seal(secret);
  expect(Buffer.from(sealed).subarray(0, 21).toString()).toBe("age-encryption.org/v1");
  expect(Buffer.from(sealed).includes("salary")).toBe(false);
  expect(await decrypted(sealed, staffIdentity)).toEqual(Buffer.from(secret));
});

test("several recipients: each can decrypt", async () => {
  const keyFile = (await encryptionFixture()).newKeyFile ?? "";
  const recipient = (await storage.keys.recipient()) ?? "";
  const sealed = await (await encryptionFixture([staffRecipient, recipient])).seal(secret);
  expect(await decrypted(sealed, staffIdentity)).toEqual(Buffer.from(secret));
  expect(await decrypted(sealed, identityIn(keyFile))).toEqual(Buffer.from(secret));
});

describe("first start without STAFF_RECIPIENT", () => {
  test("creates a key file with mode 600; the next start encrypts for it without the file", async () => {
    const first = await encryptionFixture();
    expect(first.newKeyFile).toBe(join(dataDir, "staff-key.txt"));
    const keyFile = first.newKeyFile ?? "";
    expect(statSync(keyFile).mode & 0o777).toBe(0o600);
    expect(readFileSync(keyFile, "utf8")).toMatch(/^# created: \S+\n# public key: age1\S+\nAGE-SECRET-KEY-1\S+\n$/);
    const identity = identityIn(keyFile);
    rmSync(keyFile);
    const second = await encryptionFixture();
    expect(second.newKeyFile).toBeUndefined();
    for (const { seal } of [first, second])
      expect(await decrypted(await seal(secret), identity)).toEqual(Buffer.from(secret));
  });

  test.skipIf(!hasAge)("the age command decrypts with the key file (skipped if age is not installed)", async () => {
    const { seal, newKeyFile = "" } = await encryptionFixture();
    const file = join(dataDir, "sealed.age");
    writeFileSync(file, await seal(secret));
    expect(execFileSync("age", ["-d", "-i", newKeyFile, file])).toEqual(Buffer.from(secret));
    expect(execFileSync("age-keygen", ["-y", newKeyFile], { encoding: "utf8" }).trim()).toBe(
      await storage.keys.recipient(),
    );
  });

  test("does not overwrite an older key file", async () => {
    writeFileSync(join(dataDir, "staff-key.txt"), "an older key");
    const { seal, newKeyFile = "" } = await encryptionFixture();
    expect(newKeyFile).toBe(join(dataDir, "staff-key-2.txt"));
    expect(readFileSync(join(dataDir, "staff-key.txt"), "utf8")).toBe("an older key");
    expect(await decrypted(await seal(secret), identityIn(newKeyFile))).toEqual(Buffer.from(secret));
  });

  test("several processes at once: use one key and leave one key file", async () => {
    const encryptions = await Promise.all(Array.from({ length: 5 }, () => encryptionFixture()));
    const files = readdirSync(dataDir);
    expect(files).toHaveLength(1);
    const identity = identityIn(join(dataDir, files[0] ?? ""));
    for (const { seal } of encryptions)
      expect(await decrypted(await seal(secret), identity)).toEqual(Buffer.from(secret));
  });

  test.skipIf(process.getuid?.() === 0)(
    "folder is not writable: fails with a message that names STAFF_RECIPIENT",
    async () => {
      chmodSync(dataDir, 0o500);
      await expect(encryptionFixture()).rejects.toThrow(/staff's key cannot be written.*STAFF_RECIPIENT/);
      chmodSync(dataDir, 0o700);
      expect(await storage.keys.recipient()).toBeUndefined();
    },
  );
});

test("invalid recipient: fails with a message that names it", async () => {
  const mistyped = `${staffRecipient.slice(0, -1)}${staffRecipient.endsWith("q") ? "p" : "q"}`;
  await expect(encryptionFixture([mistyped])).rejects.toThrow(`STAFF_RECIPIENT is no age recipient: "${mistyped}"`);
});

test("encrypting a CV of 5 MB does not block the event loop", async () => {
  const { seal } = await encryptionFixture([staffRecipient]);
  const cv = new Uint8Array(5 * 1024 * 1024 - 1).fill(7);
  let turns = 0;
  let pendingImmediate = setImmediate(function countTurn() {
    turns += 1;
    pendingImmediate = setImmediate(countTurn);
  });
  const sealed = await seal(cv);
  clearImmediate(pendingImmediate);
  expect(turns).toBeGreaterThan(70);
  expect(await decrypted(sealed, staffIdentity)).toEqual(Buffer.from(cv));
});
