import { randomInt } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { banks } from "../app/dealership/pricing/banks.ts";
import { cities } from "../app/dealership/cities.ts";
import { formLimits } from "../app/dealership/forms/form-limits.ts";
import { parseSaudiMobile } from "../app/dealership/text/saudi-phone.ts";
import { validCv } from "./generated-cvs.ts";
import { readLeads, decrypt, findOrderableCar, staffKey, type StoredLead } from "./database.ts";
import { formRequest, jsonRequest, uploadRequest } from "./submissions.ts";
import { createDataFolder, removeFolders } from "./data-folder.ts";
import { acknowledgedReference, send, type HttpRequest, type HttpResponse } from "./send.ts";
import { killAll, startSiteProcess, type SiteProcess } from "./site-process.ts";
import { report } from "./report.ts";
import { bySize } from "./run-size.ts";
import { email, message, mobile, parseWithLibphonenumber, name, number, type Input } from "./valid-input.ts";

const seed = Number(process.env["SEED"] ?? randomInt(2 ** 31));
const samples = bySize({ short: 12, ci: 60, full: 500 });

let dataDir: string;
let site: SiteProcess;

beforeAll(async () => {
  dataDir = await createDataFolder();
  site = await startSiteProcess({ dataDir });
});

afterAll(() => {
  killAll();
  removeFolders();
});

type Inputs = Readonly<Record<string, Input<string | number | boolean>>>;

const language = fc.constantFrom("", "/en", "/ar");
const city = fc.constantFrom(...cities).map(({ slug }) => ({ typed: slug, stored: slug }));
const same = (text: string) => fc.constant({ typed: text, stored: text });
const yesOrNo = fc.boolean().map((stored) => ({ typed: stored ? "yes" : "no", stored }));
const line = name(1, formLimits.line.most);
const percent = number(formLimits.payment.least, formLimits.payment.most).chain((part) =>
  fc.constantFrom("", "%", "٪", " %").map((sign) => ({ ...part, typed: part.typed + sign })),
);

const contact = {
  branch: fc.constantFrom("riyadh", "jeddah").map((slug) => ({ typed: slug, stored: slug })),
  fullName: line,
  mobile,
  email,
  message: message(formLimits.message.least, formLimits.message.most),
};
const service = {
  fullName: line,
  mobile,
  brand: fc.constantFrom("toyota", "other").map((slug) => ({ typed: slug, stored: slug })),
  model: line,
  city,
  meterReading: number(1, formLimits.meterReading.most),
  service: same("maintenance"),
};
const applicant = {
  fullName: name(formLimits.applicantName.least, formLimits.applicantName.most),
  phone: mobile,
  email,
};
const cash = { clientName: name(formLimits.clientName.least, formLimits.clientName.most), mobile, city };
const company = {
  companyName: name(formLimits.companyName.least, formLimits.companyName.most),
  activity: line,
  location: line,
  managerName: line,
  quantity: number(1, formLimits.quantity.most),
};
const finance = {
  bank: fc.constantFrom(...banks).map(({ slug }) => ({ typed: slug, stored: slug })),
  workSector: fc
    .constantFrom("civil-government", "military-government", "private", "retired")
    .map((slug) => ({ typed: slug, stored: slug })),
  licenseStatus: same("valid"),
  installmentYears: number(1, 5),
  firstPayment: percent,
  lastPayment: number(0, 49),
};
const credit = {
  age: number(18, 99),
  salary: number(1, formLimits.amount.most - 1, 2),
  commitments: number(0, 90_000, 2),
  defaults: yesOrNo,
  realEstateLoan: yesOrNo,
};

/** The same values for the same seed. */
function sample<Value>(arbitrary: fc.Arbitrary<Value>, count: number): Value[] {
  return fc.sample(arbitrary, { numRuns: count, seed });
}

function typedFields(inputs: Inputs): Record<string, string> {
  return Object.fromEntries(Object.entries(inputs).map(([field, { typed }]) => [field, typed]));
}

type ValidForm = { form: string; inputs: Inputs; encryptedInputs?: Inputs; cv?: Uint8Array };

const accepted: (ValidForm & { reference: string })[] = [];
const refused: { form: string; status: number; typed: unknown; errors: string }[] = [];

async function submit(validForm: ValidForm, request: HttpRequest): Promise<void> {
  const response = await send(site.address, request);
  const reference = acknowledgedReference(response);
  if (reference === undefined) addRefusal(validForm, response);
  else accepted.push({ reference, ...validForm });
}

function addRefusal({ form, inputs, encryptedInputs = {} }: ValidForm, { status, body }: HttpResponse): void {
  const typed = typedFields({ ...inputs, ...encryptedInputs });
  refused.push({ form, status, typed, errors: errorsIn(body) });
}

/** The API's problem document, or the links of the page's error summary. */
function errorsIn(body: string): string {
  if (body.startsWith("{")) return body.slice(0, 500);
  return [...body.matchAll(/<a href="#[^"]*">([^<]+)<\/a>/g)]
    .map(([, message]) => message)
    .join("; ")
    .slice(0, 500);
}

test("Saudi mobile numbers: every way of writing is accepted and stored as the same number", async (context) => {
  let parsedByLibphonenumber = 0;
  const numRuns = bySize({ short: 2_000, ci: 10_000, full: 200_000 });
  fc.assert(
    fc.property(mobile, ({ typed, stored }) => {
      const expected = parseWithLibphonenumber(typed);
      if (expected !== undefined) expect(expected).toBe(stored);
      parsedByLibphonenumber += expected === undefined ? 0 : 1;
      expect(parseSaudiMobile(typed)).toBe(stored);
    }),
    { numRuns, seed },
  );
  await report(
    context,
    `seed ${seed}: ${numRuns} typed mobile numbers; ` +
      `libphonenumber parses ${parsedByLibphonenumber} of them, all to the same number`,
  );
  expect(parsedByLibphonenumber).toBeGreaterThan(500);
});

test("Saudi mobile numbers: what libphonenumber accepts is accepted", () => {
  // Plus signs only in front: libphonenumber takes them anywhere, people do not type them there.
  const parts = fc.array(
    fc.constantFrom("966", "05", "5", "0", "1", "2", "9", "٥", "٠", " ", "-", "(", ")", ".", "\u200f"),
    { minLength: 8, maxLength: 15 },
  );
  const texts = fc.tuple(fc.constantFrom("", "+", "00", "0"), parts).map(([prefix, rest]) => prefix + rest.join(""));
  fc.assert(
    fc.property(texts, (text) => {
      // Nor two zeros after the country code.
      const expected = /966\D*[0٠]\D*[0٠]/.test(text) ? undefined : parseWithLibphonenumber(text);
      if (expected !== undefined) expect(parseSaudiMobile(text)).toBe(expected);
    }),
    { numRuns: bySize({ short: 2_000, ci: 10_000, full: 200_000 }), seed },
  );
});

test("every form: valid input is never refused", { timeout: 600_000 }, async (context) => {
  for (const { prefix, ...inputs } of sample(fc.record({ prefix: language, ...contact }), samples)) {
    await submit({ form: "contact", inputs }, formRequest(`${prefix}/contact-us`, typedFields(inputs)));
    const { typed, stored } = inputs.message;
    const apiInputs = { ...inputs, message: { typed: `${typed} API`, stored: `${stored} API` } };
    const apiRequest = jsonRequest("/api/v1/contact-messages", typedFields(apiInputs));
    await submit({ form: "contact by API", inputs: apiInputs }, apiRequest);
  }
  for (const { prefix, ...inputs } of sample(fc.record({ prefix: language, ...service }), samples))
    await submit({ form: "service", inputs }, formRequest(`${prefix}/services`, typedFields(inputs)));
  for (const { prefix, ...inputs } of sample(fc.record({ prefix: language, email }), samples)) {
    const response = await send(site.address, formRequest(`${prefix}/newsletter`, typedFields(inputs)));
    if (response.status !== 303) addRefusal({ form: "newsletter", inputs }, response);
  }
  for (const { prefix, cv, ...inputs } of sample(fc.record({ prefix: language, cv: validCv, ...applicant }), samples)) {
    const request = uploadRequest(`${prefix}/jobs`, typedFields(inputs), cv);
    await submit({ form: `job with ${cv.name}`, inputs, cv: cv.bytes }, request);
  }
  for (const type of ["individual", "company"] as const)
    for (const payment of ["cash", "finance"] as const) await submitOrders(type, payment);
  await report(
    context,
    `seed ${seed}: ${accepted.length} forms and ${samples} subscriptions accepted, ${refused.length} refused`,
  );
  expect(refused.slice(0, 10)).toEqual([]);
});

async function submitOrders(type: "individual" | "company", payment: "cash" | "finance"): Promise<void> {
  const { id, color } = findOrderableCar(dataDir);
  const form = `order ${type} ${payment}`;
  const isFinance = payment === "finance";
  const orders = fc.record({
    prefix: language,
    inputs: fc.record({ ...cash, ...(type === "company" && company), ...(isFinance && finance) }),
    encryptedInputs: isFinance ? fc.record(credit) : fc.constant({}),
  });
  for (const { prefix, inputs, encryptedInputs } of sample(orders, Math.ceil(samples / 2))) {
    const fields = {
      color,
      ...typedFields(inputs),
      ...typedFields(encryptedInputs),
      ...(isFinance && { creditConsent: "on" }),
    };
    const validForm = { form, inputs, ...(isFinance && { encryptedInputs }) };
    const path = `${prefix}/order-request?car=${id}&type=${type}&payment=${payment}&color=${color}`;
    const review = await send(site.address, formRequest(path, { ...fields, step: "check" }));
    if (review.status !== 200) {
      addRefusal(validForm, review);
      continue;
    }
    const matches = [...review.body.matchAll(/name="(seen\w+)" value="([^"]*)"/g)];
    const seenFields = Object.fromEntries(matches.map(([, name = "", value = ""]) => [name, value]));
    await submit(validForm, formRequest(path, { ...fields, ...seenFields, step: "send" }));
  }
}

test("every form: the meaning of the input is stored", { timeout: 120_000 }, async () => {
  const leads = new Map(readLeads(dataDir).map((lead) => [lead.reference, lead]));
  const key = staffKey(dataDir);
  const changes: string[] = [];
  for (const { reference, inputs, encryptedInputs, cv } of accepted) {
    const lead = leads.get(reference);
    if (!lead) {
      changes.push(`${reference} is missing`);
      continue;
    }
    changes.push(...findChanges(lead.fields, inputs));
    if (encryptedInputs && lead.sealed) {
      const fields = JSON.parse(Buffer.from(await decrypt(lead.sealed, key)).toString());
      changes.push(...findChanges(fields, encryptedInputs));
    }
    if (cv && !Buffer.from(await decryptFile(lead, key)).equals(cv)) changes.push(`${reference}: another CV`);
  }
  expect(accepted.length).toBeGreaterThan(samples * 4);
  expect(changes.slice(0, 10)).toEqual([]);
});

async function decryptFile({ file }: StoredLead, key: string): Promise<Uint8Array> {
  return file === null ? new Uint8Array() : await decrypt(file, key);
}

/** Line breaks may differ. */
function findChanges(fields: Record<string, unknown>, inputs: Inputs): string[] {
  const normalize = (value: unknown) =>
    typeof value === "string" ? value.normalize("NFC").replace(/\s+/gu, " ").trim() : value;
  return Object.entries(inputs)
    .filter(([field, { stored }]) => normalize(fields[field]) !== normalize(stored))
    .map(([field, { typed, stored }]) => {
      const [from, to, expected] = [typed, fields[field], stored].map((value) => JSON.stringify(value));
      return `${field}: ${from} was stored as ${to}, not ${expected}`;
    });
}
