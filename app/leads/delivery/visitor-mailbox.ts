import { email } from "../../dealership/forms/fields.ts";
import type { Lead } from "../../dealership/leads/lead.ts";
import { tidyLine } from "../../dealership/text/tidy-text.ts";
import type { Mailbox } from "./email.ts";
import { fieldText } from "./lead-fields.ts";

const maxNameLength = 60;
const validEmail = email("email.invalid");

/** The visitor's address, so that staff can answer the mail; `undefined` without one that the forms would accept. */
export function visitorMailbox({ fields }: Pick<Lead, "fields">): Mailbox | undefined {
  const address = fieldText(fields, "email");
  if (address === "" || validEmail.safeParse(address).data !== address) return undefined;
  return { name: displayName(fieldText(fields, "fullName")), address };
}

/** Without what could pass for a second address. */
function displayName(text: string): string {
  const name = tidyLine(text.replace(/[\p{C}<>"@,;\\]/gu, " "));
  return [...name].slice(0, maxNameLength).join("");
}
