import { useState } from "react";
import type { LocalText } from "../../../dealership/text/bilingual.ts";
import type { MessageSubject } from "../../../dealership/forms/contact-message.ts";
import { partsOfDay } from "../../../dealership/forms/parts-of-day.ts";
import { formLimits } from "../../../dealership/forms/form-limits.ts";
import type { Day } from "../../../dealership/text/riyadh-day.ts";
import { formatWeekday } from "../../../i18n/format-date.ts";
import { useLocale } from "../../../i18n/locale.ts";
import type { FormResult } from "../../../api-contract/form-result.ts";
import type { FormContact } from "../../../ui/form/error-summary.tsx";
import { FieldGroup } from "../../../ui/form/field-group.tsx";
import { LeadForm } from "../../../ui/form/lead-form.tsx";
import { EmailField, MobileField, NameField } from "../../../ui/form/person-fields.tsx";
import { SelectField } from "../../../ui/form/select-field.tsx";
import { TextArea } from "../../../ui/form/text-area.tsx";
import { useFormField } from "../../../ui/form/use-form-field.ts";
import { useTranslations } from "../../../i18n/translate.ts";

/** `branches`: slugs of those that are open on it. */
export type TestDriveDay = { day: Day; name: string; branches: readonly string[] };

export function ContactForm({
  formResult,
  branches,
  about: { branch = "", car, subject },
  testDriveDays,
  contact,
  isAcknowledged,
}: {
  formResult: FormResult | undefined;
  branches: readonly { slug: string; name: LocalText }[];
  /** Preset by the address; `car` is a number. */
  about: { branch: string | undefined; car: number | undefined; subject: MessageSubject | undefined };
  testDriveDays: readonly TestDriveDay[];
  contact: FormContact;
  isAcknowledged: boolean;
}) {
  const t = useTranslations();
  const [chosenBranch, setChosenBranch] = useState<string>();
  const options = branches.map(({ slug, name }) => ({ value: slug, label: name.text, lang: name.locale }));
  return (
    <LeadForm
      loadRules={async () => {
        const { contactMessage } = await import("../../../dealership/forms/contact-message.ts");
        return { schema: contactMessage(branches.map(({ slug }) => slug)) };
      }}
      id="contact"
      actionData={formResult}
      defaults={subject === "test-drive" ? { branch, message: t("contact.test-drive-text") } : { branch }}
      submitLabel={t("contact.send")}
      contact={contact}
      failureTitle="contact.trouble"
    >
      {car !== undefined && <input type="hidden" name="car" value={car} />}
      {subject !== undefined && <input type="hidden" name="subject" value={subject} />}
      <FieldGroup>
        <SelectField
          name="branch"
          label={t("contact.branch")}
          options={options}
          placeholder={t("contact.branch-choose")}
          required
          wide
          onChange={setChosenBranch}
        />
        {subject === "test-drive" && <TestDriveTime days={testDriveDays} chosenBranch={chosenBranch} />}
        <NameField name="fullName" wide />
        <MobileField name="mobile" />
        <EmailField name="email" getsConfirmation={isAcknowledged} />
        <TextArea
          name="message"
          label={t("contact.message")}
          hint={t("contact.message-hint", formLimits.message)}
          limits={formLimits.message}
          required
        />
      </FieldGroup>
    </LeadForm>
  );
}

function TestDriveTime({ days, chosenBranch }: { days: readonly TestDriveDay[]; chosenBranch: string | undefined }) {
  const t = useTranslations();
  const locale = useLocale();
  const { value: sentBranch = "" } = useFormField("branch");
  const branch = chosenBranch ?? sentBranch;
  const options = days
    .filter(({ branches }) => branch === "" || branches.includes(branch))
    .map(({ day, name }) => ({ value: day, label: name }));
  const { value: chosen = "" } = useFormField("testDriveDay");
  // Chosen before midnight, or for another branch: kept when the form is shown again.
  if (!options.some(({ value }) => value === chosen) && !Number.isNaN(Date.parse(`${chosen}T00:00:00Z`)))
    options.unshift({ value: chosen, label: formatWeekday(chosen, locale) });
  return (
    <>
      <SelectField
        name="testDriveDay"
        label={t("contact.test-drive-day")}
        placeholder={t("contact.any-day")}
        options={options}
      />
      <SelectField
        name="testDriveTime"
        label={t("contact.test-drive-time")}
        placeholder={t("contact.any-time")}
        options={partsOfDay.map((part) => ({ value: part, label: t("contact.part-of-day", { part }) }))}
      />
    </>
  );
}
