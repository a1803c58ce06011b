import { afterEach, beforeEach, expect, test } from "vitest";
import { createTestDesk, type TestDesk } from "../../../../test/test-desk.ts";
import { suggestedReplies } from "../../../dealership/leads/suggested-replies.ts";
import { message } from "../../../storage/leads/lead-fixtures.ts";

let desk: TestDesk;
let cookie: string;

beforeEach(async () => {
  desk = await createTestDesk();
  cookie = await desk.signIn(await desk.addPerson("manager"));
});

afterEach(() => desk.close());

const welcome = {
  name: "Welcome",
  topics: "contact-message",
  ar: "أهلًا {name}، طلبكم {reference}",
  en: "Hello {name}, your request {reference}",
};

const stored = () => desk.storage.replyTemplates.list();

async function text(path: string): Promise<string> {
  return await (await desk.get(path, { cookie })).text();
}

test("the suggested replies are taken over once, to be changed", async () => {
  expect(await text("/templates")).toContain("Copy the suggested ones");
  await desk.post("/templates", { intent: "suggested" }, { cookie });
  await desk.post("/templates", { intent: "suggested" }, { cookie });
  expect(await stored()).toHaveLength(suggestedReplies.length);
  expect(await text("/templates")).not.toContain("Copy the suggested ones");
});

test("a saved reply is offered for its kind of request, filled in", async () => {
  expect((await desk.post("/templates/new", welcome, { cookie })).headers.get("location")).toBe("/templates?saved");
  const { reference } = await desk.storage.leads.save(message("hello", { at: desk.now().toISOString() }));
  const html = await text(`/leads/${reference}`);
  expect(html).toContain(`أهلًا نورة القحطاني، طلبكم ${reference}`);
  expect(html).toContain("1 ready-made reply");
});

test.each([
  [{ en: "{nme}" }, "\u2066{nme}\u2069 is not known"],
  [{ ar: "{price}" }, "\u2066{price}\u2069 has no value in requests of this kind: Message"],
  [{ ar: "" }, "Write the text in both languages"],
  [{ topics: "robot" }, "Choose at least one kind of request"],
  [{ name: " " }, "Write a name"],
])("%j: %s, and the input stays", async (changes, sentence) => {
  const response = await desk.post("/templates/new", { ...welcome, ...changes }, { cookie });
  expect(response.status).toBe(422);
  const html = await response.text();
  expect(html).toContain(sentence);
  for (const [name, value] of Object.entries({ ...welcome, ...changes }))
    if (name !== "topics") expect(html).toContain(value);
  expect(await stored()).toEqual([]);
});

test("the first in the order that fits goes along; the order is changed by buttons", async () => {
  for (const name of ["First", "Second"]) await desk.post("/templates/new", { ...welcome, name, ar: name }, { cookie });
  await desk.storage.leads.save(message("before", { at: "2026-10-01T09:00:00.000Z" }));
  await text("/leads");
  await desk.storage.leads.save(message("hello", { at: desk.now().toISOString() }));
  const goesAlong = async () => /wa\.me\/\d+\?text=(\w+)/.exec(await text("/leads"))?.[1];
  expect(await goesAlong()).toBe("First");
  const [, { id } = { id: 0 }] = await stored();
  const move = (fields: Record<string, string>) => desk.post("/templates", fields, { cookie });
  const moved = await move({ intent: "earlier", template: String(id) });
  expect(moved.headers.get("location")).toBe(`/templates#reply-${id}`);
  expect(await goesAlong()).toBe("Second");
  expect(await text("/templates")).toContain('aria-label="Move “First” up"');
  for (const template of ["999", "x", ""]) expect((await move({ intent: "later", template })).status).toBe(303);
  expect((await stored()).map(({ name }) => name)).toEqual(["Second", "First"]);
});

test("an emptied name: the texts stay as they were typed", async () => {
  await desk.post("/templates/new", welcome, { cookie });
  const [{ id } = { id: 0 }] = await stored();
  const response = await desk.post(`/templates/${id}`, { ...welcome, name: "", en: "Typed", version: "1" }, { cookie });
  expect(response.status).toBe(422);
  expect(await response.text()).toContain("Typed</textarea>");
});

test("two people: the second sees what is stored now, and their input", async () => {
  await desk.post("/templates/new", welcome, { cookie });
  const [{ id } = { id: 0 }] = await stored();
  const save = (en: string, version: string) => desk.post(`/templates/${id}`, { ...welcome, en, version }, { cookie });
  expect((await save("First", "1")).status).toBe(303);
  const response = await save("Second", "1");
  expect(response.status).toBe(409);
  const html = await response.text();
  expect(html).toContain("Somebody else has changed this reply");
  expect(html).toContain(">First<");
  expect(html).toContain("Second</textarea>");
  expect((await save("Second", "2")).status).toBe(303);
  const tooLate = await desk.post(`/templates/${id}`, { intent: "remove", version: "2", confirm: "yes" }, { cookie });
  expect(tooLate.status).toBe(409);
  expect(await tooLate.text()).toContain("it is not removed");
  const unconfirmed = await desk.post(`/templates/${id}`, { intent: "remove", version: "3" }, { cookie });
  expect(unconfirmed.status).toBe(422);
  expect(await unconfirmed.text()).toContain("It is your last one");
  expect(await stored()).toHaveLength(1);
  const removed = await desk.post(`/templates/${id}`, { intent: "remove", version: "3", confirm: "yes" }, { cookie });
  expect(removed.headers.get("location")).toBe("/templates?removed");
  expect(await stored()).toEqual([]);
});
