import { createServer, type Server } from "node:http";
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { docx } from "../app/leads/intake/cv/cv-samples.ts";
import { freePort } from "../e2e/site-server.ts";
import { runWell } from "./run-command.ts";
import { keptRows, opened, orderedCar, staffKey } from "./database.ts";
import { openMailSink, plainLetter, type MailSink } from "./mail-sink.ts";
import { filesIn, found } from "./text-search.ts";
import { isInstalled } from "./required-tools.ts";
import { formOf, jsonOf, uploadOf } from "./submissions.ts";
import { dataFolder, removeFolders, temporaryFolder } from "./data-folder.ts";
import { acknowledged, send, type Answer, type Sending } from "./send.ts";
import { killAll, startSiteProcess, type SiteProcess } from "./site-process.ts";
import { tell } from "./run-size.ts";

afterAll(removeFolders);

// Levels 1 and 2: staff may read them in the database, its backup and its messages.
const open = {
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
// Level 3: in the clear nowhere. Whole numbers as they may be written, too.
const secret = {
  salary: "73191.17",
  commitments: "48213.29",
  age: "119",
  cvName: "qzcvname",
  cvText: "qzcvtextqzcvtext",
};
const secretTexts = [
  secret.salary,
  "73,191.17",
  "7319117",
  "73191.1",
  secret.commitments,
  "48,213.29",
  "4821329",
  secret.cvName,
  secret.cvText,
  '"salary"',
  '"commitments"',
  '"defaults"',
  '"realEstateLoan"',
  '"age"',
  '"cvName"',
];
const openTexts = Object.values(open).filter((text) => text !== open.quantity);
const refusedTexts = ["qzrefused", "598731949", "qzrefusedcv"];

let dataDir: string;
let site: SiteProcess;
let sink: MailSink;
let webhook: Server;
const posted: string[] = [];
const answers: { sending: Sending; answer: Answer }[] = [];
let key: string;

beforeAll(async () => {
  dataDir = await dataFolder();
  sink = await openMailSink();
  const port = await freePort();
  webhook = createServer((request, response) => {
    let body = "";
    request.on("data", (part: Buffer) => (body += part.toString()));
    request.once("end", () => {
      posted.push(`${JSON.stringify(request.headers)} ${request.url} ${body}`);
      response.end();
    });
  });
  await new Promise<void>((listening) => webhook.listen(port, "127.0.0.1", listening));
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
  for (const sending of requests(orderedCar(dataDir)))
    answers.push({ sending, answer: await send(site.address, sending) });
  // Four requests to staff, one of them to the CRM, too, and the subscriber's confirmation; no webhook tells of a subscriber before that.
  for (let tries = 0; tries < 400 && (sink.letters.length < 6 || posted.length < 5); tries += 1) await pause(50);
}, 120_000);

afterAll(async () => {
  killAll();
  webhook.close();
  await sink.close();
});

function requests(car: { id: number; color: string }): Sending[] {
  const mobile = (digits: string) => `+966${digits}`;
  const order = {
    type: "company",
    payment: "finance",
    car: car.id,
    color: car.color,
    clientName: open.client,
    mobile: mobile(open.orderMobile),
    city: "riyadh",
    companyName: open.company,
    activity: open.activity,
    location: open.location,
    managerName: open.manager,
    quantity: Number(open.quantity),
    bank: "alrajhi",
    workSector: "private",
    licenseStatus: "valid",
    age: Number(secret.age),
    salary: secret.salary,
    commitments: secret.commitments,
    defaults: "yes",
    realEstateLoan: "yes",
    installmentYears: 5,
    firstPayment: 20,
    lastPayment: 30,
    creditConsent: "on",
  };
  const { type, payment, car: _car, ...typed } = order;
  const orderPath = `/order-request?car=${car.id}&type=${type}&payment=${payment}&color=${car.color}`;
  const cv = {
    name: `${secret.cvName}.docx`,
    bytes: docx({ text: `<w:document>${secret.cvText}</w:document>`, isStored: true }),
  };
  const application = {
    fullName: `${open.applicantName} long`,
    phone: mobile(open.applicantPhone),
    email: open.applicantEmail,
  };
  return [
    formOf("/contact-us", {
      branch: "riyadh",
      fullName: open.contactName,
      mobile: mobile(open.contactMobile),
      email: open.contactEmail,
      message: open.message,
    }),
    formOf("/services", {
      fullName: open.serviceName,
      mobile: mobile(open.serviceMobile),
      brand: "toyota",
      model: open.serviceModel,
      city: "riyadh",
      meterReading: open.meter,
      service: "tyres",
    }),
    jsonOf("/api/v1/purchase-orders", order),
    uploadOf("/jobs", application, cv),
    formOf("/newsletter", { email: open.subscriber }),
    // Shown to the visitor again, and kept by nobody.
    formOf(orderPath, { ...typed, step: "check" }),
    formOf("/contact-us", {
      branch: "riyadh",
      fullName: "qzrefused",
      mobile: `${refusedTexts[1]}xx`,
      email: "qzrefused",
      message: "qzrefused",
    }),
    uploadOf(
      "/jobs",
      { fullName: "qzrefused", phone: "qzrefused", email: "qzrefused" },
      { name: "qzrefusedcv.pdf", bytes: Buffer.from("qzrefusedcv") },
    ),
  ];
}

test("every form was taken, and the wrong ones were not", () => {
  expect(answers.map(({ answer }) => answer.status)).toEqual([303, 303, 201, 303, 303, 200, 422, 422]);
  expect(sink.letters.length).toBeGreaterThanOrEqual(6);
  expect(posted.length).toBeGreaterThanOrEqual(4);
});

test("the search finds a mark in every writing of it", () => {
  const text = "qzcontactname";
  for (const bytes of [
    Buffer.from(`a${text}b`),
    Buffer.from(text, "utf16le"),
    Buffer.from(Buffer.from(`x${text}y`).toString("base64")),
    Buffer.from(Buffer.from(`xy${text}`).toString("base64")),
  ]) {
    expect(found([text], bytes)).toEqual([text]);
  }
  expect(found(["73191.17"], "راتب ٧٣١٩١.١٧")).toEqual(["73191.17"]);
  expect(found([text], "qzcontactnam")).toEqual([]);
});

describe("what is private", () => {
  test("can be read by the staff with the key, whole", async () => {
    const rows = keptRows(dataDir);
    const sealed = await Promise.all(
      rows
        .filter((row) => row.sealed)
        .map(async (row) => Buffer.from(await opened(row.sealed ?? new Uint8Array(), key)).toString()),
    );
    expect(found([secret.salary, secret.commitments, secret.cvName], sealed.join("\n"))).toHaveLength(3);
    const files = await Promise.all(
      rows.filter((row) => row.file).map((row) => opened(row.file ?? new Uint8Array(), key)),
    );
    expect(files.flatMap((bytes) => found([secret.cvText], bytes))).toEqual([secret.cvText]);
  });

  test("is in the clear in no file of the data folder, nor in a backup", async () => {
    const backup = join(temporaryFolder(), "copy.db");
    await runWell("backup", [backup], dataDir);
    const files = [...filesIn(dataDir), ...filesIn(join(backup, ".."))];
    expect(files.map(({ name }) => name)).toEqual(
      expect.arrayContaining(["maarad.db", "maarad.db-wal", "maarad.db-shm", "copy.db"]),
    );
    expect(files.flatMap(({ name, bytes }) => found(secretTexts, bytes).map((text) => `${name}: ${text}`))).toEqual([]);
    // The others must be there, or the search would prove nothing.
    expect(found(openTexts, Buffer.concat(files.map(({ bytes }) => bytes)))).toEqual(openTexts);
  });

  test("is in no letter and no webhook", () => {
    const letters = sink.letters.map(({ raw }) => `${raw}\n${plainLetter(raw)}`);
    expect([...letters, ...posted].flatMap((text) => found(secretTexts, text))).toEqual([]);
    // The others must be there, or the search would prove nothing.
    const some = [open.message, open.company, open.serviceModel, open.applicantName];
    expect(found(some, letters.join("\n"))).toEqual(some);
    expect(found(some, posted.join("\n"))).toEqual(some);
  });
});

test("nothing typed is in a subject or another header of a letter, but the subscriber's own address", () => {
  const heads = sink.letters.map(({ raw }) => plainLetter(raw.slice(0, raw.indexOf("\r\n\r\n"))));
  expect(heads.flatMap((head) => found([...openTexts, ...secretTexts], head))).toEqual([open.subscriber]);
});

test("what was refused is kept nowhere", () => {
  expect(
    filesIn(dataDir).flatMap(({ name, bytes }) => found(refusedTexts, bytes).map((text) => `${name}: ${text}`)),
  ).toEqual([]);
});

test("no page, no other answer and no address says anything of it", async () => {
  const references = answers.map(({ answer }) => acknowledged(answer) ?? "");
  const said = answers.slice(0, 5).map(({ answer }) => `${answer.location} ${answer.body}`);
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
    said.push((await send(site.address, { path })).body);
  expect(
    said.flatMap((text) =>
      found([...openTexts, ...secretTexts.filter((text) => !text.startsWith('"')), ...refusedTexts], text),
    ),
  ).toEqual([]);
});

// A limit on files' sizes makes the database fail, whose error knows the values.
test.runIf(isInstalled("prlimit"))("neither does the log, not even when the database fails", async () => {
  execFileSync("prlimit", ["--pid", String(site.pid), "--fsize=0:"]);
  const refused = await Promise.all(
    answers
      .slice(0, 5)
      .map(({ sending }) =>
        send(site.address, { ...sending, headers: { ...sending.headers, "idempotency-key": crypto.randomUUID() } }),
      ),
  );
  execFileSync("prlimit", ["--pid", String(site.pid), "--fsize=unlimited:"]);
  expect(refused.map(({ status }) => status)).toContain(503);
  // The answer may be here before the log.
  await expect.poll(() => site.output(), { timeout: 20_000 }).toContain("not kept");
  expect(
    found([...openTexts, ...secretTexts, ...refusedTexts, secret.age], site.output()).filter(
      (text) => text !== secret.age,
    ),
  ).toEqual([]);
  tell(
    "P14",
    `${openTexts.length + secretTexts.length} marks, ${site.output().split("\n").length} lines of log, ${sink.letters.length} letters, ${posted.length} webhooks searched`,
  );
});
