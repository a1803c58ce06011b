import type { LocalText } from "../../../dealership/text/bilingual.ts";
import { formLimits } from "../../../dealership/forms/form-errors.ts";
import type { FormResult } from "../../../api-contract/form-result.ts";
import type { FormContact } from "../../../ui/form/error-summary.tsx";
import { FieldGroup } from "../../../ui/form/field-group.tsx";
import { LeadForm } from "../../../ui/form/lead-form.tsx";
import { EmailField, MobileField, NameField } from "../../../ui/form/person-fields.tsx";
import { SelectField } from "../../../ui/form/select-field.tsx";
import { TextArea } from "../../../ui/form/text-area.tsx";
import { useTranslations } from "../../../i18n/translate.ts";

export function ContactForm({
  formResult,
  branches,
  branch = "",
  contact,
  isAcknowledged,
}: {
  formResult: FormResult | undefined;
  branches: readonly { slug: string; name: LocalText }[];
  branch: string | undefined;
  contact: FormContact;
  isAcknowledged: boolean;
}) {
  const t = useTranslations();
  const options = branches.map(({ slug, name }) => ({ value: slug, label: name.text, lang: name.locale }));
  return (
    <LeadForm
      id="contact"
      actionData={formResult}
      defaults={{ branch }}
      submitLabel={t("contact.send")}
      contact={contact}
      failureTitle="contact.trouble"
    >
      <FieldGroup>
        <SelectField
          name="branch"
          label={t("contact.branch")}
          options={options}
          placeholder={t("contact.branch-choose")}
          required
          wide
        />
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
