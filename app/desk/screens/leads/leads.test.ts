import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { importFixtureStock } from "../../../../test/import-fixture-stock.ts";
import { createTestDesk, deskOrigin, type TestDesk } from "../../../../test/test-desk.ts";
import type { NewLead } from "../../../dealership/leads/lead.ts";
import { application, cvBytes, message, order } from "../../../storage/leads/lead-fixtures.ts";

let dataDir: string;
let desk: TestDesk;
let manager: string;
let managerId: number;
let sales: string;
let salesId: number;

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "maarad-desk-leads-"));
  desk = await createTestDesk({ DATA_DIR: dataDir });
  managerId = await desk.addPerson("manager", { name: "Huda" });
  manager = await desk.signIn(managerId);
  salesId = await desk.addPerson("sales", { name: "Saud", branch: "riyadh" });
  sales = await desk.signIn(salesId);
  // What came before the desk is not measured.
  await desk.storage.leads.save(message("before", { at: "2026-11-01T09:00:00.000Z", fields: { fullName: "Before" } }));
  await desk.get("/leads", { cookie: manager });
});

afterEach(async () => {
  await desk.close();
  rmSync(dataDir, { recursive: true });
});

const saleFields = {
  car: 1001,
  carName: "تويوتا كامري",
  carYear: 2025,
  priceHalalas: 13_800_000,
  branch: "riyadh",
  clientName: "Sarah <b>O'Neil</b>",
  mobile: "+966512345678",
};

/** Came in now, at noon in Riyadh. */
async function receive(lead: NewLead): Promise<string> {
  return (await desk.storage.leads.save({ ...lead, at: desk.now().toISOString() })).reference;
}

const receiveOrder = (changes: Partial<NewLead> = {}) =>
  receive(order(JSON.stringify(changes), { fields: saleFields, ...changes }));

async function page(path: string, cookie = manager): Promise<string> {
  const response = await desk.get(path, { cookie });
  expect(response.status, path).toBe(200);
  return await response.text();
}

async function work(reference: string) {
  return (await desk.storage.leadWork.find(reference, {}))?.work;
}

function post(reference: string, fields: Record<string, string>, cookie = sales) {
  return desk.post(`/leads/${reference}`, fields, { cookie });
}

/** The text of a page, without markup and isolates. */
function textOf(html: string): string {
  return html
    .replace(/<(script|style|title)[^]*?<\/\1>/g, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/[\u2066-\u2069]/g, "")
    .replaceAll("&#x27;", "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replace(/\s+/g, " ")
    .replace(/ (?=[:).,])|(?<=\() /g, "");
}

describe("the inbox", () => {
  test("shows a new request at once, with its clock, in words that are escaped", async () => {
    const reference = await receiveOrder();
    desk.advance({ minutes: 20 });
    const html = await page("/leads");
    expect(html).not.toContain("<b>O");
    const text = textOf(html);
    expect(text).toContain("Sarah <b>O'Neil</b>");
    expect(text).toContain(`تويوتا كامري 2025`);
    expect(text).toContain(reference);
    expect(text).toContain("20 minutes (due soon)");
    expect(text).toContain("Waiting 1");
    expect(html).toContain('href="tel:+966512345678"');
  });

  test("one tap to WhatsApp has the fitting reply in the customer's language, until somebody has answered", async () => {
    const reference = await receiveOrder({ locale: "en" });
    const whatsapp = () =>
      page("/leads")
        .then((html) => /href="(https:\/\/wa\.me\/[^"]*)"/.exec(html)?.[1] ?? "")
        .then((href) => href.replaceAll("&#x27;", "'"));
    const link = new URL(await whatsapp());
    expect(link.pathname).toBe("/966512345678");
    expect(link.searchParams.get("text")).toMatch(
      /^Hello Sarah <b>O'Neil<\/b>, this is .*\nWe have received your order/,
    );
    expect(textOf(await page(`/leads/${reference}`))).toContain("Order received” is filled in.");
    await post(reference, { intent: "contact", outcome: "whatsapp" });
    expect(await whatsapp()).toBe("https://wa.me/966512345678");
    expect(textOf(await page(`/leads/${reference}`))).not.toContain("is filled in");
  });

  test("the car of an order is named in the language of the staff, also when visitors do not see it any more", async () => {
    await importFixtureStock(desk.storage, desk.now().toISOString());
    const reference = await receiveOrder();
    const { version = 0 } = (await desk.storage.carEdits.find(saleFields.car)) ?? {};
    const by = { at: desk.now().toISOString() };
    await desk.storage.carEdits.change({ id: saleFields.car, version }, { state: "withdrawn" }, by);
    for (const path of ["/leads", "/", `/leads/${reference}`])
      expect(textOf(await page(path)), path).toContain("Purchase · Toyota Camry 2025");
    const arabic = await desk.signIn(await desk.addPerson("manager", { locale: "ar" }));
    expect(textOf(await page("/leads", arabic))).toContain("تويوتا كامري 2025");
  });

  test.each([
    ["ar", 13_800_000, "لسيارة تويوتا كامري 2025، والسعر: 138,000 ريال."],
    ["ar", undefined, "لسيارة تويوتا كامري 2025، والسعر: عند الطلب."],
    ["en", undefined, "for the تويوتا كامري 2025. Price: on request."],
  ] as const)("the suggested first answer in %s names a price of %s", async (locale, priceHalalas, expected) => {
    const { priceHalalas: _listed, ...fields } = saleFields;
    const reference = await receiveOrder({
      locale,
      fields: { ...fields, ...(priceHalalas !== undefined && { priceHalalas }) },
    });
    expect(textOf(await page(`/leads/${reference}`))).toContain(expected);
  });

  test("what came of it is said in the list, which comes back", async () => {
    const reference = await receiveOrder();
    desk.advance({ minutes: 3 });
    const response = await post(reference, { intent: "contact", outcome: "whatsapp", next: "/leads?view=waiting" });
    expect(response.headers.get("location")).toBe(`/leads?view=waiting&changed=${reference}`);
    expect(await work(reference)).toMatchObject({ owner: salesId, state: "taken", waitedMinutes: 3 });
    const html = await page("/leads");
    expect(html).toContain('value="no-answer"');
    // There is no mail address.
    expect(html).not.toContain('value="mail"');
  });

  test.each(["/", "/leads?view=waiting"])("a contact in the wrong row of %s is undone there", async (next) => {
    const reference = await receiveOrder();
    await page("/leads");
    const fresh = await work(reference);
    desk.advance({ minutes: 3 });
    const response = await post(reference, { intent: "contact", outcome: "no-answer", next });
    const list = await page(response.headers.get("location") ?? "", sales);
    expect(textOf(list)).toContain("Recorded for Sarah <b>O'Neil</b>: No answer");
    const [, version = "", back = ""] =
      /name="version" value="(\d+)"\/><input type="hidden" name="next" value="([^"]+)"\/><button[^>]*undo-contact/.exec(
        list,
      ) ?? [];
    expect(back).toBe(next);
    // A colleague who sees the address may undo nothing.
    expect(await page(response.headers.get("location") ?? "")).not.toContain("undo-contact");
    const undone = await post(reference, { intent: "undo-contact", version, next });
    expect(await work(reference)).toEqual({ ...fresh, version: 3, changedAt: desk.now().toISOString() });
    const after = textOf(await page(undone.headers.get("location") ?? "", sales));
    expect(after).toContain("The request of Sarah <b>O'Neil</b> is as it was before.");
    expect(after).toContain("3 minutes");
    const late = await post(reference, { intent: "undo-contact", version, next });
    expect(late.status).toBe(409);
    expect(textOf(await late.text())).toContain("It is too late to undo: the request has been changed since.");
  });

  test("a request that was taken by mistake is given back in the list", async () => {
    const reference = await receiveOrder();
    await post(reference, { intent: "take", next: "/leads" });
    expect(await page(`/leads?changed=${reference}`, sales)).toContain('value="undo-take"');
    await post(reference, { intent: "undo-take", version: "2", next: "/leads" });
    expect((await work(reference))?.owner).toBeUndefined();
    expect(await work(reference)).toMatchObject({ state: "new" });
  });

  test.each([
    ["q=oneil", "No request has this reference"],
    ["q=%D9%A0%D9%A5%D9%A1%D9%A2 345678", "Sarah"],
    ["kind=job-application", "There are no requests here"],
    ["state=closed", "Before"],
    ["q=before", "Before"],
    ["q=before&state=open", "No request has this reference"],
    ["owner=-", "Sarah"],
    ["owner=me", "There are no requests here"],
    ["view=waiting", "Sarah"],
    ["age=today&branch=riyadh", "Sarah"],
    ["page=7", "There are no requests here"],
    ["view=%00&owner=x&page=-1", "Sarah"],
  ])("?%s: %s", async (query, expected) => {
    await receiveOrder();
    expect(textOf(await page(`/leads?${query}`))).toContain(expected);
  });

  test("sales see their branch's and unowned requests, hr applications, others nothing", async () => {
    const own = await receiveOrder();
    const elsewhere = await receiveOrder({ fields: { ...saleFields, branch: "jeddah", clientName: "Jeddah" } });
    const applied = await receive(application("Saad Al-Harbi"));
    const hr = await desk.signIn(await desk.addPerson("hr"));
    const colleague = await desk.signIn(await desk.addPerson("sales", { branch: "jeddah" }));
    expect(textOf(await page("/leads", sales))).toContain(elsewhere);
    expect((await post(elsewhere, { intent: "take" }, colleague)).status).toBe(303);
    const seen = textOf(await page("/leads", sales));
    expect(seen).toContain(own);
    expect(seen).not.toContain(elsewhere);
    expect(seen).not.toContain(applied);
    expect((await desk.get(`/leads/${elsewhere}`, { cookie: sales })).status).toBe(404);
    expect((await post(elsewhere, { intent: "note", note: "x" })).status).toBe(404);
    expect(textOf(await page("/leads", hr))).toContain(applied);
    expect(textOf(await page("/leads", hr))).not.toContain(own);
    const stock = await desk.signIn(await desk.addPerson("stock"));
    expect((await desk.get("/leads", { cookie: stock })).status).toBe(403);
  });

  test("a closed request is not offered to be taken", async () => {
    const html = await page("/leads?state=closed");
    expect(textOf(html)).toContain("Before");
    expect(html).not.toContain("Take it");
    const [, reference = ""] = /data-lead="([^"]+)"/.exec(html) ?? [];
    expect(await page(`/leads/${reference}`)).not.toContain("Take it");
  });

  test("take it: leads back to the list; who is slower learns who has it", async () => {
    const reference = await receiveOrder();
    const response = await post(reference, { intent: "take", next: "/leads?view=waiting" });
    expect(response.headers.get("location")).toBe(`/leads?view=waiting&changed=${reference}`);
    expect(await work(reference)).toMatchObject({ owner: salesId, state: "taken" });
    const other = await desk.signIn(await desk.addPerson("sales", { branch: "riyadh" }));
    const late = await post(reference, { intent: "take" }, other);
    expect(late.status).toBe(409);
    expect(textOf(await late.text())).toContain("Somebody else was quicker. It is now: Taken, Saud.");
    const elsewhere = await post(reference, { intent: "take", next: "https://evil.example/" });
    expect(elsewhere.headers.get("location")).toBe(`/?changed=${reference}`);
  });
});

describe("one request", () => {
  test("outside opening hours: only what has just come in is new", async () => {
    // From noon to ten at night.
    desk.advance({ hours: 10 });
    const reference = await receiveOrder();
    expect(textOf(await page("/leads"))).toContain("just now (on time)");
    desk.advance({ hours: 3 });
    for (const path of ["/leads", `/leads/${reference}`]) {
      const text = textOf(await page(path));
      expect(text).toContain("outside opening hours (on time)");
      expect(text).not.toContain("just now");
    }
    expect(textOf(await page("/"))).toContain("Waiting longest outside opening hours");
  });

  test("taking it stands beside the ways to the customer, not below all that the customer wrote", async () => {
    const reference = await receiveOrder();
    const text = textOf(await page(`/leads/${reference}`));
    expect(text).toMatch(/Contact Call .* Take it .* What was said .* The request /);
    await post(reference, { intent: "take" });
    expect(textOf(await page(`/leads/${reference}`))).not.toContain("Take it");
  });

  test("the car as it is today: its state, its price and whom it is reserved for", async () => {
    await importFixtureStock(desk.storage, desk.now().toISOString());
    const reference = await receiveOrder({ fields: { ...saleFields, priceHalalas: 15_000_000 } });
    const { version = 0 } = (await desk.storage.carEdits.find(saleFields.car)) ?? {};
    const reservation = { for: "Majed <i>", until: "2026-11-25" };
    const by = { at: desk.now().toISOString() };
    await desk.storage.carEdits.change({ id: saleFields.car, version }, { state: "reserved", reservation }, by);
    const html = await page(`/leads/${reference}`, sales);
    expect(html).toContain(`href="/stock/${saleFields.car}"`);
    const [, today = ""] = textOf(html).split("The car today");
    expect(today).toMatch(
      /^ Toyota Camry 2025 N-2025-001 Reserved [^:]*138,000.*Reserved for: Majed <i> · until Wednesday 25 November/,
    );
    const gone = await receiveOrder({ fields: { ...saleFields, car: 999_999 } });
    expect(textOf(await page(`/leads/${gone}`))).not.toContain("The car today");
  });

  test("a contact stops the clock, keeps what was said, and counts for the median", async () => {
    const reference = await receiveOrder();
    desk.advance({ minutes: 25 });
    const response = await post(reference, { intent: "contact", outcome: "spoke", note: "wants <white>" });
    expect(response.headers.get("location")).toBe(`/leads/${reference}?done=contacted`);
    expect(await work(reference)).toMatchObject({ state: "spoke", owner: salesId, waitedMinutes: 25 });
    const text = textOf(await page(`/leads/${reference}?done=contacted`));
    expect(text).toContain("The contact is recorded.");
    expect(text).toContain("Spoke, first contact after 25 minutes");
    expect(text).toContain("wants <white> Saud");
    expect(textOf(await page("/leads"))).toContain("answered within 25 minutes");
  });

  test("a contact in the minute of its arrival: at once", async () => {
    const reference = await receiveOrder();
    await post(reference, { intent: "contact", outcome: "spoke" });
    expect(textOf(await page(`/leads/${reference}`))).toContain("Spoke, first contact at once");
  });

  test("sold at the counter, without a word of a contact: the clock stops and counts for the median", async () => {
    const reference = await receiveOrder();
    desk.advance({ minutes: 25 });
    await post(reference, { intent: "state", state: "won" });
    expect(await work(reference)).toMatchObject({ state: "won", owner: salesId, waitedMinutes: 25 });
    expect(textOf(await page(`/leads/${reference}`))).toContain("Won (was: New), first contact after 25 minutes");
    expect(textOf(await page("/leads"))).toContain("answered within 25 minutes");
  });

  test("two people: the second sees what changed, and what they typed", async () => {
    const reference = await receiveOrder();
    await post(reference, { intent: "state", state: "visit", version: "1" }, manager);
    const response = await post(reference, { intent: "state", state: "lost", reason: "price", version: "1" }, manager);
    expect(response.status).toBe(409);
    const html = await response.text();
    expect(textOf(html)).toContain("Somebody else has changed this request since you opened it.");
    expect(textOf(html)).toContain("It is now: Visit, Huda.");
    expect(html).toContain('<option value="price" selected="">');
    expect(html).toContain('name="version" value="2"');
    expect(await work(reference)).toMatchObject({ state: "visit" });
  });

  test.each<[Record<string, string>, string]>([
    [{ intent: "state", state: "lost", version: "1" }, "Choose why it was lost."],
    [{ intent: "state", state: "lost", reason: "robbed", version: "1" }, "Choose why it was lost."],
    [{ intent: "state", state: "done", version: "1" }, "does not have that state"],
    [{ intent: "state", state: "x" }, "Choose one of the options."],
    [{ intent: "follow-up", day: "2026-11-22" }, "Choose a day from today on"],
    [{ intent: "follow-up", day: "Thursday" }, "Choose a day from today on"],
    [{ intent: "assign", to: "999" }, "Choose one of the options."],
    [{ intent: "contact", outcome: "dreamt" }, "Choose one of the options."],
    [{ intent: "note", note: " \u200b " }, "The note is empty."],
    [{ intent: "note", note: "n".repeat(2_001) }, "longer than 2,000 characters"],
    [{ intent: "reopen" }, "The request is open already."],
    [{ intent: "erase" }, "Tick the box to erase the request."],
    [{ intent: "export", reason: " " }, "Write why you need the data."],
    [{ intent: "robot" }, "Choose one of the options."],
  ])("%j: %s", async (fields, sentence) => {
    const reference = await receiveOrder();
    const response = await post(reference, fields, manager);
    expect(response.status).toBe(422);
    expect(textOf(await response.text())).toContain(sentence);
    expect(await work(reference)).toMatchObject({ version: 1 });
  });

  test("nothing typed is lost", async () => {
    const reference = await receiveOrder();
    const contact = await post(reference, { intent: "contact", outcome: "x", note: "call <i>Ali</i>" });
    expect(await contact.text()).toContain("call &lt;i&gt;Ali&lt;/i&gt;</textarea>");
    const note = await post(reference, { intent: "note", note: "n".repeat(2_001) });
    expect(await note.text()).toContain(`${"n".repeat(2_001)}</textarea>`);
    const day = await post(reference, { intent: "follow-up", day: "2026-11-22" });
    expect(await day.text()).toContain('value="2026-11-22"');
  });

  test("a follow-up brings it back to the top on its day, in any digits", async () => {
    const reference = await receiveOrder();
    await post(reference, { intent: "follow-up", day: "٢٠٢٦-١١-٢٦" });
    expect(textOf(await page(`/leads/${reference}`))).toContain("Follow-up: Thursday 26 November");
    expect(textOf(await page("/leads?view=due"))).not.toContain(reference);
    desk.advance({ hours: 72 });
    expect(textOf(await page("/leads?view=due", await desk.signIn(managerId)))).toContain(reference);
    await post(reference, { intent: "follow-up", quick: "" }, await desk.signIn(salesId));
    expect((await work(reference))?.followUpOn).toBeUndefined();
  });

  test("managers hand requests out, sales hand over their own", async () => {
    const reference = await receiveOrder();
    expect((await post(reference, { intent: "assign", to: String(salesId) })).status).toBe(422);
    expect((await post(reference, { intent: "assign", to: String(salesId) }, manager)).status).toBe(303);
    expect(await work(reference)).toMatchObject({ owner: salesId });
    expect(textOf(await page(`/leads/${reference}`))).toContain("Handed over to Saud Huda");
    expect((await post(reference, { intent: "assign", to: "" })).status).toBe(303);
    expect(await work(reference)).toMatchObject({ state: "new" });
    const stock = await desk.addPerson("stock");
    expect((await post(reference, { intent: "assign", to: String(stock) }, manager)).status).toBe(422);
  });

  test("answers are in the customer's language, ready to be sent", async () => {
    const english = await page(`/leads/${await receiveOrder()}`);
    const sent = decodeURIComponent(english);
    expect(sent).toContain(
      "https://wa.me/966512345678?text=Hello Sarah <b>O'Neil</b>, this is".replaceAll("'", "&#x27;"),
    );
    expect(sent).toContain("Price: 138,000 SAR");
    const arabic = await receive(
      message("متى يفتح الفرع؟", {
        fields: { branch: "jeddah", fullName: "نورة", mobile: "+966501234567", email: "n@example.com" },
      }),
    );
    const html = decodeURIComponent(await page(`/leads/${arabic}`));
    expect(html).toContain("https://wa.me/966501234567?text=السلام عليكم نورة");
    expect(html).toContain(`mailto:n@example.com?subject=طلبكم ${arabic}`);
    expect(html).not.toContain("{name}");
  });

  test("shows all fields but what is encrypted, consents, deliveries and the same person's other requests", async () => {
    const first = await receiveOrder();
    const second = await receive(
      message("again", { fields: { branch: "riyadh", fullName: "Sara", mobile: "+966512345678" } }),
    );
    const text = textOf(await page(`/leads/${first}`));
    expect(text).toContain("I agree.");
    expect(text).toContain("Salary, commitments and similar are encrypted.");
    expect(text).toContain("To the staff: waiting");
    expect(text).toContain("The same mobile number also asked for");
    expect(await page(`/leads/${first}`)).toContain(`href="/leads/${second}"`);
    expect(text).toContain("Deleted automatically on 23 Nov 2027");
    expect(text).not.toContain("The CV and what is encrypted");
  });

  test("of an application: the earlier day of its CV, as long as there is one", async () => {
    const reference = await receive(application("Saad", { channels: [] }));
    const text = async () => textOf(await page(`/leads/${reference}`));
    expect(await text()).toContain("The CV and what is encrypted are deleted before that, on 22 May 2027");
    const at = new Date(desk.now().getTime() + 181 * 86_400_000).toISOString();
    await desk.storage.leads.purge({ at, days: { cv: 180, requests: 365, quarantine: 30 } });
    expect(await text()).not.toContain("The CV and what is encrypted");
    expect(await text()).toContain("Deleted automatically on 23 Nov 2027");
  });

  test.each(["AAAA-AAAA", "nonsense", "%00", "live2"])("/leads/%s: not found", async (reference) => {
    expect((await desk.get(`/leads/${reference}`, { cookie: manager })).status).toBe(404);
  });
});

describe("quarantine", () => {
  test("is released by hand, and the clock has run since the arrival", async () => {
    const arrivedAt = desk.now().toISOString();
    const reference = await receiveOrder({ suspicions: ["honeypot"] });
    expect(textOf(await page("/leads?view=quarantined"))).toContain(reference);
    expect(textOf(await page("/leads"))).not.toContain(reference);
    const text = textOf(await page(`/leads/${reference}`));
    expect(text).toContain("Why it is quarantined");
    expect(text).not.toContain("Outcome of the contact");
    desk.advance({ minutes: 10 });
    expect((await post(reference, { intent: "release" }, manager)).status).toBe(303);
    expect(await work(reference)).toMatchObject({ isQuarantined: false, waitingSince: arrivedAt });
    expect(textOf(await page(`/leads/${reference}`))).toContain("Released from quarantine Huda");
    expect(textOf(await page("/leads"))).toContain("10 minutes");
  });

  test("is not released by sales, who read who does it", async () => {
    const reference = await receiveOrder({ suspicions: ["honeypot"] });
    const html = await page(`/leads/${reference}`, sales);
    expect(html).not.toContain('value="release"');
    expect(textOf(html)).toContain("The owner or a manager releases it");
    const response = await post(reference, { intent: "release" });
    expect(response.status).toBe(403);
    expect(textOf(await response.text())).toContain("That is not part of your role.");
    expect(await work(reference)).toMatchObject({ isQuarantined: true });
  });

  test("of an application is released by hr", async () => {
    const hr = await desk.signIn(await desk.addPerson("hr"));
    const reference = await receive(application("Saad", { suspicions: ["honeypot"] }));
    expect(await page(`/leads/${reference}`, hr)).toContain('value="release"');
    expect((await post(reference, { intent: "release" }, hr)).status).toBe(303);
    expect(await work(reference)).toMatchObject({ isQuarantined: false });
  });
});

describe("erasing", () => {
  test("deletes the request for good, also after a restore", async () => {
    const reference = await receiveOrder();
    await post(reference, { intent: "note", note: "secret" });
    const response = await post(reference, { intent: "erase", confirm: "yes" }, manager);
    expect(response.headers.get("location")).toBe("/leads?erased");
    expect(textOf(await page("/leads?erased"))).toContain("The request is erased.");
    expect((await desk.get(`/leads/${reference}`, { cookie: manager })).status).toBe(404);
    expect(await desk.storage.leads.find(reference)).toBeUndefined();
    expect(await desk.storage.leads.erasures()).toMatchObject([{ reference }]);
    expect(readFileSync(join(dataDir, "erased.txt"), "utf8")).toContain(reference);
  });

  test("all requests of the same mobile number, if asked for", async () => {
    const reference = await receiveOrder();
    const same = await receive(message("Sarah again", { fields: { fullName: "Sarah", mobile: "+966512345678" } }));
    const other = await receive(message("Noura", { fields: { fullName: "Noura", mobile: "+966512345679" } }));
    expect(await page(`/leads/${reference}`)).toContain("Also the other request of this mobile number");
    const response = await post(reference, { intent: "erase", confirm: "yes", also: "yes" }, manager);
    expect(response.headers.get("location")).toBe("/leads?erased=2");
    expect(textOf(await page("/leads?erased=2"))).toContain("2 requests are erased.");
    expect(await desk.storage.leads.find(same)).toBeUndefined();
    expect(await desk.storage.leads.find(other)).toBeDefined();
    expect(readFileSync(join(dataDir, "erased.txt"), "utf8")).toContain(same);
  });

  test("all of them, however many there are", async () => {
    const reference = await receiveOrder();
    for (let count = 0; count < 22; count += 1)
      await receive(message(`Again ${count}`, { fields: { fullName: "Sarah", mobile: "+966512345678" } }));
    expect(await page(`/leads/${reference}`)).toContain("Also the 22 other requests of this mobile number");
    const response = await post(reference, { intent: "erase", confirm: "yes", also: "yes" }, manager);
    expect(response.headers.get("location")).toBe("/leads?erased=23");
  });

  test("is not for sales", async () => {
    const reference = await receiveOrder();
    expect((await post(reference, { intent: "erase", confirm: "yes" })).status).toBe(403);
    expect(await page(`/leads/${reference}`, sales)).not.toContain("Erase for good");
    expect(await desk.storage.leads.find(reference)).toBeDefined();
  });
});

test("a delivery that was given up is tried again by hand", async () => {
  const reference = await receiveOrder({ channels: ["mail"] });
  const at = desk.now().toISOString();
  const lease = { channels: ["mail"], owner: "site", at, leaseMs: 1_000, limit: 10 } as const;
  for (const { id, lead } of await desk.storage.outbox.lease(lease))
    if (lead.reference === reference) await desk.storage.outbox.markFailed(id, "site", { at, error: "smtp-5xx" });
  expect(textOf(await page("/leads?view=undelivered"))).toContain(reference);
  expect(await page(`/leads/${reference}`, sales)).not.toContain("Try again now");
  expect((await post(reference, { intent: "retry" })).status).toBe(403);
  expect(await desk.storage.outbox.state()).toMatchObject({ undelivered: 1 });
  expect(await page(`/leads/${reference}`)).toContain("Try again now");
  const response = await post(reference, { intent: "retry" }, manager);
  expect(response.headers.get("location")).toBe(`/leads/${reference}?done=retried`);
  const text = textOf(await page(`/leads/${reference}?done=retried`));
  expect(text).toContain("The site is trying again now.");
  expect(text).toContain("Delivery tried again Huda");
  expect(await desk.storage.outbox.state()).toMatchObject({ undelivered: 0 });
});

describe("exporting", () => {
  test("the reason is in the access log before the data leaves", async () => {
    const reference = await receive(
      application("Saad", { fields: { fullName: "Saad Al-Harbi", phone: "+966555555555" } }),
    );
    await post(reference, { intent: "note", note: "good CV" }, manager);
    const asked = await post(reference, { intent: "export", reason: " the applicant  asked " }, manager);
    expect(asked.headers.get("location")).toBe(`/leads/${reference}/export`);
    expect(await desk.storage.leads.accessLog()).toMatchObject([
      {
        command: "desk export",
        reason: "the applicant asked",
        references: [reference],
        who: expect.stringMatching(/^manager/),
      },
    ]);
    const response = await desk.get(`/leads/${reference}/export`, { cookie: manager });
    expect(response.headers.get("content-disposition")).toBe(`attachment; filename="${reference}.json"`);
    const text = await response.text();
    expect(JSON.parse(text)).toMatchObject({
      reference,
      fields: { fullName: "Saad Al-Harbi" },
      encrypted: true,
      state: "new",
      notes: [{ text: "good CV" }],
    });
    expect(text).not.toContain(Buffer.from(cvBytes).toString("base64"));
    expect(textOf(await page(`/leads/${reference}`))).toContain("Data downloaded Huda");
  });

  test("one request as a sheet that people can read, in the language of the staff", async () => {
    const reference = await receive(
      application("Saad", { fields: { fullName: "=Saad", phone: "+966555555555" }, locale: "ar" }),
    );
    await post(reference, { intent: "note", note: "good CV" }, manager);
    const asked = await post(reference, { intent: "export", as: "sheet", reason: "the applicant asked" }, manager);
    expect(asked.headers.get("location")).toBe(`/leads/${reference}/export?as=sheet`);
    const response = await desk.get(`/leads/${reference}/export?as=sheet`, { cookie: manager });
    expect(response.headers.get("content-disposition")).toBe(`attachment; filename="${reference}.csv"`);
    const sheet = await response.text();
    expect(sheet).toContain(`"Reference","${reference}","",""`);
    expect(sheet).toContain('"Name","\u200E=Saad"');
    expect(sheet).toContain('"State","New"');
    expect(sheet).toContain('"History","Note added: good CV","2026-11-23 12:00","Huda"');
    expect(sheet).toContain("The CV is encrypted.");
    const arabic = await desk.signIn(await desk.addPerson("manager", { locale: "ar" }));
    await post(reference, { intent: "export", as: "sheet", reason: "x" }, arabic);
    expect(await (await desk.get(`/leads/${reference}/export?as=sheet`, { cookie: arabic })).text()).toContain(
      '"الحالة";"جديد"',
    );
  });

  test("the whole list as a sheet: what the filters show, with state and owner, after the reason is logged", async () => {
    const first = await receiveOrder();
    const second = await receiveOrder({ fields: { ...saleFields, clientName: "=1+1" } });
    await receive(message("other kind", { fields: { fullName: "Not In The List", mobile: "+966512345679" } }));
    await page("/leads");
    await post(first, { intent: "take" });
    const list = "/leads?kind=purchase-order";
    expect(textOf(await page(list))).toContain("Download these 2 requests as a sheet");
    const ask = (fields: Record<string, string>, cookie = manager) => desk.post("/leads/export", fields, { cookie });
    const without = await ask({ list, reason: " " });
    expect(without.headers.get("location")).toBe("/leads?kind=purchase-order&problem=reason");
    expect(textOf(await page("/leads?kind=purchase-order&problem=reason"))).toContain("Write why you need the data.");
    expect(await desk.storage.leads.accessLog()).toEqual([]);
    const response = await ask({ list, reason: "weekly  report" });
    expect(response.headers.get("content-disposition")).toBe('attachment; filename="requests-2026-11-23.csv"');
    const csv = await response.text();
    expect(csv).toContain(first);
    expect(csv).toContain('"Taken","Saud"');
    expect(csv).toContain('"\u200E=1+1"');
    expect(csv).not.toContain("Not In The List");
    expect(await desk.storage.leads.accessLog()).toMatchObject([
      { command: "desk export", reason: "weekly report", references: expect.arrayContaining([first, second]) },
    ]);
    expect(textOf(await page(`/leads/${second}`))).toContain("Data downloaded Huda");
    expect((await ask({ list, reason: "curious" }, sales)).status).toBe(403);
    expect(await page(list, sales)).not.toContain("as a sheet");
    // Elsewhere than at the list nothing is looked for.
    expect((await ask({ list: "https://evil.example/", reason: "" })).headers.get("location")).toBe(
      "/leads?problem=reason",
    );
  });

  test("without a reason, by somebody else or later: asks for it", async () => {
    const reference = await receiveOrder();
    const download = (cookie: string) => desk.get(`/leads/${reference}/export`, { cookie });
    const location = `/leads/${reference}?problem=reason`;
    expect((await download(manager)).headers.get("location")).toBe(location);
    await post(reference, { intent: "export", reason: "audit" }, manager);
    const owner = await desk.signIn(await desk.addPerson("owner"));
    expect((await download(owner)).headers.get("location")).toBe(location);
    expect((await download(manager)).status).toBe(200);
    desk.advance({ minutes: 11 });
    expect((await download(manager)).headers.get("location")).toBe(location);
    expect(textOf(await page(location))).toContain("Write why you need the data.");
    expect((await post(reference, { intent: "export", reason: "curious" })).status).toBe(403);
  });
});

describe("live updates", () => {
  test.each<[string, () => Promise<unknown>]>([
    ["signed out", () => desk.post("/sign-out", {}, { cookie: sales })],
    ["switched off", () => desk.storage.staff.switchOff(salesId, { at: desk.now().toISOString() })],
    [
      "in another role",
      () =>
        desk.storage.staff.change(
          { id: salesId, version: 1 },
          { name: "Saud", email: "saud@example.sa", role: "stock", locale: "en" },
          { at: desk.now().toISOString() },
        ),
    ],
  ])("the stream ends for somebody who is %s", { timeout: 60_000 }, async (_what, leave) => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    onTestFinished(() => void vi.useRealTimers());
    const response = await desk.get("/leads/live", { cookie: sales });
    const text = response.text();
    await vi.advanceTimersByTimeAsync(19_000);
    await leave();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await text).not.toContain("beat");
  });

  test("HEAD begins no stream that nobody reads", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    onTestFinished(() => void vi.useRealTimers());
    const address = new Request(`${deskOrigin}/leads/live`, { method: "HEAD", headers: { cookie: sales } });
    const response = await desk.request(address);
    expect([response.status, response.headers.get("content-type")]).toEqual([200, "text/event-stream"]);
    expect(vi.getTimerCount()).toBe(0);
  });

  test("the stream tells of a new request, and ends with the connection", async () => {
    await page("/leads");
    const response = await desk.get("/leads/live", { cookie: sales });
    expect(response.headers.get("content-type")).toBe("text/event-stream");
    expect(response.headers.get("cache-control")).toBe("no-store");
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    const readUntil = async (pattern: RegExp) => {
      let text = "";
      while (!pattern.test(text)) text += (await reader?.read())?.value ?? "";
      return text;
    };
    const first = await readUntil(/data: .+\n\n/);
    await receiveOrder();
    await page("/leads");
    const next = await readUntil(/data: .+\n\n/);
    expect(next).not.toBe(first);
    // Without anybody who opens a page.
    const startedAt = performance.now();
    await receiveOrder({ fields: { ...saleFields, clientName: "By Itself" } });
    await readUntil(/data: .+\n\n/);
    expect(performance.now() - startedAt).toBeLessThan(2_000);
    await reader?.cancel();
    await receiveOrder({ fields: { ...saleFields, clientName: "After" } });
    await page("/leads");
  });
});
