import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createTestDesk, type TestDesk } from "../../../test/test-desk.ts";
import type { WorkChange } from "../../dealership/leads/change-work.ts";
import type { NewLead } from "../../dealership/leads/lead.ts";
import type { StaffMember } from "../../dealership/staff/staff-member.ts";
import { openTestMailServer, type TestMailServer } from "../../leads/delivery/test-mail-server.ts";
import { message, order } from "../../storage/leads/lead-fixtures.ts";
import type { WaitingLead } from "../../storage/lead-work-types.ts";
import { dueReminders } from "./due-reminders.ts";
import { createLeadLookups } from "./lead-lookups.server.ts";
import { sendReminders } from "./reminders.server.ts";

const person = (id: number, role: StaffMember["role"], changes: Partial<StaffMember> = {}): StaffMember => ({
  id,
  name: String(id),
  email: `${id}@example.sa`,
  role,
  locale: "ar",
  addedAt: "2026-11-01T00:00:00.000Z",
  version: 1,
  ...changes,
});
const owner = person(1, "owner");
const manager = person(2, "manager");
const saud = person(3, "sales");
const gone = person(4, "manager", { switchedOffAt: "2026-11-02T00:00:00.000Z" });

describe("dueReminders", () => {
  test.each<[string, number, Partial<WaitingLead>, StaffMember[], number[] | undefined]>([
    ["in time", 29, { owner: 3 }, [saud, manager], undefined],
    ["half of the limit: the owner of the request", 30, { owner: 3 }, [saud, manager], [3]],
    ["half of the limit, nobody's: not yet", 30, {}, [saud, manager], undefined],
    ["half of the limit, its owner has left: not yet", 30, { owner: 4 }, [gone, manager], undefined],
    ["half of the limit, reminded before", 45, { owner: 3, reminders: 1 }, [saud, manager], undefined],
    ["over: managers, too", 61, { owner: 3, reminders: 1 }, [saud, manager, gone], [3, 2]],
    ["over, nobody's: managers", 61, { reminders: 1 }, [saud, manager], [2]],
    ["over, without managers: owners", 61, { owner: 3 }, [saud, owner, gone], [3, 1]],
    ["over, the manager's own: once", 61, { owner: 2 }, [saud, manager], [2]],
    ["over, reminded before", 900, { owner: 3, reminders: 2 }, [saud, manager], undefined],
    ["its owner has left: managers when it is over", 61, { owner: 4 }, [manager, gone], [2]],
  ])("%s", (_title, minutes, changes, people, expected) => {
    const lead = { id: 1, reference: "K7QX-3MZP", waitingSince: "2026-11-23T09:00:00.000Z", reminders: 0, ...changes };
    const reminders = dueReminders([lead], { people, limit: 60, minutesWaited: () => minutes });
    expect(reminders.map(({ to }) => to.map(({ id }) => id))).toEqual(expected === undefined ? [] : [expected]);
  });
});

describe("by mail", () => {
  let desk: TestDesk;
  let mail: TestMailServer;
  let saudId: number;
  let troubles: unknown[];

  beforeEach(async () => {
    mail = await openTestMailServer();
    desk = await createTestDesk();
    troubles = [];
    await desk.addPerson("manager", { name: "Huda", email: "huda@example.sa", locale: "en" });
    saudId = await desk.addPerson("sales", { name: "Saud", email: "saud@example.sa", branch: "riyadh", locale: "ar" });
    await desk.storage.leads.save(message("before", { at: "2026-11-01T09:00:00.000Z" }));
    await adopt();
  });

  afterEach(async () => {
    await desk.close();
    await mail.close();
  });

  const adopt = () =>
    desk.storage.leadWork.adopt({ at: desk.now().toISOString(), branchOf: ({ fields }) => String(fields["branch"]) });

  async function receive(lead: NewLead): Promise<string> {
    const { reference } = await desk.storage.leads.save({ ...lead, at: desk.now().toISOString() });
    await adopt();
    return reference;
  }

  const car = {
    carName: "تويوتا كامري",
    carYear: 2025,
    branch: "riyadh",
    clientName: "Secret Name",
    mobile: "+966512345678",
  };

  const change = (reference: string, wish: WorkChange, isManager = false) =>
    desk.storage.leadWork.change({ reference }, wish, {
      scope: {},
      actor: { staffId: saudId, isManager },
      at: desk.now().toISOString(),
      today: "2026-11-23",
      minutesWaited: () => 0,
    });

  const recipients = () => mail.mails.flatMap(({ to }) => to);

  async function remindedPeople(reference: string) {
    const item = await desk.storage.leadWork.find(reference, {});
    const events = await desk.storage.events.ofLead(item?.id ?? 0);
    return events.filter(({ kind }) => kind === "lead.reminded").map(({ subjectName }) => subjectName);
  }

  const take = (reference: string) => change(reference, { kind: "take" });

  const remind = () =>
    sendReminders({
      storage: desk.storage,
      settings: {
        delivery: {
          smtpUrl: mail.url,
          mailFrom: "desk@waha.example",
          leadsEmails: [],
          acknowledgesRequests: true,
          crmEmail: undefined,
          webhookUrl: undefined,
          webhookSecret: undefined,
          webhookPrivate: false,
        },
        desk: { port: 0, host: "127.0.0.1", isOriginGiven: true, origin: "https://desk.waha.example" },
      },
      readLookups: createLeadLookups(desk.storage, "https://waha.example"),
      now: desk.now,
      onTrouble: (error) => troubles.push(error),
    });

  test("the owner of the request, then the managers, each once and in their language", async () => {
    const reference = await receive(order("Sarah", { fields: car }));
    await take(reference);
    await remind();
    expect(mail.mails).toEqual([]);
    desk.advance({ minutes: 16 });
    await remind();
    await remind();
    expect(mail.mails.map(({ to }) => to)).toEqual([["saud@example.sa"]]);
    const [first] = mail.mails;
    expect(first?.header.get("subject")).toBe("طلب ينتظر الرد");
    expect(first?.bodies[0]).toContain(`https://desk.waha.example/leads/${reference}`);
    expect(first?.bodies[0]).toContain("تويوتا كامري 2025");
    expect(first?.raw).not.toContain("Secret");
    desk.advance({ minutes: 16 });
    await remind();
    await remind();
    expect(mail.mails.slice(1).map(({ to }) => to)).toEqual([["saud@example.sa"], ["huda@example.sa"]]);
    expect(mail.mails[2]?.bodies[0]).toContain("32 minutes");
    const item = await desk.storage.leadWork.find(reference, {});
    const events = await desk.storage.events.ofLead(item?.id ?? 0);
    expect(events.filter(({ kind }) => kind === "lead.reminded")).toHaveLength(3);
    expect(troubles).toEqual([]);
  });

  test("taken after half of the limit: whoever took it is reminded before it is late", async () => {
    const reference = await receive(order("Sarah", { fields: car }));
    desk.advance({ minutes: 16 });
    await remind();
    desk.advance({ minutes: 2 });
    await take(reference);
    await remind();
    await remind();
    expect(recipients()).toEqual(["saud@example.sa"]);
  });

  test("handed over: the new owner is reminded, late or not, and nobody twice of the same", async () => {
    const nouraId = await desk.addPerson("sales", { name: "Noura", email: "noura@example.sa", branch: "riyadh" });
    const badrId = await desk.addPerson("sales", { name: "Badr", email: "badr@example.sa", branch: "riyadh" });
    const reference = await receive(order("Sarah", { fields: car }));
    await take(reference);
    desk.advance({ minutes: 16 });
    await remind();
    await change(reference, { kind: "assign", to: nouraId });
    await remind();
    await remind();
    expect(recipients()).toEqual(["saud@example.sa", "noura@example.sa"]);
    desk.advance({ minutes: 16 });
    await remind();
    expect(recipients().slice(2)).toEqual(["noura@example.sa", "huda@example.sa"]);
    for (const to of [badrId, nouraId]) {
      await change(reference, { kind: "assign", to }, true);
      await remind();
      await remind();
    }
    expect(recipients().slice(4)).toEqual(["badr@example.sa"]);
  });

  test("a server that is busy for one of two: tried again for that one", async () => {
    const reference = await receive(order("Sarah", { fields: car }));
    await take(reference);
    desk.advance({ minutes: 31 });
    mail.refused.set("huda@example.sa", 451);
    await remind();
    await remind();
    expect(recipients()).toEqual(["saud@example.sa"]);
    mail.refused.clear();
    await remind();
    await remind();
    expect(recipients()).toEqual(["saud@example.sa", "huda@example.sa"]);
    expect(await remindedPeople(reference)).toEqual(["Saud", "Huda"]);
  });

  test("a server that is busy for one and refuses the other: only the first is tried again", async () => {
    const reference = await receive(order("Sarah", { fields: car }));
    await take(reference);
    desk.advance({ minutes: 31 });
    mail.refused.set("saud@example.sa", 550).set("huda@example.sa", 451);
    await remind();
    mail.refused.clear();
    await remind();
    await remind();
    expect(recipients()).toEqual(["huda@example.sa"]);
    expect(await remindedPeople(reference)).toEqual(["Huda"]);
  });

  test("several requests are one mail", async () => {
    for (const name of ["a", "b", "c"]) await receive(message(name, { fields: { ...car, fullName: name } }));
    desk.advance({ minutes: 31 });
    await remind();
    expect(mail.mails.map(({ to }) => to)).toEqual([["huda@example.sa"]]);
    expect(mail.mails[0]?.header.get("subject")).toBe("3 requests are waiting for an answer");
  });

  test("nobody is reminded of what was answered, or outside opening hours", async () => {
    const reference = await receive(order("Sarah", { fields: car }));
    await change(reference, { kind: "contact", outcome: "no-answer" });
    // Ten minutes before nine in the evening, when the branch closes.
    desk.advance({ hours: 8, minutes: 50 });
    await receive(order("Late", { fields: { ...car, clientName: "Late" } }));
    desk.advance({ hours: 6 });
    await remind();
    expect(mail.mails).toEqual([]);
  });

  test("a mail server that is busy: tried again, once", async () => {
    const reference = await receive(order("Sarah", { fields: car }));
    await take(reference);
    desk.advance({ minutes: 16 });
    mail.setBehaviour("4xx");
    await remind();
    expect(troubles).toHaveLength(1);
    mail.setBehaviour("accept");
    await remind();
    await remind();
    expect(mail.mails.map(({ to }) => to)).toEqual([["saud@example.sa"]]);
  });

  test("an address that is refused: the others get theirs, once", async () => {
    const reference = await receive(order("Sarah", { fields: car }));
    await take(reference);
    desk.advance({ minutes: 31 });
    mail.refused.set("saud@example.sa", 550);
    await remind();
    await remind();
    expect(mail.mails.map(({ to }) => to)).toEqual([["huda@example.sa"]]);
    expect(troubles).toHaveLength(1);
  });

  test("two processes: one mail", async () => {
    const reference = await receive(order("Sarah", { fields: car }));
    await take(reference);
    desk.advance({ minutes: 16 });
    await Promise.all([remind(), remind()]);
    expect(mail.mails).toHaveLength(1);
  });
});
