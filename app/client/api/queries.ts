/** Import it dynamically: no first screen carries the libraries. */
import { QueryClient, type UseQueryOptions } from "@tanstack/react-query";
import { FetchError, ofetch } from "ofetch";
import type { Locale } from "../../dealership/text/bilingual.ts";
import type { CarAnswer, CountsAnswer } from "../../api-contract/responses.ts";
import { carAddress, countsAddress } from "./addresses.ts";

const second = 1_000;
const minute = 60 * second;

/** Specified: three retries after 1 s doubling to at most 30 s, unused data collected after 5 minutes. */
export const queryDefaults = {
  retry: 3,
  retryDelay: (failures: number) => Math.min(second * 2 ** failures, 30 * second),
  gcTime: 5 * minute,
  // As long as the responses' own max-age.
  staleTime: minute,
};

export const queryClient = new QueryClient({ defaultOptions: { queries: queryDefaults } });

/** One retry by ofetch's default, which leaves out POST, PUT, PATCH and DELETE. */
export const request = ofetch.create({ retryStatusCodes: [408, 409, 425, 429, 500, 502, 503, 504] });

export function asking<Answer>(address: string): UseQueryOptions<Answer> & { queryKey: [string] } {
  return { queryKey: [address], queryFn: ({ signal }) => request<Answer>(address, { signal }) };
}

export function fetchAnswer<Answer>(address: string): Promise<Answer> {
  return queryClient.fetchQuery(asking<Answer>(address));
}

export function fetchCounts(query: URLSearchParams, locale: Locale): Promise<CountsAnswer> {
  return fetchAnswer<CountsAnswer>(countsAddress(query, locale));
}

/** `null` for an unknown id: an answer, so it is not retried. */
export function askingForCar(id: number, locale: Locale): UseQueryOptions<CarAnswer | null> {
  const address = carAddress(id, locale);
  return {
    queryKey: [address],
    queryFn: ({ signal }) =>
      request<CarAnswer>(address, { signal }).catch((error: unknown) => {
        if (error instanceof FetchError && error.status === 404) return null;
        throw error;
      }),
  };
}
