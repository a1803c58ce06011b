import type { LocalText } from "../../../dealership/text/bilingual.ts";
import { useTranslations } from "../../../i18n/translate.ts";
import { Amount } from "../../../ui/car/amount.tsx";
import { CheckListField } from "../../../ui/form/check-list-field.tsx";

/** Halalas per car; without them the price is on request. */
export type OfferedService = { slug: string; name: LocalText; halalas?: number };

export function StepServices({ services }: { services: readonly OfferedService[] }) {
  const t = useTranslations();
  return (
    <CheckListField
      name="additionalServices"
      label={t("order.services-question")}
      hint={t("order.services-hint")}
      wide
      options={services.map(({ slug, name, halalas }) => ({
        value: slug,
        label: name.text,
        lang: name.locale,
        hint: halalas === undefined ? t("order.service-on-request") : <Amount halalas={halalas} />,
      }))}
    />
  );
}
