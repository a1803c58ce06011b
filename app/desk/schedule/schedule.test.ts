import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { formFields, unescaped } from "../../../test/form-fields.ts";
import { importFixtureContent } from "../../../test/import-fixture-content.ts";
import { createTestDesk, deskOrigin, type TestDesk } from "../../../test/test-desk.ts";
import { fixtureBrands, waha } from "../../dealership/fixtures.ts";
import type { Role } from "../../dealership/staff/rights.ts";
import { addDays, riyadhDay } from "../../dealership/text/riyadh-day.ts";
import { openSqliteStorage } from "../../storage/storage.server.ts";

let desk: TestDesk;
let cookie: string;

beforeEach(async () => {
  desk = await createTestDesk();
  const about = { partners: [], questions: [], team: [] };
  await importFixtureContent(desk.storage, desk.now().toISOString(), { dealership: { ...waha, about } });
  cookie = await signIn("manager", "Huda");
});

afterEach(() => desk.close());

type Fields = Record<string, string>;

async function signIn(role: Role, name: string): Promise<string> {
  return await desk.signIn(await desk.addPerson(role, { name }));
}

async function text(path: string): Promise<string> {
  return unescaped(await (await desk.get(path, { cookie })).text());
}

async function formOf(path: string): Promise<Fields> {
  const html = await (await desk.get(path, { cookie })).text();
  const [form = ""] = /<form[^>]*encType="multipart.*?<\/form>/s.exec(html) ?? [];
  return formFields(form);
}

async function send(path: string, fields: Fields): Promise<Response> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  const headers = { cookie, origin: deskOrigin };
  return await desk.request(new Request(deskOrigin + path, { method: "POST", body, headers }));
}

const inDays = (days: number) => addDays(riyadhDay(desk.now()), days);

async function schedule(path: string, change: Fields, first = inDays(2), last = ""): Promise<Response> {
  const days = { scheduleFirstDay: first, scheduleLastDay: last };
  return await send(path, { ...(await formOf(path)), ...change, ...days, intent: "schedule" });
}

async function comes(day: string): Promise<void> {
  await desk.storage.schedule.publishDue(day, `${day}T00:00:00.000Z`);
}

/** All that visitors can see of content and settings. */
async function shown(): Promise<string> {
  const { storage } = desk;
  return JSON.stringify([await storage.content.published(), await storage.content.dealership()]);
}

test.each<[string, Fields]>([
  ["/content/pages/privacy-policy", { body_ar: "مجدول" }],
  ["/content/offers/1", { title_ar: "مجدول" }],
  ["/content/services/2", { name_ar: "مجدول" }],
  ["/content/news/1", { title_ar: "مجدول" }],
  ["/content/jobs/1", { title_ar: "مجدول" }],
  ["/content/questions", { "questions.0.question.ar": "مجدول", "questions.0.answer.ar": "مجدول" }],
  ["/content/partners", { "partners.0.name.ar": "مجدول" }],
  ["/content/team", { "team.0.name.ar": "مجدول", "team.0.role.ar": "مجدول" }],
  ["/content/about", { "goal.ar": "مجدول", "vision.ar": "مجدول" }],
  ["/content/home", { "hero.title.ar": "مجدول" }],
  ["/content/credits", { "credits.0.text.ar": "مجدول" }],
  ["/settings/dealership", { "tagline.ar": "مجدول" }],
  ["/settings/look", { brandColor: "#123456" }],
  ["/settings/finance", { "additionalServices.0.name.ar": "مجدول" }],
  ["/settings/trust", { "testDrive.answer.ar": "مجدول" }],
  ["/settings/branches/riyadh", { "address.ar": "مجدول" }],
])("%s: published on its first day, and as before after its last one", async (path, change) => {
  const before = await shown();
  const [typed = ""] = Object.values(change);
  const response = await schedule(path, change, inDays(2), inDays(3));
  expect(response.headers.get("location")).toBe(`${path}?saved=scheduled`);
  const page = await text(path);
  expect(page).toContain("What you see here is scheduled: From 25 November 2026 to 26 November 2026.");
  expect(page.includes(typed)).toBe(true);
  expect(await text("/content")).toContain(`href="${path}"`);
  await comes(inDays(1));
  expect((await shown()) === before).toBe(true);
  await comes(inDays(2));
  expect(await shown()).toContain(typed);
  expect(await text(path)).toContain("Some of what visitors see here ends after 26 November 2026");
  await comes(inDays(4));
  expect((await shown()) === before).toBe(true);
  expect(await text(path)).not.toContain("26 November");
});

test("kept after its last day", async () => {
  await schedule("/content/home", { "hero.title.ar": "مجدول" }, inDays(2), inDays(3));
  await comes(inDays(2));
  const [, change = ""] = /name="change" value="(\d+)"/.exec(await text("/content/home")) ?? [];
  const response = await desk.post("/content/home", { change, intent: "keep-shown" }, { cookie });
  expect(response.headers.get("location")).toBe("/content/home?saved=kept");
  await comes(inDays(4));
  expect(await shown()).toContain("مجدول");
});

describe.each(["/content/pages/privacy-policy", "/content/questions"])("%s: days that are none", (path) => {
  const change = { body_ar: "كتبته", "questions.0.question.ar": "كتبته", "questions.0.answer.ar": "كتبته" };

  test.each<[string, string, string]>([
    ["", "", "Write a day to come, such as 24 November 2026. To publish it today, save it."],
    ["2026-11-23", "", "Write a day to come, such as 24 November 2026."],
    ["2026-02-30", "", "Write a day to come, such as 24 November 2026."],
    ["2026-12-05", "2026-12-04", "Write a day that is not before the first day, or leave it empty."],
    ["2026-12-05", "later", "Write a day that is not before the first day, or leave it empty."],
  ])("%j to %j: says why, and keeps what was typed", async (first, last, sentence) => {
    const response = await schedule(path, change, first, last);
    expect(response.status).toBe(422);
    const html = unescaped(await response.text());
    expect(html).toContain(sentence);
    expect(html).toContain("كتبته");
    expect(html).toContain("<details open");
    expect(await desk.storage.drafts.scheduled()).toEqual([]);
  });
});

test("what is wrong is said before it is scheduled", async () => {
  const response = await schedule("/content/pages/privacy-policy", { body_ar: "# كبير" });
  expect(response.status).toBe(422);
  expect(unescaped(await response.text())).toContain("“# كبير”");
});

test("Arabic digits and a day-first date are understood", async () => {
  await schedule("/content/home", { "hero.title.ar": "مجدول" }, "٥/١٢/٢٠٢٦");
  expect(await desk.storage.drafts.scheduled()).toMatchObject([{ schedule: { startsOn: "2026-12-05" } }]);
});

test("changed since by somebody else: said before its day and after it, at the form, in lists and on the first page", async () => {
  const path = "/content/pages/privacy-policy";
  await schedule(path, { body_ar: "مجدول" });
  expect(await text("/content/pages")).toContain("Changes scheduled: From 25 November 2026");
  expect(await text("/")).not.toContain("was not published");
  const page = await desk.storage.contentEdits.find("pages", "privacy-policy");
  if (!page) throw new Error("There is no privacy policy.");
  const body = { ar: [{ kind: "paragraph" as const, content: [{ kind: "text" as const, text: "مصحح" }] }] };
  const by = { at: desk.now().toISOString() };
  await desk.storage.contentEdits.save("pages", { item: { ...page.value, body }, base: page.hashes }, by);
  expect(await text(path)).toContain("This will not be published on its day (From 25 November 2026)");
  expect(await text("/")).toContain("1 scheduled change was not published, or will not be");
  await comes(inDays(2));
  expect(await text(path)).toContain("This was not published on its day (From 25 November 2026)");
  expect(await text("/content")).toContain("Not published, or will not be: open it");
  const refused = await send(path, { ...(await formOf(path)), intent: "publish" });
  expect(refused.status).toBe(409);
  expect(unescaped(await refused.text())).toContain("Stored now: \u2068مصحح\u2069");
});

test("saved as a draft, published at once or discarded: its day publishes nothing", async () => {
  const path = "/content/questions";
  const change = { "questions.0.question.ar": "متى؟", "questions.0.answer.ar": "غدًا." };
  await schedule(path, change);
  await send(path, { ...(await formOf(path)), intent: "draft" });
  expect(await desk.storage.drafts.scheduled()).toEqual([]);
  expect((await formOf(path))["scheduleFirstDay"]).toBe(inDays(2));
  await schedule(path, change);
  await send(path, { ...(await formOf(path)), intent: "discard" });
  expect(await desk.storage.drafts.scheduled()).toEqual([]);
  await schedule(path, change);
  await send(path, { ...(await formOf(path)), intent: "save" });
  expect(await desk.storage.drafts.scheduled()).toEqual([]);
  expect(await shown()).toContain("متى؟");
});

test("who writes content sees no scheduled settings; a removed branch leaves none", async () => {
  await schedule("/settings/branches/jeddah", { "address.ar": "مجدول" });
  const manager = cookie;
  cookie = await signIn("content", "Noura");
  expect(await text("/content")).not.toContain("Published by themselves");
  expect(await text("/content")).not.toContain("/settings/branches/jeddah");
  cookie = manager;
  await desk.post("/settings/branches/jeddah", { intent: "remove" }, { cookie });
  expect(await desk.storage.drafts.scheduled()).toEqual([]);
});

test("something new has days of its own", async () => {
  expect(await text("/content/services/new")).not.toContain("scheduleFirstDay");
  const response = await send("/content/services/new", {
    name_ar: "خدمة",
    summary_ar: "خدمة",
    scheduleFirstDay: inDays(2),
    intent: "schedule",
  });
  expect(response.status).toBe(422);
});

test("a desk that starts publishes what is due", async () => {
  const storage = await openSqliteStorage(":memory:");
  const at = "2026-11-20T08:00:00.000Z";
  const untouched = new Set<never>();
  await storage.imports.importStock(
    { dealership: waha, brands: fixtureBrands, cars: [], untouched, at },
    { dryRun: false },
  );
  const person = { name: "Huda", email: "huda@waha.example", role: "manager", locale: "ar" } as const;
  const added = await storage.staff.add(person, { at });
  const stored = await storage.contentEdits.settings();
  if (!stored || added.outcome !== "added") throw new Error("The fixture is incomplete.");
  const scheduled = {
    startsOn: "2026-11-22",
    content: { settings: { ...stored.value, brandColor: "#123456" } },
    base: { brandColor: stored.hashes["brandColor"] ?? "" },
    right: "settings.change",
  } as const;
  const draft = { kind: "dealership", item: "look", cells: {}, schedule: scheduled };
  await storage.drafts.save(draft, undefined, { staffId: added.id, at });
  const started = await createTestDesk({}, undefined, storage);
  await vi.waitFor(async () => expect((await storage.content.dealership())?.brandColor).toBe("#123456"));
  await started.close();
});
