import type { Lead } from "../../../dealership/leads/lead.ts";
import { fieldText } from "../../../leads/delivery/lead-fields.ts";

export function senderName({ fields }: Pick<Lead, "fields">): string {
  const names = ["clientName", "fullName", "companyName", "email"].map((name) => fieldText(fields, name));
  return names.find((name) => name !== "") ?? "";
}
