import { afterAll, beforeAll, expect, test } from "vitest";
import { realServerBuild } from "../../../test/real-server-build.ts";
import { createTestApp, type TestApp } from "../../../test/test-app.ts";
import { validForms } from "../../dealership/forms/form-rule-cases.ts";
import { createHonoApp } from "../../http/hono-app.ts";
import { createReactRouterHandler } from "../../http/react-router-handler.ts";
import { bytesOf, pdf } from "../../leads/intake/cv/cv-samples.ts";
import { createLog } from "../../log.server.ts";

let site: TestApp;
let app: ReturnType<typeof createHonoApp>;
let car: number;

beforeAll(async () => {
  site = await createTestApp();
  car = (await site.storage.cars.forSale()).find(({ condition }) => condition === "new")?.id ?? 0;
  const build = await realServerBuild([
    "screens/layout.tsx",
    "screens/contact-us/contact-us.tsx",
    "screens/services/list.tsx",
    "screens/jobs/list.tsx",
    "screens/order/request.tsx",
  ]);
  const log = createLog({ logLevel: "silent" });
  app = createHonoApp(log, createReactRouterHandler(build, site, log), () => new Response("busy", { status: 503 }));
});

afterAll(() => site.close());

const forms = {
  contact: { path: "/contact-us", values: validForms.contact, name: "fullName" },
  service: { path: "/services", values: validForms.service, name: "fullName" },
  order: { path: "/order-request", values: { ...validForms.cash, step: "check" }, name: "clientName" },
} as const;

type Form = (typeof forms)[keyof typeof forms];

/** Posts the form with a name of these bytes, given in Latin-1. */
async function post({ path, values, name }: Form, bytes: string, locale: "ar" | "en"): Promise<Response> {
  const query = path === "/order-request" ? `?car=${car}&type=individual&payment=cash&color=white` : "";
  const fields = Object.entries({ ...values, car: String(car) }).filter(([key]) => key !== name);
  return await app.request(`http://localhost${locale === "en" ? "/en" : ""}${path}${query}`, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded", "sec-fetch-site": "same-origin" },
    body: Buffer.from(`${new URLSearchParams(fields).toString()}&${name}=${bytes}`, "latin1"),
  });
}

function nameOf(html: string, { name }: { name: string }): string | undefined {
  const [input = ""] = html.match(new RegExp(`<input[^>]*name="${name}"[^>]*>`)) ?? [];
  return /\svalue="([^"]*)"/.exec(input)?.[1];
}

test.each([
  ["bytes that are not UTF-8", "Omar%ff%fe", "Omar\ufffd\ufffd"],
  ["raw bytes in Windows-1256", "Omar \u00d3\u00ed", "Omar \ufffd\ufffd"],
  ["percent signs without digits", "100%+Omar+%zz+%", "100% Omar %zz %"],
  ["a NUL and an escape", "Om%00ar%1b", "Omar"],
  ["half a surrogate pair", "Omar%ED%A0%80", "Omar\ufffd\ufffd\ufffd"],
  ["direction marks and zero widths", "%E2%80%AEOm%E2%80%8Bar%E2%80%AC%EF%BB%BF", "Omar"],
])("name with %s: stored without what cannot be shown", async (_, bytes, expected) => {
  for (const form of [forms.contact, forms.service]) {
    const response = await post(form, bytes, "ar");
    expect(response.status).toBe(303);
    const reference = /[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(response.headers.get("location") ?? "")?.[0] ?? "";
    expect((await site.storage.leads.find(reference))?.fields.fullName).toBe(expected);
  }
  expect((await post(forms.order, bytes, "en")).status).toBe(200);
});

test.each(["%00", "%E2%80%8B%E2%80%8D", "%E3%85%A4", "+%C2%A0+"])("name of %s alone: required", async (bytes) => {
  for (const form of Object.values(forms)) {
    const response = await post(form, bytes, "en");
    expect(response.status).toBe(422);
    expect(await response.text()).toMatch(/Enter your name|Enter a name of 3 to 50/i);
  }
});

test.each(["ar", "en"] as const)("name of 5,000 letters (%s): says so, and keeps what was typed", async (locale) => {
  const tooLong = { ar: /الاسم طويل|اكتب اسمًا من 3 أحرف إلى 50/, en: /name is too long|Enter a name of 3 to 50/ }[
    locale
  ];
  for (const form of Object.values(forms)) {
    const response = await post(form, encodeURIComponent("س".repeat(5_000)), locale);
    expect(response.status).toBe(422);
    const html = await response.text();
    expect(html).toMatch(tooLong);
    expect(nameOf(html, form)).toBe("س".repeat(5_000));
  }
});

test.each([
  ["ar", "النص أطول"],
  ["en", "more text than can be sent"],
] as const)("form over 32 KiB (%s): says so in the language of the page", async (locale, expected) => {
  const response = await post(forms.contact, encodeURIComponent("س".repeat(6_000)), locale);
  expect(response.status).toBe(413);
  expect(await response.text()).toContain(expected);
});

async function testDriveWithoutName(day: string): Promise<string> {
  const response = await app.request("http://localhost/en/contact-us?subject=test-drive", {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded", "sec-fetch-site": "same-origin" },
    body: new URLSearchParams({ ...validForms.contact, fullName: "", subject: "test-drive", testDriveDay: day }),
  });
  expect(response.status).toBe(422);
  return await response.text();
}

test("test drive on a day that is no choice any more, as after midnight: it is still chosen", async () => {
  const html = await testDriveWithoutName("2026-01-05");
  expect(html).toContain('<option value="2026-01-05" selected="">Monday 5 January</option>');
});

test.each(["5", "soon", "2026-13-45"])("test drive on %s, which is no day: says so", async (day) => {
  const html = await testDriveWithoutName(day);
  expect(html).not.toContain(`<option value="${day}"`);
  expect(html).toMatch(/id="[^"]*testDriveDay[^"]*"[^>]*aria-invalid="true"/);
});

test("test drive without a name: the wanted day and time are still chosen", async () => {
  const path = `/en/contact-us?car=${car}&subject=test-drive`;
  const page = await (await app.request(`http://localhost${path}`)).text();
  const day = /<option value="(\d{4}-\d\d-\d\d)"/.exec(page.split('name="testDriveDay"')[1] ?? "")?.[1] ?? "";
  const response = await app.request(`http://localhost${path}`, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded", "sec-fetch-site": "same-origin" },
    body: new URLSearchParams({
      ...validForms.contact,
      fullName: "",
      subject: "test-drive",
      testDriveDay: day,
      testDriveTime: "evening",
    }),
  });
  const html = await response.text();
  expect(response.status).toBe(422);
  for (const value of [day, "evening"]) expect(html).toMatch(new RegExp(`<option value="${value}" selected`));
});

test.each([
  ["3", "The age you entered is 3."],
  ["17", "The age you entered is 17."],
  ["18", undefined],
  ["101", "The age you entered is 101."],
])("age of %s in a finance order: accepted, the review says %s", async (age, note) => {
  const fields = { ...validForms.finance, car: String(car), age, step: "check" };
  const query = `?car=${car}&type=individual&payment=finance&color=white`;
  const response = await app.request(`http://localhost/en/order-request${query}`, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded", "sec-fetch-site": "same-origin" },
    body: new URLSearchParams(fields),
  });
  const html = await response.text();
  expect([response.status, html.includes("Check your order before you send it")]).toEqual([200, true]);
  expect(/The age you entered is \d+\./.exec(html)?.[0]).toBe(note);
});

function postApplication(
  fullName: Uint8Array | string,
  { path = "/en/jobs", extra = {} }: { path?: string; extra?: Record<string, string> } = {},
): Response | Promise<Response> {
  const parts = Object.entries({ ...validForms.job, fullName, ...extra }).map(([name, value]) =>
    bytesOf(`--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n`, Buffer.from(value), "\r\n"),
  );
  const cv = `--b\r\nContent-Disposition: form-data; name="cv"; filename="cv.pdf"\r\n\r\n`;
  return app.request(`http://localhost${path}`, {
    method: "POST",
    headers: { "content-type": "multipart/form-data; boundary=b", "sec-fetch-site": "same-origin" },
    body: bytesOf(...parts, cv, pdf(), "\r\n--b--\r\n"),
  });
}

test.each([
  ["bytes that are not UTF-8", bytesOf("Omar Al-Harbi \u00ff"), "Omar Al-Harbi \ufffd"],
  ["a NUL", bytesOf("Omar Al-Harbi\0"), "Omar Al-Harbi"],
  ["half a surrogate pair", bytesOf("Omar Al-Harbi \u00ed\u00a0\u0080"), "Omar Al-Harbi \ufffd\ufffd\ufffd"],
])("name of an applicant with %s: stored without what cannot be shown", async (_, bytes, expected) => {
  const response = await postApplication(bytes);
  expect(response.status).toBe(303);
  const reference = /[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(response.headers.get("location") ?? "")?.[0] ?? "";
  expect((await site.storage.leads.find(reference))?.fields.fullName).toBe(expected);
});

test("name of an applicant with 5,000 letters: says so, and keeps what was typed", async () => {
  const response = await postApplication("س".repeat(5_000));
  expect(response.status).toBe(422);
  const html = await response.text();
  expect(html).toMatch(/enter your full name as in your ID, from 10 to 200/i);
  expect(nameOf(html, forms.contact)).toBe("س".repeat(5_000));
});

test.each([
  ["/jobs", /النص أطول مما يمكن إرساله/, /اكتب اسمك كما في الهوية، من 10 أحرف إلى 200/],
  ["/en/jobs", /more text than can be sent/, /enter your full name as in your ID, from 10 to 200/i],
] as const)("name of an applicant with 34 KiB (%s): says so, and keeps everything", async (path, tooMuch, tooLong) => {
  const response = await postApplication("س".repeat(17_500), { path });
  expect(response.status).toBe(413);
  const html = await response.text();
  expect(html).toMatch(tooMuch);
  expect(html).toMatch(tooLong);
  expect(html).not.toMatch(/cannot be read|تعذرت قراءة الملف/);
  expect(nameOf(html, forms.contact)?.length).toBeGreaterThan(16_000);
  expect(nameOf(html, { name: "phone" })).toBe(validForms.job.phone);
  expect(nameOf(html, { name: "email" })).toBe(validForms.job.email);
});

test("application with 40 KB in a field that is not of the form: says so, and keeps everything", async () => {
  const response = await postApplication("Omar Al-Harbi", { extra: { note: "x".repeat(40_000) } });
  expect(response.status).toBe(413);
  const html = await response.text();
  expect(html).toContain("more text than can be sent");
  expect(nameOf(html, forms.contact)).toBe("Omar Al-Harbi");
});
