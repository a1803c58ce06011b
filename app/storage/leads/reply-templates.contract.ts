import { afterEach, beforeEach, expect, test } from "vitest";
import type { ReplyTemplate } from "../../dealership/leads/reply-template.ts";
import { after, at } from "./lead-fixtures.ts";
import type { FreshStorage } from "../storage.contract.ts";
import type { Storage } from "../storage.server.ts";

const welcome: ReplyTemplate = {
  name: "Welcome",
  topics: ["purchase-order", "contact-message"],
  text: { ar: "أهلًا {name}\nطلبكم {reference}", en: "Hello {name}" },
};
const appointment: ReplyTemplate = { ...welcome, name: "Appointment", topics: ["service-order"] };

export function replyTemplatesContract(fresh: () => Promise<FreshStorage>): void {
  let opened: FreshStorage;
  let storage: Storage;
  let staffId: number;

  beforeEach(async () => {
    opened = await fresh();
    storage = opened.storage;
    const person = { name: "Saud", email: "saud@example.sa", role: "manager", locale: "ar" } as const;
    const added = await storage.staff.add(person, { at });
    staffId = added.outcome === "added" ? added.id : 0;
  });

  afterEach(async () => {
    await storage.close();
    await opened.remove();
  });

  test("are listed in their order, as they were saved", async () => {
    const first = await storage.replyTemplates.add(welcome, { staffId, at });
    const second = await storage.replyTemplates.add(appointment, { staffId, at });
    expect(await storage.replyTemplates.list()).toEqual([
      { ...welcome, id: first, version: 1 },
      { ...appointment, id: second, version: 1 },
    ]);
    expect(await storage.replyTemplates.find(first)).toEqual({ ...welcome, id: first, version: 1 });
    expect(await storage.replyTemplates.find(999)).toBeUndefined();
  });

  test("change places with their neighbours; whoever edits one is not disturbed", async () => {
    const add = (name: string) => storage.replyTemplates.add({ ...welcome, name }, { staffId, at });
    const names = async () => (await storage.replyTemplates.list()).map(({ name }) => name).join("");
    const [a, b, c] = [await add("a"), await add("b"), await add("c")];
    const by = { staffId, at };
    await storage.replyTemplates.move(c, "earlier", by);
    expect(await names()).toBe("acb");
    await storage.replyTemplates.move(a, "later", by);
    expect(await names()).toBe("cab");
    await storage.replyTemplates.move(c, "earlier", by);
    await storage.replyTemplates.move(b, "later", by);
    await storage.replyTemplates.move(999, "later", by);
    expect(await names()).toBe("cab");
    await add("d");
    expect(await names()).toBe("cabd");
    expect(await storage.replyTemplates.change({ id: c, version: 1 }, { ...welcome, name: "C" }, by)).toBe("changed");
    expect(await names()).toBe("Cabd");
    const moves = (await storage.events.list({ limit: 20 })).filter(({ kind }) => kind === "template.moved");
    expect(moves.map(({ details }) => details)).toEqual([{ template: a }, { template: c }]);
  });

  test("the second of two changes learns of the first", async () => {
    const id = await storage.replyTemplates.add(welcome, { staffId, at });
    const by = { staffId, at: after({ minutes: 1 }) };
    expect(await storage.replyTemplates.change({ id, version: 1 }, appointment, by)).toBe("changed");
    expect(await storage.replyTemplates.change({ id, version: 1 }, welcome, by)).toBe("changed-meanwhile");
    expect(await storage.replyTemplates.remove({ id, version: 1 }, by)).toBe("changed-meanwhile");
    expect(await storage.replyTemplates.list()).toEqual([{ ...appointment, id, version: 2 }]);
    expect(await storage.replyTemplates.remove({ id, version: 2 }, by)).toBe("changed");
    expect(await storage.replyTemplates.change({ id, version: 2 }, welcome, by)).toBe("unknown");
    expect(await storage.replyTemplates.remove({ id, version: 2 }, by)).toBe("unknown");
    const events = await storage.events.list({ limit: 3 });
    expect(events.map(({ kind, details }) => [kind, details])).toEqual([
      ["template.removed", { template: id }],
      ["template.changed", { template: id }],
      ["template.added", { template: id }],
    ]);
  });
}
