import type { Storage } from "../../../storage/storage.server.ts";
import { deskSearchParams, emptyDeskSearch, type DeskSearch } from "../../../dealership/search/desk-search.ts";

const longDays = 60;

/** Cars that visitors see: how many, how many for a long time, how many with something missing. */
export async function carOverview(storage: Storage) {
  const shown: DeskSearch = { ...emptyDeskSearch, states: ["available", "reserved"] };
  const old: DeskSearch = { ...shown, minDays: longDays, sort: "oldest" };
  const incomplete: DeskSearch = { ...shown, missing: "any", sort: "missing" };
  const [{ counts }, long, missing] = await Promise.all([
    storage.carEdits.list(shown),
    storage.carEdits.list(old),
    storage.carEdits.list(incomplete),
  ]);
  const address = (search: DeskSearch) => `/stock?${deskSearchParams(search).toString()}`;
  return {
    shown: { count: counts.available + counts.reserved, to: address(shown) },
    drafts: { count: counts.draft, to: address({ ...emptyDeskSearch, states: ["draft"] }) },
    old: { count: long.total, to: address(old) },
    incomplete: { count: missing.total, to: address(incomplete) },
  };
}

export type CarOverview = Awaited<ReturnType<typeof carOverview>>;
