import type { Dealership } from "../../../dealership/dealership.ts";
import { inLocale, type Locale } from "../../../dealership/text/bilingual.ts";
import type { Option } from "../../../ui/form/options.ts";

export function branchOptions(dealership: Dealership | undefined, locale: Locale): Option[] {
  return (dealership?.branches ?? []).map(({ slug, name }) => {
    const { text, locale: lang } = inLocale(name, locale);
    return { value: slug, label: text, lang };
  });
}
