import type { Facet } from "../../../../dealership/search/car-search.ts";
import type { Translate } from "../../../../i18n/translate.ts";

/** The label with its unit: "2.5 L", "7 seats". */
export function facetValueName(facet: Facet, label: string, t: Translate): string {
  if (facet === "engine") return t("car.engine", { litres: label });
  if (facet === "seats") return t("filter.seats-count", { count: Number(label) });
  return label;
}
