/** Response schemas of `GET /api/v1/…`, also the source of the OpenAPI document; the browser imports only their types. */
import * as z from "zod";
import { facets } from "../dealership/search/car-search.ts";
import {
  bodies,
  colors,
  conditions,
  employments,
  fuels,
  statuses,
  transmissions,
} from "../dealership/car/vocabulary.ts";
import { panels } from "../dealership/car/inspection.ts";
import { inspectionResponse } from "./inspection-response.ts";
import { priceResponse } from "./price-response.ts";
import { count, dateTime, day, localText, namedEnum, namedItem, slugEnum, url } from "./response-fields.ts";

const picture = z.strictObject({ url: url, hash: z.string(), width: z.int(), height: z.int() }).meta({ id: "Picture" });

const carPicture = picture
  .extend({
    color: slugEnum(colors).optional(),
    illustrative: z.boolean().meta({ description: "The picture shows the body type, not this car" }),
    panel: slugEnum(panels).optional().meta({ description: "The panel that a close-up shows" }),
    closeUp: z.string().optional().meta({ description: "The panel, and its state if the car was inspected, in words" }),
  })
  .meta({ id: "CarPicture" });

const carFields = {
  id: z.int(),
  url: url.meta({ description: "The car's page in the requested language" }),
  name: z.string(),
  brand: namedItem,
  model: namedItem,
  trim: localText.optional(),
  year: z.int(),
  condition: slugEnum(conditions),
  status: slugEnum(statuses),
  body: namedEnum(bodies),
  fuel: namedEnum(fuels),
  transmission: namedEnum(transmissions).optional(),
  engineLitres: z.number().optional(),
  rangeKm: z.int().optional().meta({ description: "WLTP range of an electric car" }),
  mileageKm: count,
  price: priceResponse,
  colors: z.array(namedEnum(colors).extend({ hex: z.string() })).meta({ description: "The first is the default" }),
};

const carSummary = z.strictObject({ ...carFields, picture: carPicture.optional() }).meta({ id: "CarSummary" });

export const carResponse = z
  .strictObject({
    ...carFields,
    stockNumber: z.string(),
    cylinders: z.int().optional(),
    fuelConsumption: z.number().optional().meta({ description: "Litres per 100 km" }),
    batteryKwh: z.number().optional().meta({ description: "Usable battery capacity of an electric car" }),
    chargeMinutes: z.int().optional().meta({ description: "Fast charging of an electric car from 10 to 80 %" }),
    seats: z.int().optional(),
    vinEnding: z.string().optional().meta({ description: "The last six characters of the VIN" }),
    description: localText.optional(),
    features: z.array(localText),
    capabilities: z.array(localText),
    branch: z.string().optional(),
    pictures: z.array(carPicture),
    addedAt: dateTime,
    soldAt: dateTime.optional(),
    inspection: inspectionResponse.optional(),
  })
  .meta({ id: "Car" });

const labelledValues = z.array(z.strictObject({ value: z.string(), label: z.string(), count, chosen: z.boolean() }));

const countFields = {
  total: count,
  counts: z.record(z.enum(facets), labelledValues),
  priceRange: z
    .strictObject({ from: z.int(), to: z.int() })
    .optional()
    .meta({ description: "Whole riyals including VAT, of the cars that match everything but the price" }),
  mileageRange: z
    .strictObject({ from: z.int(), to: z.int() })
    .optional()
    .meta({ description: "Kilometres, of the cars that match everything but the mileage" }),
};

export const countsResponse = z.strictObject(countFields).meta({ id: "Counts" });

export const carsResponse = z
  .strictObject({ ...countFields, page: z.int(), pages: z.int(), cars: z.array(carSummary) })
  .meta({ id: "Cars" });

export const suggestionsResponse = z
  .strictObject({
    suggestions: z.array(
      z.strictObject({
        brand: namedItem,
        model: namedItem.optional(),
        count,
        query: z.string().meta({ description: "Query parameters of the search: `brand=toyota&model=camry`" }),
      }),
    ),
    values: z
      .array(
        z.strictObject({
          filter: z.string().meta({ description: "Query parameter of the filter: `body`" }),
          slug: z.string(),
          name: z.string(),
          count,
          query: z.string().meta({ description: "Query parameters of the search: `body=sedan`" }),
        }),
      )
      .meta({ description: "Values of filters that the text names, such as a body type or a colour" }),
    cities: z
      .array(z.string())
      .optional()
      .meta({ description: "Cities that the text names: the suggestions are the cars of their branches" }),
    total: count.optional().meta({ description: "Without suggestions: the cars that a search for the text finds" }),
  })
  .meta({ id: "Suggestions" });

export const brandResponse = z
  .strictObject({
    slug: z.string(),
    name: z.string(),
    count: count.meta({ description: "Cars for sale" }),
    markUrl: url.optional(),
    models: z.array(z.strictObject({ slug: z.string(), name: z.string(), count })),
  })
  .meta({ id: "Brand" });

export const brandsResponse = z.strictObject({ brands: z.array(brandResponse) }).meta({ id: "Brands" });

const bodyField = { body: localText.optional().meta({ description: "The full text, as plain lines" }) };
const itemFields = { id: z.int().meta({ description: "The number at the end of the page's URL" }), url: url };
const titledFields = { ...itemFields, title: localText, summary: localText };

const offerFields = {
  ...titledFields,
  picture: picture.optional(),
  startsOn: day,
  endsOn: day.meta({ description: "The last day, in Riyadh" }),
  isRunning: z.boolean(),
};

export const offersResponse = z.strictObject({ offers: z.array(z.strictObject(offerFields)) }).meta({ id: "Offers" });

export const offerResponse = z
  .strictObject({
    ...offerFields,
    ...bodyField,
    page: count,
    pages: count,
    cars: z.array(carSummary).meta({ description: "Cars of this page at today's prices, sold ones last" }),
  })
  .meta({ id: "Offer" });

const serviceFields = {
  ...itemFields,
  slug: z.string(),
  name: localText,
  summary: localText,
  price: priceResponse,
  picture: picture.optional(),
};

export const servicesResponse = z
  .strictObject({ services: z.array(z.strictObject(serviceFields)) })
  .meta({ id: "Services" });

export const serviceResponse = z
  .strictObject({
    ...serviceFields,
    ...bodyField,
    features: z.array(localText),
    related: z.array(z.int()).meta({ description: "Ids of related services" }),
  })
  .meta({ id: "Service" });

const newsFields = { ...titledFields, picture: picture.optional(), publishedOn: day };

export const newsResponse = z.strictObject({ news: z.array(z.strictObject(newsFields)) }).meta({ id: "News" });

const newsPicture = picture
  .extend({ alt: localText.optional().meta({ description: "Without it the picture is decoration" }) })
  .meta({ id: "NewsPicture" });

export const newsItemResponse = z
  .strictObject({
    ...newsFields,
    ...bodyField,
    pictures: z.array(newsPicture).meta({ description: "All pictures, the lead picture first" }),
  })
  .meta({ id: "NewsItem" });

const jobFields = {
  ...titledFields,
  slug: z.string().meta({ description: "Identifies the job in an application" }),
  employment: namedEnum(employments),
  branch: z.string().meta({ description: "A branch of the dealership" }),
  postedOn: day,
  closesOn: day.optional(),
};

export const jobsResponse = z.strictObject({ jobs: z.array(z.strictObject(jobFields)) }).meta({ id: "Jobs" });

export const jobResponse = z.strictObject({ ...jobFields, ...bodyField }).meta({ id: "Job" });

export type ApiPicture = z.infer<typeof picture>;
export type ApiCarPicture = z.infer<typeof carPicture>;
export type ApiCarSummary = z.infer<typeof carSummary>;
export type CarResponse = z.infer<typeof carResponse>;
export type CountsResponse = z.infer<typeof countsResponse>;
export type CarsResponse = z.infer<typeof carsResponse>;
export type SuggestionsResponse = z.infer<typeof suggestionsResponse>;
export type BrandsResponse = z.infer<typeof brandsResponse>;
export type OffersResponse = z.infer<typeof offersResponse>;
export type OfferResponse = z.infer<typeof offerResponse>;
export type ServicesResponse = z.infer<typeof servicesResponse>;
export type ServiceResponse = z.infer<typeof serviceResponse>;
export type NewsResponse = z.infer<typeof newsResponse>;
export type NewsItemResponse = z.infer<typeof newsItemResponse>;
export type JobsResponse = z.infer<typeof jobsResponse>;
export type JobResponse = z.infer<typeof jobResponse>;
