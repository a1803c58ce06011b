import { useQuery } from "@tanstack/react-query";
import { brandTilesUrl } from "../../client/api/api-urls.ts";
import { jsonQuery, queryClient } from "../../client/api/queries.ts";
import { useLocale } from "../../i18n/locale.ts";
import { BrandList } from "./brand-list.tsx";
import type { BrandTile } from "../../catalogue/views/brand-tiles.ts";
import { SearchFailure, SearchLoading } from "./search-status.tsx";

export default function LazyBrandList() {
  const { data, isError } = useQuery(jsonQuery<{ brands: BrandTile[] }>(brandTilesUrl(useLocale())), queryClient);
  if (data) return <BrandList brands={data.brands} />;
  return isError ? <SearchFailure /> : <SearchLoading />;
}
