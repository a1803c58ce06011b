import type { LocalText } from "../../../dealership/text/bilingual.ts";
import { CheckListField } from "../../../ui/form/check-list-field.tsx";
import { Amount } from "../../../ui/car/price.tsx";
import { useWords } from "../../../i18n/translate.ts";

/** Halalas per car; without them the price is on request. */
export type OfferedService = { slug: string; name: LocalText; halalas?: number };

export function StepServices({ services }: { services: readonly OfferedService[] }) {
  const words = useWords();
  return (
    <CheckListField
      name="additionalServices"
      label={words("order.services-question")}
      hint={words("order.services-hint")}
      wide
      options={services.map(({ slug, name, halalas }) => ({
        value: slug,
        label: name.text,
        lang: name.locale,
        hint: halalas === undefined ? words("order.service-on-request") : <Amount halalas={halalas} />,
      }))}
    />
  );
}
