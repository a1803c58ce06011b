import { openRefusal } from "../../../dealership/leads/open-refusal.ts";
import type { LeadKind } from "../../../dealership/leads/lead.ts";
import type { StaffMember } from "../../../dealership/staff/staff-member.ts";
import type { Locale } from "../../../dealership/text/bilingual.ts";
import { getServerTranslations } from "../../../i18n/translate.server.ts";
import { getDeskTranslations, type PlainDeskMessageKey } from "../../translate.ts";
import { fieldTypeOf } from "../../../leads/delivery/field-types.ts";
import { encryptedFieldNames } from "../../../leads/delivery/lead-fields.ts";
import type { WorkItem } from "../../../storage/lead-work-types.ts";
import type { Storage } from "../../../storage/storage.server.ts";

export type EncryptedPartFacts = NonNullable<Awaited<ReturnType<typeof encryptedPart>>>;

/** `undefined`: nothing of the request is encrypted. */
export async function encryptedPart({ lead, work }: WorkItem, person: StaffMember, storage: Storage) {
  if (!lead.hasSealed && lead.file === undefined) return undefined;
  const refusal = openRefusal({ kind: lead.kind, owner: work.owner }, person);
  const boxes = refusal === undefined ? await storage.keyBoxes.ofPerson(person.id) : [];
  return {
    hasCv: lead.kind === "job-application",
    refusal,
    locks: [...new Set(boxes.map(({ kind }) => kind))],
    fields: encryptedFields(lead.kind, person.locale),
    values: valueTexts(person.locale),
  };
}

/** How the browser writes what it decrypts. */
function valueTexts(locale: Locale) {
  const t = getServerTranslations(locale);
  return {
    yes: t("mail.yes-no", { answer: "yes" }),
    no: t("mail.yes-no", { answer: "no" }),
    riyals: t("mail.riyals", { amount: "{amount}" }),
  };
}

/** Where the form asks the visitor a question. */
const labels = new Map<string, PlainDeskMessageKey>([
  ["defaults", "encrypted.field-defaults"],
  ["realEstateLoan", "encrypted.field-real-estate-loan"],
]);

function encryptedFields(kind: LeadKind, locale: Locale) {
  const t = getDeskTranslations(locale);
  const site = getServerTranslations(locale);
  return encryptedFieldNames(kind).map((name) => {
    const type = fieldTypeOf(name);
    const unit = type?.type === "number" ? type.unit : undefined;
    const label = labels.get(name);
    return {
      name,
      label: label ? t(label) : type ? site(type.label) : name,
      unit: unit === "riyals" || unit === "years" ? unit : "none",
    };
  });
}
