import type { Submission } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data, type RouterContextProvider } from "react-router";
import type * as z from "zod";
import type { FormResult, FormFailure } from "../../api-contract/form-result.ts";
import { hiddenFields } from "../../dealership/forms/hidden-fields.ts";
import type { FormError } from "../../dealership/forms/form-errors.ts";
import type { Consent, DataLevel, FieldValue, LeadKind } from "../../dealership/leads/lead.ts";
import { localeFromUrl } from "../../i18n/locale.ts";
import { appContext, visitorContext } from "../../context.ts";
import { spamSignals } from "./spam-signals.ts";
import { submitLead, type ValidatedForm } from "./submit-lead.server.ts";

type Context = Readonly<RouterContextProvider>;

type Refusal = ReturnType<typeof refusal>;

export type LeadFormResult = { reference: string } | { refusal: Refusal };

type Values = Readonly<Record<string, FieldValue | undefined>>;

export type FormKind<Value extends Values> = {
  kind: LeadKind;
  schema: z.ZodType<Value>;
  levels: Readonly<Record<string, DataLevel>>;
  consents?: (value: Value, at: Date) => readonly Consent[];
  /** Values from the server, for example the price; each needs a level. */
  serverValues?: Values;
};

export type CvInput =
  NonNullable<ValidatedForm["cv"]> | { refused: FormError } | { tooMany: true } | { tooMuchText: true };

/** Parses, validates and stores an HTML form, or returns it with its errors and input. */
export async function handleLeadForm<Value extends Values>(
  request: Request,
  form: FormData,
  kind: FormKind<Value>,
  context: Context,
  cv?: CvInput,
): Promise<LeadFormResult> {
  const submission = parseWithZod(visitorFields(form), { schema: kind.schema, disableAutoCoercion: true });
  return submitForm(request, { form, submission }, kind, context, cv);
}

/** Like `handleLeadForm`, for a form that is parsed already; `form` has the hidden fields. */
export async function submitForm<Value extends Values>(
  request: Request,
  { form, submission }: { form: FormData; submission: Submission<Value> },
  kind: Omit<FormKind<Value>, "schema">,
  context: Context,
  cv?: CvInput,
): Promise<LeadFormResult> {
  const app = context.get(appContext);
  const visit = context.get(visitorContext);
  const { isTooMany, isFarTooMany, refund } = app.consumeFormLimit(
    visit.address,
    spamSignals(form, visit, false).suspicions.length > 0,
  );
  if (isFarTooMany || (cv && "tooMany" in cv))
    return { refusal: refusal({ result: submission.reply(), trouble: "too-many" }) };
  if (cv && "tooMuchText" in cv) return { refusal: refusal({ result: submission.reply(), trouble: "too-much-text" }) };
  if (cv && "refused" in cv)
    return { refusal: refusal({ result: submission.reply({ fieldErrors: { cv: [cv.refused] } }) }) };
  if (submission.status !== "success") return { refusal: refusal({ result: submission.reply() }) };
  const result = await submitLead(
    {
      kind: kind.kind,
      locale: localeFromUrl(new URL(request.url)),
      values: { ...submission.value, ...kind.serverValues },
      levels: kind.levels,
      consents: kind.consents?.(submission.value, app.now()),
      cv,
      signs: spamSignals(form, visit, isTooMany),
    },
    context,
  );
  if (result.outcome === "stored" && !result.isNew) refund();
  if (result.outcome === "stored") return { reference: result.reference };
  return { refusal: refusal({ result: submission.reply(), trouble: "not-stored" }) };
}

const hiddenNames: readonly string[] = Object.values(hiddenFields);

/** [a-zA-Z] only: conform reads dots and brackets as paths. */
function visitorFields(form: FormData): FormData {
  const fields = new FormData();
  for (const [name, value] of form) {
    if (/^[a-zA-Z]{1,40}$/.test(name) && !hiddenNames.includes(name) && typeof value === "string")
      fields.append(name, value);
  }
  return fields;
}

const statusOf: Record<FormFailure, number> = {
  "not-stored": 503,
  "too-many": 429,
  "price-changed": 422,
  "too-much-text": 413,
};

/** Contains the visitor's input, hence `no-store`. */
export function refusal(answer: FormResult) {
  return data(answer, {
    status: answer.trouble ? statusOf[answer.trouble] : 422,
    headers: { "cache-control": "no-store" },
  });
}
