/** Which requests somebody reaches, on every route of a request and on every page that shows some. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { routeFilesOfDesk } from "../../test/real-server-build.ts";
import { createTestDesk, type TestDesk } from "../../test/test-desk.ts";
import { application, order } from "../storage/leads/lead-fixtures.ts";

type Name = "ours" | "unowned" | "theirs" | "application";

const mark = (name: Name) => `Canary${name}`;
const mobile = "+966512345678";

let desk: TestDesk;
const references = new Map<Name, string>();
const cookies = new Map<string, string>();

const referenceOf = (name: Name) => references.get(name) ?? "";
const cookieOf = (role: string) => cookies.get(role) ?? "";

beforeAll(async () => {
  desk = await createTestDesk();
  const saud = await desk.addPerson("sales", { name: "Saud", branch: "riyadh" });
  const huda = await desk.addPerson("sales", { name: "Huda", branch: "jeddah" });
  cookies.set("sales", await desk.signIn(saud));
  for (const role of ["hr", "stock", "content", "manager"] as const)
    cookies.set(role, await desk.signIn(await desk.addPerson(role)));
  // What came before the desk is not new.
  await desk.storage.leads.save(order("before", { at: "2026-10-01T09:00:00.000Z", fields: { branch: "jeddah" } }));
  await desk.get("/leads", { cookie: cookieOf("manager") });
  for (const [name, branch] of [
    ["ours", "riyadh"],
    ["unowned", "jeddah"],
    ["theirs", "jeddah"],
  ] as const)
    references.set(name, await receive(order(name, { fields: { clientName: mark(name), mobile, branch } })));
  references.set(
    "application",
    await receive(application("a", { fields: { fullName: mark("application"), phone: mobile } })),
  );
  await desk.get("/leads", { cookie: cookieOf("manager") });
  await desk.post(
    `/leads/${referenceOf("theirs")}`,
    { intent: "assign", to: String(huda) },
    { cookie: cookieOf("manager") },
  );
  await desk.post(
    `/leads/${referenceOf("theirs")}`,
    { intent: "note", note: mark("theirs") },
    { cookie: cookieOf("manager") },
  );
});

afterAll(() => desk.close());

async function receive(lead: Parameters<TestDesk["storage"]["leads"]["save"]>[0]): Promise<string> {
  return (await desk.storage.leads.save({ ...lead, at: desk.now().toISOString() })).reference;
}

const routes = routeFilesOfDesk.flatMap(({ path = "" }) => (path.includes(":reference") ? [`/${path}`] : []));
const intents = [
  "take",
  "assign",
  "state",
  "reopen",
  "follow-up",
  "contact",
  "note",
  "release",
  "retry",
  "export",
  "erase",
  "none",
];

test("the routes of a request are read off the desk's routes", () => {
  expect(routes).toContain("/leads/:reference");
  expect(routes).toContain("/leads/:reference/export");
});

const hidden: [string, Name, number][] = [
  ["sales", "theirs", 404],
  ["sales", "application", 404],
  ["hr", "ours", 404],
  ["hr", "theirs", 404],
  ["stock", "ours", 403],
  ["stock", "application", 403],
  ["content", "ours", 403],
];

describe.each(hidden)("%s, a request that is not theirs: %s", (role, name, status) => {
  const snapshot = async () => ({
    item: await desk.storage.leadWork.find(referenceOf(name), {}),
    log: await desk.storage.leads.accessLog(),
    events: (await desk.storage.events.list({ limit: 1 }))[0]?.id,
  });

  test.each(routes)("%s: every method answers as for a reference that does not exist", async (route) => {
    const path = route.replace(":reference", referenceOf(name));
    const unknown = route.replace(":reference", "AAAA-AAAA");
    const cookie = cookieOf(role);
    const before = await snapshot();
    const expected = await desk.get(unknown, { cookie });
    const response = await desk.get(path, { cookie });
    expect(response.status).toBe(expected.status);
    expect(await response.text()).not.toContain(mark(name));
    for (const intent of intents) {
      const fields = {
        intent,
        to: "1",
        state: "won",
        outcome: "spoke",
        note: "x",
        reason: "x",
        confirm: "yes",
        also: "yes",
      };
      const headers = { accept: "multipart/form-data" };
      const answer = await desk.post(path, fields, { cookie, headers });
      // Routes without a form have no answer to one; /export is refused by the role.
      expect([status, 403, 405], intent).toContain(answer.status);
      expect(await answer.text(), intent).not.toContain(mark(name));
    }
    expect(await snapshot()).toEqual(before);
  });

  test("no list, search, count or first page has it", async () => {
    const cookie = cookieOf(role);
    const searches = [mark(name), referenceOf(name), "0512345678", "5678"].map(
      (text) => `q=${encodeURIComponent(text)}`,
    );
    const queries = [
      "",
      "view=all&state=any",
      "view=waiting",
      "owner=2",
      "branch=jeddah",
      "kind=job-application",
      ...searches,
    ];
    for (const query of queries) {
      const html = await (await desk.get(`/leads?${query}`, { cookie })).text();
      expect(html, query).not.toContain(mark(name).concat("<"));
      expect(html, query).not.toContain(`/leads/${referenceOf(name)}`);
    }
    for (const path of ["/", "/account", "/stock", "/keys"]) {
      const html = await (await desk.get(path, { cookie })).text();
      expect(html, path).not.toContain(mark(name));
      expect(html, path).not.toContain(referenceOf(name));
    }
  });
});

test("a search for a hidden request counts none, and finds the same person's own requests only", async () => {
  const pageOf = async (path: string) => await (await desk.get(path, { cookie: cookieOf("sales") })).text();
  expect(await pageOf(`/leads?state=any&q=${mark("theirs")}`)).toContain("No request has this reference");
  const html = await pageOf(`/leads/${referenceOf("ours")}`);
  expect(html).toContain(`/leads/${referenceOf("unowned")}`);
  expect(html).not.toContain(referenceOf("theirs"));
  expect(html).not.toContain(referenceOf("application"));
});

test.each([
  ["hr", ["application"]],
  ["sales", []],
  ["stock", []],
  ["content", []],
] as const)("a list as a sheet, whatever list it names: %s gets %j", async (role, names) => {
  const others = [...references.keys()].filter((name) => !names.some((own) => own === name));
  for (const query of ["view=all&state=any", `q=${mark("theirs")}`, `q=${referenceOf("ours")}`, "branch=jeddah"]) {
    const before = (await desk.storage.leads.accessLog()).length;
    const fields = { list: `/leads?${query}`, reason: "curious" };
    const response = await desk.post("/leads/export", fields, { cookie: cookieOf(role) });
    expect(response.status, query).toBe(names.length > 0 ? 200 : 403);
    const sheet = await response.text();
    for (const name of others) {
      expect(sheet, query).not.toContain(mark(name));
      expect(sheet, query).not.toContain(referenceOf(name));
    }
    if (query.startsWith("view=all")) for (const name of names) expect(sheet).toContain(mark(name));
    const log = (await desk.storage.leads.accessLog()).slice(before);
    expect(log.length, query).toBe(names.length > 0 ? 1 : 0);
    for (const name of others) expect(JSON.stringify(log), query).not.toContain(referenceOf(name));
  }
});

test("a request that moves out of sight is gone at once, and comes back with the role", async () => {
  const path = `/leads/${referenceOf("unowned")}`;
  const seen = async () => (await desk.get(path, { cookie: cookieOf("sales") })).status;
  expect(await seen()).toBe(200);
  await desk.post(path, { intent: "assign", to: "2" }, { cookie: cookieOf("manager") });
  expect(await seen()).toBe(404);
  await desk.post(path, { intent: "assign", to: "" }, { cookie: cookieOf("manager") });
  expect(await seen()).toBe(200);
});

test("the live stream has a number, no data of a request", async () => {
  const response = await desk.get("/leads/live", { cookie: cookieOf("sales") });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  while (!/data: .*\n\n/.test(text)) text += (await reader?.read())?.value ?? "";
  await reader?.cancel();
  expect(text).toMatch(/^retry: \d+\n\ndata: \d+-\d+\n\n$/);
});
