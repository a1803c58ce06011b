import { inLocale, type Locale, type LocalText } from "../../../dealership/text/bilingual.ts";
import type { Dealership } from "../../../dealership/dealership.ts";
import { carSearchFrom, carSearchParams } from "../../../dealership/search/car-search.ts";
import type { StockIndex } from "../../../dealership/search/stock-index.ts";

export type ShownSearch = { text: LocalText; query: string };

/** The sentences of the home page whose lists have cars. */
export function homeSearches({ home }: Pick<Dealership, "home">, stock: StockIndex, locale: Locale): ShownSearch[] {
  return (home.searches ?? [])
    .map(({ text, query }) => ({
      text: inLocale(text, locale),
      search: carSearchFrom(new URLSearchParams(query)),
    }))
    .filter(({ search }) => stock.search(search).total > 0)
    .map(({ text, search }) => ({ text, query: carSearchParams(search).toString() }));
}
