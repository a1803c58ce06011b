import { useEffect, useState } from "react";

/** The last data that was loaded; late responses and failures are ignored. `load` must be a stable function. */
export function useDebouncedFetch<Params, Data>(
  params: Params | undefined,
  load: (params: Params) => Promise<Data>,
  delayMs: number,
): Data | undefined {
  const [data, setData] = useState<{ value: Data }>();

  useEffect(() => {
    if (params === undefined) return;
    let isStale = false;
    const timer = setTimeout(() => {
      load(params).then(
        (value) => {
          if (!isStale) setData({ value });
        },
        () => undefined,
      );
    }, delayMs);
    return () => {
      isStale = true;
      clearTimeout(timer);
    };
  }, [params, load, delayMs]);

  return data?.value;
}
