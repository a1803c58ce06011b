import { Decrypter } from "age-encryption";
import { execFileSync, spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { staffIdentity, staffRecipient } from "../../../test/site-fixture.ts";
import { openSqliteStorage, type Storage } from "../../storage/storage.server.ts";
import { openSealing } from "./encryption.server.ts";

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

function sealing(staffRecipients: string[] = []) {
  return openSealing({ storage, settings: { staffRecipients, dataDir } });
}

async function opened(sealed: Uint8Array, identity: string): Promise<Uint8Array> {
  const decrypter = new Decrypter();
  decrypter.addIdentity(identity);
  return Buffer.from(await decrypter.decrypt(sealed));
}

function identityIn(keyFile: string): string {
  return /^AGE-SECRET-KEY-1\S+$/m.exec(readFileSync(keyFile, "utf8"))?.[0] ?? "";
}

test("with the staff's recipient nothing is made and nothing is kept", async () => {
  const { seal, newKeyFile } = await sealing([staffRecipient]);
  expect(newKeyFile).toBeUndefined();
  expect(readdirSync(dataDir)).toEqual([]);
  expect(await storage.keys.recipient()).toBeUndefined();
  const sealed = await seal(secret);
  expect(Buffer.from(sealed).subarray(0, 21).toString()).toBe("age-encryption.org/v1");
  expect(Buffer.from(sealed).includes("salary")).toBe(false);
  expect(await opened(sealed, staffIdentity)).toEqual(Buffer.from(secret));
});

test("each of several recipients opens what is sealed", async () => {
  const keyFile = (await sealing()).newKeyFile ?? "";
  const recipient = (await storage.keys.recipient()) ?? "";
  const sealed = await (await sealing([staffRecipient, recipient])).seal(secret);
  expect(await opened(sealed, staffIdentity)).toEqual(Buffer.from(secret));
  expect(await opened(sealed, identityIn(keyFile))).toEqual(Buffer.from(secret));
});

describe("without one, the first start", () => {
  test("makes a key that only its owner reads, says where, and the next start seals to it without reading it", async () => {
    const first = await sealing();
    expect(first.newKeyFile).toBe(join(dataDir, "staff-key.txt"));
    const keyFile = first.newKeyFile ?? "";
    expect(statSync(keyFile).mode & 0o777).toBe(0o600);
    expect(readFileSync(keyFile, "utf8")).toMatch(/^# created: \S+\n# public key: age1\S+\nAGE-SECRET-KEY-1\S+\n$/);
    const identity = identityIn(keyFile);
    rmSync(keyFile);
    const second = await sealing();
    expect(second.newKeyFile).toBeUndefined();
    for (const { seal } of [first, second])
      expect(await opened(await seal(secret), identity)).toEqual(Buffer.from(secret));
  });

  test.skipIf(!hasAge)(
    "makes a key file that Debian's age opens the export with (skipped where age is not installed)",
    async () => {
      const { seal, newKeyFile = "" } = await sealing();
      const file = join(dataDir, "sealed.age");
      writeFileSync(file, await seal(secret));
      expect(execFileSync("age", ["-d", "-i", newKeyFile, file])).toEqual(Buffer.from(secret));
      expect(execFileSync("age-keygen", ["-y", newKeyFile], { encoding: "utf8" }).trim()).toBe(
        await storage.keys.recipient(),
      );
    },
  );

  test("writes over no older key", async () => {
    writeFileSync(join(dataDir, "staff-key.txt"), "an older key");
    const { seal, newKeyFile = "" } = await sealing();
    expect(newKeyFile).toBe(join(dataDir, "staff-key-2.txt"));
    expect(readFileSync(join(dataDir, "staff-key.txt"), "utf8")).toBe("an older key");
    expect(await opened(await seal(secret), identityIn(newKeyFile))).toEqual(Buffer.from(secret));
  });

  test("of several processes agrees on one key, and leaves one key file", async () => {
    const all = await Promise.all(Array.from({ length: 5 }, () => sealing()));
    const files = readdirSync(dataDir);
    expect(files).toHaveLength(1);
    const identity = identityIn(join(dataDir, files[0] ?? ""));
    for (const { seal } of all) expect(await opened(await seal(secret), identity)).toEqual(Buffer.from(secret));
  });

  test.skipIf(process.getuid?.() === 0)(
    "is refused in a folder that cannot be written, naming the setting",
    async () => {
      chmodSync(dataDir, 0o500);
      await expect(sealing()).rejects.toThrow(/staff's key cannot be written.*STAFF_RECIPIENT/);
      chmodSync(dataDir, 0o700);
      expect(await storage.keys.recipient()).toBeUndefined();
    },
  );
});

test("a recipient that was mistyped refuses the start in a sentence", async () => {
  const mistyped = `${staffRecipient.slice(0, -1)}${staffRecipient.endsWith("q") ? "p" : "q"}`;
  await expect(sealing([mistyped])).rejects.toThrow(`STAFF_RECIPIENT is no age recipient: "${mistyped}"`);
});

test("while a CV of 5 MB is sealed, others are answered", async () => {
  const { seal } = await sealing([staffRecipient]);
  const cv = new Uint8Array(5 * 1024 * 1024 - 1).fill(7);
  let turns = 0;
  let turning = setImmediate(function turn() {
    turns += 1;
    turning = setImmediate(turn);
  });
  const sealed = await seal(cv);
  clearImmediate(turning);
  expect(turns).toBeGreaterThan(70);
  expect(await opened(sealed, staffIdentity)).toEqual(Buffer.from(cv));
});
