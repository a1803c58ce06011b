/** For a search without results: single filters to drop, and how many cars each would show. */
import type { CatalogueSnapshot } from "../../../catalogue/catalogue.server.ts";
import type { Locale } from "../../../dealership/text/bilingual.ts";
import { carSearchFrom, type CarSearch } from "../../../dealership/search/car-search.ts";
import { chosenChips, type Chip } from "./chips.ts";

export type WayOut = Chip & { total: number };

const mostOffered = 4;

export function waysOut(
  search: CarSearch,
  snapshot: Pick<CatalogueSnapshot, "brands" | "models" | "stock">,
  locale: Locale,
): WayOut[] {
  return chosenChips(search, snapshot, locale)
    .map((chip) => ({ ...chip, total: snapshot.stock.search(carSearchFrom(new URLSearchParams(chip.without))).total }))
    .filter((way) => way.total > 0)
    .sort((a, b) => b.total - a.total)
    .slice(0, mostOffered);
}
