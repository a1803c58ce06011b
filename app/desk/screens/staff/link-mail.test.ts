/** Sign-in links by mail, over a real SMTP conversation. */
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createTestDesk, deskOrigin, type TestDesk } from "../../../../test/test-desk.ts";
import { openTestMailServer, unusedPort, type TestMailServer } from "../../../leads/delivery/test-mail-server.ts";

let mail: TestMailServer;
let desk: TestDesk;
let owner: number;
let cookie: string;
let lines: string[];
const opened: TestDesk[] = [];

const address = "noura@example.sa";

beforeEach(async () => {
  mail = await openTestMailServer();
  await openDesk({ SMTP_URL: mail.url });
});

afterEach(async () => {
  for (const each of opened.splice(0)) await each.close();
  await mail.close();
});

async function openDesk(env: Record<string, string>): Promise<void> {
  lines = [];
  desk = await createTestDesk(
    { LOG_LEVEL: "debug", MAIL_FROM: "desk@waha.example", ...env },
    { write: (line) => lines.push(line) },
  );
  opened.push(desk);
  owner = await desk.addPerson("owner", { name: "Saud", email: "saud@example.sa" });
  cookie = await desk.signIn(owner);
}

type Page = { html: string; status: number; id: number; token: string };

async function send(path: string, fields: Record<string, string>, as = cookie): Promise<Page> {
  const response = await desk.post(path, fields, { cookie: as });
  const html = await response.text();
  const [, action = "", token = ""] =
    /<form action="\/staff\/(\d+)" method="post"><input type="hidden" name="token" value="([\w-]{43})"\/>/.exec(html) ??
    [];
  return { html, status: response.status, id: Number(action), token };
}

const addNoura = (locale: string) =>
  send("/staff/new", { name: "نورة", email: address, role: "sales", branch: "riyadh", locale });

const mailLink = ({ id, token }: Pick<Page, "id" | "token">, as?: string) =>
  send(`/staff/${id}`, { intent: "mail-link", token }, as);

const shownLink = (html: string) => /value="https:\/\/desk\.waha\.example\/link\?token=([\w-]{43})"/.exec(html)?.[1];

test("the mail in the person's language; the link in it opens, works once and is in history", async () => {
  const added = await addNoura("ar");
  expect(added.html).toContain(`Send it by mail to \u2066${address}\u2069`);
  expect(mail.mails).toEqual([]);
  const { html, status } = await mailLink(added);
  expect(status).toBe(200);
  expect(html).toContain(`Sent by mail to \u2066${address}\u2069`);
  expect(shownLink(html)).toBe(added.token);

  const [sent] = mail.mails;
  expect(sent?.to).toEqual([address]);
  expect(sent?.header.get("from")).toBe("desk@waha.example");
  expect(sent?.header.get("reply-to")).toBe("saud@example.sa");
  expect(sent?.header.get("subject")).toBe("رابط دخولك إلى لوحة موظفي الواحة للسيارات");
  const [text = "", markup = ""] = sent?.bodies ?? [];
  expect(text).toContain("السلام عليكم \u2068نورة\u2069،");
  expect(text).toContain("وصلك هذا الرابط من \u2068Saud\u2069");
  expect(text).toContain("يعمل الرابط مرة واحدة خلال 24 ساعة، حتى \u206824 نوفمبر");
  expect(text).toContain("إن لم تكن تنتظر هذه الرسالة فلا تفعل شيئًا.");
  expect(markup).toContain('<html lang="ar" dir="rtl">');
  expect(markup).toContain("افتح اللوحة</a>");

  // Alone on its line, for programs that make links of addresses.
  const [mailed = ""] = /^https:\S+$/m.exec(text) ?? [];
  expect(markup.match(/href="([^"]*)"/)?.[1]).toBe(mailed);
  expect(markup).toContain(`>${mailed}</bdi>`);
  const path = mailed.slice(deskOrigin.length);
  expect(await (await desk.get(path)).text()).toContain("نورة");
  const signIn = await desk.post(path, { intent: "once" });
  expect([signIn.status, signIn.headers.get("location")]).toEqual([303, "/"]);
  expect((await desk.get(path)).status).toBe(410);
  expect(await desk.storage.events.list({ limit: 3 })).toMatchObject([
    { kind: "staff.signed-in" },
    { kind: "staff.link-mailed", staffName: "Saud", subjectName: "نورة" },
    { kind: "staff.invited" },
  ]);
});

test("a new link of somebody who is there, in English", async () => {
  const id = await desk.addPerson("stock", { name: "Huda", email: address, locale: "en" });
  await mailLink(await send(`/staff/${id}`, { intent: "new-link" }));
  const [sent] = mail.mails;
  expect(sent?.header.get("subject")).toMatch(/^Your link to the staff desk of \w+/);
  expect(sent?.bodies[0]).toContain("\u2068Saud\u2069 has sent you this link to the staff desk of");
  expect(sent?.bodies[0]).toContain("works once, within 24 hours, until \u2068");
  expect(sent?.bodies[1]).toContain('<html lang="en" dir="ltr">');
  expect(sent?.bodies[1]).toMatch(/<p style="[^"]*"><bdi>Saud<\/bdi> has sent you/);
});

test("the token is neither in the log nor in the database, nor is the address in the log", async () => {
  const folder = await mkdtemp(join(tmpdir(), "maarad-link-mail-"));
  const added = await addNoura("en");
  await mailLink(added);
  mail.setBehaviour("5xx");
  await mailLink(added);
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    { level: 40, time: expect.any(Number), error: "smtp-5xx", msg: "sign-in link not mailed" },
  ]);
  await desk.storage.backUp(join(folder, "all.db"));
  const stored = await readFile(join(folder, "all.db"), "latin1");
  expect(stored).toContain(address);
  expect(stored).not.toContain(added.token);
  await rm(folder, { recursive: true });
});

describe("a mail that cannot be sent", () => {
  const problems: [string, () => unknown, { en: string; ar: string }][] = [
    [
      "the address is refused",
      () => mail.refused.set(address, 550),
      { en: "refused the mail to", ar: "رفض خادم البريد الرسالة إلى" },
    ],
    ["the server is busy", () => mail.setBehaviour("4xx"), { en: "does not take the mail", ar: "لا يقبل الرسالة إلى" }],
    [
      "no answer",
      () => mail.setBehaviour("drop-after-data"),
      { en: "may not have been mailed", ar: "لم يرد خادم البريد" },
    ],
    [
      "the server is down",
      async () => openDesk({ SMTP_URL: `smtp://127.0.0.1:${await unusedPort()}` }),
      { en: "cannot be reached", ar: "تعذّر الاتصال بخادم البريد" },
    ],
    [
      "the login is refused",
      () => openDesk({ SMTP_URL: mail.url.replace("//", "//desk:wrong@") }),
      { en: "the user name or the password", ar: "اسم المستخدم أو كلمة المرور" },
    ],
  ];

  test.each(problems)("%s: the page says so and has the link, which can be sent again", async (_what, fail, words) => {
    await fail();
    const added = await addNoura("en");
    const english = await mailLink(added);
    expect(english.status).toBe(200);
    expect(english.html).toMatch(new RegExp(`role="alert"[^>]*>[^<]*${words.en}`));
    expect(shownLink(english.html)).toBe(added.token);
    expect(english.token).toBe(added.token);
    const arab = await desk.signIn(await desk.addPerson("owner", { locale: "ar" }));
    const arabic = await mailLink(added, arab);
    expect(arabic.html).toMatch(new RegExp(`role="alert"[^>]*>[^<]*${words.ar}`));
    expect(shownLink(arabic.html)).toBe(added.token);
    const events = await desk.storage.events.list({ limit: 9 });
    expect(events.map(({ kind }) => kind)).not.toContain("staff.link-mailed");
    expect((await desk.get(`/link?token=${added.token}`)).status).toBe(200);
  });

  test("sent again when the server answers", async () => {
    mail.setBehaviour("4xx");
    const refused = await mailLink(await addNoura("en"));
    mail.setBehaviour("accept");
    expect((await mailLink(refused)).html).toContain("Sent by mail to");
    expect(mail.mails).toHaveLength(1);
  });
});

describe("nothing is mailed", () => {
  test("without a mail server: there is no button", async () => {
    await openDesk({});
    const { html } = await addNoura("en");
    expect(shownLink(html)).toBeDefined();
    expect(html).not.toContain("mail-link");
    expect(html).toContain(`mailto:${address}`);
    const id = (await desk.storage.staff.find({ email: address }))?.id ?? 0;
    const page = await mailLink({ id, token: shownLink(html) ?? "" });
    expect(page.html).not.toContain("Sent by mail");
  });

  test("of a link that was used, replaced, invented or another person's", async () => {
    const added = await addNoura("en");
    const other = await desk.addPerson("stock");
    for (const [id, token] of [
      [added.id, "invented"],
      [other, added.token],
    ] as const) {
      const { html, status } = await mailLink({ id, token });
      expect([status, html]).toEqual([409, expect.stringContaining("Nothing was mailed")]);
    }
    const second = await send(`/staff/${added.id}`, { intent: "new-link" });
    expect((await mailLink(added)).status).toBe(409);
    await desk.post(`/link?token=${second.token}`, { intent: "once" });
    expect((await mailLink(second)).status).toBe(409);
    expect(mail.mails).toEqual([]);
  });

  test("by who may not make the link, from another site, or without a sign-in of the last half hour", async () => {
    const added = await addNoura("en");
    const fields = { intent: "mail-link", token: added.token };
    const sales = await desk.signIn(await desk.addPerson("sales"));
    expect((await mailLink(added, sales)).status).toBe(403);
    const foreign = { cookie, headers: { origin: "https://evil.example" } };
    expect((await desk.post(`/staff/${added.id}`, fields, foreign)).status).toBe(403);
    expect((await desk.post(`/staff/${added.id}`, fields)).status).toBe(401);
    const boss = await desk.addPerson("owner");
    const ofBoss = await send(`/staff/${boss}`, { intent: "new-link" });
    const manager = await desk.signIn(await desk.addPerson("manager"));
    expect((await mailLink(ofBoss, manager)).status).toBe(403);
    // Whoever has no passkey cannot sign in again.
    const addedAt = desk.now().toISOString();
    const passkey = { id: "own", publicKey: new Uint8Array([1]), counter: 0, transports: [], device: "", addedAt };
    await desk.storage.staff.addPasskey(owner, passkey);
    desk.advance({ minutes: 31 });
    const stale = await mailLink(added);
    expect(stale.status).toBe(401);
    expect(stale.html).not.toContain(`<bdi>${added.token}`);
    expect(mail.mails).toEqual([]);
  });
});
