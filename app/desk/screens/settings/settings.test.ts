import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { picture } from "../../../../commands/import/test-folder.ts";
import { formFields, unescaped } from "../../../../test/form-fields.ts";
import { createTestDesk, deskOrigin, type TestDesk } from "../../../../test/test-desk.ts";
import { fixtureBrands, waha } from "../../../dealership/fixtures.ts";
import { hoursCells, hoursInputCells } from "./hours-cells.ts";

let desk: TestDesk;
let cookie: string;

beforeEach(async () => {
  desk = await createTestDesk();
  cookie = await desk.signIn(await desk.addPerson("manager", { name: "Huda" }));
});

afterEach(() => desk.close());

type Fields = Record<string, string>;

async function text(path: string): Promise<string> {
  return await (await desk.get(path, { cookie })).text();
}

async function formOf(path: string): Promise<Fields> {
  const [form = ""] = /<form[^>]*encType="multipart.*?<\/form>/s.exec(await text(path)) ?? [];
  return formFields(form);
}

async function send(path: string, fields: Fields, photo?: Buffer): Promise<Response> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  if (photo) body.append("photo.logo", new File([new Uint8Array(photo)], "logo.png", { type: "image/png" }));
  return await desk.request(
    new Request(deskOrigin + path, { method: "POST", body, headers: { cookie, origin: deskOrigin } }),
  );
}

async function save(path: string, change: Fields): Promise<Response> {
  return await send(path, { ...(await formOf(path)), ...change, intent: "save" });
}

const settings = async () => await desk.storage.content.dealership();

test.each(["dealership", "look", "finance", "trust", "branches/riyadh", "branches/jeddah"])(
  "/settings/%s: opened and saved, nothing has changed",
  async (page) => {
    const before = await settings();
    const response = await save(`/settings/${page}`, {});
    expect(response.headers.get("location")).toBe(`/settings/${page}?saved=unchanged`);
    expect(await settings()).toEqual(before);
  },
);

test.each<[string, Fields, string]>([
  ["dealership", { phone: "12" }, "“12”\u2069 is not a Saudi phone number"],
  ["dealership", { "name.ar": "" }, "This field is required."],
  ["dealership", { vatNumber: "123" }, "“123”\u2069"],
  ["dealership", { "social.9.network": "x" }, "This field is required."],
  ["dealership", { "leadEmails.newsletter": "a@b.example, nobody" }, "“nobody”\u2069"],
  ["look", { brandColor: "green" }, "“green”\u2069"],
  ["trust", { "deposit.amount": "0" }, "“0”\u2069"],
  ["trust", { "inspection.points": "12" }, "This field is required."],
  ["finance", { "finance.usualYears": "many" }, "“many”\u2069 is not a number"],
  ["branches/riyadh", { "openingHours.week.sunday.0.from": "09:00" }, "“09:00-”\u2069"],
  [
    "branches/riyadh",
    { "openingHours.exceptions.0.from": "2027-03-08", "openingHours.exceptions.0.to": "2027-02-08" },
    "“2027-02-08”\u2069",
  ],
])("/settings/%s %j: says why, and keeps what was typed", async (page, change, sentence) => {
  const before = await settings();
  const response = await save(`/settings/${page}`, change);
  expect(response.status).toBe(422);
  const html = unescaped(await response.text());
  expect(html).toContain(sentence);
  for (const value of Object.values(change)) expect(html).toContain(value);
  expect(await settings()).toEqual(before);
});

test("names, numbers, accounts and mail: on the site at once, in the spelling of the import", async () => {
  const version = await desk.storage.cars.catalogueVersion();
  await save("/settings/dealership", {
    "name.ar": "معرض بريدة",
    phone: "٠١١ ٢٢٢ ٣٣٤٤",
    "social.0.network": "x",
    "social.0.url": "https://x.com/buraydah",
    "leadEmails.contact-message": "a@cars.example، b@cars.example",
    answerWithinMinutes: "45",
  });
  expect(await settings()).toMatchObject({
    name: { ar: "معرض بريدة" },
    phone: "+966112223344",
    social: [{ network: "x", url: "https://x.com/buraydah" }, ...waha.social.slice(1)],
    leadEmails: { "contact-message": ["a@cars.example", "b@cars.example"] },
    answerWithinMinutes: 45,
  });
  expect(await desk.storage.cars.catalogueVersion()).toBe(version + 1);
});

describe("colour and logo", () => {
  test("a light colour: shown darker, as the import shows it; previewed without being saved", async () => {
    const response = await send("/settings/look", {
      ...(await formOf("/settings/look")),
      brandColor: "#FFD500",
      intent: "preview",
    });
    const html = await response.text();
    expect(html).toContain("White on it has a contrast of only 1.4 to 1");
    expect(html).toContain('href="/settings/look.css?color=ffd500"');
    const css = await text("/settings/look.css?color=ffd500");
    expect(css).not.toContain("ffd500");
    expect(css).toMatch(/:root\{--brand:#[0-9a-f]{6}\}/);
    expect((await settings())?.brandColor).toBe(waha.brandColor);
    await save("/settings/look", { brandColor: "#FFD500" });
    expect((await settings())?.brandColor).toBe("#ffd500");
  });

  test("a logo, and none again", async () => {
    const form = await formOf("/settings/look");
    await send("/settings/look", { ...form, intent: "save" }, await picture("png", 400, 400));
    const logo = (await settings())?.logo;
    expect(logo).toMatchObject({ width: 400, height: 400 });
    expect(await text("/settings/look")).toContain(`name="logo" value="${logo?.hash}"`);
    await save("/settings/look", { drop: "logo" });
    expect((await settings())?.logo).toBeUndefined();
  });

  test.each(["/settings/look", "/content/home", "/content/partners"])("an SVG on %s: says why not", async (path) => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
    const refused = await send(path, { ...(await formOf(path)), intent: "save" }, Buffer.from(svg));
    expect(refused.status).toBe(422);
    expect(await refused.text()).toContain("“logo.png”\u2069 is not a JPEG, PNG, WebP or AVIF picture.");
    expect((await settings())?.logo).toEqual(waha.logo);
  });
});

describe("branches", () => {
  const riyadh = "/settings/branches/riyadh";
  const branch = async (slug: string) => (await settings())?.branches.find((candidate) => candidate.slug === slug);

  test("hours: every day, another Friday, a closed Saturday, nights, Ramadan and a closed day", async () => {
    const hours: Fields = {
      "openingHours.week.every.0.from": "09:00",
      "openingHours.week.every.0.to": "12:00",
      "openingHours.week.every.1.from": "16:00",
      "openingHours.week.every.1.to": "22:00",
      "openingHours.week.friday.0.from": "16:00",
      "openingHours.week.friday.0.to": "01:00",
      "openingHours.week.saturday.closed": "yes",
      "openingHours.exceptions.0.from": "2027-02-08",
      "openingHours.exceptions.0.to": "2027-03-08",
      "openingHours.exceptions.0.name.ar": "رمضان",
      "openingHours.exceptions.0.week.every.0.from": "21:00",
      "openingHours.exceptions.0.week.every.0.to": "01:00",
      "openingHours.exceptions.4.from": "2027-09-23",
    };
    const response = await save("/settings/branches/jeddah", hours);
    expect(response.status).toBe(303);
    const stored = (await branch("jeddah"))?.openingHours;
    expect(stored?.week.sunday).toEqual([
      { from: 540, to: 720 },
      { from: 960, to: 1320 },
    ]);
    expect([stored?.week.friday, stored?.week.saturday]).toEqual([[{ from: 960, to: 1500 }], undefined]);
    expect(stored?.exceptions).toMatchObject([
      { from: "2027-02-08", to: "2027-03-08", name: { ar: "رمضان" }, week: { monday: [{ from: 1260, to: 1500 }] } },
      { from: "2027-09-23", to: "2027-09-23", week: {} },
    ]);
    expect((await save("/settings/branches/jeddah", {})).headers.get("location")).toContain("saved=unchanged");
  });

  test("what a form shows of stored hours is what it says again", () => {
    const cells = hoursCells({
      week: { friday: [{ from: 960, to: 1500 }] },
      exceptions: [{ from: "2027-09-23", to: "2027-09-23", week: {} }],
    });
    expect(hoursInputCells(cells)).toMatchObject({
      "openingHours.week.friday.0": "16:00-01:00",
      "openingHours.exceptions.0.from": "2027-09-23",
    });
  });

  test("a new branch, its name taken, removed, and brought back", async () => {
    const form = await formOf("/settings/branches/new");
    const abha: Fields = {
      slug: "abha",
      "name.ar": "فرع أبها",
      "city.ar": "أبها",
      "address.ar": "شارع الملك",
      phone: "0172223344",
    };
    const taken = await send("/settings/branches/new", { ...form, ...abha, slug: "riyadh", intent: "save" });
    expect(taken.status).toBe(422);
    expect(await taken.text()).toContain('value="فرع أبها"');
    expect((await send("/settings/branches/new", { ...form, ...abha, intent: "save" })).status).toBe(303);
    expect(await branch("abha")).toMatchObject({ name: { ar: "فرع أبها" }, phone: "+966172223344" });
    await desk.post("/settings/branches/abha", { intent: "remove" }, { cookie });
    expect(await branch("abha")).toBeUndefined();
    expect((await desk.get("/settings/branches/abha", { cookie })).status).toBe(404);
    const [last] = await desk.storage.contentEdits.history({ kind: "dealership", item: "" });
    await desk.storage.contentEdits.bringBack({ kind: "dealership", item: "" }, last?.id ?? 0, {
      at: desk.now().toISOString(),
    });
    expect(await branch("abha")).toMatchObject({ name: { ar: "فرع أبها" } });
  });

  test("the order, and a removed branch that comes back on the page of branches", async () => {
    const post = async (fields: Fields) => await desk.post("/settings/branches", fields, { cookie });
    const slugs = async () => (await settings())?.branches.map(({ slug }) => slug);
    expect(await slugs()).toEqual(["riyadh", "jeddah"]);
    await post({ intent: "swap", item: "jeddah", other: "riyadh" });
    expect(await slugs()).toEqual(["jeddah", "riyadh"]);
    const before = await branch("jeddah");
    await desk.post("/settings/branches/jeddah", { intent: "remove" }, { cookie });
    expect(await text("/settings/branches")).toMatch(/name="item" value="jeddah".*Huda.*Bring it back/s);
    await post({ intent: "bring-back", item: "jeddah" });
    expect(await branch("jeddah")).toEqual(before);
  });

  test("removed by somebody else meanwhile: what was typed is there, and saved again it is a new branch", async () => {
    const form = await formOf("/settings/branches/jeddah");
    await desk.post("/settings/branches/jeddah", { intent: "remove" }, { cookie });
    const typed = { ...form, "name.ar": "معرض جدة الجديد", intent: "save" };
    const response = await send("/settings/branches/jeddah", typed);
    expect(response.status).toBe(409);
    const [again = ""] = /<form[^>]*encType="multipart.*?<\/form>/s.exec(await response.text()) ?? [];
    expect(formFields(again)).toMatchObject({ "name.ar": "معرض جدة الجديد" });
    const added = await send("/settings/branches/jeddah", { ...formFields(again), slug: "jeddah", intent: "save" });
    expect(added.headers.get("location")).toBe("/settings/branches/jeddah?saved=saved");
    expect(await branch("jeddah")).toMatchObject({ name: { ar: "معرض جدة الجديد" } });
    expect((await desk.get("/settings/branches/jeddah", { cookie })).status).toBe(200);
  });

  test("the last branch cannot be removed", async () => {
    await desk.post("/settings/branches/jeddah", { intent: "remove" }, { cookie });
    expect((await desk.post(riyadh, { intent: "remove" }, { cookie })).status).toBe(422);
    expect((await settings())?.branches).toHaveLength(1);
  });

  test("two people, one branch: other fields stand, the same field is asked", async () => {
    const form = await formOf(riyadh);
    await send(riyadh, { ...form, phone: "0112223344", intent: "save" });
    expect((await send(riyadh, { ...form, "city.ar": "الرياض الجديدة", intent: "save" })).status).toBe(303);
    const second = await send(riyadh, { ...form, phone: "0112229999", intent: "save" });
    expect(second.status).toBe(409);
    const html = await second.text();
    expect(html).toContain("\u2068Huda\u2069 has changed it before you.");
    expect(html).toContain("Stored now: \u2068+966112223344\u2069");
    expect(html).toContain('value="0112229999"');
  });
});

test("extras: the hint names the one that stands under the price of every car", async () => {
  expect(await text("/settings/finance")).toContain("The extra named plates-registration stands under the price");
});

test("what buyers may rely on: shown as the site writes it, saved, and no more promised when emptied", async () => {
  const promises: Fields = {
    "inspection.points": "150",
    "inspection.answer.ar": "نفحص كل سيارة.",
    "warranty.used.months": "3",
    "warranty.used.answer.ar": "ضمان مكتوب.",
    "deposit.amount": "1000",
    "deposit.answer.ar": "يُعاد كاملًا.",
    "testDrive.answer.ar": "بموعد.",
  };
  const form = await formOf("/settings/trust");
  const preview = await (await send("/settings/trust", { ...form, ...promises, intent: "preview" })).text();
  expect(preview).toContain("150-point inspection");
  expect((await settings())?.trust).toEqual(waha.trust);
  await send("/settings/trust", { ...form, ...promises, intent: "save" });
  expect((await settings())?.trust).toMatchObject({
    inspection: { points: 150, answer: { ar: "نفحص كل سيارة." } },
    warranty: { used: { months: 3 } },
    deposit: { halalas: 100_000 },
  });
  expect((await save("/settings/trust", {})).headers.get("location")).toContain("saved=unchanged");
  const none = Object.fromEntries(Object.keys(await formOf("/settings/trust")).map((name) => [name, ""]));
  const { base = "" } = await formOf("/settings/trust");
  await send("/settings/trust", { ...none, base, intent: "save" });
  expect((await settings())?.trust).toBeUndefined();
});

test("undo brings back the fields of the last change only", async () => {
  await save("/settings/look", { brandColor: "#112233" });
  await save("/settings/dealership", { phone: "0112223344" });
  const [, change = ""] = /name="change" value="(\d+)"/.exec(await text("/settings/dealership")) ?? [];
  await send("/settings/dealership", { intent: "bring-back", change });
  expect(await settings()).toMatchObject({ brandColor: "#112233", phone: waha.phone });
});

test("undo of an earlier change leaves what was changed since on other pages", async () => {
  await save("/settings/look", { brandColor: "#112233" });
  await save("/settings/dealership", { phone: "0112223344" });
  const [, change = ""] = /name="change" value="(\d+)"/.exec(await text("/settings/look")) ?? [];
  await send("/settings/look", { intent: "bring-back", change });
  expect(await settings()).toMatchObject({ brandColor: waha.brandColor, phone: "+966112223344" });
});

test("what is set on the server: what a dealership asks for, and no secret", async () => {
  const secrets = {
    SMTP_URL: "smtp://sales%40cars.example:hunter2@mail.example:587",
    WEBHOOK_URL: "https://crm.example/hooks/hunter2",
    WEBHOOK_SECRET: `whsec_${"hunter2A".repeat(4)}`,
    FEED_KEY: "hunter2hunter2hunter2hunter2",
  };
  const shown = { RETENTION_REQUEST_DAYS: "90", LEADS_EMAIL: "leads@cars.example", TRUSTED_PROXIES: "10.0.0.0/8" };
  const served = await createTestDesk({ ...secrets, ...shown, ACKNOWLEDGE_REQUESTS: "no" });
  const session = await served.signIn(await served.addPerson("manager"));
  const html = await (await served.get("/settings", { cookie: session })).text();
  await served.close();
  const rows = [...html.matchAll(/<tr data-item="">(.*?)<\/tr>/gs)].map(([, row = ""]) =>
    row
      .replace(/<[^>]+>/g, " ")
      .replace(/\s+/g, " ")
      .trim(),
  );
  expect(rows).toEqual(
    expect.arrayContaining([
      "Mail server SMTP_URL set",
      "Other systems get requests (webhook) WEBHOOK_URL set",
      "Mails about requests go to LEADS_EMAIL leads@cars.example",
      "Customers get a mail that their request has arrived ACKNOWLEDGE_REQUESTS no",
      "Mailbox of a CRM CRM_EMAIL not set",
      "Requests are deleted after RETENTION_REQUEST_DAYS 90 days",
      "CVs are deleted after RETENTION_CV_DAYS 180 days",
      "Trusted proxies TRUSTED_PROXIES 10.0.0.0/8",
    ]),
  );
  expect(html).not.toContain("hunter2");
});

test("the demonstration is deleted when the box is ticked; what needs a restart says so", async () => {
  await desk.storage.imports.importStock(
    {
      dealership: { ...waha, demonstration: true },
      brands: fixtureBrands,
      cars: [],
      untouched: new Set(),
      at: desk.now().toISOString(),
    },
    { dryRun: false },
  );
  const html = await text("/settings");
  expect(html).toContain("This is the demonstration");
  expect(html).toContain("they take effect after a restart");
  expect((await desk.post("/settings", { intent: "clear" }, { cookie })).status).toBe(422);
  expect((await settings())?.demonstration).toBe(true);
  expect((await desk.post("/settings", { intent: "clear", sure: "yes" }, { cookie })).status).toBe(303);
  expect((await settings())?.demonstration).toBeUndefined();
});
