import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { parse } from "csv-parse/sync";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import * as z from "zod";
import { openLeadsFixture, type LeadsFixture } from "./leads/leads-fixture.ts";
import { runCommand, spawnCommand } from "./run-command.ts";

const serverUrl = process.env.TEST_DATABASE_URL;
const age = "/usr/bin/age";
const cvBytes = Buffer.concat([Buffer.from("%PDF-1.7\n"), randomBytes(200_000)]);
const secret = { age: 34, salary: 12_500.5, commitments: 0, defaults: false, realEstateLoan: true };
// Must not reach standard error.
const personal = /سعود|نورة|شركة|51234|@example|12500|سيرة/;

const exportedLeads = z.array(
  z.looseObject({
    reference: z.string(),
    kind: z.string(),
    sealed: z.boolean(),
    fields: z.record(z.string(), z.unknown()),
  }),
);

function rowsOf(csv: string, delimiter: string): Record<string, string>[] {
  return parse(csv, { bom: true, columns: true, delimiter, record_delimiter: "\r\n" });
}

describe.each([
  { name: "SQLite", url: undefined, isAvailable: true },
  { name: "PostgreSQL", url: serverUrl, isAvailable: serverUrl !== undefined },
])("npm run leads on $name", ({ url, isAvailable }) => {
  describe.skipIf(!isAvailable)("while the site has the database open", () => {
    let desk: LeadsFixture;
    let contact: string;
    let order: string;
    let application: string;
    let bot: string;

    beforeAll(async () => {
      desk = await openLeadsFixture(url);
      contact = await desk.saveLead({
        at: "2026-11-19T08:00:00.000Z",
        fields: {
          branch: "riyadh",
          fullName: "سعود العتيبي",
          mobile: "+966512345678",
          email: "Saud@example.com",
          message: '=HYPERLINK("x")\nسطر ثانٍ, "بين علامتين"',
        },
        channels: ["mail"],
      });
      order = await desk.saveLead({
        at: "2026-11-20T08:00:00.000Z",
        kind: "purchase-order",
        fields: {
          car: 1024,
          totalHalalas: 12_345_600,
          color: "white",
          companyName: "شركة الأفق",
          clientName: "سعود",
          mobile: "+966512345679",
          additionalServices: ["tint", "insurance"],
          creditConsent: true,
        },
        secret,
        consents: [
          { kind: "credit", version: "1", locale: "ar", text: "أوافق على الاستعلام", at: "2026-11-20T08:00:00.000Z" },
        ],
      });
      application = await desk.saveLead({
        at: "2026-11-21T08:00:00.000Z",
        kind: "job-application",
        fields: { fullName: "نورة بنت سعد الحربي", phone: "+966512345670", email: "noura@example.com" },
        secret: { cvName: "../سيرة\u202Eذاتية.pdf" },
        cv: { bytes: cvBytes, mediaType: "application/pdf" },
        channels: ["mail", "webhook"],
      });
      bot = await desk.saveLead({
        at: "2026-11-21T09:00:00.000Z",
        fields: {
          fullName: "Bot",
          mobile: "+966500000000",
          email: "bot@spam.example",
          message: "\u001b]0;owned\u0007 hi",
        },
        suspicions: ["honeypot", "links"],
        channels: ["mail"],
      });
    });

    afterAll(() => desk.remove());

    async function good(...args: string[]): Promise<string> {
      const { code, stdout, stderr } = await desk.leads(...args);
      expect({ code, stderr: stderr.replace(/^note: .*\n/gm, "") }).toEqual({ code: 0, stderr: "" });
      return stdout;
    }

    async function bad(...args: string[]): Promise<string> {
      const { code, stdout, stderr } = await desk.leads(...args);
      expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
      expect(stderr).not.toMatch(personal);
      expect(stderr.trim().split("\n")).toHaveLength(1);
      return stderr.trim();
    }

    async function lastAccess() {
      return (await desk.storage.leads.accessLog()).at(-1);
    }

    test("list: newest first, with marks and totals", async () => {
      const lines = (await good("list")).split("\n");
      expect(lines.slice(0, 5).map((line) => line.trimEnd())).toEqual([
        "   reference  in Riyadh         kind             standing     delivery                mobile         who",
        `?  ${bot}  2026-11-21 12:00  contact-message  quarantined  none                    +966500000000  Bot`,
        `   ${application}  2026-11-21 11:00  job-application  accepted     waiting: mail, webhook  +966512345670  نورة بنت سعد الحربي`,
        `   ${order}  2026-11-20 11:00  purchase-order   accepted     unrouted                +966512345679  سعود`,
        `   ${contact}  2026-11-19 11:00  contact-message  accepted     waiting: mail           +966512345678  سعود العتيبي`,
      ]);
      expect(lines.join("\n")).toMatch(
        /4 requests shown\. In total:\n {2}\d waiting .*\n! 0 undelivered.*\n {2}1 waiting for a channel.*\n\? 1 in quarantine/,
      );
    });

    test.each([
      [["--kind", "contact-message"], () => [bot, contact]],
      [["--quarantined"], () => [bot]],
      [["--undelivered"], () => []],
      [["--since", "2026-11-21"], () => [bot, application]],
      [["--since", "2026-11-20T11:00", "--kind", "purchase-order"], () => [order]],
      [["--limit", "1"], () => [bot]],
    ])("list %j", async (args, references) => {
      expect((await good("list", ...args)).match(/[0-9A-Z]{4}-[0-9A-Z]{4}/g) ?? []).toEqual(references());
    });

    test("show: hides the encrypted part without a key; with a key the access is logged", async () => {
      const accessCount = (await desk.storage.leads.accessLog()).length;
      const plain = await good("show", order.toLowerCase().replace("-", " "));
      expect(plain).toContain("Total                123,456.00 SAR");
      expect(plain).toContain("Additional services  tint; insurance");
      expect(plain).toContain("Encrypted: --key <file> opens it");
      expect(plain).toContain("أوافق على الاستعلام");
      expect(plain).not.toMatch(/12500|Salary/);
      expect(await desk.storage.leads.accessLog()).toHaveLength(accessCount);

      const opened = await good("show", order, "--key", desk.keyFile, "--reason", "the bank asked");
      expect(opened).toMatch(
        /Encrypted part\n {2}Age +34\n {2}Salary +12500\.5\n {2}Commitments +0\n {2}Defaults +no\n {2}Real estate loan +yes/,
      );
      const entry = await lastAccess();
      expect(entry).toMatchObject({ command: "leads show", reason: "the bank asked", references: [order] });
      expect(entry?.who).not.toBe("");
    });

    test("show: removes terminal control characters from input", async () => {
      const output = await good("show", bot);
      expect(output).toContain("]0;owned hi");
      expect(output).not.toMatch(/[\u001b\u0007]/);
    });

    test("export --format json: one array; with a key it includes the encrypted fields", async () => {
      const plain = exportedLeads.parse(JSON.parse(await good("export", "--format", "json")));
      expect(plain.map(({ reference, sealed }) => [reference, sealed])).toEqual([
        [bot, false],
        [application, true],
        [order, true],
        [contact, false],
      ]);
      expect(plain[2]?.fields).not.toHaveProperty("salary");
      expect(await lastAccess()).toMatchObject({
        command: "leads export",
        references: [bot, application, order, contact],
      });

      const { code, stdout, stderr } = await desk.leads("export", "--format", "json", "--key", desk.keyFile);
      expect({ code, stderr }).toEqual({ code: 0, stderr: "note: no --reason was given; the access log says so.\n" });
      const opened = exportedLeads.parse(JSON.parse(stdout));
      expect(opened[2]).toMatchObject({
        reference: order,
        kind: "purchase-order",
        receivedAt: "2026-11-20T08:00:00.000Z",
        locale: "ar",
        standing: "accepted",
        suspicions: [],
        corrects: null,
        fields: { ...secret, car: 1024, clientName: "سعود", additionalServices: ["tint", "insurance"] },
        consents: [{ kind: "credit", text: "أوافق على الاستعلام" }],
        delivery: [],
        sealed: false,
      });
      expect(opened[1]).toMatchObject({
        fields: { cvName: "../سيرة\u202Eذاتية.pdf" },
        file: { mediaType: "application/pdf", bytes: cvBytes.length },
      });
      expect(await lastAccess()).toMatchObject({ reason: "no reason given" });
    });

    test("export --format csv: a sheet for people, with a column for every field of every form", async () => {
      const text = await good("export", "--format", "csv", "--key", desk.keyFile, "--reason", "monthly report");
      const rows = rowsOf(text, ",");
      expect(rows).toHaveLength(4);
      expect(rows[3]).toMatchObject({
        Reference: contact,
        Kind: "Contact message",
        "Received (Riyadh time)": "2026-11-19 11:00",
        Name: "سعود العتيبي",
        Mobile: "051-234-5678",
        Message: '\u200E=HYPERLINK("x")\nسطر ثانٍ, "بين علامتين"',
        "Monthly salary (SAR)": "",
        Delivery: "Mail: waiting",
        "Has encrypted details not opened": "No",
      });
      expect(rows[2]).toMatchObject({
        Name: "سعود",
        Mobile: "051-234-5679",
        "Total, all cars (SAR)": "123456",
        "Monthly salary (SAR)": "12500.5",
        "Do you have any payment defaults?": "No",
        "Do you have a real-estate loan?": "Yes",
        Colour: "White",
        "Additional services": "tint, insurance",
        "Version and time of the consent to the credit check": "\u200E1 (2026-11-20 11:00)",
      });
      expect(rows[1]).toMatchObject({
        Name: "نورة بنت سعد الحربي",
        Mobile: "051-234-5670",
        CV: "PDF",
        "Name of the CV file": "../سيرة\u202Eذاتية.pdf",
      });
      const headings = Object.keys(rows[0] ?? {});
      expect(headings).toEqual(
        expect.arrayContaining(["Meter reading (km)", "Company", "First payment (%)", "Monthly commitments (SAR)"]),
      );
      expect(headings.filter((heading) => /name|mobile|phone/i.test(heading))).toEqual([
        "Name",
        "Mobile",
        "Name of the CV file",
      ]);
      const header = (await good("export", "--format", "csv", "--kind", "newsletter")).split("\r\n")[0];
      expect(header).toBe(text.split("\r\n")[0]);
    });

    test("export --format csv --locale ar: Arabic headings and values, separated as an Arabic Excel expects", async () => {
      const text = await good("export", "--format", "csv", "--locale", "ar", "--key", desk.keyFile, "--reason", "x");
      const [botRow, , orderRow, contactRow] = rowsOf(text, ";");
      expect(contactRow).toMatchObject({
        "رقم الطلب": contact,
        "تصنيف الطلب": "رسالة تواصل",
        "وقت الوصول (بتوقيت الرياض)": "2026-11-19 11:00",
        الاسم: "سعود العتيبي",
        الجوال: "051-234-5678",
        "حالة الطلب": "مقبول",
        التسليم: "البريد: قيد الانتظار",
        "لغة الزائر": "العربية",
      });
      expect(orderRow).toMatchObject({
        "الإجمالي، لكل السيارات (ريال)": "123456",
        "الراتب الشهري (ريال)": "12500.5",
        "هل عليك تعثرات مالية؟": "لا",
        اللون: "أبيض",
        "الخدمات الإضافية": "tint، insurance",
        "وافق على الاستعلام الائتماني": "نعم",
      });
      expect(botRow).toMatchObject({
        "حالة الطلب": "قيد التحقق",
        "علامات تستدعي الانتباه": "مُلئ حقل لا يراه الزوار، معظم الرسالة روابط",
      });
      // Every heading is translated, and none occurs twice.
      const [headings = []]: string[][] = parse(text, { bom: true, delimiter: ";", record_delimiter: "\r\n", to: 1 });
      expect(headings.filter((heading) => !/\p{Script=Arabic}/u.test(heading))).toEqual([]);
      expect(new Set(headings).size).toBe(headings.length);
      expect(
        rowsOf(await good("export", "--format", "csv", "--locale", "ar", "--separator", "comma"), ","),
      ).toHaveLength(4);
    });

    test("export --limit notes that more exist; --out writes a private file and never overwrites", async () => {
      const path = join(desk.folder, "export.json");
      const { stdout, stderr } = await desk.leads("export", "--format", "json", "--limit", "2", "--out", path);
      expect(stdout).toBe(`2 requests written to ${path}.\n`);
      expect(stderr).toContain("only the newest 2 were exported");
      expect((await stat(path)).mode & 0o777).toBe(0o600);
      expect(JSON.parse(await readFile(path, "utf8"))).toHaveLength(2);
      expect(await bad("export", "--format", "csv", "--out", path)).toBe(
        `${path} already exists and is not overwritten.`,
      );
    });

    test("cv: writes the uploaded file unchanged", async () => {
      expect(await good("cv", application, "--key", desk.keyFile, "--reason", "interview")).toBe(
        `${application} سيرةذاتية.pdf: ${cvBytes.length.toLocaleString("en")} bytes.\n`,
      );
      const path = join(desk.folder, `${application} سيرةذاتية.pdf`);
      expect(cvBytes.equals(await readFile(path))).toBe(true);
      expect((await stat(path)).mode & 0o777).toBe(0o600);
      expect(await lastAccess()).toMatchObject({
        command: "leads cv",
        reason: "interview",
        references: [application],
      });
      expect(await bad("cv", application, "--key", desk.keyFile)).toContain("already exists here");
      expect(await bad("cv", order, "--key", desk.keyFile)).toBe(`${order} has no CV.`);
    });

    test.skipIf(!existsSync(age))(`cv --encrypted: ${age} decrypts the file`, async () => {
      const [stored, opened, part] = [
        join(desk.folder, "cv.age"),
        join(desk.folder, "cv.opened"),
        join(desk.folder, "part.age"),
      ];
      await good("cv", application, "--encrypted", "--out", stored);
      expect((await readFile(stored)).includes("%PDF")).toBe(false);
      expect(await lastAccess()).toMatchObject({ command: "leads cv", references: [application] });
      const run = promisify(execFile);
      await run(age, ["-d", "-i", desk.keyFile, "-o", opened, stored]);
      expect(cvBytes.equals(await readFile(opened))).toBe(true);
      await writeFile(part, (await desk.storage.leads.encryptedFields(order)) ?? "");
      expect(JSON.parse((await run(age, ["-d", "-i", desk.keyFile, part])).stdout)).toEqual(secret);
      await expect(run(age, ["-d", "-i", desk.otherKeyFile, part])).rejects.toThrow("no identity matched");
    });

    test("--key -: reads the key from standard input", async () => {
      const key = await readFile(desk.keyFile, "utf8");
      const run = await desk.spawn("leads", ["show", order, "--key", "-", "--reason", "at the desk"], {}, key);
      expect(run).toMatchObject({ code: 0, stdout: expect.stringMatching(/Salary +12500\.5/), stderr: "" });
      expect(await desk.run("leads", ["show", order, "--key", "-"], {}, "")).toMatchObject({
        code: 1,
        stdout: "",
        stderr: expect.stringContaining("Standard input holds no private key"),
      });
    });

    describe("wrong --key", () => {
      test("key of somebody else: shows nothing, and no access is logged", async () => {
        const accessCount = (await desk.storage.leads.accessLog()).length;
        const other = desk.otherKeyFile;
        expect(await bad("show", order, "--key", other)).toBe(
          `${other} is not the key that ${order} is encrypted for.`,
        );
        expect(await bad("cv", application, "--key", other)).toBe(
          `${other} is not the key that ${application} is encrypted for.`,
        );
        expect(await bad("export", "--format", "json", "--key", other)).toBe(
          `${other} is not the key that these requests are encrypted for; nothing was exported.`,
        );
        expect(await desk.storage.leads.accessLog()).toHaveLength(accessCount);
      });

      test.each([
        ["", "holds no private key"],
        [
          "# public key: age1xyz\nage1ql3z7hjy54pw3hyww5ayyfg7zqgvc7w3j2elw8zmrj2kg5sfn9aqmcac8p\n",
          "holds a public key",
        ],
        ["AGE-SECRET-KEY-1QQQQ\n", "holds an incomplete private key"],
        ["-----BEGIN AGE ENCRYPTED FILE-----\n", "is encrypted"],
      ])("key file with %j: error message", async (text, message) => {
        const path = join(desk.folder, "odd-key.txt");
        await writeFile(path, text);
        expect(await bad("show", order, "--key", path)).toContain(`${path} ${message}`);
      });

      test("missing key file", async () => {
        expect(await bad("export", "--format", "csv", "--key", "nowhere.txt")).toBe("nowhere.txt does not exist.");
      });
    });

    test("export after a key change: both keys in one file open everything; one key reports leads that stay encrypted", async () => {
      const sealedElsewhere = await openLeadsFixture();
      const later = await desk.storage.leads.save({
        kind: "job-application",
        locale: "en",
        at: "2026-11-18T08:00:00.000Z",
        fields: {},
        sealed: await sealedElsewhere.seal('{"cvName":"new.pdf"}'),
        consents: [],
        suspicions: [],
        fingerprints: ["f", "g"],
        channels: [],
      });
      const both = join(desk.folder, "both-keys.txt");
      await writeFile(
        both,
        `${await readFile(desk.keyFile, "utf8")}\n${await readFile(sealedElsewhere.keyFile, "utf8")}`,
      );
      expect(
        exportedLeads
          .parse(JSON.parse(await good("export", "--format", "json", "--key", both)))
          .filter(({ sealed }) => sealed),
      ).toEqual([]);
      const { code, stdout, stderr } = await desk.leads("export", "--format", "json", "--key", desk.keyFile);
      expect(code).toBe(1);
      expect(stderr).toContain("1 request stayed encrypted");
      expect(
        exportedLeads
          .parse(JSON.parse(stdout))
          .filter(({ sealed }) => sealed)
          .map(({ reference }) => reference),
      ).toEqual([later.reference]);
      await desk.storage.leads.erase([later.reference], new Date().toISOString());
      await sealedElsewhere.remove();
    });

    test("release: delivers a quarantined request to the configured channels, once", async () => {
      const reference = await desk.saveLead({ fields: { fullName: "x" }, suspicions: ["too-fast"] });
      const { code, stdout } = await desk.run("leads", ["release", reference], {
        SMTP_URL: "smtp://127.0.0.1:1",
        CRM_EMAIL: "crm@example.com",
      });
      expect({ code, stdout }).toEqual({ code: 0, stdout: `${reference} is accepted and goes to: mail.\n` });
      expect(await desk.storage.leads.find(reference)).toMatchObject({
        standing: "accepted",
        delivery: [{ channel: "mail", state: "waiting" }],
      });
      expect(await bad("release", reference)).toBe(`${reference} is not in quarantine.`);
      await desk.storage.leads.erase([reference], new Date().toISOString());
    });

    test("retry: makes undelivered requests due again", async () => {
      const at = new Date().toISOString();
      const due = await desk.storage.outbox.lease({
        channels: ["webhook"],
        owner: "test",
        at,
        leaseMs: 60_000,
        limit: 10,
      });
      for (const { id } of due) await desk.storage.outbox.markFailed(id, "test", { at, error: "refused" });
      expect(await good("list", "--undelivered")).toMatch(new RegExp(`^!  ${application} .*undelivered: webhook`, "m"));
      expect(await good("retry", application)).toMatch(/^2 deliveries are due now/);
      expect(await good("list", "--undelivered")).toMatch(/^No requests\.\n/);
      expect(await good("retry", "--all")).toMatch(/^3 deliveries are due now/);
    });

    test("show: names the recipients that have the mail while others refuse it", async () => {
      const reference = await desk.saveLead({ fields: { fullName: "x" }, channels: ["mail"] });
      const at = new Date(Date.now() + 60_000).toISOString();
      const due = await desk.storage.outbox.lease({
        channels: ["mail"],
        owner: "test",
        at,
        leaseMs: 60_000,
        limit: 10,
      });
      const { id = 0 } = due.find(({ lead }) => lead.reference === reference) ?? {};
      const deliveredTo = ["first@example.com", "third@example.com"];
      await desk.storage.outbox.markFailed(id, "test", { at, error: "smtp-5xx", deliveredTo });
      expect(await good("show", reference)).toContain(
        "mail  undelivered  attempts: 1  smtp-5xx  delivered to first@example.com, third@example.com",
      );
      await desk.storage.leads.erase([reference], at);
    });

    test("subscribers: lists only confirmed ones", async () => {
      const at = new Date().toISOString();
      const [first] = [
        await desk.saveLead({
          kind: "newsletter",
          at,
          fields: { email: "first@example.com" },
          channels: ["confirmation"],
        }),
        await desk.saveLead({
          kind: "newsletter",
          at,
          fields: { email: "second@example.com" },
          channels: ["confirmation"],
        }),
      ];
      await desk.storage.leads.confirmSubscription(first, at);
      expect(parse(await good("subscribers"), { bom: true, columns: true })).toEqual([
        { email: "first@example.com", locale: "ar", confirmedAt: at, reference: first },
      ]);
      expect(JSON.parse(await good("subscribers", "--format", "json", "--reason", "the winter letter"))).toHaveLength(
        1,
      );
      expect(await lastAccess()).toMatchObject({
        command: "leads subscribers",
        reason: "the winter letter",
        references: [first],
      });
    });

    describe("erase", () => {
      let gone: string;
      beforeEach(async () => {
        gone = await desk.saveLead({
          fields: { fullName: "سعود", mobile: "+966555555555", email: "Gone@example.com" },
        });
      });

      test("without --yes and without a terminal: lists the requests and erases nothing", async () => {
        const { code, stdout, stderr } = await desk.leads("erase", gone);
        expect(code).toBe(1);
        expect(stdout).toContain(gone);
        expect(stderr).toBe("Add --yes to delete them; nothing was erased.\n");
        expect(await desk.storage.leads.find(gone)).toBeDefined();
      });

      test.each(["0555555555", "+966 55 555 5555", "٠٥٥٥٥٥٥٥٥٥", "gone@EXAMPLE.com"])(
        "--contact %s: erases every request of this contact",
        async (contactText) => {
          await desk.storage.leads.erase(
            (await desk.storage.leads.referencesOf("gone@example.com")).filter((reference) => reference !== gone),
            new Date().toISOString(),
          );
          expect(await good("erase", "--contact", contactText, "--yes")).toContain("1 request erased.");
          expect(await desk.storage.leads.find(gone)).toBeUndefined();
          const list = join(desk.folder, "data/erased.txt");
          expect(await readFile(list, "utf8")).toMatch(new RegExp(`^${gone} \\d{4}-\\d\\d-\\d\\dT\\S+Z$`, "m"));
          expect((await stat(list)).mode & 0o777).toBe(0o600);
          expect((await desk.storage.leads.erasures()).map(({ reference }) => reference)).toContain(gone);
        },
      );

      test("unknown reference or contact: erases nothing", async () => {
        expect(await bad("erase", gone, "0000-0000", "--yes")).toBe(
          "There is no request 0000-0000. Nothing was erased.",
        );
        expect(await desk.storage.leads.find(gone)).toBeDefined();
        expect(await bad("erase", "--contact", "0599999999", "--yes")).toBe("No request matches; nothing was erased.");
        expect(await bad("erase", "--contact", "سعود", "--yes")).toBe(
          "That is neither a mobile number nor an email address.",
        );
      });
    });

    test("purge: deletes by the retention settings and prints counts", async () => {
      await desk.saveLead({ at: "2020-01-01T00:00:00.000Z", fields: { fullName: "old" }, suspicions: ["honeypot"] });
      expect(await good("purge")).toMatch(/^quarantined {2}1$/m);
    });

    test("purge: asks before it deletes unusually many requests", async () => {
      for (let index = 0; index < 21; index += 1)
        await desk.saveLead({ at: "2020-01-01T00:00:00.000Z", fields: { fullName: `old ${index}` } });
      const refused = await desk.run("leads", ["purge"]);
      expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining("Add --yes") });
      expect(refused.stdout).toMatch(/21 of \d+ requests would be deleted/);
      expect(await good("purge", "--yes")).toMatch(/^requests {5}21$/m);
    });

    test("readings: shows the access log", async () => {
      await desk.leads("show", order, "--key", desk.keyFile, "--reason", "a look");
      const lines = (await good("readings")).trim().split("\n");
      expect(lines[0]).toMatch(/^in Riyadh +who +command +requests +which +why$/);
      expect(lines.at(-1)).toMatch(new RegExp(`leads show +1 +${order} +a look$`));
    });

    test("webhook-secret: prints the generated secret, or WEBHOOK_SECRET if set", async () => {
      expect(await good("webhook-secret")).toMatch(/^whsec_[A-Za-z0-9+/]{43}=\n$/);
      const configured = `whsec_${randomBytes(24).toString("base64")}`;
      expect((await desk.run("leads", ["webhook-secret"], { WEBHOOK_SECRET: configured })).stdout).toBe(
        `${configured}\n`,
      );
    });

    test("reference in two arguments; one with a wrong letter names the nearest", async () => {
      const typed = order.toLowerCase().split("-");
      expect(await good("show", ...typed)).toContain(`Reference  ${order}`);
      const wrong = order.replace(/.$/, (letter) => (letter === "0" ? "1" : "0"));
      const sentence = `There is no request ${wrong}. Did you mean ${order}?`;
      for (const args of [["show"], ["cv", "--key", "x"], ["retry"], ["release"]]) {
        const [command = "", ...options] = args;
        expect(await bad(command, wrong, ...options)).toBe(sentence);
      }
      expect(await bad("erase", wrong, "--yes")).toBe(`${sentence} Nothing was erased.`);
    });

    test("unknown reference: error message from every command", async () => {
      for (const args of [["show"], ["cv", "--key", "x"], ["retry"], ["release"]]) {
        const [command = "", ...options] = args;
        expect(await bad(command, "K7QX-3MZP", ...options)).toBe("There is no request K7QX-3MZP.");
      }
    });
  });
});

describe("npm run leads without a database", () => {
  const nowhere = { env: { DATA_DIR: "/nowhere-at-all" }, folder: "/tmp" };
  const runHere = (...args: string[]) => runCommand("leads", args, nowhere);

  test("invalid arguments: prints the error and usage, exits with 2", async () => {
    expect(await spawnCommand("leads", ["lst"], nowhere)).toEqual({
      code: 2,
      stdout: "",
      stderr: expect.stringMatching(
        /^error: unknown command 'lst'\n\(Did you mean list\?\)\n\nUsage: npm run leads -- \[options\] \[command\]\n/,
      ),
    });
    expect(await runHere("export")).toEqual({
      code: 2,
      stdout: "",
      stderr: expect.stringMatching(
        /^error: required option '--format <form>' not specified\n\nUsage: npm run leads -- export --format csv\|json \[options\]\n/,
      ),
    });
  });

  test("--help: prints to standard output, exits with 0", async () => {
    expect(await runHere("--help")).toEqual({
      code: 0,
      stdout: expect.stringMatching(/^Usage: npm run leads -- \[options\] \[command\]\n/),
      stderr: "",
    });
    expect(await runHere("cv", "--help")).toEqual({
      code: 0,
      stdout: expect.stringMatching(
        /^Usage: npm run leads -- cv <reference> --key <file> \| --encrypted --out <file>\n/,
      ),
      stderr: "",
    });
  });

  test("npm run --silent leads -- export: standard output is the JSON array only", async () => {
    const desk = await openLeadsFixture();
    const root = join(import.meta.dirname, "..");
    const { stdout } = await promisify(execFile)(
      "npm",
      ["run", "--silent", "leads", "--", "export", "--format", "json", "--key", desk.keyFile],
      {
        cwd: root,
        env: { ...process.env, DATABASE_URL: "", DATA_DIR: join(desk.folder, "data") },
      },
    );
    expect(stdout).toBe("[]\n");
    await desk.remove();
  });

  test("no database: error message names the path, and none is created", async () => {
    const { code, stderr } = await runHere("list");
    expect(code).toBe(1);
    expect(stderr).toMatch(/^There is no database at \/nowhere-at-all\/maarad\.db/);
    expect(existsSync("/nowhere-at-all")).toBe(false);
  });
});
