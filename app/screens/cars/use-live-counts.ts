/** The counts beside the filters while they are being chosen. */
import { useCallback, useRef, useState } from "react";
import { optional } from "../../browser/reload-guard.ts";
import type { CountsAnswer } from "../../browser/answers.ts";
import { useLocale } from "../../locale.ts";

/** Long enough for a second tick, short enough to feel immediate. */
const settleMs = 60;

const loadQueries = () => optional(import("../../browser/queries.ts"));

/** `counts` follows the last query given to `update`, until `clear`. */
export function useLiveCounts() {
  const locale = useLocale();
  const [counts, setCounts] = useState<CountsAnswer>();
  const newest = useRef(0);

  const clear = useCallback(() => {
    newest.current += 1;
    setCounts(undefined);
  }, []);

  const update = useCallback(
    (query: URLSearchParams) => {
      newest.current += 1;
      const current = newest.current;
      setTimeout(() => {
        if (current !== newest.current) return;
        loadQueries()
          .then((queries) => queries?.fetchCounts(query, locale))
          .then((answer) => {
            if (current === newest.current) setCounts(answer);
          })
          // The counts of the page stay, and Show still works.
          .catch(() => undefined);
      }, settleMs);
    },
    [locale],
  );

  return { counts, update, clear, preload: loadQueries };
}
