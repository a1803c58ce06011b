/** Fields of the schemas of settings.json and of the files beside it. Errors are codes. */
import * as z from "zod";
import { toLatinDigits } from "./text/folding.ts";
import { parseSaudiPhone } from "./text/saudi-phone.ts";
import { codePointLength, tidyLine, tidyLines } from "./text/tidy-text.ts";

/** Error codes; `app/publishing/setting-reasons.ts` has their texts. */
export type SettingsErrorCode =
  | "empty"
  | "too-long"
  | "phone"
  | "email"
  | "web-address"
  | "color"
  | "commercial-registration"
  | "vat-number"
  | "slug"
  | "slug-twice"
  | "network"
  | "first-and-last-payment"
  | "search"
  | "months-or-line"
  | "open-time"
  | "open-times-order"
  | "date"
  | "hijri-date"
  | "dates-order";

export const settingsLimits = {
  name: 100,
  line: 300,
  text: 2_000,
  fileName: 200,
  list: 100,
  searches: 6,
  leadEmails: 10,
  serviceRiyals: 100_000,
} as const;

export function errorCode(code: SettingsErrorCode): SettingsErrorCode {
  return code;
}

export function parsedText<Value>(parse: (text: string) => Value | undefined, code: SettingsErrorCode) {
  return z.string().transform((text, context) => {
    const value = text.length > settingsLimits.text ? undefined : parse(text);
    if (value !== undefined) return value;
    context.addIssue({ code: "custom", message: errorCode(code) });
    return z.NEVER;
  });
}

export function line(maxLength: number) {
  return z
    .string()
    .transform(tidyLine)
    .refine((text) => text !== "", { error: errorCode("empty"), abort: true })
    .refine((text) => codePointLength(text) <= maxLength, { error: errorCode("too-long") });
}

export function bilingual(maxLength: number) {
  return z.object({ ar: line(maxLength), en: line(maxLength).optional() });
}

export const bilingualText = z.object({ ar: paragraphs(), en: paragraphs().optional() });

function paragraphs() {
  return z
    .string()
    .transform(tidyLines)
    .refine((text) => text !== "", { error: errorCode("empty"), abort: true })
    .refine((text) => codePointLength(text) <= settingsLimits.text, { error: errorCode("too-long") });
}

export const requiredBilingual = z.object({ ar: line(settingsLimits.name), en: line(settingsLimits.name) });
export const phone = parsedText(parseSaudiPhone, "phone");
export const email = parsedText((text) => z.email().safeParse(text.trim()).data, "email");
export const leadEmails = z.array(email).min(1).max(settingsLimits.leadEmails);
export const fileName = line(settingsLimits.fileName);
export const fileNameByLocale = z.object({ ar: fileName, en: fileName.optional() });

/** http(s) only: pages link to it. */
export const webAddress = parsedText((text) => {
  const url = URL.parse(text.trim());
  return url?.protocol === "https:" || url?.protocol === "http:" ? url.href : undefined;
}, "web-address");

export function digits(length: number, code: SettingsErrorCode) {
  return parsedText((text) => {
    const number = toLatinDigits(text).replace(/\s/g, "");
    return number.length === length && /^\d+$/.test(number) ? number : undefined;
  }, code);
}

export const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;
export const slug = parsedText((text) => (slugPattern.test(text) && text.length <= 60 ? text : undefined), "slug");
