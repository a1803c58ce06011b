import { afterAll, beforeAll, expect, test } from "vitest";
import { shortestMs } from "../../../test/shortest-ms.ts";
import { scaled } from "../../../test/test-size.ts";
import type { InboxSearch } from "../../dealership/leads/inbox-search.ts";
import type { LeadScope } from "../../dealership/leads/lead-scope.ts";
import { contactOutcomes, leadStates } from "../../dealership/leads/lead-work.ts";
import { leadKinds, type NewLead } from "../../dealership/leads/lead.ts";
import { message, saveMany } from "./lead-fixtures.ts";
import type { FreshStorage } from "../storage.contract.ts";
import type { Storage } from "../storage.server.ts";

const leadCount = scaled(100_000);
const maxMs = 100;
const now = "2026-11-21T10:00:00.000Z";
const today = "2026-11-21";
const yearMs = 365 * 86_400_000;
const firstNames = ["محمد", "أحمد", "نورة", "سارة", "سعود", "فهد", "خالد", "عبدالله", "ريم", "هند"];
const lastNames = ["القحطاني", "الغامدي", "العتيبي", "الشمري", "الدوسري", "الحربي", "المطيري"];
const branches = ["riyadh", "jeddah", "dammam"];

/** A year of requests, evenly spread. */
function lead(index: number): NewLead {
  const name = [firstNames[index % 10], firstNames[(index * 7) % 9], lastNames[(index * 3) % 7]].join(" ");
  return message(String(index), {
    kind: leadKinds.filter((kind) => kind !== "newsletter")[index % 4] ?? "contact-message",
    at: new Date(Date.parse(now) - Math.floor((yearMs * (leadCount - index)) / leadCount)).toISOString(),
    fields: {
      fullName: name,
      mobile: `+9665${String(10_000_000 + ((index * 7_919) % 40_000)).padStart(8, "0")}`,
      email: `visitor${index}@example.com`,
      branch: branches[index % 3] ?? "",
      message: "هل السيارة متوفرة؟ ".repeat(8),
    },
    idempotencyKey: `key-of-request-${index}`,
    channels: [],
  });
}

export function inboxSpeedContract(fresh: () => Promise<FreshStorage>): void {
  let opened: FreshStorage;
  let storage: Storage;
  let staffId: number;

  beforeAll(async () => {
    opened = await fresh();
    storage = opened.storage;
    const added = await storage.staff.add(
      { name: "Saud", email: "saud@example.sa", role: "sales", locale: "ar" },
      { at: now },
    );
    staffId = added.outcome === "added" ? added.id : 0;
    // Measured as if the desk had been there from the beginning.
    await storage.leads.save(lead(0));
    const adopt = () =>
      storage.leadWork.adopt({
        at: new Date(Date.parse(now) - yearMs).toISOString(),
        branchOf: ({ fields }) => String(fields["branch"]),
      });
    await adopt();
    await saveMany(
      storage,
      Array.from({ length: leadCount - 1 }, (_, index) => lead(index + 1)),
    );
    await adopt();
    await workOnSome();
    await opened.vacuum();
  });

  afterAll(async () => {
    await storage.close();
    await opened.remove();
  });

  async function workOnSome(): Promise<void> {
    const { items } = await storage.leadWork.inbox({ view: "all", state: "any", page: 1 }, { scope: {}, today });
    for (const [
      index,
      {
        lead: { reference },
      },
    ] of items.entries()) {
      const context = { scope: {}, actor: { staffId, isManager: true }, at: now, today, minutesWaited: () => index };
      const outcome = contactOutcomes[index % contactOutcomes.length] ?? "spoke";
      await storage.leadWork.change({ reference }, { kind: "contact", outcome }, context);
      if (index % 5 === 0) await storage.leadWork.change({ reference }, { kind: "follow-up", on: today }, context);
      const to = leadStates[index % leadStates.length] ?? "taken";
      await storage.leadWork.change({ reference }, { kind: "state", to, lostReason: "price" }, context);
    }
  }

  const everything: LeadScope = {};
  const lists: [string, Partial<InboxSearch>, LeadScope][] = [
    ["the first page", {}, everything],
    ["a page far back", { state: "any", page: leadCount / 100 }, everything],
    ["those who wait", { view: "waiting", state: "any" }, everything],
    ["a sales person's", {}, { kinds: ["purchase-order"], person: { id: 1, branch: "jeddah" } }],
    ["what nobody owns", { owner: null }, { kinds: ["purchase-order", "service-order", "contact-message"] }],
    ["all filters", { state: "any", kind: "purchase-order", branch: "riyadh", owner: null, age: "month" }, everything],
    ["a filter that finds nothing", { state: "offer", branch: "nowhere" }, everything],
    ["a common name", { state: "any", query: "محمد" }, everything],
    ["a whole name", { state: "any", query: "نوره الشمري" }, everything],
    ["a mobile number", { state: "any", query: "0510007919" }, everything],
    ["its last digits", { state: "any", query: "7919" }, everything],
    ["what every number has", { state: "any", query: "05" }, everything],
    ["what every number has, far back", { state: "any", query: "05", page: leadCount / 100 }, everything],
    ["what every number has, the last page", { state: "any", query: "05", page: leadCount / 50 }, everything],
    ["what every number has, open, far back", { query: "05", page: leadCount / 100 }, everything],
    ["open requests, far back", { page: leadCount / 100 }, everything],
    ["an unknown name", { state: "any", query: "zzzz" }, everything],
  ];

  test.each(lists)(`${leadCount} requests, %s: within ${maxMs} ms`, async (_what, search, scope) => {
    const page = { view: "all", state: "open", page: 1, ...search } as const;
    const leastMs = await shortestMs(() => storage.leadWork.inbox(page, { scope, today }), maxMs);
    expect(leastMs).toBeLessThan(maxMs);
  });

  test.each<[string, Partial<InboxSearch>, LeadScope]>([
    ["of all", { state: "new" }, everything],
    ["of those who wait", { view: "waiting", owner: null }, everything],
    ["that nobody owns", { owner: null }, { kinds: ["purchase-order", "service-order", "contact-message"] }],
    ["of none", { state: "new" }, { kinds: ["newsletter"] }],
  ])(`${leadCount} requests, the newest %s: within 20 ms`, async (_what, search, scope) => {
    const page = { view: "all", state: "open", page: 1, ...search } as const;
    const newest = () => storage.leadWork.items(page, { scope, today }, { limit: 1, isNewestFirst: true });
    expect(await shortestMs(newest, 20)).toBeLessThan(20);
  });

  test(`${leadCount} requests, who waits longest: within ${maxMs} ms`, async () => {
    const longest = () => storage.leadWork.longestWaiting(everything);
    expect(await shortestMs(longest, maxMs)).toBeLessThan(maxMs);
  });

  test(`${leadCount} requests, the open ones of a person: within ${maxMs} ms`, async () => {
    const count = () => storage.leadWork.countOpenOf(staffId);
    expect(await shortestMs(count, maxMs)).toBeLessThan(maxMs);
  });
}
