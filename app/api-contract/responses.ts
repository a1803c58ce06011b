/** Response schemas of `GET /api/v1/…`: the endpoints are typed by them and the OpenAPI document is generated from them; the browser imports only their types. */
import * as z from "zod";
import { locales } from "../dealership/text/bilingual.ts";
import { facets } from "../dealership/search/car-search.ts";
import {
  bodies,
  colors,
  conditions,
  employments,
  fuels,
  statuses,
  transmissions,
  vatSchemes,
  type Word,
} from "../dealership/car/vocabulary.ts";

function slugOf<Entry extends Word>(vocabulary: readonly Entry[]) {
  return z.enum(vocabulary.map(({ slug }): Entry["slug"] => slug));
}

const count = z.int().min(0);
const address = z.url();
const day = z.iso.date().meta({ description: "A day as Riyadh counts it" });
const moment = z.iso.datetime();

const named = z.strictObject({ slug: z.string(), name: z.string() }).meta({ id: "Named" });

function namedOf<Entry extends Word>(vocabulary: readonly Entry[]) {
  return z.strictObject({ slug: slugOf(vocabulary), name: z.string() });
}

const text = z.strictObject({ text: z.string(), locale: z.enum(locales) }).meta({
  id: "Text",
  description: "A text of the dealership; `locale` is not the language asked for where nobody has translated it",
});

const amount = z
  .string()
  .regex(/^\d+\.\d\d$/)
  .meta({ description: "Riyals" });
const halalas = z.int().meta({ description: "Hundredths of a riyal" });

const price = z
  .discriminatedUnion("kind", [
    z.strictObject({ kind: z.literal("on-request") }),
    z.strictObject({
      kind: z.literal("listed"),
      currency: z.literal("SAR"),
      halalas: halalas.meta({ description: "Including VAT" }),
      amount,
      halalasBeforeDiscount: halalas.optional(),
      amountBeforeDiscount: amount.optional(),
      vatScheme: slugOf(vatSchemes),
      vat: z
        .strictObject({ percent: z.number(), halalas, amount, halalasBeforeVat: halalas, amountBeforeVat: amount })
        .optional()
        .meta({ description: "Missing under the margin scheme, where no VAT amount may be shown" }),
      monthly: z
        .strictObject({ halalas, amount })
        .optional()
        .meta({ description: "The smallest usual instalment of a car; indicative" }),
    }),
  ])
  .meta({ id: "Price" });

const picture = z
  .strictObject({ url: address, hash: z.string(), width: z.int(), height: z.int() })
  .meta({ id: "Picture" });

const carPicture = picture
  .extend({
    color: slugOf(colors).optional(),
    illustrative: z.boolean().meta({ description: "The picture shows a body type, not this very car" }),
  })
  .meta({ id: "CarPicture" });

const sharedFacts = {
  id: z.int(),
  url: address.meta({ description: "The car's page in the language asked for" }),
  name: z.string(),
  brand: named,
  model: named,
  trim: text.optional(),
  year: z.int(),
  condition: slugOf(conditions),
  status: slugOf(statuses),
  body: namedOf(bodies),
  fuel: namedOf(fuels),
  transmission: namedOf(transmissions).optional(),
  engineLitres: z.number().optional(),
  mileageKm: count,
  price,
  colors: z.array(namedOf(colors).extend({ hex: z.string() })).meta({ description: "The first is the default" }),
};

const carSummaryAnswer = z.strictObject({ ...sharedFacts, picture: carPicture.optional() }).meta({ id: "CarSummary" });

export const carAnswer = z
  .strictObject({
    ...sharedFacts,
    stockNumber: z.string(),
    cylinders: z.int().optional(),
    fuelConsumption: z.number().optional().meta({ description: "Litres per 100 km" }),
    seats: z.int().optional(),
    vinEnding: z.string().optional().meta({ description: "The last six characters; a VIN is never given whole" }),
    description: text.optional(),
    features: z.array(text),
    capabilities: z.array(text),
    branch: z.string().optional(),
    pictures: z.array(carPicture),
    addedAt: moment,
    soldAt: moment.optional(),
  })
  .meta({ id: "Car" });

const labelledValues = z.array(z.strictObject({ value: z.string(), label: z.string(), count, chosen: z.boolean() }));

const counted = {
  total: count,
  counts: z.record(z.enum(facets), labelledValues),
  priceRange: z
    .strictObject({ from: z.int(), to: z.int() })
    .optional()
    .meta({ description: "Whole riyals including VAT, of the cars that match all but the price" }),
};

export const countsAnswer = z.strictObject(counted).meta({ id: "Counts" });

export const carsAnswer = z
  .strictObject({ ...counted, page: z.int(), pages: z.int(), cars: z.array(carSummaryAnswer) })
  .meta({ id: "Cars" });

export const suggestionsAnswer = z
  .strictObject({
    suggestions: z.array(
      z.strictObject({
        brand: named,
        model: named.optional(),
        count,
        query: z
          .string()
          .meta({ description: "The parameters of the search that it stands for: `brand=toyota&model=camry`" }),
      }),
    ),
  })
  .meta({ id: "Suggestions" });

export const brandAnswer = z
  .strictObject({
    slug: z.string(),
    name: z.string(),
    count: count.meta({ description: "Cars for sale" }),
    markUrl: address.optional(),
    models: z.array(z.strictObject({ slug: z.string(), name: z.string(), count })),
  })
  .meta({ id: "Brand" });

export const brandsAnswer = z.strictObject({ brands: z.array(brandAnswer) }).meta({ id: "Brands" });

const whole = { body: text.optional().meta({ description: "The text whole, as plain lines" }) };
const item = { id: z.int().meta({ description: "The number at the end of its page's address" }), url: address };
const titled = { ...item, title: text, summary: text };

const offerFacts = {
  ...titled,
  picture: picture.optional(),
  startsOn: day,
  endsOn: day.meta({ description: "The last day, as Riyadh counts it" }),
  isRunning: z.boolean(),
};

export const offersAnswer = z.strictObject({ offers: z.array(z.strictObject(offerFacts)) }).meta({ id: "Offers" });

export const offerAnswer = z
  .strictObject({
    ...offerFacts,
    ...whole,
    page: count,
    pages: count,
    cars: z.array(carSummaryAnswer).meta({ description: "Of this page, at today's prices, sold ones last" }),
  })
  .meta({ id: "Offer" });

const serviceFacts = { ...item, slug: z.string(), name: text, summary: text, price, picture: picture.optional() };

export const servicesAnswer = z
  .strictObject({ services: z.array(z.strictObject(serviceFacts)) })
  .meta({ id: "Services" });

export const serviceAnswer = z
  .strictObject({
    ...serviceFacts,
    ...whole,
    features: z.array(text),
    related: z.array(z.int()).meta({ description: "Numbers of services that go with it" }),
  })
  .meta({ id: "Service" });

const newsFacts = { ...titled, picture: picture.optional(), publishedOn: day };

export const newsAnswer = z.strictObject({ news: z.array(z.strictObject(newsFacts)) }).meta({ id: "News" });

export const newsItemAnswer = z.strictObject({ ...newsFacts, ...whole }).meta({ id: "NewsItem" });

const jobFacts = {
  ...titled,
  slug: z.string().meta({ description: "What an application calls it" }),
  employment: namedOf(employments),
  branch: z.string().meta({ description: "A branch of the dealership" }),
  postedOn: day,
  closesOn: day.optional(),
};

export const jobsAnswer = z.strictObject({ jobs: z.array(z.strictObject(jobFacts)) }).meta({ id: "Jobs" });

export const jobAnswer = z.strictObject({ ...jobFacts, ...whole }).meta({ id: "Job" });

export type PriceAnswer = z.infer<typeof price>;
export type PictureAnswer = z.infer<typeof picture>;
export type CarPictureAnswer = z.infer<typeof carPicture>;
export type CarSummaryAnswer = z.infer<typeof carSummaryAnswer>;
export type CarAnswer = z.infer<typeof carAnswer>;
export type CountsAnswer = z.infer<typeof countsAnswer>;
export type CarsAnswer = z.infer<typeof carsAnswer>;
export type SuggestionsAnswer = z.infer<typeof suggestionsAnswer>;
export type BrandsAnswer = z.infer<typeof brandsAnswer>;
export type OffersAnswer = z.infer<typeof offersAnswer>;
export type OfferAnswer = z.infer<typeof offerAnswer>;
export type ServicesAnswer = z.infer<typeof servicesAnswer>;
export type ServiceAnswer = z.infer<typeof serviceAnswer>;
export type NewsAnswer = z.infer<typeof newsAnswer>;
export type NewsItemAnswer = z.infer<typeof newsItemAnswer>;
export type JobsAnswer = z.infer<typeof jobsAnswer>;
export type JobAnswer = z.infer<typeof jobAnswer>;
