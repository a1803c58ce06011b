import { randomInt } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { banks } from "../app/dealership/pricing/banks.ts";
import { cities } from "../app/dealership/cities.ts";
import { formLimits } from "../app/dealership/forms/form-errors.ts";
import { parseSaudiMobile } from "../app/dealership/text/saudi-phone.ts";
import { soundCv } from "./generated-cvs.ts";
import { keptRows, opened, orderedCar, staffKey, type KeptRow } from "./database.ts";
import { formOf, jsonOf, uploadOf } from "./submissions.ts";
import { dataFolder, removeFolders } from "./data-folder.ts";
import { acknowledged, send, type Answer } from "./send.ts";
import { killAll, startSiteProcess, type SiteProcess } from "./site-process.ts";
import { sized, tell } from "./run-size.ts";
import { email, message, mobile, mobileByGoogle, name, number, type Written } from "./valid-input.ts";

const seed = Number(process.env["SEED"] ?? randomInt(2 ** 31));
const people = sized({ short: 12, ci: 60, full: 500 });

let dataDir: string;
let site: SiteProcess;

beforeAll(async () => {
  dataDir = await dataFolder();
  site = await startSiteProcess({ dataDir });
});

afterAll(() => {
  killAll();
  removeFolders();
});

/** Fields as they are typed, and what must be kept of them. */
type Filled = Readonly<Record<string, Written<string | number | boolean>>>;

const language = fc.constantFrom("", "/en", "/ar");
const city = fc.constantFrom(...cities).map(({ slug }) => ({ written: slug, kept: slug }));
const same = (text: string) => fc.constant({ written: text, kept: text });
const yesOrNo = fc.boolean().map((kept) => ({ written: kept ? "yes" : "no", kept }));
const line = name(1, formLimits.line.most);
const percent = number(formLimits.payment.least, formLimits.payment.most).chain((part) =>
  fc.constantFrom("", "%", "٪", " %").map((sign) => ({ ...part, written: part.written + sign })),
);

const contact = {
  branch: fc.constantFrom("riyadh", "jeddah").map((slug) => ({ written: slug, kept: slug })),
  fullName: line,
  mobile,
  email,
  message: message(formLimits.message.least, formLimits.message.most),
};
const service = {
  fullName: line,
  mobile,
  brand: fc.constantFrom("toyota", "other").map((slug) => ({ written: slug, kept: slug })),
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
  bank: fc.constantFrom(...banks).map(({ slug }) => ({ written: slug, kept: slug })),
  workSector: fc
    .constantFrom("civil-government", "military-government", "private", "retired")
    .map((slug) => ({ written: slug, kept: slug })),
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

/** Seen values of a run, in the same order for the same seed. */
function sample<Value>(arbitrary: fc.Arbitrary<Value>, count: number): Value[] {
  return fc.sample(arbitrary, { numRuns: count, seed });
}

const typed = (filled: Filled) =>
  Object.fromEntries(Object.entries(filled).map(([field, { written }]) => [field, written]));

type Refused = { form: string; status: number; typed: unknown; said: string };

const taken: { reference: string; filled: Filled; secret?: Filled; cv?: Uint8Array }[] = [];
const refused: Refused[] = [];

function judge(form: string, answer: Answer, person: Omit<(typeof taken)[number], "reference">): void {
  const reference = acknowledged(answer);
  if (reference !== undefined) taken.push({ reference, ...person });
  else
    refused.push({
      form,
      status: answer.status,
      typed: { ...typed(person.filled), ...(person.secret && typed(person.secret)) },
      said: errorsIn(answer.body),
    });
}

/** What the answer says is wrong: the API's document, or the page's summary. */
function errorsIn(body: string): string {
  if (body.startsWith("{")) return body.slice(0, 500);
  return [...body.matchAll(/<a href="#[^"]*">([^<]+)<\/a>/g)]
    .map(([, sentence]) => sentence)
    .join("; ")
    .slice(0, 500);
}

test("no real mobile number is refused, however it is written, nor kept as another", () => {
  let agreed = 0;
  fc.assert(
    fc.property(mobile, ({ written, kept }) => {
      const byGoogle = mobileByGoogle(written);
      if (byGoogle !== undefined) expect(byGoogle).toBe(kept);
      agreed += byGoogle === undefined ? 0 : 1;
      expect(parseSaudiMobile(written)).toBe(kept);
    }),
    { numRuns: sized({ short: 2_000, ci: 10_000, full: 200_000 }), seed },
  );
  tell(
    "P5",
    `seed ${seed}: mobile numbers; Google's library read ${agreed} of the writings, and every one of those as we do`,
  );
  expect(agreed).toBeGreaterThan(500);
});

test("no number that Google's library takes for a Saudi mobile is refused", () => {
  // It takes signs in senseless places, too, and so nobody's writing: only a plus in front is given.
  const parts = fc.array(
    fc.constantFrom("966", "05", "5", "0", "1", "2", "9", "٥", "٠", " ", "-", "(", ")", ".", "\u200f"),
    { minLength: 8, maxLength: 15 },
  );
  const texts = fc.tuple(fc.constantFrom("", "+", "00", "0"), parts).map(([start, rest]) => start + rest.join(""));
  fc.assert(
    fc.property(texts, (text) => {
      // Two zeros behind the country's code are taken by it, and dialled by nobody.
      const byGoogle = /966\D*[0٠]\D*[0٠]/.test(text) ? undefined : mobileByGoogle(text);
      if (byGoogle !== undefined) expect(parseSaudiMobile(text)).toBe(byGoogle);
    }),
    { numRuns: sized({ short: 2_000, ci: 10_000, full: 200_000 }), seed },
  );
});

test("of the people who fill each form rightly, none is refused", { timeout: 600_000 }, async () => {
  const { id, color } = orderedCar(dataDir);
  for (const { prefix, ...filled } of sample(fc.record({ prefix: language, ...contact }), people)) {
    judge("contact", await send(site.address, formOf(`${prefix}/contact-us`, typed(filled))), { filled });
    judge(
      "contact by API",
      await send(
        site.address,
        jsonOf("/api/v1/contact-messages", { ...typed(filled), message: `${filled.message.written} API` }),
      ),
      { filled: { ...filled, message: { written: "", kept: `${filled.message.kept} API` } } },
    );
  }
  for (const { prefix, ...filled } of sample(fc.record({ prefix: language, ...service }), people))
    judge("service", await send(site.address, formOf(`${prefix}/services`, typed(filled))), { filled });
  for (const { prefix, filled } of sample(fc.record({ prefix: language, filled: fc.record({ email }) }), people)) {
    const { status, body } = await send(site.address, formOf(`${prefix}/newsletter`, typed(filled)));
    if (status !== 303) refused.push({ form: "newsletter", status, typed: typed(filled), said: errorsIn(body) });
  }
  for (const { prefix, cv, ...filled } of sample(fc.record({ prefix: language, cv: soundCv, ...applicant }), people)) {
    judge(`job with ${cv.name}`, await send(site.address, uploadOf(`${prefix}/jobs`, typed(filled), cv)), {
      filled,
      cv: cv.bytes,
    });
  }
  for (const type of ["individual", "company"] as const) {
    for (const payment of ["cash", "finance"] as const) {
      const asked = {
        prefix: language,
        open: fc.record({ ...cash, ...(type === "company" && company), ...(payment === "finance" && finance) }),
        secret: payment === "finance" ? fc.record(credit) : fc.constant({}),
      };
      for (const { prefix, open, secret } of sample(fc.record(asked), Math.ceil(people / 2))) {
        const fields = {
          color,
          ...typed(open),
          ...typed(secret),
          ...(payment === "finance" && { creditConsent: "on" }),
        };
        const path = `${prefix}/order-request?car=${id}&type=${type}&payment=${payment}&color=${color}`;
        const filled = { filled: open, ...(payment === "finance" && { secret }) };
        const review = await send(site.address, formOf(path, { ...fields, step: "check" }));
        const seen = Object.fromEntries(
          [...review.body.matchAll(/name="(seen\w+)" value="([^"]*)"/g)].map(([, field = "", value = ""]) => [
            field,
            value,
          ]),
        );
        if (review.status !== 200)
          refused.push({
            form: `order ${type} ${payment}`,
            status: review.status,
            typed: fields,
            said: errorsIn(review.body),
          });
        else
          judge(
            `order ${type} ${payment}`,
            await send(site.address, formOf(path, { ...fields, ...seen, step: "send" })),
            filled,
          );
      }
    }
  }
  tell("P5", `seed ${seed}: ${taken.length} forms taken, and ${people} subscriptions; refused: ${refused.length}`);
  expect(refused.slice(0, 10)).toEqual([]);
});

test("and what they meant is what is kept", { timeout: 120_000 }, async () => {
  const rows = new Map(keptRows(dataDir).map((row) => [row.reference, row]));
  const key = staffKey(dataDir);
  const wrong: string[] = [];
  for (const { reference, filled, secret, cv } of taken) {
    const row = rows.get(reference);
    if (!row) wrong.push(`${reference} is not there`);
    else {
      wrong.push(
        ...differing(row.fields, filled),
        ...(secret && row.sealed
          ? differing(JSON.parse(Buffer.from(await opened(row.sealed, key)).toString()), secret)
          : []),
      );
      if (cv && !isSame(await fileOf(row, key), cv)) wrong.push(`${reference}: another CV`);
    }
  }
  expect(taken.length).toBeGreaterThan(people * 4);
  expect(wrong.slice(0, 10)).toEqual([]);
});

async function fileOf({ file }: KeptRow, key: string): Promise<Uint8Array> {
  return file === null ? new Uint8Array() : await opened(file, key);
}

function isSame(one: Uint8Array, other: Uint8Array): boolean {
  return Buffer.from(one).equals(Buffer.from(other));
}

/** The lines of a message may be broken otherwise. */
function differing(fields: Record<string, unknown>, filled: Filled): string[] {
  const plain = (value: unknown) =>
    typeof value === "string" ? value.normalize("NFC").replace(/\s+/gu, " ").trim() : value;
  return Object.entries(filled).flatMap(([field, { written, kept }]) =>
    plain(fields[field]) === plain(kept)
      ? []
      : [
          `${field}: ${JSON.stringify(written)} was kept as ${JSON.stringify(fields[field])}, not ${JSON.stringify(kept)}`,
        ],
  );
}
