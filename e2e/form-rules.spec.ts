/** Every rule of the forms through HTTP, in both languages: the pages and the API answer each bad case with its sentence, and take each good one. */
import { expect, type APIRequestContext, type APIResponse } from "@playwright/test";
import { randomUUID } from "node:crypto";
import type { Locale } from "../app/dealership/text/bilingual.ts";
import type { FormError } from "../app/dealership/forms/form-errors.ts";
import { hiddenFields } from "../app/dealership/forms/hidden-fields.ts";
import {
  invalidCases,
  validCases,
  validForms,
  type FormName,
  type FormInput,
} from "../app/dealership/forms/form-rule-cases.ts";
import { parseReference } from "../app/dealership/leads/lead.ts";
import { translateFormError } from "../app/i18n/translate-form-error.ts";
import { localizePath } from "../app/i18n/locale.ts";
import { textOf } from "./html.ts";
import { smallPdf } from "./small-pdf.ts";
import { test } from "./site-test.ts";
import { words } from "./translations.ts";

const locales: readonly Locale[] = ["ar", "en"];
const names = Object.keys(validForms).filter(isFormName);

function isFormName(name: string): name is FormName {
  return Object.hasOwn(validForms, name);
}

/** Who orders and how it is paid; nothing where the form is no order. */
function variantOf(form: FormName): { type: string; payment: string } | undefined {
  if (form === "cash" || form === "finance") return { type: "individual", payment: form };
  if (form === "company cash") return { type: "company", payment: "cash" };
  return form === "company finance" ? { type: "company", payment: "finance" } : undefined;
}

let carId = "";

/** A car that comes in white, but not in the red of a bad case. */
test.beforeAll(async ({ playwright, baseURL }) => {
  const request = await playwright.request.newContext({ baseURL });
  const answer = await request.get("/api/v1/cars?color=white&condition=new");
  const { cars }: { cars: { id: number; colors: { value?: string; slug?: string }[] }[] } = await answer.json();
  const car = cars.find(({ colors }) => !JSON.stringify(colors).includes('"red"'));
  carId = String(car?.id);
  await request.dispose();
});

/** What comes with a form beside its fields, as a browser sends it. */
function asTyped(form: FormName, typed: FormInput): FormInput {
  const whose = "car" in validForms[form] ? { car: carId } : {};
  return { ...validForms[form], ...whose, ...typed, [hiddenFields.idempotencyKey]: randomUUID() };
}

const pages: Partial<Record<FormName, string>> = {
  contact: "/contact-us",
  newsletter: "/newsletter",
  service: "/services",
  job: "/jobs",
};

function pageOf(form: FormName): string {
  const variant = variantOf(form);
  return variant
    ? `/order-request?${new URLSearchParams({ car: carId, ...variant, color: "white" })}`
    : (pages[form] ?? "");
}

async function postPage(
  request: APIRequestContext,
  form: FormName,
  typed: FormInput,
  locale: Locale,
): Promise<APIResponse> {
  const values = asTyped(form, typed);
  const path = localizePath(locale, pageOf(form));
  const options = { headers: { "sec-fetch-site": "same-origin" }, maxRedirects: 0 };
  const pairs = Object.entries(variantOf(form) ? { ...values, step: "check" } : values).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value])
      .filter((each) => each !== undefined)
      .map((each) => [name, String(each)] as const),
  );
  if (form !== "job")
    return await request.post(path, {
      ...options,
      headers: { ...options.headers, "content-type": "application/x-www-form-urlencoded" },
      data: new URLSearchParams(pairs.map(([name, value]) => [name, value])).toString(),
    });
  return await request.post(path, {
    ...options,
    multipart: {
      ...Object.fromEntries(pairs),
      cv: { name: "cv.pdf", mimeType: "application/pdf", buffer: smallPdf() },
    },
  });
}

const calls: Partial<Record<FormName, string>> = {
  contact: "contact-messages",
  newsletter: "newsletter",
  service: "service-orders",
};

async function postApi(
  request: APIRequestContext,
  form: FormName,
  typed: FormInput,
  locale: Locale,
): Promise<APIResponse> {
  const { [hiddenFields.idempotencyKey]: key, ...values } = asTyped(form, typed);
  const headers = { "idempotency-key": String(key) };
  if (form !== "job")
    return await request.post(`/api/v1/${calls[form] ?? "purchase-orders"}?lang=${locale}`, {
      headers,
      data: { ...values, ...variantOf(form) },
    });
  const texts = Object.fromEntries(
    Object.entries(values)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, String(value)]),
  );
  return await request.post(`/api/v1/job-applications?lang=${locale}`, {
    headers,
    multipart: { ...texts, cv: { name: "cv.pdf", mimeType: "application/pdf", buffer: smallPdf() } },
  });
}

/** On the order's page the address says which car in which colour. */
function isOfTheAddress(form: FormName, field: string): boolean {
  return variantOf(form) !== undefined && (field === "car" || field === "color");
}

/** All values in Arabic; the sentences of the other language show with one. */
function inShort(values: readonly unknown[], locale: Locale): readonly unknown[] {
  return locale === "ar" ? values : values.slice(0, 1);
}

function sentence(code: FormError, locale: Locale): string {
  return translateFormError(words[locale], code);
}

for (const locale of locales) {
  test.describe(`in ${locale}`, () => {
    for (const form of names) {
      test(`${form}: every bad case is named on its page, and what was typed is still there`, async ({ request }) => {
        for (const [, field, values, code] of invalidCases.filter(
          ([name, field]) => name === form && !isOfTheAddress(form, field),
        )) {
          for (const value of inShort(values, locale)) {
            const answer = await postPage(request, form, { [field]: value }, locale);
            const html = await answer.text();
            expect(answer.status(), `${field} = ${JSON.stringify(value)}`).toBe(422);
            expect(textOf(html), `${field} = ${JSON.stringify(value)}`).toContain(sentence(code, locale));
            for (const kept of keptTexts(form, field)) expect(html).toContain(kept);
            expect(answer.headers()["cache-control"]).toBe("no-store");
          }
        }
      });

      test(`${form}: every bad case is named by the API`, async ({ request }) => {
        for (const [, field, values, code] of invalidCases.filter(([name]) => name === form)) {
          for (const value of inShort(values, locale)) {
            const answer = await postApi(request, form, { [field]: value }, locale);
            expect(answer.status(), `${field} = ${JSON.stringify(value)}`).toBe(422);
            expect(answer.headers()["content-type"]).toContain("application/problem+json");
            expect(answer.headers()["content-language"]).toBe(locale);
            expect((await answer.json()).errors).toEqual({ [field]: [sentence(code, locale)] });
          }
        }
      });

      test(`${form}: every good case is taken`, async ({ request }) => {
        for (const typed of [{}, ...validCases.filter(([name]) => name === form).map(([, typed]) => typed)]) {
          // The made-up slugs of the cases are not all in the demonstration.
          const page = await postPage(request, form, typed, locale);
          expect(page.status(), JSON.stringify(typed)).toBe(variantOf(form) ? 200 : 303);
          if (!variantOf(form))
            expect(
              parseReference(new URL(page.headers()["location"] ?? "", "http://x").searchParams.get("sent") ?? ""),
            ).toBeDefined();
          const call = await postApi(request, form, typed, locale);
          expect(call.status(), JSON.stringify(typed)).toBe(201);
          expect(parseReference((await call.json()).reference)).toBeDefined();
        }
      });
    }

    test("a CV that is missing, empty, too large or no document", async ({ baseURL }) => {
      const tooMuch = 5 * 1024 * 1024 - smallPdf().length;
      const cases: [FormError, File][] = [
        ["cv.required", new File([], "")],
        ["cv.empty", new File([], "cv.pdf", { type: "application/pdf" })],
        ["cv.format", new File(["<html><script>alert(1)</script></html>"], "cv.pdf", { type: "application/pdf" })],
        ["cv.format", new File(["MZ\u0090\u0000".repeat(100)], "cv.docx", { type: "application/msword" })],
        ["cv.size", new File([smallPdf(), new Uint8Array(tooMuch)], "cv.pdf", { type: "application/pdf" })],
      ];
      for (const [code, cv] of cases) {
        const page = await sendCv(baseURL + localizePath(locale, "/jobs"), cv);
        const html = await page.text();
        expect(page.status, code).toBe(422);
        expect(textOf(html)).toContain(sentence(code, locale));
        expect(html).toContain(validForms.job.fullName);
        const call = await sendCv(`${baseURL}/api/v1/job-applications?lang=${locale}`, cv);
        expect(call.status, code).toBe(422);
        expect((await call.json()).errors).toEqual({ cv: [sentence(code, locale)] });
      }
    });

    test("a CV of one byte less than too many is taken", async ({ baseURL }) => {
      const room = 5 * 1024 * 1024 - 1 - smallPdf().length;
      const page = await sendCv(
        baseURL + localizePath(locale, "/jobs"),
        new File([smallPdf(), new Uint8Array(room)], "cv.pdf"),
      );
      expect(page.status).toBe(303);
    });
  });
}

/** As a browser sends it; the test tool's own client refuses empty files. */
async function sendCv(address: string, cv: File): Promise<Response> {
  const form = new FormData();
  for (const [name, value] of Object.entries(validForms.job)) form.set(name, value);
  form.set("cv", cv);
  return await fetch(address, {
    method: "POST",
    body: form,
    headers: { "sec-fetch-site": "same-origin" },
    redirect: "manual",
  });
}

/** Texts of a good filling that a page gives back when another field is wrong. */
function keptTexts(form: FormName, wrong: string): string[] {
  return Object.entries(validForms[form])
    .filter(
      ([name, value]) => name !== wrong && name !== "car" && typeof value === "string" && /[\s@]|^\d{4,}$/.test(value),
    )
    .map(([, value]) => String(value));
}
