import type * as z from "zod";
import {
  brandAnswer,
  brandsAnswer,
  carAnswer,
  carsAnswer,
  countsAnswer,
  jobAnswer,
  jobsAnswer,
  newsAnswer,
  newsItemAnswer,
  offerAnswer,
  offersAnswer,
  serviceAnswer,
  servicesAnswer,
  suggestionsAnswer,
} from "../../../../api-contract/responses.ts";
import {
  facets,
  highestPriceAsked,
  lastPage,
  longestQuery,
  mostValuesPerFacet,
  sorts,
} from "../../../../dealership/search/car-search.ts";
import { bodies, colors, conditions, fuels, transmissions, type Word } from "../../../../dealership/car/vocabulary.ts";

export type Read = {
  /** Below `/api/v1`. */
  path: string;
  summary: string;
  parameters: readonly object[];
  answer: readonly z.ZodType[];
};

function inQuery(name: string, schema: object) {
  return { name, in: "query", schema };
}

function words(vocabulary: readonly Word[]) {
  return { type: "string", enum: vocabulary.map(({ slug }) => slug) };
}

const slug = { type: "string", examples: ["toyota"] };
const values: Readonly<Record<(typeof facets)[number], object>> = {
  brand: slug,
  model: { type: "string", examples: ["land-cruiser"] },
  year: { type: "integer" },
  body: words(bodies),
  color: words(colors),
  engine: { type: "string", description: "Litres", examples: ["2.5"] },
  condition: words(conditions),
  fuel: words(fuels),
  transmission: words(transmissions),
};

const riyals = { type: "integer", minimum: 0, maximum: highestPriceAsked, description: "Riyals including VAT" };

const search = [
  inQuery("q", { type: "string", maxLength: longestQuery, description: "As people type it, in either language" }),
  ...facets.map((facet) => ({
    ...inQuery(facet, { type: "array", maxItems: mostValuesPerFacet, items: values[facet] }),
    explode: true,
  })),
  inQuery("priceFrom", riyals),
  inQuery("priceTo", riyals),
  inQuery("sort", { enum: sorts }),
  inQuery("page", { type: "integer", minimum: 1, maximum: lastPage }),
  inQuery("fields", { enum: ["counts"], description: "Leaves the cars out" }),
];

export const read: readonly Read[] = [
  {
    path: "/cars",
    summary: "Search the cars for sale; any query is a valid search",
    parameters: search,
    answer: [carsAnswer, countsAnswer],
  },
  { path: "/cars/{id}", summary: "One car", parameters: [], answer: [carAnswer] },
  {
    path: "/suggestions",
    summary: "What somebody may mean who has typed so much",
    parameters: [inQuery("q", { type: "string", maxLength: longestQuery })],
    answer: [suggestionsAnswer],
  },
  { path: "/brands", summary: "Brands with their models", parameters: [], answer: [brandsAnswer] },
  { path: "/brands/{id}", summary: "One brand, by its slug", parameters: [], answer: [brandAnswer] },
  { path: "/offers", summary: "Offers that have begun, those that run first", parameters: [], answer: [offersAnswer] },
  {
    path: "/offers/{id}",
    summary: "One offer with its cars",
    parameters: [inQuery("page", { type: "integer", minimum: 1 })],
    answer: [offerAnswer],
  },
  { path: "/services", summary: "What the service department does", parameters: [], answer: [servicesAnswer] },
  { path: "/services/{id}", summary: "One service", parameters: [], answer: [serviceAnswer] },
  { path: "/news", summary: "News, the newest first", parameters: [], answer: [newsAnswer] },
  { path: "/news/{id}", summary: "One piece of news", parameters: [], answer: [newsItemAnswer] },
  { path: "/jobs", summary: "Positions that may be applied for today", parameters: [], answer: [jobsAnswer] },
  { path: "/jobs/{id}", summary: "One position", parameters: [], answer: [jobAnswer] },
];
