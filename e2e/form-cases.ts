/** The forms as a visitor meets them: where each stands, what goes wrong in it, what is right, and what the site then says. */
import type { Locator } from "@playwright/test";
import type { FormError } from "../app/dealership/forms/form-errors.ts";
import type { LeadKind } from "../app/dealership/leads/lead.ts";
import type { PlainMessageKey } from "../app/i18n/translate.ts";
import { smallPdf } from "./small-pdf.ts";

/** By the field's name. A file is a name with the bytes of a sound PDF, whatever the name says. */
type Filled = Readonly<Record<string, string | { file: string }>>;

export type FormCase = {
  kind: LeadKind;
  path: string;
  /** Of the form element; its fields' ids begin with it. */
  id: string;
  bad: Filled;
  /** In the order of the form. */
  errors: readonly (readonly [field: string, FormError])[];
  good: Filled;
  sent: PlainMessageKey;
};

export const formCases: readonly FormCase[] = [
  {
    kind: "contact-message",
    path: "/contact-us",
    id: "contact",
    bad: { fullName: "سارة القحطاني", mobile: "12345", message: "قصيرة" },
    errors: [
      ["branch", "branch.required"],
      ["mobile", "mobile.invalid"],
      ["email", "email.invalid"],
      ["message", "message.length"],
    ],
    good: {
      branch: "riyadh",
      fullName: "سارة القحطاني",
      mobile: "٠٥٠ ١٢٣ ٤٥٦٧",
      email: "sara@example.com",
      message: "أرغب في تجربة كامري هذا الأسبوع",
    },
    sent: "contact.sent",
  },
  {
    kind: "newsletter",
    path: "/newsletter",
    id: "newsletter-page",
    bad: { email: "sara@example" },
    errors: [["email", "email.invalid"]],
    good: { email: "sara@example.com" },
    // The site has no mail server that could ask to confirm.
    sent: "newsletter.kept",
  },
  {
    kind: "service-order",
    path: "/services",
    id: "service",
    bad: { fullName: "", mobile: "0501234567", brand: "other", model: "كامري 2022", meterReading: "12.5" },
    errors: [
      ["fullName", "full-name.required"],
      ["city", "city.required"],
      ["meterReading", "meter-reading.integer"],
    ],
    good: {
      fullName: "Sara Alqahtani",
      mobile: "+966501234567",
      brand: "other",
      model: "كامري 2022",
      city: "riyadh",
      meterReading: "٤٥٬٠٠٠",
    },
    sent: "service-order.sent",
  },
  {
    kind: "job-application",
    path: "/jobs",
    id: "job",
    bad: { fullName: "سارة", phone: "0501234567", email: "sara" },
    errors: [
      ["fullName", "full-name.short"],
      ["email", "email.please"],
      ["cv", "cv.required"],
    ],
    good: {
      fullName: "سارة بنت محمد القحطاني",
      phone: "966501234567",
      email: "sara@example.com",
      cv: { file: "cv.pdf" },
    },
    sent: "job-application.sent",
  },
];

export async function fill(form: Locator, filled: Filled): Promise<void> {
  for (const [name, value] of Object.entries(filled)) {
    const field = form.locator(`[name="${name}"]`);
    if (typeof value !== "string")
      await field.setInputFiles({ name: value.file, mimeType: "application/pdf", buffer: smallPdf() });
    else if ((await field.evaluate((element) => element.tagName)) === "SELECT") await field.selectOption(value);
    else await field.fill(value);
  }
}

/** The values that stand in a form, as far as `filled` names them and they are texts. */
export async function valuesIn(form: Locator, filled: Filled): Promise<Filled> {
  const names = Object.entries(filled).flatMap(([name, value]) => (typeof value === "string" ? [name] : []));
  return Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await form.locator(`[name="${name}"]`).inputValue()] as const)),
  );
}
