// Import this file dynamically: it must not be in the initial bundle.
import { QueryClient, type UseQueryOptions } from "@tanstack/react-query";
import { FetchError, ofetch } from "ofetch";
import type { Locale } from "../../dealership/text/bilingual.ts";
import type { CarResponse, CountsResponse } from "../../api-contract/responses.ts";
import { carUrl, countsUrl } from "./api-urls.ts";

const second = 1_000;
const minute = 60 * second;

/** Specification 4.10. */
export const queryDefaults = {
  retry: 3,
  retryDelay: (failures: number) => Math.min(second * 2 ** failures, 30 * second),
  gcTime: 5 * minute,
  staleTime: minute,
};

export const queryClient = new QueryClient({ defaultOptions: { queries: queryDefaults } });

/** Retries once, immediately; never POST, PUT, PATCH or DELETE (default of ofetch). */
export const request = ofetch.create({ retryStatusCodes: [408, 409, 425, 429, 500, 502, 503, 504] });

export function jsonQuery<Data>(url: string): UseQueryOptions<Data> & { queryKey: [string] } {
  return { queryKey: [url], queryFn: ({ signal }) => request<Data>(url, { signal }) };
}

export function fetchJson<Data>(url: string): Promise<Data> {
  return queryClient.fetchQuery(jsonQuery<Data>(url));
}

export function fetchCounts(query: URLSearchParams, locale: Locale): Promise<CountsResponse> {
  return fetchJson<CountsResponse>(countsUrl(query, locale));
}

/** The data is `null` for an unknown id; 404 is not retried. */
export function carQuery(id: number, locale: Locale): UseQueryOptions<CarResponse | null> {
  const url = carUrl(id, locale);
  return {
    queryKey: [url],
    queryFn: ({ signal }) =>
      request<CarResponse>(url, { signal }).catch((error: unknown) => {
        if (error instanceof FetchError && error.status === 404) return null;
        throw error;
      }),
  };
}
