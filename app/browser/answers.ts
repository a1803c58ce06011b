/** What `GET /api/v1/…` answers: the shapes that the endpoints promise and the browser reads. */
import type { Locale } from "../dealership/bilingual.ts";
import type { VatScheme } from "../dealership/price.ts";
import type { Body, Color, Condition, Fuel, Status, Transmission } from "../dealership/vocabulary.ts";
import type { LabelledCounts } from "../labelled-counts.ts";

/** A slug as addresses have it, and its name in the language asked for. */
export type NamedAnswer<Slug extends string = string> = { slug: Slug; name: string };

/** A text of the dealership; `locale` is not the one asked for where nobody has translated it. */
export type TextAnswer = { text: string; locale: Locale };

export type PriceAnswer =
  | { kind: "on-request" }
  | {
      kind: "listed";
      currency: "SAR";
      /** Including VAT. Amounts are whole halalas beside the same as decimal riyals. */
      halalas: number;
      amount: string;
      halalasBeforeDiscount?: number;
      amountBeforeDiscount?: string;
      vatScheme: VatScheme;
      /** Under the margin scheme no VAT amount may be shown. */
      vat?: { percent: number; halalas: number; amount: string; halalasBeforeVat: number; amountBeforeVat: string };
      /** The smallest usual instalment; indicative. */
      monthly?: { halalas: number; amount: string };
    };

export type PictureAnswer = {
  url: string;
  /** Names the picture's renditions, whose sizes follow from `width`. */
  hash: string;
  width: number;
  height: number;
  color?: Color;
  /** The picture shows a body type, not this very car. */
  illustrative: boolean;
};

export type CarSummaryAnswer = {
  id: number;
  /** The page of the car in the language asked for. */
  url: string;
  name: string;
  brand: NamedAnswer;
  model: NamedAnswer;
  trim?: TextAnswer;
  year: number;
  condition: Condition;
  status: Status;
  body: NamedAnswer<Body>;
  fuel: NamedAnswer<Fuel>;
  transmission?: NamedAnswer<Transmission>;
  engineLitres?: number;
  mileageKm: number;
  price: PriceAnswer;
  /** The first is the default. */
  colors: (NamedAnswer<Color> & { hex: string })[];
  picture?: PictureAnswer;
};

export type CarAnswer = Omit<CarSummaryAnswer, "picture"> & {
  stockNumber: string;
  cylinders?: number;
  fuelConsumption?: number;
  seats?: number;
  /** The last six characters; a VIN is never given whole. */
  vinEnding?: string;
  description?: TextAnswer;
  features: TextAnswer[];
  capabilities: TextAnswer[];
  branch?: string;
  pictures: PictureAnswer[];
  addedAt: string;
  soldAt?: string;
};

export type CountsAnswer = {
  total: number;
  counts: LabelledCounts;
  /** Whole riyals including VAT, of the cars that match all but the price. */
  priceRange?: { from: number; to: number };
};

export type CarsAnswer = CountsAnswer & { page: number; pages: number; cars: CarSummaryAnswer[] };

export type SuggestionsAnswer = {
  suggestions: {
    brand: NamedAnswer;
    model?: NamedAnswer;
    count: number;
    /** The parameters of the search that it stands for: `brand=toyota&model=camry`. */
    query: string;
  }[];
};

export type BrandsAnswer = {
  brands: (NamedAnswer & {
    /** Cars for sale. */
    count: number;
    markUrl?: string;
    models: (NamedAnswer & { count: number })[];
  })[];
};
