import type { Role } from "../../../dealership/staff/rights.ts";
import type { Option } from "../../../ui/form/options.ts";
import { RadioField } from "../../../ui/form/radio-field.tsx";
import { SelectField } from "../../../ui/form/select-field.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import { useDeskTranslations } from "../../translate.ts";

const languages: readonly Option[] = [
  { value: "ar", label: "العربية", lang: "ar" },
  { value: "en", label: "English", lang: "en" },
];

export function ProfileFields({ roles, branches }: { roles: readonly Role[]; branches: readonly Option[] }) {
  const t = useDeskTranslations();
  return (
    <>
      <TextField name="name" label={t("staff.name")} required autoComplete="off" />
      <TextField name="email" label={t("staff.email")} hint={t("staff.email-hint")} required type="email" ltr />
      <RadioField
        name="role"
        label={t("staff.role")}
        required
        wide
        options={roles.map((role) => ({ value: role, label: t(`role.${role}`), hint: t(`role-text.${role}`) }))}
      />
      <SelectField
        name="branch"
        label={t("staff.branch")}
        hint={t("staff.branch-hint")}
        options={branches}
        placeholder={t("staff.no-branch")}
      />
      <RadioField name="locale" label={t("staff.language")} options={languages} />
    </>
  );
}
