import type { FormResult } from "../../../api-contract/form-result.ts";
import type { FormContact } from "../../../ui/form/error-summary.tsx";
import { FieldGroup } from "../../../ui/form/field-group.tsx";
import { LeadForm } from "../../../ui/form/lead-form.tsx";
import { MobileField, NameField } from "../../../ui/form/person-fields.tsx";
import { SelectField } from "../../../ui/form/select-field.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import { useTranslations } from "../../../i18n/translate.ts";
import { CarFields } from "./car-fields.tsx";
import type { ServiceChoices } from "./service-choices.server.ts";

export function ServiceOrderForm({
  formResult,
  choices,
  service = "",
  contact,
}: {
  formResult: FormResult | undefined;
  choices: ServiceChoices;
  service?: string | undefined;
  contact: FormContact;
}) {
  const t = useTranslations();
  return (
    <LeadForm
      loadRules={async () => {
        const { serviceOrder } = await import("../../../dealership/forms/service-order.ts");
        const [brands, services] = [choices.brands, choices.services].map((options) =>
          options.map(({ value }) => value),
        );
        return { schema: serviceOrder({ brands: brands ?? [], services: services ?? [] }) };
      }}
      id="service"
      actionData={formResult}
      defaults={{ service }}
      submitLabel={t("service-order.send")}
      contact={contact}
      failureTitle="service-order.trouble"
    >
      <FieldGroup title={t("service-order.about-you")}>
        <NameField name="fullName" />
        <MobileField name="mobile" />
      </FieldGroup>
      <FieldGroup title={t("service-order.about-car")}>
        <CarFields choices={choices} initial={formResult?.result.initialValue} />
        <SelectField
          name="city"
          label={t("form.city")}
          options={choices.cities}
          placeholder={t("form.choose")}
          autoComplete="address-level2"
          required
        />
        <TextField
          name="meterReading"
          label={t("service-order.meter-reading")}
          hint={t("service-order.meter-reading-hint")}
          unit={t("service-order.km")}
          inputMode="numeric"
          required
        />
        {choices.services.length > 0 && (
          <SelectField
            name="service"
            label={t("service-order.service")}
            options={choices.services}
            placeholder={t("service-order.any-service")}
            wide
          />
        )}
      </FieldGroup>
    </LeadForm>
  );
}
