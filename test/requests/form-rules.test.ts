/** Every rule of the forms through HTTP, in both languages: the pages and the API answer each bad case with its sentence, and take each good one. */
import { beforeAll, describe, expect, test } from "vitest";
import { randomUUID } from "node:crypto";
import type { Locale } from "../../app/dealership/text/bilingual.ts";
import type { FormError } from "../../app/dealership/forms/form-errors.ts";
import { hiddenFields } from "../../app/dealership/forms/hidden-fields.ts";
import {
  invalidCases,
  validCases,
  validForms,
  type FormName,
  type FormInput,
} from "../../app/dealership/forms/form-rule-cases.ts";
import { parseReference } from "../../app/dealership/leads/lead.ts";
import { translateFormError } from "../../app/i18n/translate-form-error.ts";
import { localizePath } from "../../app/i18n/locale.ts";
import { textOf } from "../../e2e/html.ts";
import { get } from "../../e2e/site-requests.ts";
import { smallPdf } from "../../e2e/small-pdf.ts";
import { translate } from "../../e2e/translations.ts";

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
beforeAll(async () => {
  const answer = await get("/api/v1/cars?color=white&condition=new");
  const { cars }: { cars: { id: number; colors: { value?: string; slug?: string }[] }[] } = await answer.json();
  const car = cars.find(({ colors }) => !JSON.stringify(colors).includes('"red"'));
  carId = String(car?.id);
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

async function postPage(form: FormName, typed: FormInput, locale: Locale): Promise<Response> {
  const values = asTyped(form, typed);
  const path = localizePath(locale, pageOf(form));
  const pairs = Object.entries(variantOf(form) ? { ...values, step: "check" } : values).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value])
      .filter((each) => each !== undefined)
      .map((each) => [name, String(each)] as const),
  );
  const body =
    form === "job"
      ? withCv(Object.fromEntries(pairs))
      : new URLSearchParams(pairs.map(([name, value]) => [name, value]));
  return await post(path, body, { "sec-fetch-site": "same-origin" });
}

const calls: Partial<Record<FormName, string>> = {
  contact: "contact-messages",
  newsletter: "newsletter",
  service: "service-orders",
};

async function postApi(form: FormName, typed: FormInput, locale: Locale): Promise<Response> {
  const { [hiddenFields.idempotencyKey]: key, ...values } = asTyped(form, typed);
  const headers = { "idempotency-key": String(key) };
  if (form !== "job")
    return await post(
      `/api/v1/${calls[form] ?? "purchase-orders"}?lang=${locale}`,
      JSON.stringify({ ...values, ...variantOf(form) }),
      { ...headers, "content-type": "application/json" },
    );
  const texts = Object.fromEntries(
    Object.entries(values)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, String(value)]),
  );
  return await post(`/api/v1/job-applications?lang=${locale}`, withCv(texts), headers);
}

function post(path: string, body: FormData | URLSearchParams | string, headers: Record<string, string>) {
  return get(path, { method: "POST", body, headers });
}

function withCv(texts: Record<string, string>, cv = new File([smallPdf()], "cv.pdf", { type: "application/pdf" })) {
  const form = new FormData();
  for (const [name, text] of Object.entries(texts)) form.set(name, text);
  form.set("cv", cv);
  return form;
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
  return translateFormError(translate[locale], code);
}

for (const locale of locales) {
  describe(`in ${locale}`, () => {
    for (const form of names) {
      test(`${form}: every bad case is named on its page, and the input stays`, async () => {
        for (const [, field, values, code] of invalidCases.filter(
          ([name, field]) => name === form && !isOfTheAddress(form, field),
        )) {
          for (const value of inShort(values, locale)) {
            const answer = await postPage(form, { [field]: value }, locale);
            const html = await answer.text();
            expect(answer.status, `${field} = ${JSON.stringify(value)}`).toBe(422);
            expect(textOf(html), `${field} = ${JSON.stringify(value)}`).toContain(sentence(code, locale));
            for (const text of textsToKeep(form, field)) expect(html).toContain(text);
            expect(answer.headers.get("cache-control")).toBe("no-store");
          }
        }
      });

      test(`${form}: every bad case is named by the API`, async () => {
        for (const [, field, values, code] of invalidCases.filter(([name]) => name === form)) {
          for (const value of inShort(values, locale)) {
            const answer = await postApi(form, { [field]: value }, locale);
            expect(answer.status, `${field} = ${JSON.stringify(value)}`).toBe(422);
            expect(answer.headers.get("content-type")).toContain("application/problem+json");
            expect(answer.headers.get("content-language")).toBe(locale);
            expect((await answer.json()).errors).toEqual({ [field]: [sentence(code, locale)] });
          }
        }
      });

      test(`${form}: every good case is taken`, async () => {
        for (const typed of [{}, ...validCases.filter(([name]) => name === form).map(([, typed]) => typed)]) {
          // The made-up slugs of the cases are not all in the demonstration.
          const page = await postPage(form, typed, locale);
          expect(page.status, JSON.stringify(typed)).toBe(variantOf(form) ? 200 : 303);
          if (!variantOf(form))
            expect(
              parseReference(new URL(page.headers.get("location") ?? "", "http://x").searchParams.get("sent") ?? ""),
            ).toBeDefined();
          const call = await postApi(form, typed, locale);
          expect(call.status, JSON.stringify(typed)).toBe(201);
          expect(parseReference((await call.json()).reference)).toBeDefined();
        }
      });
    }

    test("a CV that is missing, empty, too large or no document", async () => {
      const tooMuch = 5 * 1024 * 1024 - smallPdf().length;
      const cases: [FormError, File][] = [
        ["cv.required", new File([], "")],
        ["cv.empty", new File([], "cv.pdf", { type: "application/pdf" })],
        ["cv.format", new File(["<html><script>alert(1)</script></html>"], "cv.pdf", { type: "application/pdf" })],
        ["cv.format", new File(["MZ\u0090\u0000".repeat(100)], "cv.docx", { type: "application/msword" })],
        ["cv.size", new File([smallPdf(), new Uint8Array(tooMuch)], "cv.pdf", { type: "application/pdf" })],
      ];
      for (const [code, cv] of cases) {
        const page = await sendCv(localizePath(locale, "/jobs"), cv);
        const html = await page.text();
        expect(page.status, code).toBe(422);
        expect(textOf(html)).toContain(sentence(code, locale));
        expect(html).toContain(validForms.job.fullName);
        const call = await sendCv(`/api/v1/job-applications?lang=${locale}`, cv);
        expect(call.status, code).toBe(422);
        expect((await call.json()).errors).toEqual({ cv: [sentence(code, locale)] });
      }
    });

    test("a CV of one byte less than too many is taken", async () => {
      const room = 5 * 1024 * 1024 - 1 - smallPdf().length;
      const page = await sendCv(localizePath(locale, "/jobs"), new File([smallPdf(), new Uint8Array(room)], "cv.pdf"));
      expect(page.status).toBe(303);
    });
  });
}

function sendCv(path: string, cv: File): Promise<Response> {
  return post(path, withCv(validForms.job, cv), { "sec-fetch-site": "same-origin" });
}

/** Texts of a good filling that a page gives back when another field is wrong. */
function textsToKeep(form: FormName, wrong: string): string[] {
  return Object.entries(validForms[form])
    .filter(
      ([name, value]) => name !== wrong && name !== "car" && typeof value === "string" && /[\s@]|^\d{4,}$/.test(value),
    )
    .map(([, value]) => String(value));
}
