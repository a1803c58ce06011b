/** Schemas from a typed text to the stored value or an error code; `meta` describes the input in the OpenAPI document. */
import * as z from "zod";
import { termLimits, parseTerm, type TermField } from "../pricing/instalment-terms.ts";
import { toLatinDigits } from "../text/folding.ts";
import type { Day } from "../text/riyadh-day.ts";
import { parseSaudiMobile, parseSaudiPhone } from "../text/saudi-phone.ts";
import { codePointLength, isBlank, tidyLine, tidyLines, withoutHiddenCharacters } from "../text/tidy-text.ts";
import { numberText, parseNumber, parseInteger } from "../text/parse-number.ts";
import { isSlugOf, type VocabularyEntry } from "../car/vocabulary.ts";
import type { FormError } from "./form-errors.ts";
import { formLimits } from "./form-limits.ts";

const maxTextLength = 4_000;

/** The first of repeated values; empty for files and objects. */
function firstText(value: unknown): string {
  const first: unknown = Array.isArray(value) ? value[0] : value;
  if (typeof first === "number") return numberText(first);
  if (typeof first === "boolean") return String(first);
  return typeof first === "string" ? withoutHiddenCharacters(first.slice(0, maxTextLength)) : "";
}

type ParseResult<Value> = { value: Value } | FormError;

export function field<Value>(parse: (text: string) => ParseResult<Value>) {
  return z.preprocess(
    firstText,
    z.string().transform((text, context): Value => {
      const result = parse(text);
      if (typeof result !== "string") return result.value;
      context.addIssue({ code: "custom", message: result });
      return z.NEVER;
    }),
  );
}

type Limits = { readonly least: number; readonly most: number };

// Typed text with digits of any script, or a JSON number.
const numberTypes = ["string", "number"];

export function line(required: FormError, max: number = formLimits.line.most, tooLong: FormError = "line.long") {
  return field((text) => {
    const value = tidyLine(text);
    if (isBlank(value)) return required;
    return codePointLength(value) > max ? tooLong : { value };
  }).meta({ type: "string", minLength: 1, maxLength: max });
}

export function lineOfLength(limits: Limits, required: FormError, wrongLength: FormError) {
  return field((text) => {
    const value = tidyLine(text);
    if (isBlank(value)) return required;
    return codePointLength(value) < limits.least || codePointLength(value) > limits.most ? wrongLength : { value };
  }).meta({ type: "string", minLength: limits.least, maxLength: limits.most });
}

export function multilineOfLength(limits: Limits, wrongLength: FormError) {
  return field((text) => {
    const value = tidyLines(text);
    const isWrong = isBlank(value) || codePointLength(value) < limits.least || codePointLength(value) > limits.most;
    return isWrong ? wrongLength : { value };
  }).meta({ type: "string", minLength: limits.least, maxLength: limits.most });
}

export const mobile = field((text) => {
  if (isBlank(tidyLine(text))) return "mobile.required";
  const value = parseSaudiMobile(text);
  return value === undefined ? "mobile.invalid" : { value };
}).meta({
  type: "string",
  description: "A Saudi mobile number in any usual form",
  examples: ["05xxxxxxxx", "+9665xxxxxxxx"],
});

/** A mobile, landline, 9200 or 800 number. */
export function phone(required: FormError, invalid: FormError) {
  return field((text) => {
    if (isBlank(tidyLine(text))) return required;
    const value = parseSaudiMobile(text) ?? parseSaudiPhone(text);
    return value === undefined ? invalid : { value };
  }).meta({
    type: "string",
    description: "A Saudi mobile or landline number in any usual form",
    examples: ["05xxxxxxxx", "011xxxxxxx", "+9665xxxxxxxx"],
  });
}

// HTML's "valid e-mail address" with the limits of RFC 5321: the name's dots are single and inside, the domain has at
// least one dot, and its last part is no number.
const emailPattern =
  /^(?=[^@]{1,64}@)[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?\.)+(?!\d+$)[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?$/;

export function email(invalid: FormError) {
  return field((text) => {
    const value = withAsciiDomain(toLatinDigits(tidyLine(text.replace(/\p{Cf}/gu, ""))));
    return value.length <= formLimits.email.most && emailPattern.test(value) ? { value } : invalid;
  }).meta({ type: "string", format: "email", maxLength: formLimits.email.most });
}

/** Punycode for `name@مثال.السعودية`, as in browsers. */
function withAsciiDomain(address: string): string {
  return address.replace(
    /(?<=@)(?=.*[^\x00-\x7f])[\p{L}\p{M}\p{N}.-]{1,253}$/u,
    (domain) => URL.parse(`http://${domain}`)?.hostname ?? domain,
  );
}

export function choice<Entry extends VocabularyEntry>(vocabulary: readonly Entry[], required: FormError) {
  return field<Entry["slug"]>((text) => {
    const slug = text.trim();
    return isSlugOf(vocabulary, slug) ? { value: slug } : required;
  }).meta({ type: "string", enum: vocabulary.map(({ slug }) => slug) });
}

export function slugAmong(allowed: readonly string[], required: FormError) {
  const slugs = new Set(allowed);
  return field((text) => (slugs.has(text.trim()) ? { value: text.trim() } : required)).meta({
    type: "string",
    enum: [...slugs],
  });
}

export function optionalSlugAmong(allowed: readonly string[], unknown: FormError) {
  const slugs = new Set(allowed);
  return field<string | undefined>((text) => {
    const slug = text.trim();
    if (slug === "") return { value: undefined };
    return slugs.has(slug) ? { value: slug } : unknown;
  })
    .meta({ type: "string", enum: ["", ...slugs] })
    .optional();
}

export function optionalDay(invalid: FormError) {
  return field<Day | undefined>((text) => {
    const day = text.trim();
    if (day === "") return { value: undefined };
    return z.iso.date().safeParse(day).success ? { value: day } : invalid;
  })
    .meta({ type: "string", format: "date" })
    .optional();
}

export function yesOrNo(required: FormError) {
  return field((text) => {
    const value = text.trim().toLowerCase();
    if (value === "yes" || value === "true") return { value: true };
    if (value === "no" || value === "false") return { value: false };
    return required;
  }).meta({ enum: [true, false, "yes", "no"] });
}

export function requiredCheckbox(required: FormError) {
  return field((text) =>
    ["on", "yes", "true", "1"].includes(text.trim().toLowerCase()) ? { value: true as const } : required,
  ).meta({ enum: [true, "yes"] });
}

export function riyals(required: FormError, invalid: FormError, range: "from-zero" | "above-zero") {
  return field((text) => {
    if (text.trim() === "") return required;
    const value = parseNumber(text);
    if (value === undefined || value < formLimits.amount.least || value > formLimits.amount.most) return invalid;
    return range === "above-zero" && value === 0 ? invalid : { value };
  }).meta({
    type: numberTypes,
    ...(range === "above-zero" ? { exclusiveMinimum: 0 } : { minimum: 0 }),
    maximum: formLimits.amount.most,
    description: "Riyals",
  });
}

export function wholeNumber(limits: Limits, required: FormError, invalid: FormError) {
  return field((text) => {
    if (text.trim() === "") return required;
    const value = parseInteger(text, limits);
    return value === undefined ? invalid : { value };
  }).meta({ type: numberTypes, minimum: limits.least, maximum: limits.most });
}

export function term(name: TermField, invalid: FormError) {
  return field((text) => {
    const value = parseTerm(name, text);
    return value === undefined ? invalid : { value };
  }).meta({ type: numberTypes, minimum: termLimits[name].least, maximum: termLimits[name].most });
}

/** Any number of the allowed slugs, without duplicates, in the order of the list. */
export function slugsAmong(allowed: readonly string[], unknown: FormError) {
  return z
    .preprocess(
      (value) => (Array.isArray(value) ? value : value === undefined || value === "" ? [] : [value]),
      z.array(z.unknown()).transform((values, context): string[] => {
        const selected = new Set(
          values
            .map(firstText)
            .flatMap((text) => text.split(","))
            .map((text) => text.trim())
            .filter((text) => text !== ""),
        );
        if ([...selected].every((slug) => allowed.includes(slug))) return allowed.filter((slug) => selected.has(slug));
        context.addIssue({ code: "custom", message: unknown });
        return z.NEVER;
      }),
    )
    .meta({ type: "array", items: { type: "string", ...(allowed.length > 0 && { enum: allowed }) } })
    .prefault([]);
}
