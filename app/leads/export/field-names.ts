import { contactMessageLevels } from "../../dealership/forms/contact-message.ts";
import { jobApplicationLevels } from "../../dealership/forms/job-application.ts";
import { newsletterLevels } from "../../dealership/forms/newsletter.ts";
import { serviceOrderLevels } from "../../dealership/forms/service-order.ts";
import type { LeadFields } from "../../dealership/leads/lead.ts";
import { quotedOrderLevels } from "../../dealership/pricing/quoted-order.ts";

const fieldNames: readonly string[] = [
  ...new Set(
    [contactMessageLevels, jobApplicationLevels, serviceOrderLevels, newsletterLevels, quotedOrderLevels].flatMap(
      (levels) => Object.keys(levels),
    ),
  ),
];

/** Fields of the current forms, then any others of these leads in alphabetical order. */
export function allFieldNames(leads: readonly { fields: LeadFields }[]): string[] {
  const otherNames = new Set(
    leads.flatMap(({ fields }) => Object.keys(fields)).filter((name) => !fieldNames.includes(name)),
  );
  return [...fieldNames, ...[...otherNames].sort()];
}

export const amountSuffix = /Halalas$/;

/** `installmentYears` → `Installment years`. */
export function fieldLabel(name: string): string {
  if (name === "cvName") return "CV name";
  const label = name.replace(amountSuffix, "").replace(/(?<=[a-z0-9])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return label.charAt(0).toUpperCase() + label.slice(1);
}
