import { Decrypter } from "age-encryption";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { pdf } from "../../../leads/intake/cv/cv-samples.ts";
import { staffIdentity } from "../../../../test/test-app.ts";
import { startApiServer, send, type ApiResponse, type ApiServer } from "./test-api-server.ts";

let api: ApiServer;
let camry: number;
let sold: number;
let patrol: number;

beforeAll(async () => {
  api = await startApiServer({ TRUSTED_PROXIES: "127.0.0.1" });
  const cars = await api.site.storage.cars.summaries(Array.from({ length: 2_000 }, (_, id) => id));
  const idOf = (model: string, year: number) =>
    cars.find((car) => car.model.slug === model && car.year === year)?.id ?? 0;
  [camry, sold, patrol] = [idOf("camry", 2025), idOf("accent", 2018), idOf("patrol", 2025)];
});

afterAll(async () => {
  await api.close();
});

function post(path: string, body: object, headers: Record<string, string> = {}): Promise<ApiResponse> {
  return send(
    api,
    path,
    body instanceof FormData
      ? { body, headers }
      : { body: JSON.stringify(body), headers: { "content-type": "application/json", ...headers } },
  );
}

async function findLead(reference: string) {
  return await api.site.storage.leads.find(reference);
}

async function secretOf(reference: string) {
  const decrypter = new Decrypter();
  decrypter.addIdentity(staffIdentity);
  return JSON.parse(
    await decrypter.decrypt((await api.site.storage.leads.encryptedFields(reference)) ?? new Uint8Array(), "text"),
  );
}

const message = {
  branch: "riyadh",
  fullName: "محمد العتيبي",
  mobile: "0501234567",
  email: "mohammed@mail.example",
  message: "هل السيارة متوفرة في الفرع؟",
};
const service = {
  fullName: "سارة",
  mobile: "+966501234567",
  brand: "toyota",
  model: "كامري",
  city: "riyadh",
  meterReading: 40_000,
  service: "tyres",
};
const cash = () => ({
  car: camry,
  type: "individual",
  payment: "cash",
  color: "white",
  clientName: "Omar Said",
  mobile: "0501234567",
  city: "jeddah",
});
const finance = () => ({
  ...cash(),
  payment: "finance",
  bank: "alrajhi",
  workSector: "private",
  licenseStatus: "valid",
  age: 35,
  salary: 12_345,
  commitments: 0,
  defaults: false,
  realEstateLoan: "no",
  installmentYears: 5,
  firstPayment: 10,
  lastPayment: "30",
  creditConsent: true,
});

function application(fields: Record<string, string> = {}, cv: Uint8Array | null = pdf()): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries({
    fullName: "Khalid Abdullah",
    phone: "0501234567",
    email: "khalid@mail.example",
    ...fields,
  }))
    form.append(name, value);
  if (cv) form.append("cv", new File([new Uint8Array(cv)], "cv.pdf"));
  return form;
}

describe("valid requests: stored, 201 with a reference", () => {
  test.each<[string, () => object, string, Record<string, unknown>]>([
    ["contact-messages", () => message, "contact-message", { ...message, mobile: "+966501234567" }],
    [
      "contact-messages",
      () => ({ ...message, car: camry, subject: "test-drive" }),
      "contact-message",
      { subject: "test-drive", carName: "تويوتا كامري", carYear: 2025 },
    ],
    ["newsletter", () => ({ email: "a@mail.example" }), "newsletter", { email: "a@mail.example" }],
    ["service-orders", () => service, "service-order", service],
    [
      "purchase-orders",
      cash,
      "purchase-order",
      { color: "white", clientName: "Omar Said", orderType: "individual", payment: "cash", priceHalalas: 13_800_000 },
    ],
    [
      "purchase-orders",
      finance,
      "purchase-order",
      { bank: "alrajhi", installmentYears: 5, firstPayment: 10, lastPayment: 30 },
    ],
    [
      "purchase-orders",
      () => ({
        ...cash(),
        type: "company",
        companyName: "Waha Trading",
        activity: "Trade",
        location: "Riyadh",
        managerName: "Ali",
        quantity: "٣",
        additionalServices: ["insurance", "window-tint"],
      }),
      "purchase-order",
      { quantity: 3, additionalServices: ["window-tint", "insurance"], totalHalalas: 3 * (13_800_000 + 115_000) },
    ],
    ["job-applications", application, "job-application", { fullName: "Khalid Abdullah", phone: "+966501234567" }],
  ])("%s", async (path, body, kind, fields) => {
    const { status, headers, body: reply } = await post(path, body());
    expect(reply).toEqual({ reference: expect.stringMatching(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/) });
    expect(status).toBe(201);
    expect(headers.get("cache-control")).toBe("no-store");
    expect(await findLead(reply.reference)).toMatchObject({
      kind,
      fields,
      standing: "accepted",
      suspicions: ["no-origin"],
    });
  });

  test("private fields are encrypted and not logged", async () => {
    const { body: reply } = await post("purchase-orders", { ...finance(), salary: 98_765_43 });
    expect(await secretOf(reply.reference)).toEqual({
      age: 35,
      salary: 98_765_43,
      commitments: 0,
      defaults: false,
      realEstateLoan: false,
    });
    const lead = await findLead(reply.reference);
    expect(lead?.fields).not.toHaveProperty("salary");
    expect(lead?.consents).toMatchObject([{ kind: "credit", locale: "ar", text: expect.stringMatching(/\S/) }]);
    const applied = await post("job-applications", application());
    expect(await findLead(applied.body.reference)).toMatchObject({
      file: { mediaType: "application/pdf", bytes: pdf().length },
    });
    expect(await secretOf(applied.body.reference)).toEqual({ cvName: "cv.pdf" });
    expect(api.log()).not.toMatch(/9876543|khalid|501234567|mail\.example/i);
  });

  test("locale from ?lang or Accept-Language", async () => {
    const byAddress = await post("contact-messages?lang=en", { ...message, message: "In English, by the address." });
    const byHeader = await post(
      "contact-messages",
      { ...message, message: "In English, by the header." },
      { "accept-language": "fr, en;q=0.8, ar;q=0.5" },
    );
    for (const { body: reply } of [byAddress, byHeader])
      expect(await findLead(reply.reference)).toMatchObject({ locale: "en" });
  });

  test("newsletter: the response does not reveal whether the address is subscribed", async () => {
    const first = await post("newsletter", { email: "known@mail.example" });
    await api.site.storage.leads.confirmSubscription(first.body.reference, new Date().toISOString());
    const again = await post("newsletter", { email: "known@mail.example" }, { "idempotency-key": "another-key" });
    const unknown = await post("newsletter", { email: "unknown@mail.example" });
    for (const { status, body: reply } of [again, unknown])
      expect([status, Object.keys(reply)]).toEqual([201, ["reference"]]);
  });
});

describe("invalid requests: errors by field, in both languages", () => {
  test.each<[string, () => object, Record<string, [string, string]>]>([
    [
      "contact-messages",
      () => ({}),
      {
        branch: ["اختر الفرع", "Please select a branch"],
        fullName: ["اكتب اسمك", "Enter your name"],
        mobile: ["اكتب رقم جوالك", "Invalid mobile number"],
        email: ["اكتب بريدًا إلكترونيًا صحيحًا، مثل \u2066name@example.com\u2069", "Invalid email address"],
        message: ["اكتب رسالة من 10 أحرف إلى 200 حرف", "Write a message of 10 to 200 characters"],
      },
    ],
    [
      "newsletter",
      () => ({ email: "nobody" }),
      { email: ["اكتب بريدًا إلكترونيًا صحيحًا، مثل \u2066name@example.com\u2069", "Invalid email address"] },
    ],
    [
      "service-orders",
      () => ({ ...service, meterReading: 1.5 }),
      { meterReading: ["اكتب قراءة العداد رقمًا صحيحًا بلا كسور", "Enter the meter reading as a whole number"] },
    ],
    [
      "purchase-orders",
      () => ({ ...cash(), color: "pink" }),
      { color: ["اختر لون السيارة", "Select the car’s colour"] },
    ],
    ["purchase-orders", () => ({ ...cash(), car: 999_999 }), { car: ["اختر السيارة", "Select a car"] }],
    [
      "purchase-orders",
      () => ({ ...cash(), type: "bank" }),
      { type: ["نوع الطلب (type) إما individual أو company.", "The order’s type must be individual or company."] },
    ],
    [
      "purchase-orders",
      () => ({ ...finance(), creditConsent: false }),
      {
        creditConsent: [
          "وافق على استخدام بياناتك الائتمانية لنرسل طلب التمويل",
          "Agree to the use of your credit data, so that we can send the finance request",
        ],
      },
    ],
    [
      "job-applications",
      () => application({ email: "nobody" }, new TextEncoder().encode("MZ, no CV at all")),
      {
        email: ["اكتب بريدًا إلكترونيًا صحيحًا، مثل \u2066name@example.com\u2069", "Please enter a valid email address"],
        cv: ["صيغة الملف غير مدعومة. استخدم PDF أو Word", "Unsupported file format, please use PDF or Word"],
      },
    ],
    ["job-applications", () => application({}, null), { cv: ["أرفق سيرتك الذاتية", "Attach your CV"] }],
    [
      "job-applications",
      () => application({}, pdf({ after: " ".repeat(5 * 1024 * 1024) })),
      { cv: ["الملف كبير. اختر ملفًا أصغر من 5 ميجابايت", "File too large, must be less than 5MB"] },
    ],
  ])("%s %#", async (path, body, errors) => {
    const countBefore = (await api.site.storage.leads.list({})).length;
    for (const [index, lang] of [
      [0, "ar"],
      [1, "en"],
    ] as const) {
      const { status, headers, body: reply } = await post(`${path}?lang=${lang}`, body());
      expect(reply).toEqual({
        type: "about:blank",
        status: 422,
        title: expect.stringMatching(lang === "ar" ? /[ء-ي]/ : /^[\x20-\x7e]+$/),
        detail: expect.any(String),
        errors: Object.fromEntries(Object.entries(errors).map(([field, sentences]) => [field, [sentences[index]]])),
      });
      expect(status).toBe(422);
      expect(headers.get("content-type")).toBe("application/problem+json; charset=utf-8");
      expect(headers.get("content-language")).toBe(lang);
      expect(headers.get("cache-control")).toBe("no-store");
    }
    expect(await api.site.storage.leads.list({})).toHaveLength(countBefore);
  });
});

describe("purchase order: checked against the current car", () => {
  test("sold car: 409", async () => {
    expect(await post("purchase-orders?lang=en", { ...cash(), car: sold, color: "red" })).toMatchObject({
      status: 409,
      body: { detail: "This car has been sold." },
    });
  });

  test("expectedPrice differs: 409 with the current price; equal: 201", async () => {
    const order = { ...cash(), clientName: "Nobody Before" };
    expect(await post("purchase-orders?lang=en", { ...order, expectedPrice: 137_000 })).toMatchObject({
      status: 409,
      body: { price: "138000.00", detail: expect.stringContaining("138000.00") },
    });
    expect(
      await post("purchase-orders?lang=en", { ...order, car: patrol, color: "black", expectedPrice: 1 }),
    ).toMatchObject({ status: 409, body: { price: null } });
    expect(await post("purchase-orders", { ...order, expectedPrice: { toString: 1 } })).toMatchObject({ status: 409 });
    for (const expectedPrice of [138_000, "138000.00", "١٣٨٬٠٠٠", null])
      expect((await post("purchase-orders", { ...order, expectedPrice })).status).toBe(201);
  });
});

test("fifth concurrent CV from one address: 429 until one of four is stored", async () => {
  const { storage } = api.site;
  const { save } = storage.leads;
  const gate = Promise.withResolvers<void>();
  let waiting = 0;
  storage.leads.save = async (lead) => {
    waiting += 1;
    await gate.promise;
    return await save(lead);
  };
  const apply = (name: string) =>
    post("job-applications", application({ fullName: `Applicant ${name}` }), { "x-forwarded-for": "203.0.113.20" });
  const first = ["One", "Two", "Three", "Four"].map(apply);
  await expect.poll(() => waiting).toBe(4);
  const fifth = await apply("Five");
  gate.resolve();
  storage.leads.save = save;
  expect((await Promise.all(first)).map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  expect(fifth.status).toBe(429);
  expect((await apply("Five")).status).toBe(201);
});

describe("idempotency", () => {
  test("50 concurrent requests with one Idempotency-Key: stored once, one reference", async () => {
    const headers = { "idempotency-key": "order-4711-of-the-fleet" };
    const responses = await Promise.all(
      Array.from({ length: 50 }, () => post("contact-messages", { ...message, fullName: "Once Only" }, headers)),
    );
    expect(new Set(responses.map(({ status, body: reply }) => `${status} ${reply.reference}`)).size).toBe(1);
    expect(
      (await api.site.storage.leads.list({})).filter(({ fields }) => fields["fullName"] === "Once Only"),
    ).toHaveLength(1);
    expect((await post("contact-messages", { ...message, fullName: "Once Only" }, headers)).body).toEqual(
      responses[0]?.body,
    );
  });

  test("same Idempotency-Key, different content: stored as a correction", async () => {
    const headers = { "idempotency-key": "corrected-afterwards" };
    const first = await post("contact-messages", { ...message, fullName: "Before" }, headers);
    const second = await post("contact-messages", { ...message, fullName: "After" }, headers);
    expect(await findLead(second.body.reference)).toMatchObject({ corrects: first.body.reference });
  });

  test("repeated order after its car was sold: 201 with the same reference", async () => {
    const ownApi = await startApiServer();
    const order = async (fields: object) =>
      await send(ownApi, "purchase-orders", {
        body: JSON.stringify({ ...finance(), ...fields }),
        headers: { "content-type": "application/json", "idempotency-key": "order-before-the-sale" },
      });
    const first = await order({});
    await ownApi.site.storage.imports.importStock(
      { cars: [], untouched: new Set(), at: "2026-11-21T08:00:00.000Z" },
      { dryRun: false },
    );
    expect(await order({})).toMatchObject({ status: 201, body: first.body });
    expect((await order({ salary: 9_999 })).status).toBe(409);
    expect(await ownApi.site.storage.leads.list({})).toHaveLength(1);
    await ownApi.close();
  });

  test.each(["short", "with a space in it", "x".repeat(201)])("invalid Idempotency-Key %j: 400", async (key) => {
    expect(await post("contact-messages?lang=en", message, { "idempotency-key": key })).toMatchObject({
      status: 400,
      body: { title: "Bad request", detail: expect.stringContaining("Idempotency-Key") },
    });
  });
});

test.each([
  ["contact-messages", () => message, "حدث خطأ أثناء إرسال رسالتك", "An error occurred while sending your message"],
  [
    "newsletter",
    () => ({ email: "a@b.example" }),
    "حدث خطأ أثناء الاشتراك في النشرة",
    "An error occurred while subscribing",
  ],
  ["service-orders", () => service, "حدث خطأ أثناء إرسال الطلب", "Error submitting request"],
  ["purchase-orders", cash, "حدث خطأ أثناء إرسال طلب الشراء", "An error occurred while sending your order"],
  [
    "job-applications",
    () => application(),
    "حدث خطأ أثناء إرسال طلب التوظيف",
    "An error occurred while submitting your application",
  ],
])("%s that cannot be stored: 503 with the form's own text in the language asked for", async (path, body, ar, en) => {
  const { storage } = api.site;
  const { save } = storage.leads;
  storage.leads.save = () => Promise.reject(new Error("disk full"));
  const answers = [
    await post(`${path}?lang=ar`, body()),
    await post(`${path}?lang=en`, body()),
    await post(path, body(), { "accept-language": "en-GB,en;q=0.9" }),
  ];
  storage.leads.save = save;
  expect(answers.map(({ status }) => status)).toEqual([503, 503, 503]);
  expect(answers.map(({ body: { title } }) => title)).toEqual([ar, en, en]);
  for (const { body: reply } of answers) expect(reply.detail).toContain("+966112345678");
});
