import type { CatalogueSnapshot } from "../../../catalogue/catalogue.server.ts";
import { emptyCarSearch } from "../../../dealership/search/car-search.ts";
import { branchCities } from "../../../dealership/branch-cities.ts";
import type { Locale } from "../../../dealership/text/bilingual.ts";
import { getServerTranslations } from "../../../i18n/translate.server.ts";
import type { Fact } from "../../../ui/content/fact-row.tsx";

/** The dealership in numbers, from its settings and stock of today. */
export function aboutFacts(
  { dealership, stock }: Pick<CatalogueSnapshot, "dealership" | "stock">,
  locale: Locale,
): Fact[] {
  const t = getServerTranslations(locale);
  const { about, branches, trust } = dealership;
  const { total, counts } = stock.search(emptyCarSearch);
  const used = counts.condition.find(({ value }) => value === "used")?.count ?? 0;
  const points = trust?.inspection?.points;
  return [
    ...(about?.foundedYear === undefined ? [] : [{ figure: String(about.foundedYear), text: t("about.founded") }]),
    ...(total === 0 ? [] : [{ figure: t("gallery.total", { count: total }), text: t("about.for-sale") }]),
    ...(used === 0
      ? []
      : [
          {
            figure: t("gallery.total", { count: used }),
            text: points === undefined ? t("about.used") : t("about.used-inspected", { count: points }),
          },
        ]),
    {
      figure: t("about.branches", { count: branches.length }),
      text: branchCities(branches, locale).join(t("list.separator")),
    },
  ];
}
