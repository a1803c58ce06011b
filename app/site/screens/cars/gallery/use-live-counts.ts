import { useCallback, useRef, useState } from "react";
import { optionalImport } from "../../../../client/navigation/reload-guard.ts";
import type { CountsResponse } from "../../../../api-contract/responses.ts";
import { useLocale } from "../../../../i18n/locale.ts";

/** Debounces typing; ticked values update at once. */
const typingDelayMs = 150;

const loadQueries = () => optionalImport(import("../../../../client/api/queries.ts"));

/** `counts` of the latest query passed to `update`; `undefined` after `clear`. */
export function useLiveCounts() {
  const locale = useLocale();
  const [counts, setCounts] = useState<CountsResponse>();
  const latest = useRef(0);

  const clear = useCallback(() => {
    latest.current += 1;
    setCounts(undefined);
  }, []);

  const update = useCallback(
    (query: URLSearchParams, isTyping = false) => {
      latest.current += 1;
      const request = latest.current;
      const load = () => {
        if (request !== latest.current) return;
        loadQueries()
          .then((queries) => queries?.fetchCounts(query, locale))
          .then((response) => {
            if (request === latest.current) setCounts(response);
          })
          // On failure the previous counts stay, and the Show button still works.
          .catch(() => undefined);
      };
      if (isTyping) setTimeout(load, typingDelayMs);
      else load();
    },
    [locale],
  );

  return { counts, update, clear, preload: loadQueries };
}
