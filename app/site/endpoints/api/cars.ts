import type { CarsResponse, CountsResponse } from "../../../api-contract/responses.ts";
import { typedSearchFrom } from "../../../dealership/search/typed-search.ts";
import { labelledCounts } from "../../../catalogue/views/labelled-counts.ts";
import { appContext } from "../../../context.ts";
import { jsonResponse, onlyGetAllowed } from "./json-response.ts";
import { carSummaryResponse } from "./car-response.ts";
import type { Route } from "./+types/cars";

/** Takes the query parameters of the gallery; `fields=counts` returns only the counts. */
export function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const { catalogue, storage, settings } = context.get(appContext);
  return jsonResponse(
    { request, context },
    async (locale, { searchParams }): Promise<CarsResponse | CountsResponse> => {
      const snapshot = catalogue.current();
      const { search } = typedSearchFrom(searchParams, snapshot);
      const { ids, page, pages, counts, ...result } = snapshot.stock.search(search);
      const countsResponse: CountsResponse = { ...result, counts: labelledCounts(counts, snapshot, locale) };
      if (searchParams.get("fields") === "counts") return countsResponse;
      const options = { locale, origin: settings.origin, finance: snapshot.dealership.finance };
      const cars = await storage.cars.summaries(ids);
      return { ...countsResponse, page, pages, cars: cars.map((car) => carSummaryResponse(car, options)) };
    },
  );
}

export const action = onlyGetAllowed;
