import { createServer, type Server } from "node:http";
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";
import { Encrypter, identityToRecipient } from "age-encryption";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { docx } from "../app/leads/intake/cv/cv-samples.ts";
import { startDesk, type RunningDesk } from "../e2e/desk-server.ts";
import { freePort } from "../e2e/site-server.ts";
import { runCommand } from "./run-command.ts";
import { readLeads, decrypt, findOrderableCar, staffKey } from "./database.ts";
import { startMailSink, decodeEmail, type MailSink } from "./mail-sink.ts";
import { readFiles, findTexts } from "./text-search.ts";
import { isInstalled } from "./required-tools.ts";
import { formRequest, jsonRequest, uploadRequest } from "./submissions.ts";
import { createDataFolder, removeFolders, temporaryFolder } from "./data-folder.ts";
import { acknowledgedReference, send, type HttpResponse, type HttpRequest } from "./send.ts";
import { killAll, startSiteProcess, type SiteProcess } from "./site-process.ts";
import { report } from "./report.ts";

afterAll(removeFolders);

// Data levels 1 and 2: only in the database, its backup and emails to staff.
const staffFields = {
  contactName: "qzcontactname",
  contactEmail: "qzcontact@marks.example",
  message: "qzmessage and more of it",
  contactMobile: "598731941",
  serviceName: "qzservicename",
  serviceModel: "qzservicemodel",
  serviceMobile: "598731942",
  meter: "7319137",
  client: "qzclientname",
  orderMobile: "598731943",
  company: "qzcompanyname",
  activity: "qzactivity",
  location: "qzlocation",
  manager: "qzmanager",
  quantity: "731",
  applicantName: "qzapplicantname",
  applicantEmail: "qzapplicant@marks.example",
  applicantPhone: "598731944",
  subscriber: "qzsubscriber@marks.example",
};
// Data level 3: nowhere unencrypted. Numbers in several formats.
const encryptedFields = {
  salary: "73191.17",
  commitments: "48213.29",
  age: "119",
  cvName: "qzcvname",
  cvText: "qzcvtextqzcvtext",
};
const encryptedTexts = [
  encryptedFields.salary,
  "73,191.17",
  "7319117",
  "73191.1",
  encryptedFields.commitments,
  "48,213.29",
  "4821329",
  encryptedFields.cvName,
  encryptedFields.cvText,
  '"salary"',
  '"commitments"',
  '"defaults"',
  '"realEstateLoan"',
  '"age"',
  '"cvName"',
];
const staffTexts = Object.values(staffFields).filter((text) => text !== staffFields.quantity);
const refusedTexts = ["qzrefused", "598731949", "qzrefusedcv"];

let dataDir: string;
let site: SiteProcess;
let sink: MailSink;
let webhookServer: Server;
const webhookRequests: string[] = [];
const exchanges: { request: HttpRequest; response: HttpResponse }[] = [];
let key: string;

beforeAll(async () => {
  dataDir = await createDataFolder();
  sink = await startMailSink();
  const port = await freePort();
  webhookServer = createServer((request, response) => {
    let body = "";
    request.on("data", (part: Buffer) => (body += part.toString()));
    request.once("end", () => {
      webhookRequests.push(`${JSON.stringify(request.headers)} ${request.url} ${body}`);
      response.end();
    });
  });
  await new Promise<void>((listening) => webhookServer.listen(port, "127.0.0.1", listening));
  site = await startSiteProcess({
    dataDir,
    env: {
      LOG_LEVEL: "debug",
      SMTP_URL: sink.url,
      LEADS_EMAIL: "staff@waha.example",
      CRM_EMAIL: "crm@waha.example",
      WEBHOOK_URL: `http://127.0.0.1:${port}/hook`,
      WEBHOOK_PRIVATE: "yes",
    },
  });
  key = staffKey(dataDir);
  for (const request of requests(findOrderableCar(dataDir)))
    exchanges.push({ request, response: await send(site.address, request) });
  // Four to staff, one to the CRM, two acknowledgements, the subscriber's confirmation; subscribers reach no webhook
  // before they confirm.
  for (let attempt = 0; attempt < 400 && (sink.emails.length < 8 || webhookRequests.length < 5); attempt += 1)
    await pause(50);
}, 120_000);

afterAll(async () => {
  killAll();
  webhookServer.close();
  await sink.close();
});

function textsInFiles(texts: readonly string[], files: ReturnType<typeof readFiles>): string[] {
  return files.flatMap(({ path, bytes }) => findTexts(texts, bytes).map((text) => `${path}: ${text}`));
}

/** The same people; `isOther`: with another branch and another plan, so that a repetition is a new request. */
function requests(car: { id: number; color: string }, isOther = false): HttpRequest[] {
  const mobile = (digits: string) => `+966${digits}`;
  const order = {
    type: "company",
    payment: "finance",
    car: car.id,
    color: car.color,
    clientName: staffFields.client,
    mobile: mobile(staffFields.orderMobile),
    city: "riyadh",
    companyName: staffFields.company,
    activity: staffFields.activity,
    location: staffFields.location,
    managerName: staffFields.manager,
    quantity: Number(staffFields.quantity),
    bank: "alrajhi",
    workSector: "private",
    licenseStatus: "valid",
    age: Number(encryptedFields.age),
    salary: encryptedFields.salary,
    commitments: encryptedFields.commitments,
    defaults: "yes",
    realEstateLoan: "yes",
    installmentYears: isOther ? 4 : 5,
    firstPayment: 20,
    lastPayment: 30,
    creditConsent: "on",
  };
  const { type, payment, car: _car, ...typed } = order;
  const orderPath = `/order-request?car=${car.id}&type=${type}&payment=${payment}&color=${car.color}`;
  const cv = {
    name: `${encryptedFields.cvName}.docx`,
    bytes: docx({ text: `<w:document>${encryptedFields.cvText}</w:document>`, isStored: true }),
  };
  const application = {
    fullName: `${staffFields.applicantName} long`,
    phone: mobile(staffFields.applicantPhone),
    email: staffFields.applicantEmail,
  };
  return [
    formRequest("/contact-us", {
      branch: isOther ? "jeddah" : "riyadh",
      fullName: staffFields.contactName,
      mobile: mobile(staffFields.contactMobile),
      email: staffFields.contactEmail,
      message: staffFields.message,
    }),
    formRequest("/services", {
      fullName: staffFields.serviceName,
      mobile: mobile(staffFields.serviceMobile),
      brand: "toyota",
      model: staffFields.serviceModel,
      city: "riyadh",
      meterReading: staffFields.meter,
      service: "tyres",
    }),
    jsonRequest("/api/v1/purchase-orders", order),
    uploadRequest("/jobs", application, cv),
    formRequest("/newsletter", { email: staffFields.subscriber }),
    // The review step stores nothing.
    formRequest(orderPath, { ...typed, step: "check" }),
    formRequest("/contact-us", {
      branch: "riyadh",
      fullName: "qzrefused",
      mobile: `${refusedTexts[1]}xx`,
      email: "qzrefused",
      message: "qzrefused",
    }),
    uploadRequest(
      "/jobs",
      { fullName: "qzrefused", phone: "qzrefused", email: "qzrefused" },
      { name: "qzrefusedcv.pdf", bytes: Buffer.from("qzrefusedcv") },
    ),
  ];
}

test("valid forms are accepted, invalid ones refused", () => {
  expect(exchanges.map(({ response }) => response.status)).toEqual([303, 303, 201, 303, 303, 200, 422, 422]);
  expect(sink.emails.length).toBeGreaterThanOrEqual(8);
  expect(webhookRequests.length).toBeGreaterThanOrEqual(4);
});

test("findTexts finds a text in any encoding", () => {
  const text = "qzcontactname";
  for (const bytes of [
    Buffer.from(`a${text}b`),
    Buffer.from(text, "utf16le"),
    Buffer.from(Buffer.from(`x${text}y`).toString("base64")),
    Buffer.from(Buffer.from(`xy${text}`).toString("base64")),
  ]) {
    expect(findTexts([text], bytes)).toEqual([text]);
  }
  expect(findTexts(["73191.17"], "راتب ٧٣١٩١.١٧")).toEqual(["73191.17"]);
  expect(findTexts([text], "qzcontactnam")).toEqual([]);
});

describe("encrypted data", () => {
  test("staff can decrypt it", async () => {
    const { salary, commitments, cvName, cvText } = encryptedFields;
    const leads = readLeads(dataDir);
    const fields = await Promise.all(leads.flatMap(({ sealed }) => (sealed ? [decrypt(sealed, key)] : [])));
    expect(findTexts([salary, commitments, cvName], Buffer.concat(fields))).toHaveLength(3);
    const files = await Promise.all(leads.flatMap(({ file }) => (file ? [decrypt(file, key)] : [])));
    expect(files.flatMap((bytes) => findTexts([cvText], bytes))).toEqual([cvText]);
  });

  test("is unencrypted in no file of the data folder and no backup", async () => {
    const backup = join(temporaryFolder(), "copy.db");
    await runCommand("backup", [backup], dataDir);
    const files = [...readFiles(dataDir), ...readFiles(join(backup, ".."))];
    expect(files.map(({ path }) => path)).toEqual(
      expect.arrayContaining(["maarad.db", "maarad.db-wal", "maarad.db-shm", "copy.db"]),
    );
    expect(textsInFiles(encryptedTexts, files)).toEqual([]);
    // Control: the search finds what must be there.
    expect(findTexts(staffTexts, Buffer.concat(files.map(({ bytes }) => bytes)))).toEqual(staffTexts);
  });

  test("is in no email and no webhook request", () => {
    const emails = sink.emails.map(({ raw }) => `${raw}\n${decodeEmail(raw)}`);
    expect([...emails, ...webhookRequests].flatMap((text) => findTexts(encryptedTexts, text))).toEqual([]);
    // Control: the search finds what must be there.
    const some = [staffFields.message, staffFields.company, staffFields.serviceModel, staffFields.applicantName];
    expect(findTexts(some, emails.join("\n"))).toEqual(some);
    expect(findTexts(some, webhookRequests.join("\n"))).toEqual(some);
  });
});

describe("encrypted data at the staff's desk", () => {
  const passphrase = "qzpassphrase of many words";
  let desk: RunningDesk;
  let cookie: string;
  let references: string[];
  /** Everything that the desk has answered. */
  const answers: Buffer[] = [];

  beforeAll(async () => {
    desk = await startDesk({ dataDir, env: { LOG_LEVEL: "debug" } });
    const link = await desk.invite("owner@waha.example", "--role", "owner", "--language", "en");
    const signedIn = await ask(new URL(link).pathname + new URL(link).search, { intent: "once" });
    cookie = (signedIn.headers.get("set-cookie") ?? "").replace(/;.*/, "");
    await ask("/leads");
    references = readLeads(dataDir).flatMap(({ sealed, reference }) => (sealed ? [reference] : []));
  });

  afterAll(() => desk.stop());

  /** A form with `fields`, else a page. */
  async function ask(path: string, fields?: Record<string, string>, accept = "text/html"): Promise<Response> {
    const response = await fetch(desk.origin + path, {
      headers: { cookie: cookie ?? "", origin: desk.origin, accept },
      redirect: "manual",
      ...(fields && { method: "POST", body: new URLSearchParams(fields) }),
    });
    answers.push(Buffer.from(JSON.stringify([...response.headers])), Buffer.from(await response.clone().arrayBuffer()));
    return response;
  }

  const open = (reference: string) =>
    ask(`/leads/${reference}/open`, { reason: "A test", box: "1" }, "multipart/form-data");

  async function sealed(prepare: (encrypter: Encrypter) => void): Promise<string> {
    const encrypter = new Encrypter();
    prepare(encrypter);
    return Buffer.from(await encrypter.encrypt(`${key}\n`)).toString("base64url");
  }

  test("what is opened is still encrypted, and the staff can decrypt it", async () => {
    expect(references).toHaveLength(2);
    const opened = await Promise.all(references.map(async (reference) => await (await open(reference)).formData()));
    const parts = opened.flatMap((form) => ["fields", "cv"].map((name) => form.get(name)));
    const bytes = await Promise.all(
      parts.flatMap((part) => (part instanceof Blob ? [part.arrayBuffer().then((data) => new Uint8Array(data))] : [])),
    );
    expect(bytes).toHaveLength(3);
    const decrypted = Buffer.concat(await Promise.all(bytes.map((part) => decrypt(part, key))));
    const { salary, commitments, cvName, cvText } = encryptedFields;
    expect(findTexts([salary, commitments, cvName, cvText], decrypted)).toHaveLength(4);
    const log = await runCommand("leads", ["readings"], dataDir);
    expect(log.match(/desk open/g)).toHaveLength(2);
  });

  test("where the access log cannot be written, nothing is sent", async () => {
    const database = new DatabaseSync(join(dataDir, "maarad.db"), { timeout: 5_000 });
    database.exec("create trigger no_log before insert on readings begin select raise(abort, 'no'); end");
    const response = await open(references[0] ?? "");
    database.exec("drop trigger no_log");
    database.close();
    expect(response.status).toBe(500);
    expect(await response.text()).not.toContain("age-encryption.org");
  });

  test("is in no answer, no log, no file and no backup; nor are the key and the passphrase of a box", async () => {
    const passphraseBox = await sealed((encrypter) => {
      encrypter.setPassphrase(passphrase);
      encrypter.setScryptWorkFactor(17);
    });
    const recipient = await identityToRecipient(key);
    const handOver = await sealed((encrypter) => encrypter.addRecipient(recipient));
    const box = { intent: "box", lock: "passphrase", sealed: passphraseBox, recipients: recipient };
    expect((await ask("/keys", box)).status).toBe(303);
    expect((await ask("/keys", { ...box, sealed: Buffer.from(`${key}\n`).toString("base64url") })).status).toBe(400);
    await ask("/keys/handover", { recipient });
    await ask("/keys", { intent: "hand-over", staff: "1", recipient, compared: "yes", sealed: handOver });
    for (const reference of references) {
      for (const path of [`/leads/${reference}`, `/leads/${reference}/export`]) await ask(path);
      await ask(`/leads/${reference}`, { intent: "export", reason: "A test" });
      await ask(`/leads/${reference}/export`);
    }
    for (const path of [
      "/",
      "/leads",
      "/leads?kind=job-application",
      "/keys",
      "/keys/boxes",
      "/keys/handover",
      "/staff",
    ])
      await ask(path);

    const backup = join(temporaryFolder(), "copy.db");
    await runCommand("backup", [backup], dataDir);
    const files = [...readFiles(dataDir), ...readFiles(join(backup, ".."))].filter(
      ({ path }) => path !== "staff-key.txt",
    );
    expect(textsInFiles([...encryptedTexts, key, passphrase], files)).toEqual([]);
    // Pages may contain the names of fields.
    const values = [...encryptedTexts.filter((text) => !text.startsWith('"')), key, passphrase];
    expect(findTexts(values, Buffer.concat(answers))).toEqual([]);
    expect(findTexts([...encryptedTexts, key, passphrase], desk.output())).toEqual([]);
    // Controls: the search finds what must be there.
    expect(findTexts([staffFields.client, staffFields.applicantEmail], Buffer.concat(answers))).toHaveLength(2);
  });

  test("is not found by the search", async () => {
    for (const text of [encryptedFields.cvName, encryptedFields.cvText, "7319117"]) {
      const page = await (await ask(`/leads?q=${text}`)).text();
      expect(references.filter((reference) => page.includes(reference))).toEqual([]);
    }
    const page = await (await ask(`/leads?q=${staffFields.applicantName}`)).text();
    expect(references.filter((reference) => page.includes(reference))).toHaveLength(1);
  });
});

/** Header lines of all emails, unfolded. */
function headerLines(): string[] {
  return sink.emails.flatMap(({ raw }) => {
    const header = raw.slice(0, raw.indexOf("\r\n\r\n")).replace(/\r\n[ \t]+/g, " ");
    return header.split("\r\n").map(decodeEmail);
  });
}

test("email headers contain no personal data but visitors' own mailboxes, to reply to and to confirm to", () => {
  const texts = [...staffTexts, ...encryptedTexts];
  const isTo = (line: string) => /^to:/i.test(line);
  const isReplyTo = (line: string) => /^reply-to:/i.test(line);
  const foundIn = (lines: string[]) => lines.flatMap((line) => findTexts(texts, line)).toSorted();
  const { contactName, contactEmail, applicantName, applicantEmail, subscriber } = staffFields;
  const lines = headerLines();
  expect(foundIn(lines.filter((line) => !isTo(line) && !isReplyTo(line)))).toEqual([]);
  expect(foundIn(lines.filter(isTo))).toEqual([applicantEmail, contactEmail, subscriber].toSorted());
  expect(foundIn(lines.filter(isReplyTo))).toEqual(
    [applicantEmail, applicantName, contactEmail, contactName].toSorted(),
  );
});

test("mail to visitors contains nothing that was typed but the address it goes to", () => {
  const toVisitors = sink.emails.filter(({ raw }) => /^To: .*@marks\.example/im.test(raw));
  expect(toVisitors).toHaveLength(3);
  const bodies = toVisitors.map(({ raw }) => {
    const body = raw.slice(raw.indexOf("\r\n\r\n"));
    return `${body}\n${decodeEmail(body)}`;
  });
  expect(bodies.flatMap((body) => findTexts([...staffTexts, ...encryptedTexts], body))).toEqual([]);
});

test("refused input is stored nowhere", () => {
  expect(textsInFiles(refusedTexts, readFiles(dataDir))).toEqual([]);
});

test("no page, response or redirect contains personal data", async () => {
  const references = exchanges.map(({ response }) => acknowledgedReference(response) ?? "");
  const texts = exchanges.slice(0, 5).map(({ response }) => `${response.location} ${response.body}`);
  const paths = [
    "/",
    "/cars",
    "/contact-us",
    "/services",
    "/jobs",
    "/newsletter",
    "/readyz",
    "/healthz",
    "/api/v1/cars",
    `/order-success?reference=${references[2]}`,
    ...["contact-us", "services", "jobs", "newsletter"].map(
      (path, index) => `/${path}?sent=${references[[0, 1, 3, 4][index] ?? 0]}`,
    ),
  ];
  for (const path of [...paths, ...paths.map((path) => `/en${path}`)])
    texts.push((await send(site.address, { path })).body);
  // Pages may contain the names of fields.
  const values = encryptedTexts.filter((text) => !text.startsWith('"'));
  expect(texts.flatMap((text) => findTexts([...staffTexts, ...values, ...refusedTexts], text))).toEqual([]);
});

// A limit on file sizes makes the database fail; its errors contain values.
test.runIf(isInstalled("prlimit"))(
  "the log contains no personal data, not even when the database fails",
  async (context) => {
    execFileSync("prlimit", ["--pid", String(site.pid), "--fsize=0:"]);
    const responses = await Promise.all(
      requests(findOrderableCar(dataDir), true)
        .slice(0, 5)
        .map((request) => {
          const headers = { ...request.headers, "idempotency-key": crypto.randomUUID() };
          return send(site.address, { ...request, headers });
        }),
    );
    execFileSync("prlimit", ["--pid", String(site.pid), "--fsize=unlimited:"]);
    expect(responses.map(({ status }) => status)).toContain(503);
    // The log line may come after the response.
    await expect.poll(() => site.output(), { timeout: 20_000 }).toContain("not kept");
    expect(findTexts([...staffTexts, ...encryptedTexts, ...refusedTexts], site.output())).toEqual([]);
    await report(
      context,
      `${staffTexts.length + encryptedTexts.length} texts searched in all files, ${sink.emails.length} emails, ` +
        `${webhookRequests.length} webhook requests and ${site.output().split("\n").length} lines of log`,
    );
  },
);
