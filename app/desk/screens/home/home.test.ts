import { afterEach, beforeEach, expect, test } from "vitest";
import { createTestDesk, type TestDesk } from "../../../../test/test-desk.ts";
import { waha } from "../../../dealership/fixtures.ts";
import { importFixtureStock } from "../../../../test/import-fixture-stock.ts";
import type { Role } from "../../../dealership/staff/rights.ts";
import type { NewLead } from "../../../dealership/leads/lead.ts";
import { application, message, order } from "../../../storage/leads/lead-fixtures.ts";

let desk: TestDesk;

beforeEach(async () => {
  desk = await createTestDesk();
  // Before the requests: what came earlier is not measured.
  await desk.addPerson("owner");
  // In stock for 60 days.
  const at = "2026-09-24T09:00:00.000Z";
  await importFixtureStock(desk.storage, at);
  await desk.storage.leads.save(message("before", { at: "2026-10-01T09:00:00.000Z" }));
  await desk.storage.leadWork.adopt({ at: desk.now().toISOString(), branchOf: () => undefined });
});

afterEach(() => desk.close());

async function receive(lead: NewLead): Promise<string> {
  return (await desk.storage.leads.save({ ...lead, at: desk.now().toISOString() })).reference;
}

async function firstPage(role: Role, id?: number): Promise<string> {
  const person = id ?? (await desk.addPerson(role));
  const response = await desk.get("/", { cookie: await desk.signIn(person) });
  expect(response.status).toBe(200);
  return (await response.text())
    .replace(/<(script|style|title|header)[^]*?<\/\1>/g, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/[\u2066-\u2069]/g, "")
    .replace(/\s+/g, " ");
}

test("a manager: who waits, how quickly customers are answered, what is new, which cars stand for long", async () => {
  const fields = { branch: "riyadh", clientName: "Sarah", mobile: "+966512345678" };
  const first = await receive(order("a", { fields }));
  desk.advance({ minutes: 10 });
  await receive(message("b", { fields: { fullName: "Noura", mobile: "+966512345679" } }));
  desk.advance({ minutes: 30 });
  const text = await firstPage("manager");
  expect(text).toContain("Half of all customers are answered within No answers yet Waiting");
  expect(text).toContain("Waiting for a first answer 2 ");
  expect(text).toContain("Waiting longest 40 minutes Sarah");
  expect(text).toContain("New today 2 ");
  expect(text).toMatch(/Cars in stock for 60 days or longer [1-9]/);
  expect(text).toMatch(/Nobody has taken these yet .* My requests for today Nothing is waiting for you now\./);
  const sales = await desk.addPerson("sales", { branch: "riyadh" });
  const cookie = await desk.signIn(sales);
  await desk.post(`/leads/${first}`, { intent: "contact", outcome: "spoke" }, { cookie });
  // The headings say whose the requests are.
  expect(text).not.toContain("Handled by");
  const later = await firstPage("manager");
  expect(later).toContain("answered within 40 minutes");
  expect(later).toContain("Waiting longest 30 minutes Noura");
});

test("who waits longest is told by the clock of the branch, not by the arrival", async () => {
  await desk.close();
  desk = await createTestDesk();
  await desk.addPerson("owner");
  const [riyadh, jeddah] = waha.branches;
  if (!riyadh || !jeddah) throw new Error("The fixtures have two branches.");
  const branches = [riyadh, { ...jeddah, openingHours: { week: { friday: [{ from: 0, to: 60 }] }, exceptions: [] } }];
  await desk.storage.imports.importStock(
    { dealership: { ...waha, branches }, brands: [], cars: [], untouched: new Set(), at: desk.now().toISOString() },
    { dryRun: false },
  );
  await receive(message("a", { fields: { fullName: "Closed In Jeddah", branch: "jeddah" } }));
  desk.advance({ minutes: 10 });
  await receive(message("b", { fields: { fullName: "Open In Riyadh", branch: "riyadh" } }));
  await receive(message("c", { fields: { fullName: "Later In Riyadh", branch: "riyadh" } }));
  desk.advance({ minutes: 10 });
  expect(await firstPage("manager")).toContain("Waiting longest 10 minutes Open In Riyadh");
});

test("many are taken already: what nobody has taken is still shown, and who waits longest", async () => {
  const id = await desk.addPerson("sales", { branch: "riyadh" });
  const longest = await receive(message("longest", { fields: { fullName: "Waits Longest" } }));
  desk.advance({ minutes: 1 });
  const taken: string[] = [];
  for (let index = 0; index < 51; index += 1)
    taken.push(await receive(message(`taken ${index}`, { fields: { fullName: `Taken ${index}` } })));
  const free = await receive(message("free", { fields: { fullName: "Free For All" } }));
  await firstPage("manager");
  const context = {
    scope: {},
    actor: { staffId: id, isManager: true },
    at: desk.now().toISOString(),
    today: "2026-11-23",
    minutesWaited: () => 0,
  };
  for (const reference of [longest, ...taken])
    await desk.storage.leadWork.change({ reference }, { kind: "take" }, context);
  // To be followed up today, it stands above the one that waits longest.
  await desk.storage.leadWork.change({ reference: taken[0] ?? "" }, { kind: "follow-up", on: "2026-11-23" }, context);
  const text = await firstPage("manager");
  expect(text.split("Nobody has taken these yet")[1]).toContain(free);
  expect(text).toMatch(/Waiting longest .* Waits Longest New today/);
});

test("more than five that nobody has taken: who waits longest, and the newest", async () => {
  const references: string[] = [];
  for (let index = 1; index <= 7; index += 1) {
    references.push(await receive(message(`free ${index}`, { fields: { fullName: `Free ${index}` } })));
    desk.advance({ minutes: 1 });
  }
  // Nobody waits for the answer to it.
  await receive(application("Saad"));
  const [, unowned = ""] = (await firstPage("manager")).split("Nobody has taken these yet");
  const [first, second, third, fourth, , , newest] = references;
  expect(unowned.match(/\b[A-Z0-9]{4}-[A-Z0-9]{4}\b/g)).toEqual([first, second, third, fourth, newest]);
  expect(unowned).toContain("All 7 of them");
});

test("the page says which request is the newest of those that this person sees", async () => {
  const newestFor = async (role: Role) => {
    const cookie = await desk.signIn(await desk.addPerson(role));
    const newest = async (path: string) =>
      /data-newest="(\d+)"/.exec(await (await desk.get(path, { cookie })).text())?.[1];
    expect(await newest("/leads?q=nobody")).toBe(await newest("/"));
    return await newest("/");
  };
  const idOf = async (reference: string) => String((await desk.storage.leadWork.find(reference, {}))?.id);
  const seen = await receive(message("a"));
  const applied = await receive(application("Saad"));
  await receive(message("spam", { suspicions: ["links"] }));
  expect(await newestFor("sales")).toBe(await idOf(seen));
  expect(await newestFor("hr")).toBe(await idOf(applied));
  expect(await newestFor("manager")).toBe(await idOf(applied));
});

test("sales: my requests of today, and what nobody has taken; the week in words and numbers", async () => {
  const id = await desk.addPerson("sales", { branch: "riyadh" });
  const cookie = await desk.signIn(id);
  const mine = await receive(message("a", { fields: { fullName: "Mine Today", branch: "riyadh" } }));
  const later = await receive(message("b", { fields: { fullName: "Mine Thursday", branch: "riyadh" } }));
  const free = await receive(message("c", { fields: { fullName: "Free For All", branch: "jeddah" } }));
  for (const reference of [mine, later]) await desk.post(`/leads/${reference}`, { intent: "take" }, { cookie });
  await desk.post(`/leads/${later}`, { intent: "follow-up", day: "2026-11-26" }, { cookie });
  await receive(application("Saad"));
  const text = await firstPage("sales", id);
  const [before = "", after = ""] = text.split("Nobody has taken these yet");
  expect(before).toContain(mine);
  expect(text).not.toContain(later);
  expect(text).toContain("All 2 of my open requests");
  expect(after).toContain(free);
  expect(after).toContain("Message 3");
  expect(after).toContain("Monday 23 November 3 0 0");
  expect(text).not.toContain("Application");
  // Back to the first page.
  const response = await desk.post(`/leads/${free}`, { intent: "take", next: "/" }, { cookie });
  expect(response.headers.get("location")).toBe(`/?changed=${free}`);
});

test("hr: applications, which have no clock; no cars", async () => {
  const reference = await receive(application("Saad"));
  await receive(message("a", { fields: { fullName: "Not For Me" } }));
  const text = await firstPage("hr");
  expect(text).toContain("New applications 1 ");
  expect(text).toContain(reference);
  expect(text).not.toMatch(/Not For Me|answered within|Cars in stock/);
});

test.each(["stock", "content"] as const)("%s: cars, no requests", async (role) => {
  await receive(message("a", { fields: { fullName: "Not For Me" } }));
  const text = await firstPage(role);
  expect(text).toMatch(/Cars on the site [1-9]/);
  expect(text).toMatch(/With something missing \d/);
  expect(text).not.toMatch(/Not For Me|answered within|Waiting/);
});

test("the week: a chart for what came in, and one line for what did not", async () => {
  await receive(message("a"));
  const cookie = await desk.signIn(await desk.addPerson("owner"));
  const html = await (await desk.get("/", { cookie })).text();
  expect(html.match(/<svg viewBox[^>]*role="img"/g)).toHaveLength(1);
  expect(/None of these: ([^<]*)/.exec(html)?.[1]?.split(", ").toSorted()).toEqual([
    "Application",
    "Purchase",
    "Service",
  ]);
});

test("in Arabic the days of a chart are from right to left, today last", async () => {
  await receive(message("a"));
  const cookie = await desk.signIn(await desk.addPerson("owner", { locale: "ar" }));
  const html = await (await desk.get("/", { cookie })).text();
  const [, chart = ""] = /<svg viewBox[^>]*role="img"[^>]*>([^]*?)<\/svg>/.exec(html) ?? [];
  const days = [...chart.matchAll(/y="128">([^<]+)</g)].map(([, day]) => day);
  expect(days).toHaveLength(7);
  expect(days[0]).toBe("الاثنين");
  expect(days.at(-1)).toBe("الثلاثاء");
});

test("an empty day: no charts of nothing, and a way to the first car for those who may add one", async () => {
  await desk.close();
  desk = await createTestDesk();
  const text = await firstPage("owner");
  expect(text).toContain("No requests came in on these days.");
  expect(text).not.toContain("In numbers");
  expect(text).toContain("Visitors see no car now. Import your stock list, or add a car.");
  expect(await firstPage("content")).not.toContain("Visitors see no car now.");
});
