import { useQuery } from "@tanstack/react-query";
import { brandTilesAddress } from "../../client/api/addresses.ts";
import { asking, queryClient } from "../../client/api/queries.ts";
import { useLocale } from "../../i18n/locale.ts";
import { BrandList } from "./brand-list.tsx";
import type { BrandTile } from "../../catalogue/views/brand-tiles.ts";
import { SearchTrouble, SearchWaiting } from "./search-waiting.tsx";

export default function LazyBrandList() {
  const { data, isError } = useQuery(asking<{ brands: BrandTile[] }>(brandTilesAddress(useLocale())), queryClient);
  if (data) return <BrandList brands={data.brands} />;
  return isError ? <SearchTrouble /> : <SearchWaiting />;
}
