import type { Storage } from "../../../storage/storage.server.ts";
import { deskSearchParams, emptyDeskSearch, type DeskSearch } from "../../../dealership/search/desk-search.ts";

const longDays = 60;

/** Cars that visitors see: how many, how many for a long time, and for those who look after cars how many with something missing. */
export async function carOverview(storage: Storage, { isForStock }: { isForStock: boolean }) {
  const shown: DeskSearch = { ...emptyDeskSearch, states: ["available", "reserved"] };
  const old: DeskSearch = { ...shown, minDays: longDays, sort: "oldest" };
  const incomplete: DeskSearch = { ...shown, missing: "any", sort: "missing" };
  const totals = await storage.carEdits.totals(longDays);
  const incompleteCount = isForStock ? (await storage.carEdits.list(incomplete)).total : undefined;
  const address = (search: DeskSearch) => `/stock?${deskSearchParams(search).toString()}`;
  return {
    isStocked: totals.shown + totals.drafts > 0,
    shown: { count: totals.shown, to: address(shown) },
    drafts: { count: totals.drafts, to: address({ ...emptyDeskSearch, states: ["draft"] }) },
    old: { count: totals.old, to: address(old) },
    ...(incompleteCount !== undefined && { incomplete: { count: incompleteCount, to: address(incomplete) } }),
  };
}

export type CarOverview = Awaited<ReturnType<typeof carOverview>>;
