import { cities } from "../../../dealership/cities.ts";
import { useLocale } from "../../../i18n/locale.ts";
import { FieldGroup } from "../../../ui/form/field-group.tsx";
import { MobileField, NameField } from "../../../ui/form/person-fields.tsx";
import { SelectField } from "../../../ui/form/select-field.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import { useWords } from "../../../i18n/translate.ts";

export function StepPerson({ isCompany }: { isCompany: boolean }) {
  const words = useWords();
  const locale = useLocale();
  return (
    <FieldGroup>
      {isCompany && (
        <>
          <TextField name="companyName" label={words("order.company-name")} autoComplete="organization" required />
          <TextField name="activity" label={words("order.activity")} hint={words("order.activity-hint")} required />
          <TextField name="location" label={words("order.location")} hint={words("order.location-hint")} required />
          <TextField name="managerName" label={words("order.manager-name")} required />
        </>
      )}
      <NameField
        key="clientName"
        name="clientName"
        label={words("order.client-name")}
        hint={isCompany ? words("order.client-name-hint") : undefined}
        wide
      />
      <MobileField key="mobile" name="mobile" />
      <SelectField
        key="city"
        name="city"
        label={words("form.city")}
        placeholder={words("order.choose-city")}
        autoComplete="address-level2"
        options={cities.map(({ slug, name }) => ({ value: slug, label: name[locale] }))}
        required
      />
    </FieldGroup>
  );
}
