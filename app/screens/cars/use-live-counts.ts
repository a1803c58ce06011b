/** The counts beside the filters while they are being chosen: asked of the server as the form changes, the last answer wins. */
import { useCallback, useRef, useState } from "react";
import { unlessMissing } from "../../browser/reload-guard.ts";
import type { LabelledCounts } from "../../labelled-counts.ts";
import { drawnCounts } from "./drawn-counts.ts";
import { useLocale } from "../../locale.ts";

export type Found = {
  total: number;
  counts: LabelledCounts;
  priceRange?: { from: number; to: number } | undefined;
};

/** What the page came with; where it stands in its HTML alone it is read there. */
export type Arrived = Omit<Found, "counts"> & { counts: LabelledCounts | undefined };

/** Long enough for a second tick in one go, short enough to feel at once. */
const settleMs = 120;

export function useLiveCounts({ counts, ...arrived }: Arrived) {
  const locale = useLocale();
  const [drawn] = useState(() => counts ?? drawnCounts());
  const [live, setLive] = useState<Found>();
  const newest = useRef(0);

  const forget = useCallback(() => {
    newest.current += 1;
    setLive(undefined);
  }, []);

  function follow(query: URLSearchParams): void {
    newest.current += 1;
    const mine = newest.current;
    setTimeout(() => {
      if (mine !== newest.current) return;
      void unlessMissing(import("../../browser/queries.ts"))
        .then((queries) => queries?.fetchCounts(query, locale))
        .then((answer) => {
          if (mine === newest.current) setLive(answer);
        })
        // The counts of the page stay; Show still works.
        .catch(() => undefined);
    }, settleMs);
  }

  return { shown: live ?? { ...arrived, counts: counts ?? drawn }, isLive: live !== undefined, follow, forget };
}
