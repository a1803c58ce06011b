import type * as z from "zod";
import {
  brandResponse,
  brandsResponse,
  carResponse,
  carsResponse,
  countsResponse,
  jobResponse,
  jobsResponse,
  newsResponse,
  newsItemResponse,
  offerResponse,
  offersResponse,
  serviceResponse,
  servicesResponse,
  suggestionsResponse,
} from "../../../../api-contract/responses.ts";
import {
  facets,
  maxMileageKm,
  maxPriceRiyals,
  maxPage,
  maxValuesPerFacet,
  sorts,
} from "../../../../dealership/search/car-search.ts";
import { maxQueryLength } from "../../../../dealership/search/query-length.ts";
import {
  bodies,
  colors,
  conditions,
  fuels,
  transmissions,
  type VocabularyEntry,
} from "../../../../dealership/car/vocabulary.ts";

export type GetOperation = {
  /** Relative to `/api/v1`. */
  path: string;
  summary: string;
  parameters: readonly object[];
  responseSchemas: readonly z.ZodType[];
};

function queryParameter(name: string, schema: object) {
  return { name, in: "query", schema };
}

function slugEnum(vocabulary: readonly VocabularyEntry[]) {
  return { type: "string", enum: vocabulary.map(({ slug }) => slug) };
}

const slug = { type: "string", examples: ["toyota"] };
const facetSchemas: Readonly<Record<(typeof facets)[number], object>> = {
  brand: slug,
  model: { type: "string", examples: ["land-cruiser"] },
  year: { type: "integer" },
  body: slugEnum(bodies),
  color: slugEnum(colors),
  engine: { type: "string", description: "Litres", examples: ["2.5"] },
  condition: slugEnum(conditions),
  fuel: slugEnum(fuels),
  transmission: slugEnum(transmissions),
  seats: { type: "integer" },
  branch: { type: "string", description: "A branch of the dealership", examples: ["riyadh"] },
};

const riyals = { type: "integer", minimum: 0, maximum: maxPriceRiyals, description: "Riyals including VAT" };

const kilometres = { type: "integer", minimum: 0, maximum: maxMileageKm, description: "Kilometres" };

const searchParameters = [
  queryParameter("q", {
    type: "string",
    maxLength: maxQueryLength,
    description: "Free text, in either language",
  }),
  ...facets.map((facet) => ({
    ...queryParameter(facet, { type: "array", maxItems: maxValuesPerFacet, items: facetSchemas[facet] }),
    explode: true,
  })),
  queryParameter("priceFrom", riyals),
  queryParameter("priceTo", riyals),
  queryParameter("monthlyTo", {
    type: "integer",
    minimum: 0,
    description: "Riyals a month, the highest `monthly` of a price",
  }),
  queryParameter("mileageFrom", kilometres),
  queryParameter("mileageTo", kilometres),
  queryParameter("sort", { enum: sorts }),
  queryParameter("page", { type: "integer", minimum: 1, maximum: maxPage }),
  queryParameter("fields", { enum: ["counts"], description: "`counts` omits the cars" }),
];

export const getOperations: readonly GetOperation[] = [
  {
    path: "/cars",
    summary: "Search the cars for sale; any query is a valid search",
    parameters: searchParameters,
    responseSchemas: [carsResponse, countsResponse],
  },
  { path: "/cars/{id}", summary: "One car", parameters: [], responseSchemas: [carResponse] },
  {
    path: "/suggestions",
    summary: "Brands and models that match the typed text",
    parameters: [queryParameter("q", { type: "string", maxLength: maxQueryLength })],
    responseSchemas: [suggestionsResponse],
  },
  { path: "/brands", summary: "Brands with their models", parameters: [], responseSchemas: [brandsResponse] },
  { path: "/brands/{id}", summary: "One brand, by its slug", parameters: [], responseSchemas: [brandResponse] },
  {
    path: "/offers",
    summary: "Offers that have started, running ones first",
    parameters: [],
    responseSchemas: [offersResponse],
  },
  {
    path: "/offers/{id}",
    summary: "One offer with its cars",
    parameters: [queryParameter("page", { type: "integer", minimum: 1 })],
    responseSchemas: [offerResponse],
  },
  {
    path: "/services",
    summary: "Services of the service department",
    parameters: [],
    responseSchemas: [servicesResponse],
  },
  { path: "/services/{id}", summary: "One service", parameters: [], responseSchemas: [serviceResponse] },
  { path: "/news", summary: "News, newest first", parameters: [], responseSchemas: [newsResponse] },
  { path: "/news/{id}", summary: "One news item", parameters: [], responseSchemas: [newsItemResponse] },
  { path: "/jobs", summary: "Jobs that accept applications today", parameters: [], responseSchemas: [jobsResponse] },
  { path: "/jobs/{id}", summary: "One job", parameters: [], responseSchemas: [jobResponse] },
];
