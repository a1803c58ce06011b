import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { waha } from "../../dealership/fixtures.ts";
import {
  leadKinds,
  suspicions,
  type Channel,
  type FieldValue,
  type Lead,
  type LeadFields,
  type LeadKind,
} from "../../dealership/leads/lead.ts";
import { failureCode } from "./delivery-failure.ts";
import { unencryptedFields } from "./lead-fields.ts";
import { leadLines } from "./lead-lines.ts";
import { openTransports, type Transports } from "./transports.server.ts";
import { isSubscriptionToken } from "../subscription-token.server.ts";
import { openTestMailServer, type TestMail, type TestMailServer } from "./test-mail-server.ts";
import { loadMessages } from "../../../messages/load-messages.ts";
import { leadFixture, lookups, settingsWith, storageWithStock, typicalFields } from "./lead-fixtures.ts";
import type { Storage } from "../../storage/storage.server.ts";

let server: TestMailServer;
let storage: Storage;
let transports: Transports;

beforeAll(async () => {
  loadMessages();
  server = await openTestMailServer();
  storage = await storageWithStock();
  const delivery = {
    smtpUrl: server.url,
    mailFrom: "site@waha.example",
    leadsEmails: ["sales@waha.example"],
    crmEmail: "crm@waha.example",
  };
  transports = openTransports({
    storage,
    settings: settingsWith(delivery),
    dealership: () => waha,
    now: () => new Date(),
    slots: 2,
  });
});

afterEach(() => server.mails.splice(0));

afterAll(async () => {
  transports.close();
  await server.close();
  await storage.close();
});

async function mailed(lead: Lead, channel: Channel = "mail"): Promise<TestMail> {
  await transports.deliver({ id: 1, channel, lead, attempts: 0, firstAttemptAt: lead.at }, AbortSignal.timeout(10_000));
  const mail = server.mails.at(-1);
  if (!mail) throw new Error("nothing was mailed");
  return mail;
}

const level3 = ["salary", "commitments", "defaults", "realEstateLoan", "age", "cvName"];

function markedFields(kind: LeadKind, open: string, secret: string): LeadFields {
  return Object.fromEntries([
    ...Object.keys(typicalFields[kind]).map((name): [string, FieldValue] => [name, `${open} ${name}`]),
    ...level3.map((name): [string, FieldValue] => [name, secret]),
  ]);
}

describe("mail to staff where there is a desk", () => {
  const sealed = () =>
    leadFixture("job-application", { hasSealed: true, file: { mediaType: "application/pdf", bytes: 1 } });
  const named = { isOriginGiven: true, origin: "https://desk.waha.example", host: "127.0.0.1", port: 3001 };

  async function mailedWith(desk: typeof named | undefined, database: Storage): Promise<TestMail> {
    const own = openTransports({
      storage: database,
      settings: settingsWith({ smtpUrl: server.url, leadsEmails: ["sales@waha.example"] }, desk),
      dealership: () => waha,
      now: () => new Date(),
      slots: 1,
    });
    const lead = sealed();
    const delivery = { id: 1, channel: "mail" as const, lead, attempts: 0, firstAttemptAt: lead.at };
    await own.deliver(delivery, AbortSignal.timeout(10_000));
    own.close();
    const mail = server.mails.at(-1);
    if (!mail) throw new Error("nothing was mailed");
    return mail;
  }

  test("with DESK_ORIGIN: a link to the request, and no command", async () => {
    const { bodies } = await mailedWith(named, storage);
    for (const body of bodies) {
      expect(body).toContain("https://desk.waha.example/leads/K7QX-3MZP");
      expect(body).toContain("من لوحة الموظفين");
      expect(body).toContain("The CV is stored encrypted and is opened there, too.");
      expect(body).not.toContain("npm run");
    }
    expect(bodies[1]).toContain('<a href="https://desk.waha.example/leads/K7QX-3MZP"');
  });

  test("without it: a link to this computer's desk as long as somebody can sign in there, else the commands", async () => {
    const own = await storageWithStock();
    const at = new Date().toISOString();
    const added = await own.staff.add(
      { name: "Saud", email: "saud@waha.example", role: "owner", locale: "ar" },
      { at },
    );
    expect((await mailedWith(undefined, own)).bodies[0]).toContain("http://localhost:3001/leads/K7QX-3MZP");
    await own.close();
    expect(added.outcome).toBe("added");
    expect((await mailedWith(undefined, storage)).bodies[0]).toContain("npm run leads -- cv K7QX-3MZP");
  });
});

describe("mail to staff", () => {
  test.each(leadKinds.filter((kind) => kind !== "newsletter"))(
    "%s: text and HTML contain every field of levels 0 to 2, none of level 3",
    async (kind) => {
      const mail = await mailed(
        leadFixture(kind, { fields: markedFields(kind, "mark", "SECRET-MARK"), hasSealed: true }),
      );
      const [text = "", html = ""] = mail.bodies;
      for (const name of Object.keys(typicalFields[kind])) {
        // These are parsed as numbers or choices, so the marker text is not shown.
        if (!/Halalas|Percent|Payment$|Years|Reading|orderType|payment|vatScheme/.test(name))
          expect(text).toContain(`mark ${name}`);
      }
      expect(Object.keys(unencryptedFields(leadFixture(kind))).sort()).toEqual(Object.keys(typicalFields[kind]).sort());
      expect(html.match(/<tr>/g)).toHaveLength(text.match(/^.* \/ .*: \u2068/gm)?.length ?? 0);
      expect(mail.raw + mail.bodies.join("")).not.toContain("SECRET-MARK");
      expect(mail.bodies.join("")).toContain("npm run leads -- show K7QX-3MZP --key <file>");
      expect(mail.bodies[0]).toContain('npm run leads -- show K7QX-3MZP --key <file> --reason "<why>"');
    },
  );

  test.each([...level3, "surprise"])("never shows %s, in any kind of request", (name) => {
    for (const kind of leadKinds) expect(leadLines({ kind, fields: { [name]: "SECRET-MARK" } }, lookups)).toEqual([]);
  });

  test("a message about a car names the car and the subject", async () => {
    const about = {
      subject: "test-drive",
      testDriveDay: "2026-12-01",
      testDriveTime: "evening",
      carName: "تويوتا كامري",
      carYear: 2025,
      car: 1024,
    };
    const { fields } = leadFixture("contact-message");
    const mail = await mailed(leadFixture("contact-message", { fields: { ...fields, ...about } }));
    const [text = ""] = mail.bodies;
    expect(text).toContain("الموضوع / Subject: ⁨تجربة قيادة · Test drive⁩");
    expect(text).toContain("يوم تجربة القيادة / Day of the test drive: ⁨2026-12-01⁩");
    expect(text).toContain("وقت تجربة القيادة / Time of the test drive: ⁨مساءً · Evening⁩");
    expect(text).toContain("السيارة / Car: ⁨تويوتا كامري⁩");
    expect(text).toContain("/cars/car-details?id=1024");
    expect(mail.header.get("subject")).toMatch(/^رسالة تواصل: تجربة قيادة، تويوتا كامري 2025/);
  });

  test("shows names instead of slugs, Riyadh time, phone and WhatsApp links", async () => {
    const [text = "", html = ""] = (await mailed(leadFixture("purchase-order"))).bodies;
    for (const line of [
      "رقم الطلب / Reference: ⁨K7QX-3MZP⁩",
      "وقت الوصول / Received: ⁨⁦2026-11-22\u00a000:04⁩ بتوقيت الرياض · ⁦2026-11-22\u00a000:04⁩ Riyadh time⁩",
      "الفئة / Trim: ⁨فل كامل⁩",
      "سنة الصنع / Year: ⁨2025⁩",
      "حالة السيارة / Condition: ⁨جديدة · New⁩",
      "الفرع / Branch: ⁨فرع جدة · Jeddah branch⁩",
      "مدة التمويل / Finance period: ⁨5\u00a0سنوات · 5\u00a0years⁩",
      "المدينة / City: ⁨الرياض · Riyadh⁩",
      "البنك / Bank: ⁨مصرف الراجحي · Al Rajhi Bank⁩",
      "قطاع العمل / Work sector: ⁨قطاع خاص · Private sector⁩",
      "اللون / Colour: ⁨أبيض · White⁩",
      "الخدمات الإضافية / Additional services: ⁨تظليل النوافذ · Window tint⁩",
      "سعر السيارة (للسيارة الواحدة) / Price of the car (per car): ⁨138,000\u00a0ريال · SAR\u00a0138,000⁩",
      "القسط الشهري (للسيارة الواحدة) / Monthly payment (per car): ⁨2,310.55\u00a0ريال · SAR\u00a02,310.55⁩",
      "الدفعة الأولى / First payment: ⁨20%⁩",
      "نوع الطلب / Order type: ⁨شركة · Company⁩",
      "وافق على الاستعلام الائتماني / Agreed to the credit check: ⁨نعم · Yes⁩",
    ]) {
      expect(text.replaceAll("\r\n", "\n").split("\n")).toContain(line);
    }
    expect(html).toContain('<html lang="ar" dir="rtl">');
    expect(html).toContain('<a href="tel:+966501112233">');
    expect(html).toContain('<a href="https://wa.me/966501112233">');
    expect(html).toContain('<a href="https://waha.example/cars/car-details?id=1">');
  });

  test("service order and contact message: shows brand, service and branch", async () => {
    expect((await mailed(leadFixture("service-order"))).bodies[0]).toMatch(
      /تويوتا · Toyota[\s\S]*120,500\u00a0كم · 120,500\u00a0km[\s\S]*تغيير الزيت · Oil change/,
    );
    const contact = (await mailed(leadFixture("contact-message"))).bodies.join("").replaceAll("\r\n", "\n");
    expect(contact).toContain("فرع جدة · Jeddah branch");
    expect(contact).toContain("⁨هل السيارة متوفرة؟⁩\n⁨أريد تجربتها.⁩");
    expect(contact).toContain("هل السيارة متوفرة؟<br/>أريد تجربتها.");
    expect(contact).toContain('href="mailto:sara@mail.example"');
  });

  test("confirmed subscription: shows the subscriber's address", async () => {
    const mail = await mailed(leadFixture("newsletter"));
    expect(mail.to).toEqual(["sales@waha.example"]);
    expect(mail.bodies[0]).toContain("البريد الإلكتروني / Email: ⁨reader@mail.example⁩");
  });

  test("shows correction, spam signals, consents and the command to open the CV", async () => {
    const consents = [
      {
        kind: "credit" as const,
        version: "2026-11-21",
        locale: "ar" as const,
        text: "أوافق على الاستعلام",
        at: "2026-11-21T21:04:00.000Z",
      },
    ];
    const file = { mediaType: "application/pdf", bytes: 100 };
    const [text = "", html = ""] = (
      await mailed(
        leadFixture("job-application", {
          corrects: "AAAA-BBBB",
          suspicions: [...suspicions],
          consents,
          hasSealed: true,
          file,
        }),
      )
    ).bodies;
    const [plainText, plainHtml] = [text, html].map((body) => body.replace(/<\/?bdi[^>]*>|[\u2066\u2069]/g, ""));
    for (const body of [plainText, plainHtml]) {
      expect(body).toContain("The visitor corrected an earlier request, AAAA-BBBB.");
      expect(body).toContain("مُلئ حقل لا يراه الزوار");
      expect(body).toContain("The message is mostly links");
      expect(body).toContain("أوافق على الاستعلام (2026-11-21, 2026-11-22\u00a000:04)");
      expect(body).toMatch(/npm run leads -- cv K7QX-3MZP --key (<|&lt;)file/);
    }
  });

  test("dates, times and references keep their order among Arabic words and break nowhere", async () => {
    const [text = "", html = ""] = (await mailed(leadFixture("contact-message", { corrects: "AAAA-BBBB" }))).bodies;
    for (const part of ["2026-11-22\u00a000:04", "AAAA-BBBB"]) {
      expect(text).toContain(`\u2066${part}\u2069`);
      expect(html).toContain(`<bdi dir="ltr" style="white-space:nowrap">${part}</bdi>`);
    }
    for (const part of ["K7QX-3MZP", "+966501112233"]) {
      expect(text).toContain(`\u2068${part}\u2069`);
      expect(html).toContain(`<bdi dir="ltr" style="white-space:nowrap">${part}</bdi>`);
    }
    expect(html).not.toMatch(/[\u2066-\u2069]/);
  });

  test("contact data come before everything else about the request", async () => {
    const [text = ""] = (await mailed(leadFixture("purchase-order"))).bodies;
    const order = [
      "Reference",
      "Received",
      "Client",
      "Company",
      "Manager",
      "Mobile",
      "Order type",
      "Car",
      "Total (all cars)",
    ];
    const places = order.map((label) => text.indexOf(` / ${label}: `));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places[0]).toBeGreaterThan(0);
  });

  test("every style is in its element, none in a class", async () => {
    const mails = [
      await mailed(leadFixture("job-application", { corrects: "AAAA-BBBB", file: { mediaType: "x", bytes: 1 } })),
      await mailed(leadFixture("contact-message"), "confirmation"),
      await mailed(leadFixture("newsletter"), "confirmation"),
    ];
    for (const [, html = ""] of mails.map(({ bodies }) => bodies)) {
      expect(html).toContain(`border-top:4px solid ${waha.brandColor}`);
      expect(html).not.toMatch(/ class="|BRAND/);
    }
  });

  test("escapes markup in visitor input", async () => {
    const fields = {
      ...typicalFields["contact-message"],
      fullName: `<script>alert("1")</script>&'`,
      message: "</td><a href=x>",
    };
    const html = (await mailed(leadFixture("contact-message", { fields }))).bodies[1] ?? "";
    expect(html).toContain("&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&amp;&#x27;");
    expect(html).not.toMatch(/<script|<a href=x/);
  });
});

describe("mail headers", () => {
  const injection = "x\r\nBcc: victim@mail.example\r\nSubject: changed\r\n\r\n.\r\nMAIL FROM:<a@b.example>\r\n";

  // What the subject names is from the dealership's own data and lists.
  const inSubject = ["carName", "carYear", "branch", "city", "service", "brand", "job"];

  test.each(leadKinds.filter((kind) => kind !== "newsletter"))(
    "%s: contain no visitor input but a valid address",
    async (kind) => {
      const normal = await mailed(leadFixture(kind));
      const typed = Object.keys(typicalFields[kind]).filter((name) => !inSubject.includes(name));
      const fields = { ...typicalFields[kind], ...Object.fromEntries(typed.map((name) => [name, injection])) };
      const injected = await mailed(leadFixture(kind, { fields }));
      expect(server.mails).toHaveLength(2);
      expect(injected.to).toEqual(["sales@waha.example"]);
      expect([...injected.header.keys()]).toEqual([...normal.header.keys()].filter((name) => name !== "reply-to"));
      for (const name of ["from", "to", "subject", "message-id", "auto-submitted"])
        expect(injected.header.get(name)).toBe(normal.header.get(name));
    },
  );

  test.each(leadKinds)("%s: line breaks in stored names add no header", async (kind) => {
    const normal = await mailed(leadFixture(kind, { fields: {} }));
    const fields = Object.fromEntries(inSubject.map((name) => [name, injection]));
    const injected = await mailed(leadFixture(kind, { fields }));
    expect([...injected.header.keys()]).toEqual([...normal.header.keys()]);
    expect(injected.to).toEqual(["sales@waha.example"]);
  });

  test.each<[LeadKind, string]>([
    ["purchase-order", "طلب شراء: تويوتا كامري 2025، الرياض، فرع جدة · K7QX-3MZP"],
    ["service-order", "طلب خدمة: تغيير الزيت، تويوتا، الرياض · K7QX-3MZP"],
    ["contact-message", "رسالة تواصل: فرع جدة · K7QX-3MZP"],
    ["newsletter", "اشتراك في النشرة البريدية K7QX-3MZP"],
  ])("subject of a %s: %s", async (kind, subject) => {
    expect((await mailed(leadFixture(kind))).header.get("subject")).toBe(subject);
  });

  test("subject of an application: the job", async () => {
    const [job] = lookups.jobs;
    const fields = { ...typicalFields["job-application"], job: job?.slug ?? "" };
    const mail = await mailed(leadFixture("job-application", { fields }));
    expect(mail.header.get("subject")).toBe(`طلب توظيف: ${job?.title.ar} · K7QX-3MZP`);
  });

  test("subject: bounded, with kind, car and reference even if a name is very long", async () => {
    const fields = { ...typicalFields["purchase-order"], carName: "مرسيدس ".repeat(40) };
    const subject = (await mailed(leadFixture("purchase-order", { fields }))).header.get("subject") ?? "";
    expect([...subject].length).toBeLessThanOrEqual(120);
    expect(subject).toMatch(/^طلب شراء: مرسيدس .*… 2025، الرياض، فرع جدة · K7QX-3MZP$/);
  });

  test.each<[string, string, string]>([
    ["سارة القحطاني", "sara@mail.example", "سارة القحطاني <sara@mail.example>"],
    ["Sara Al-Qahtani", "sara@mail.example", "Sara Al-Qahtani <sara@mail.example>"],
    ['O\'Neil "Bob", Jr.', "bob@mail.example", "O'Neil Bob Jr. <bob@mail.example>"],
    ["boss@waha.example <x>", "sara@mail.example", "boss waha.example x <sara@mail.example>"],
    [
      injection,
      "sara@mail.example",
      "x Bcc: victim mail.example Subject: changed . MAIL FROM: a b <sara@mail.example>",
    ],
    ["", "sara@mail.example", "sara@mail.example"],
  ])("Reply-To of %j with %j: %s", async (fullName, email, expected) => {
    const fields = { ...typicalFields["contact-message"], fullName, email };
    const mail = await mailed(leadFixture("contact-message", { fields }));
    expect(mail.header.get("reply-to")?.replaceAll('"', "")).toBe(expected);
    // Encoded words: servers without SMTPUTF8 damage other letters.
    expect(mail.raw.slice(0, mail.raw.indexOf("\r\n\r\n"))).not.toMatch(/[^\x00-\x7f]/);
    expect(mail.header.has("bcc")).toBe(false);
    expect(mail.to).toEqual(["sales@waha.example"]);
  });

  test.each(["", "sara", "sara@mail..example", "sara@mail.example\r\nBcc: a@b.example", "a@b.example, c@d.example"])(
    "no Reply-To for the address %j",
    async (email) => {
      const fields = { ...typicalFields["contact-message"], email };
      const mail = await mailed(leadFixture("contact-message", { fields }));
      expect(mail.header.has("reply-to")).toBe(false);
      expect(mail.header.has("bcc")).toBe(false);
    },
  );

  test("no Reply-To for a request without an address", async () => {
    expect((await mailed(leadFixture("purchase-order"))).header.has("reply-to")).toBe(false);
  });

  test.each([
    injection,
    "a@b.example\r\nBcc: c@d.example",
    "a@b.example, c@d.example",
    "a@b.example>",
    "Name <a@b.example>",
    "a@b.example;c@d.example",
    "",
    "a b@c.example",
    "a@b@c.example",
  ])("newsletter recipient %j is rejected", async (email) => {
    expect(
      await mailed(leadFixture("newsletter", { fields: { email } }), "confirmation").then(() => "sent", failureCode),
    ).toBe("recipient-unusable");
    expect(server.mails).toEqual([]);
  });
});

describe("acknowledgement to the visitor", () => {
  const acknowledgedKinds = ["contact-message", "job-application"] as const;

  test("in Arabic: reference, request, what happens next and how to reach the branch", async () => {
    const mail = await mailed(leadFixture("contact-message"), "confirmation");
    expect(mail.to).toEqual(["sara@mail.example"]);
    expect(mail.header.get("subject")).toBe("الواحة للسيارات: استلمنا طلبك K7QX-3MZP");
    const [text = "", html = ""] = mail.bodies;
    expect(html).toContain('<html lang="ar" dir="rtl">');
    for (const line of [
      "رقم الطلب: ⁨K7QX-3MZP⁩",
      "الطلب: ⁨رسالة تواصل⁩",
      "بخصوص: ⁨فرع جدة⁩",
      "وقت الوصول: ⁨⁦2026-11-22\u00a000:04⁩ بتوقيت الرياض⁩",
      "سيتواصل معك أحد ممثلي خدمة العملاء خلال أوقات العمل على رقم الجوال الذي كتبته.",
      "أوقات العمل، فرع جدة",
      "الهاتف: ⁨+966122345678⁩",
      "واتساب: ⁨+966502345678⁩",
    ])
      expect(text.replaceAll("\r\n", "\n").split("\n")).toContain(line);
    expect(html).toContain('<a href="tel:+966122345678">');
    expect(html).toContain('<bdi dir="ltr" style="white-space:nowrap">K7QX-3MZP</bdi>');
  });

  test("in English: an application has its own next step, and the job in English", async () => {
    const [job] = lookups.jobs;
    const fields = { ...typicalFields["job-application"], job: job?.slug ?? "" };
    const mail = await mailed(leadFixture("job-application", { locale: "en", fields }), "confirmation");
    expect(mail.header.get("subject")).toBe("Waha Motors: we have your request K7QX-3MZP");
    const text = mail.bodies[0] ?? "";
    expect(text).toContain(`About: ⁨${job?.title.en}⁩`);
    expect(text).toContain("We will read your application and contact you when a position suits you.");
    expect(text).toContain("https://waha.example/en/track-order");
    expect(text).not.toMatch(/\p{Script=Arabic}/u);
    expect(mail.bodies[1]).toContain('<html lang="en" dir="ltr">');
  });

  test("no answering machine answers it, and a person's answer goes to the dealership", async () => {
    const { header } = await mailed(leadFixture("contact-message"), "confirmation");
    expect(header.get("auto-submitted")).toBe("auto-replied");
    expect(header.get("x-auto-response-suppress")).toBe("All");
    expect(header.get("reply-to")).toBe("الواحة للسيارات <hello@waha.example>");
    expect(header.get("from")).toBe("site@waha.example");
  });

  test.each(acknowledgedKinds)("%s: contains nothing that was typed, in no language", async (kind) => {
    for (const locale of ["ar", "en"] as const) {
      const fields: LeadFields = {
        ...markedFields(kind, "MARK https://spam.example", "SECRET-MARK"),
        email: "sara@mail.example",
      };
      const mail = await mailed(leadFixture(kind, { locale, fields, hasSealed: true }), "confirmation");
      expect(mail.raw + mail.bodies.join("")).not.toMatch(/MARK|spam\.example/);
      expect(mail.bodies.join("")).not.toContain("sara@");
    }
  });

  test.each(["", "sara", "a@b.example\r\nBcc: c@d.example", "a@b.example, c@d.example"])(
    "address %j is rejected",
    async (email) => {
      const fields = { ...typicalFields["contact-message"], email };
      const lead = leadFixture("contact-message", { fields });
      expect(await mailed(lead, "confirmation").then(() => "sent", failureCode)).toBe("recipient-unusable");
      expect(server.mails).toEqual([]);
    },
  );
});

describe("newsletter confirmation mail", () => {
  test.each([
    ["ar", "أكّد اشتراكك في نشرة الواحة للسيارات", "https://waha.example/newsletter/confirm?"],
    ["en", "Confirm your subscription to the Waha Motors newsletter", "https://waha.example/en/newsletter/confirm?"],
  ] as const)("in %s: has both links and one-click unsubscribe", async (locale, subject, confirm) => {
    const mail = await mailed(leadFixture("newsletter", { locale }), "confirmation");
    expect(mail.to).toEqual(["reader@mail.example"]);
    expect(mail.header.get("subject")).toBe(subject);
    expect(mail.header.get("from")).toBe("site@waha.example");
    expect(mail.header.get("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
    const unsubscribe =
      /^<(https:\/\/waha\.example\/newsletter\/unsubscribe\?[^>]+)>$/.exec(
        mail.header.get("list-unsubscribe") ?? "",
      )?.[1] ?? "";
    const [text = "", html = ""] = mail.bodies;
    expect(text).toContain(unsubscribe);
    const confirmed = text.split(/\s+/).find((word) => word.startsWith(confirm)) ?? "";
    expect(html).toContain(confirmed.replaceAll("&", "&amp;"));
    const tokenOf = (link: string) => new URL(link).searchParams.get("token") ?? "";
    expect(await isSubscriptionToken(storage, "confirm", "K7QX-3MZP", tokenOf(confirmed))).toBe(true);
    expect(await isSubscriptionToken(storage, "unsubscribe", "K7QX-3MZP", tokenOf(unsubscribe))).toBe(true);
    expect(mail.raw).not.toContain(`reader@mail.example&`);
  });

  test.each<["confirm" | "unsubscribe", string, (token: string) => string]>([
    ["unsubscribe", "K7QX-3MZP", (token) => token],
    ["confirm", "K7QX-3MZQ", (token) => token],
    ["confirm", "K7QX-3MZP", (token) => token.slice(1)],
    ["confirm", "K7QX-3MZP", (token) => `${token}A`],
    ["confirm", "K7QX-3MZP", () => ""],
    ["confirm", "K7QX-3MZP", () => "ﷺ".repeat(43)],
  ])("%s of %s: rejects a token of another purpose, reference or text", async (purpose, reference, changed) => {
    const mail = await mailed(leadFixture("newsletter"), "confirmation");
    const token = /confirm\?reference=K7QX-3MZP&token=([\w-]+)/.exec(mail.bodies[0] ?? "")?.[1] ?? "";
    expect(await isSubscriptionToken(storage, "confirm", "K7QX-3MZP", token)).toBe(true);
    expect(await isSubscriptionToken(storage, purpose, reference, changed(token))).toBe(false);
  });

  test("is not sent for other kinds of request", async () => {
    for (const kind of leadKinds.filter((kind) => kind !== "newsletter")) {
      const result = await mailed(leadFixture(kind), "confirmation").then(({ raw }) => raw, failureCode);
      expect(result).not.toContain("/newsletter/");
    }
  });
});
