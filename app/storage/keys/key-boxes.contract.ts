import { join } from "node:path";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Role } from "../../dealership/staff/rights.ts";
import type { NewKeyBox } from "../key-box-types.ts";
import { after, at } from "../leads/lead-fixtures.ts";
import type { Passkey } from "../staff-types.ts";
import type { FreshStorage } from "../storage.contract.ts";
import type { Storage } from "../storage.server.ts";

const sealed = Uint8Array.from([1, 0, 255, 10]);
const byPassphrase: NewKeyBox = {
  kind: "passphrase",
  sealed,
  recipients: ["age1one", "age1two"],
  device: "Firefox · Windows",
};
const passkey: Passkey = {
  id: "phone",
  publicKey: Uint8Array.from([4, 2]),
  counter: 0,
  transports: ["internal"],
  device: "Chrome · Android",
  addedAt: at,
};
const byPasskey: NewKeyBox = { ...byPassphrase, kind: "passkey", passkeyId: "phone", device: "Chrome · Android" };
const later = after({ minutes: 5 });
const expiresAt = after({ minutes: 15 });

export function keyBoxesContract(fresh: () => Promise<FreshStorage>): void {
  let opened: FreshStorage;
  let storage: Storage;
  let saud: number;
  let noura: number;

  beforeEach(async () => {
    opened = await fresh();
    storage = opened.storage;
    saud = await addPerson("Saud", "owner");
    noura = await addPerson("Noura", "hr");
  });

  afterEach(async () => {
    await storage.close();
    await opened.remove();
  });

  async function addPerson(name: string, role: Role): Promise<number> {
    const added = await storage.staff.add({ name, email: `${name}@example.sa`, role, locale: "ar" }, { at });
    if (added.outcome !== "added") throw new Error(added.outcome);
    return added.id;
  }

  const kinds = async (limit: number) => (await storage.events.list({ limit })).map(({ kind }) => kind);

  test("are listed as they were made, with their latest use", async () => {
    await storage.staff.addPasskey(saud, passkey);
    expect(await storage.keyBoxes.add(byPassphrase, { staffId: saud, at })).toBe(true);
    expect(await storage.keyBoxes.add(byPasskey, { staffId: saud, at: later })).toBe(true);
    const [first, second] = await storage.keyBoxes.ofPerson(saud);
    expect([first, second]).toEqual([
      { ...byPassphrase, id: first?.id, madeAt: at, usedAt: undefined },
      { ...byPasskey, id: second?.id, madeAt: later, usedAt: undefined },
    ]);
    await storage.keyBoxes.markUsed(second?.id ?? 0, { staffId: noura, at: later });
    await storage.keyBoxes.markUsed(first?.id ?? 0, { staffId: saud, at: later });
    expect((await storage.keyBoxes.ofPerson(saud)).map(({ usedAt }) => usedAt)).toEqual([later, undefined]);
    expect(await storage.keyBoxes.holders()).toMatchObject([
      { staffId: saud, name: "Saud", role: "owner", kind: "passphrase", device: "Firefox · Windows", usedAt: later },
      { staffId: saud, kind: "passkey" },
    ]);
    expect(await kinds(3)).toEqual(["key.box-made", "key.box-made", "staff.passkey-added"]);
  });

  test("a box and its new passkey are stored together; a passkey of somebody else opens none", async () => {
    expect(await storage.keyBoxes.add(byPasskey, { staffId: noura, at }, passkey)).toBe(true);
    expect((await storage.staff.passkeysOf(noura)).map(({ id }) => id)).toEqual(["phone"]);
    expect(await storage.keyBoxes.add(byPasskey, { staffId: saud, at })).toBe(false);
    expect(await storage.keyBoxes.ofPerson(saud)).toEqual([]);
  });

  test("a box goes with its passkey, by a removal or a lost phone", async () => {
    await storage.staff.addPasskey(saud, { ...passkey, id: "laptop" });
    for (const lose of [
      () => storage.staff.removePasskey(saud, "phone", later),
      () => storage.staff.addLink(saud, { tokenHash: "hash", expiresAt }, { at: later, isPhoneLost: true }),
    ]) {
      await storage.keyBoxes.add(byPassphrase, { staffId: saud, at });
      await storage.keyBoxes.add(byPasskey, { staffId: saud, at }, passkey);
      await lose();
      const boxes = await storage.keyBoxes.ofPerson(saud);
      expect(new Set(boxes.map(({ kind }) => kind))).toEqual(new Set(["passphrase"]));
    }
  });

  test("are removed by the person or for them, not by others", async () => {
    await storage.keyBoxes.add(byPassphrase, { staffId: saud, at });
    const id = (await storage.keyBoxes.ofPerson(saud))[0]?.id ?? 0;
    expect(await storage.keyBoxes.remove({ id, of: noura }, { staffId: noura, at: later })).toBe(false);
    expect(await storage.keyBoxes.remove({ id }, { staffId: noura, at: later })).toBe(true);
    expect(await storage.keyBoxes.remove({ id }, { staffId: noura, at: later })).toBe(false);
    expect(await storage.events.list({ limit: 1 })).toMatchObject([
      { kind: "key.box-removed", staffId: noura, subjectStaffId: saud },
    ]);
  });

  test("switching a person off deletes their boxes and their question", async () => {
    await storage.keyBoxes.add(byPassphrase, { staffId: noura, at });
    await storage.keyBoxes.ask({ staffId: noura, recipient: "age1new", at, expiresAt });
    await storage.staff.switchOff(noura, { staffId: saud, at });
    await storage.staff.switchOn(noura, { staffId: saud, at });
    expect(await storage.keyBoxes.ofPerson(noura)).toEqual([]);
    expect(await storage.keyBoxes.waiting(at)).toEqual([]);
  });

  test("a lost phone no longer waits for the key", async () => {
    await storage.keyBoxes.ask({ staffId: noura, recipient: "age1new", at, expiresAt });
    await storage.staff.addLink(noura, { tokenHash: "hash", expiresAt }, { at: later, isPhoneLost: true });
    expect(await storage.keyBoxes.waiting(at)).toEqual([]);
  });

  test("asked for, answered with the sealed key, fetched, gone once it is in a box", async () => {
    expect(await storage.keyBoxes.answerFor(noura, at)).toEqual({ state: "none" });
    await storage.keyBoxes.ask({ staffId: noura, recipient: "age1new", at, expiresAt });
    expect(await storage.keyBoxes.answerFor(noura, at)).toEqual({ state: "waiting" });
    expect(await storage.keyBoxes.waiting(at)).toEqual([
      { staffId: noura, name: "Noura", recipient: "age1new", askedAt: at },
    ]);
    const answer = { staffId: noura, recipient: "age1new", sealed };
    const by = { staffId: saud, at: later };
    expect(await storage.keyBoxes.answer({ ...answer, recipient: "age1other" }, by)).toBe(false);
    expect(await storage.keyBoxes.answer(answer, by)).toBe(true);
    expect(await storage.keyBoxes.answer(answer, by)).toBe(false);
    expect(await storage.keyBoxes.answerFor(noura, later)).toEqual({ state: "answered", sealed });
    expect(await storage.keyBoxes.waiting(later)).toEqual([]);
    await storage.keyBoxes.add(byPassphrase, { staffId: noura, at: later });
    expect(await storage.keyBoxes.answerFor(noura, later)).toEqual({ state: "none" });
    expect(await kinds(3)).toEqual(["key.box-made", "key.handed-over", "key.asked"]);
  });

  test("asking again replaces the question; it may be refused, and ends after its time", async () => {
    await storage.keyBoxes.ask({ staffId: noura, recipient: "age1first", at, expiresAt });
    await storage.keyBoxes.ask({ staffId: noura, recipient: "age1second", at, expiresAt });
    const by = { staffId: saud, at };
    expect(await storage.keyBoxes.answer({ staffId: noura, recipient: "age1first", sealed }, by)).toBe(false);
    expect(await storage.keyBoxes.answer({ staffId: noura, recipient: "age1second" }, by)).toBe(true);
    expect(await storage.keyBoxes.answerFor(noura, at)).toEqual({ state: "refused" });

    await storage.keyBoxes.ask({ staffId: noura, recipient: "age1third", at, expiresAt });
    expect(await storage.keyBoxes.waiting(expiresAt)).toEqual([]);
    expect(await storage.keyBoxes.answerFor(noura, expiresAt)).toEqual({ state: "none" });
    const tooLate = { staffId: saud, at: expiresAt };
    expect(await storage.keyBoxes.answer({ staffId: noura, recipient: "age1third", sealed }, tooLate)).toBe(false);
  });

  test("a restored backup has the boxes, and no questions", async () => {
    await storage.keyBoxes.add(byPasskey, { staffId: saud, at }, passkey);
    await storage.keyBoxes.ask({ staffId: noura, recipient: "age1new", at, expiresAt });
    const folder = await mkdtemp(join(tmpdir(), "maarad-key-boxes-"));
    await storage.backUp(join(folder, "copy.db"));
    const other = await fresh();
    await other.storage.restore(join(folder, "copy.db"));
    expect(await other.storage.keyBoxes.ofPerson(saud)).toEqual(await storage.keyBoxes.ofPerson(saud));
    expect(await other.storage.keyBoxes.waiting(at)).toEqual([]);
    await other.storage.keyBoxes.add(byPassphrase, { staffId: saud, at });
    await other.storage.close();
    await other.remove();
    await rm(folder, { recursive: true });
  });
}
