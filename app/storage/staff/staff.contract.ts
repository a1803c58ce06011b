import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { fixtureBrands, fixtureCars } from "../../dealership/fixtures.ts";
import type { Role } from "../../dealership/staff/rights.ts";
import type { StaffProfile } from "../../dealership/staff/staff-member.ts";
import { after, at, message } from "../leads/lead-fixtures.ts";
import type { FreshStorage } from "../storage.contract.ts";
import type { Storage } from "../storage.server.ts";
import type { NewSession, Passkey } from "../staff-types.ts";

const saud: StaffProfile = { name: "سعود", email: "Saud@example.sa", role: "owner", locale: "ar" };
const noura: StaffProfile = { name: "Noura", email: "noura@example.sa", role: "sales", branch: "riyadh", locale: "en" };
const byCommand = { at };
const dayMinutes = 24 * 60;
const expiresAt = after({ minutes: dayMinutes });

export function staffContract(fresh: () => Promise<FreshStorage>): void {
  let opened: FreshStorage;
  let storage: Storage;

  beforeEach(async () => {
    opened = await fresh();
    storage = opened.storage;
  });

  afterEach(async () => {
    await storage.close();
    await opened.remove();
  });

  async function add(profile: StaffProfile): Promise<number> {
    const result = await storage.staff.add(profile, byCommand);
    if (result.outcome !== "added") throw new Error(result.outcome);
    return result.id;
  }

  function session(token: string, changes: Partial<NewSession> = {}): NewSession {
    return { tokenHash: token, way: "passkey", device: "Chrome · Android", at, endsAt: after({ days: 7 }), ...changes };
  }

  function passkey(id: string): Passkey {
    return {
      id,
      publicKey: new Uint8Array([1, 2, 255]),
      counter: 0,
      transports: ["internal"],
      device: "x",
      addedAt: at,
    };
  }

  async function signIn(id: number, token: string, changes: Partial<NewSession> = {}): Promise<void> {
    await storage.staff.addLink(id, { tokenHash: `link of ${token}`, expiresAt }, byCommand);
    expect(await storage.staff.signInByLink(`link of ${token}`, session(token, changes))).toBe("open");
  }

  const findSession = (token: string, minutes = 0) =>
    storage.staff.findSession(token, { at: after({ minutes }), idleSince: after({ minutes: minutes - 12 * 60 }) });

  async function kinds(): Promise<string[]> {
    return (await storage.events.list({ limit: 50 })).map(({ kind }) => kind).toReversed();
  }

  describe("people", () => {
    test("are found by id and by e-mail in any case", async () => {
      const id = await add(saud);
      const stored = { ...saud, id, email: "saud@example.sa", branch: undefined, addedAt: at, version: 1 };
      expect(await storage.staff.find({ id })).toEqual(stored);
      expect(await storage.staff.find({ email: "SAUD@example.sa" })).toEqual(stored);
      expect(await storage.staff.find({ email: "nobody@example.sa" })).toBeUndefined();
    });

    test("an e-mail belongs to one person", async () => {
      const id = await add(saud);
      expect(await storage.staff.add({ ...noura, email: "saud@EXAMPLE.sa" }, byCommand)).toEqual({
        outcome: "email-taken",
      });
      const other = await add(noura);
      expect(await storage.staff.change({ id: other, version: 1 }, { ...noura, email: saud.email }, byCommand)).toBe(
        "email-taken",
      );
      expect(await storage.staff.change({ id, version: 1 }, { ...saud, name: "Saud" }, byCommand)).toBe("changed");
    });

    test("the second of two changes learns of the first", async () => {
      const id = await add(saud);
      await add({ ...noura, role: "owner", branch: undefined });
      const change = (version: number, name: string) =>
        storage.staff.change({ id, version }, { ...saud, name, role: "manager" }, byCommand);
      expect(await change(1, "first")).toBe("changed");
      expect(await change(1, "second")).toBe("changed-meanwhile");
      expect(await storage.staff.find({ id })).toMatchObject({ name: "first", role: "manager", version: 2 });
      expect(await storage.staff.change({ id: 999, version: 1 }, saud, byCommand)).toBe("unknown");
    });

    test("the last owner stays an owner and stays switched on", async () => {
      const id = await add(saud);
      expect(await storage.staff.switchOff(id, byCommand)).toBe("last-owner");
      expect(await storage.staff.change({ id, version: 1 }, { ...saud, role: "manager" }, byCommand)).toBe(
        "last-owner",
      );
      const second = await add({ ...noura, role: "owner", branch: undefined });
      expect(await storage.staff.switchOff(id, { staffId: second, at })).toBe("switched-off");
      expect(await storage.staff.switchOff(second, { staffId: second, at })).toBe("last-owner");
      expect(await storage.staff.switchOff(999, byCommand)).toBe("unknown");
    });

    test("are listed by name with passkeys, last use and the open link", async () => {
      const id = await add(saud);
      const other = await add(noura);
      await storage.staff.addPasskey(other, passkey("one"));
      await signIn(other, "session", { at: after({ minutes: 5 }) });
      await storage.staff.addLink(id, { tokenHash: "open", expiresAt }, byCommand);
      expect(await storage.staff.list(at)).toMatchObject([
        { name: "Noura", passkeys: 1, seenAt: after({ minutes: 5 }), linkExpiresAt: undefined },
        { name: "سعود", passkeys: 0, seenAt: undefined, linkExpiresAt: expiresAt },
      ]);
      expect((await storage.staff.list(expiresAt))[1]?.linkExpiresAt).toBeUndefined();
    });

    test("choose their language", async () => {
      const id = await add(saud);
      await storage.staff.changeLocale(id, "en");
      expect(await storage.staff.find({ id })).toMatchObject({ locale: "en", version: 1 });
    });
  });

  describe("sign-in links", () => {
    test("sign in once", async () => {
      const id = await add(saud);
      await storage.staff.addLink(id, { tokenHash: "hash", expiresAt }, byCommand);
      expect(await storage.staff.linkState("hash", at)).toMatchObject({ state: "open", person: { id } });
      expect(await storage.staff.signInByLink("hash", session("a", { way: "link" }))).toBe("open");
      expect(await storage.staff.signInByLink("hash", session("b", { way: "link" }))).toBe("used");
      expect(await storage.staff.linkState("hash", at)).toEqual({ state: "used" });
      expect(await findSession("a")).toMatchObject({ person: { id }, session: { way: "link" } });
      expect(await findSession("b")).toBeUndefined();
    });

    test("two uses at the same moment: one signs in", async () => {
      const id = await add(saud);
      await storage.staff.addLink(id, { tokenHash: "hash", expiresAt }, byCommand);
      const other = await opened.openAgain();
      const outcomes = await Promise.all([
        storage.staff.signInByLink("hash", session("a")),
        other.staff.signInByLink("hash", session("b")),
      ]);
      expect(outcomes.toSorted()).toEqual(["open", "used"]);
      await other.close();
    });

    test("passkeys and sessions are gone when the person becomes a manager or an owner, and stay otherwise", async () => {
      await add(saud);
      const id = await add(noura);
      let version = 0;
      const changeRole = async (role: Role) => {
        version += 1;
        const [token, link] = [`session ${version}`, `link ${version}`];
        await storage.staff.addPasskey(id, passkey(`passkey ${version}`));
        await signIn(id, token);
        await storage.staff.addLink(id, { tokenHash: link, expiresAt }, byCommand);
        const outcome = await storage.staff.change({ id, version }, { ...noura, role, branch: undefined }, byCommand);
        const passkeys = (await storage.staff.passkeysOf(id)).length > 0;
        const isSignedIn = (await findSession(token)) !== undefined;
        return [outcome, passkeys, isSignedIn, (await storage.staff.linkState(link, at)).state];
      };
      const stays = ["changed", true, true, "open"];
      const gone = ["promoted", false, false, "unknown"];
      expect(await changeRole("content")).toEqual(stays);
      expect(await changeRole("manager")).toEqual(gone);
      expect(await changeRole("manager")).toEqual(stays);
      expect(await changeRole("owner")).toEqual(gone);
      expect(await changeRole("owner")).toEqual(stays);
      expect(await changeRole("manager")).toEqual(stays);
      expect(await changeRole("sales")).toEqual(stays);
    });

    test("a passkey has who made its link", async () => {
      const id = await add(saud);
      const other = await add(noura);
      await storage.staff.addLink(other, { tokenHash: "hash", expiresAt }, { staffId: id, at });
      await storage.staff.signInByLink("hash", session("a"), passkey("one"));
      await storage.staff.addPasskey(other, passkey("two"));
      expect((await storage.staff.passkeysOf(other)).map(({ linkBy }) => linkBy)).toEqual([id, undefined]);
    });

    test("expire, and are unknown when another one was made", async () => {
      const id = await add(saud);
      await storage.staff.addLink(id, { tokenHash: "first", expiresAt }, byCommand);
      await storage.staff.addLink(id, { tokenHash: "second", expiresAt }, byCommand);
      expect(await storage.staff.linkState("first", at)).toEqual({ state: "unknown" });
      expect(await storage.staff.linkState("second", expiresAt)).toEqual({ state: "expired" });
      expect(await storage.staff.signInByLink("second", session("a", { at: expiresAt }))).toBe("expired");
    });

    test("a new passkey comes with the session, or neither", async () => {
      const id = await add(saud);
      await storage.staff.addLink(id, { tokenHash: "hash", expiresAt }, byCommand);
      expect(await storage.staff.signInByLink("nobody's", session("a"), passkey("one"))).toBe("unknown");
      expect(await storage.staff.passkeysOf(id)).toEqual([]);
      expect(await storage.staff.signInByLink("hash", session("a"), passkey("one"))).toBe("open");
      expect(await storage.staff.passkeysOf(id)).toEqual([{ ...passkey("one"), usedAt: undefined }]);
    });

    test("for a lost phone: its passkeys and sessions are gone", async () => {
      const id = await add(saud);
      await storage.staff.addPasskey(id, passkey("one"));
      await signIn(id, "a");
      await storage.staff.addLink(id, { tokenHash: "new", expiresAt }, { ...byCommand, isPhoneLost: true });
      expect(await storage.staff.passkeysOf(id)).toEqual([]);
      expect(await findSession("a")).toBeUndefined();
      expect(await storage.staff.linkState("new", at)).toMatchObject({ state: "open" });
    });
  });

  describe("passkeys", () => {
    test("start sessions and remember their use", async () => {
      const id = await add(saud);
      await storage.staff.addPasskey(id, passkey("one"));
      expect(await storage.staff.findPasskey("one")).toMatchObject({ passkey: passkey("one"), person: { id } });
      expect(await storage.staff.signInByPasskey({ id: "one", counter: 7 }, session("a"))).toBe(true);
      expect(await storage.staff.passkeysOf(id)).toMatchObject([{ counter: 7, usedAt: at }]);
      expect(await findSession("a")).toMatchObject({ person: { id }, session: { way: "passkey" } });
      expect(await storage.staff.signInByPasskey({ id: "other", counter: 1 }, session("b"))).toBe(false);
    });

    test("are removed by their owner only", async () => {
      const id = await add(saud);
      const other = await add(noura);
      await storage.staff.addPasskey(id, passkey("one"));
      await storage.staff.addPasskey(id, passkey("two"));
      expect(await storage.staff.removePasskey(other, "one", at)).toBe("unknown");
      expect(await storage.staff.removePasskey(id, "one", at)).toBe("removed");
      expect(await storage.staff.findPasskey("one")).toBeUndefined();
    });

    test("two removals at the same moment: the last passkey stays", async () => {
      const id = await add(saud);
      await storage.staff.addPasskey(id, passkey("one"));
      await storage.staff.addPasskey(id, passkey("two"));
      const other = await opened.openAgain();
      const outcomes = await Promise.all([
        storage.staff.removePasskey(id, "one", at),
        other.staff.removePasskey(id, "two", at),
      ]);
      expect(outcomes.toSorted()).toEqual(["last-passkey", "removed"]);
      expect(await storage.staff.passkeysOf(id)).toHaveLength(1);
      await other.close();
    });

    test("know a person by a random handle that stays", async () => {
      const id = await add(saud);
      const handle = await storage.staff.userHandle(id);
      expect(handle).toMatch(/^[\w-]{43}$/);
      expect(await storage.staff.userHandle(id)).toBe(handle);
    });
  });

  describe("sessions", () => {
    test("end after twelve idle hours, and after their longest time", async () => {
      const id = await add(saud);
      await signIn(id, "a");
      expect(await findSession("a", 12 * 60 - 1)).toBeDefined();
      expect(await findSession("a", 12 * 60)).toBeUndefined();
      const { session: stored } = (await findSession("a")) ?? {};
      await storage.staff.markSeen(stored?.id ?? 0, after({ days: 6, minutes: 23 * 60 }));
      expect(await findSession("a", 7 * dayMinutes - 1)).toBeDefined();
      expect(await findSession("a", 7 * dayMinutes)).toBeUndefined();
    });

    test("of a person who is switched off are gone, also when switched on again", async () => {
      await add(saud);
      const id = await add(noura);
      await storage.staff.addPasskey(id, passkey("one"));
      await signIn(id, "a");
      await storage.staff.addLink(id, { tokenHash: "open", expiresAt }, byCommand);
      expect(await storage.staff.switchOff(id, byCommand)).toBe("switched-off");
      expect(await findSession("a")).toBeUndefined();
      expect(await storage.staff.linkState("open", at)).toEqual({ state: "unknown" });
      expect(await storage.staff.signInByPasskey({ id: "one", counter: 1 }, session("b"))).toBe(false);
      expect(await storage.staff.switchOn(id, byCommand)).toBe(true);
      expect(await storage.staff.switchOn(id, byCommand)).toBe(false);
      expect(await findSession("a")).toBeUndefined();
      expect(await storage.staff.signInByPasskey({ id: "one", counter: 1 }, session("b"))).toBe(true);
    });

    test("show the person as changed since", async () => {
      await add(saud);
      const id = await add(noura);
      await signIn(id, "a");
      await storage.staff.change({ id, version: 1 }, { ...noura, role: "stock", branch: undefined }, byCommand);
      expect(await findSession("a")).toMatchObject({ person: { role: "stock", branch: undefined } });
    });

    test("are listed and ended one by one, all but one, all", async () => {
      const id = await add(saud);
      const other = await add(noura);
      for (const token of ["a", "b", "c", "d"]) await signIn(id, token);
      await signIn(other, "x");
      const now = { at, idleSince: after({ minutes: -1 }) };
      const ids = (await storage.staff.sessionsOf(id, now)).map((own) => own.id).toSorted((one, two) => one - two);
      const [a = 0, b = 0] = ids;
      await storage.staff.endSessions(other, { id: a });
      expect(await storage.staff.sessionsOf(id, now)).toHaveLength(4);
      await storage.staff.endSessions(id, { id: a });
      expect(await storage.staff.sessionsOf(id, now)).toHaveLength(3);
      await storage.staff.endSessions(id, { but: b });
      expect(await storage.staff.sessionsOf(id, now)).toMatchObject([{ id: b }]);
      await storage.staff.endSessions(id, "all");
      expect(await storage.staff.sessionsOf(id, now)).toEqual([]);
      expect(await findSession("x")).toBeDefined();
    });

    test("that have ended are deleted, and links a while after they expired", async () => {
      const id = await add(saud);
      await signIn(id, "a");
      const moment = after({ minutes: 13 * 60 });
      await storage.staff.purgeSignIns({ at: moment, idleSince: after({ minutes: 60 }), linksBefore: at });
      expect(await findSession("a")).toBeUndefined();
      expect(await storage.staff.linkState("link of a", at)).toEqual({ state: "used" });
      await storage.staff.purgeSignIns({ at: moment, idleSince: at, linksBefore: expiresAt });
      expect(await storage.staff.linkState("link of a", at)).toEqual({ state: "unknown" });
    });
  });

  describe("events", () => {
    test("tell what happened to the staff, and who did it", async () => {
      const id = await add(saud);
      const result = await storage.staff.add(noura, { staffId: id, at });
      const other = result.outcome === "added" ? result.id : 0;
      await storage.staff.addLink(other, { tokenHash: "hash", expiresAt }, { staffId: id, at });
      await storage.staff.signInByLink("hash", session("a"), passkey("one"));
      await storage.staff.switchOff(other, { staffId: id, at });
      expect(await kinds()).toEqual([
        "staff.added",
        "staff.added",
        "staff.invited",
        "staff.passkey-added",
        "staff.signed-in",
        "staff.switched-off",
      ]);
      expect((await storage.events.list({ limit: 1 }))[0]).toEqual({
        id: expect.any(Number),
        at,
        kind: "staff.switched-off",
        staffId: id,
        staffName: saud.name,
        subjectStaffId: other,
        subjectName: noura.name,
        leadId: undefined,
        carId: undefined,
        details: {},
      });
    });

    test("of a request are its timeline and go with it", async () => {
      const { reference } = await storage.leads.save(message("a"));
      const lead = await storage.leads.find(reference);
      const id = await add(saud);
      const leadId = 1;
      await storage.events.append({ at, kind: "lead.taken", staffId: id, leadId, details: { branch: "riyadh", n: 1 } });
      await storage.events.append({ at: after({ minutes: 1 }), kind: "lead.spoke", staffId: id, leadId });
      expect(lead).toBeDefined();
      expect(await storage.events.ofLead(leadId)).toMatchObject([
        { kind: "lead.taken", details: { branch: "riyadh", n: 1 }, staffName: saud.name },
        { kind: "lead.spoke" },
      ]);
      await storage.leads.erase([reference], at);
      expect(await storage.events.ofLead(leadId)).toEqual([]);
      expect(await kinds()).toEqual(["staff.added"]);
    });

    test("of a car, and pages of all, newest first", async () => {
      await storage.imports.importStock(
        { brands: fixtureBrands, cars: fixtureCars.map((car) => ({ ...car, pictures: [] })), untouched: new Set(), at },
        { dryRun: false },
      );
      for (const carId of [1001, 1002, 1001]) await storage.events.append({ at, kind: "car.changed", carId });
      expect(await storage.events.ofCar(1001)).toHaveLength(2);
      const newest = await storage.events.list({ limit: 2 });
      expect(newest.map(({ carId }) => carId)).toEqual([1001, 1002]);
      const rest = await storage.events.list({ limit: 2, before: newest.at(-1)?.id });
      expect(rest.map(({ kind, carId }) => [kind, carId])).toEqual([
        ["car.changed", 1001],
        ["stock.imported", undefined],
      ]);
    });
  });

  test("a restored backup has people and passkeys; everybody signs in again", async () => {
    const id = await add(saud);
    await storage.staff.addPasskey(id, passkey("one"));
    await signIn(id, "a");
    await storage.staff.addLink(id, { tokenHash: "open", expiresAt }, byCommand);
    const folder = await mkdtemp(join(tmpdir(), "maarad-staff-"));
    await storage.backUp(join(folder, "copy.db"));
    const target = await fresh();
    await target.storage.restore(join(folder, "copy.db"));
    expect(await target.storage.staff.list(at)).toMatchObject([{ id, passkeys: 1 }]);
    expect(await target.storage.staff.findSession("a", { at, idleSince: after({ minutes: -1 }) })).toBeUndefined();
    expect(await target.storage.staff.linkState("open", at)).toEqual({ state: "unknown" });
    expect(await target.storage.events.list({ limit: 9 })).toHaveLength(5);
    expect(await target.storage.staff.add(noura, byCommand)).toMatchObject({ outcome: "added", id: id + 1 });
    await target.storage.close();
    await target.remove();
    await rm(folder, { recursive: true });
  });
}
