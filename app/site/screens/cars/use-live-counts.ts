import { useCallback, useRef, useState } from "react";
import { optional } from "../../../client/navigation/reload-guard.ts";
import type { CountsAnswer } from "../../../api-contract/responses.ts";
import { useLocale } from "../../../i18n/locale.ts";

/** Between keystrokes; a tick is answered at once. */
const typingMs = 150;

const loadQueries = () => optional(import("../../../client/api/queries.ts"));

/** `counts` follows the last query passed to `update`, until `clear`. */
export function useLiveCounts() {
  const locale = useLocale();
  const [counts, setCounts] = useState<CountsAnswer>();
  const newest = useRef(0);

  const clear = useCallback(() => {
    newest.current += 1;
    setCounts(undefined);
  }, []);

  const update = useCallback(
    (query: URLSearchParams, isTyping = false) => {
      newest.current += 1;
      const current = newest.current;
      const load = () => {
        if (current !== newest.current) return;
        loadQueries()
          .then((queries) => queries?.fetchCounts(query, locale))
          .then((answer) => {
            if (current === newest.current) setCounts(answer);
          })
          // The rendered counts stay, and Show still works.
          .catch(() => undefined);
      };
      if (isTyping) setTimeout(load, typingMs);
      else load();
    },
    [locale],
  );

  return { counts, update, clear, preload: loadQueries };
}
