/** The tables as both databases hand them to us: whole numbers, texts, bytes; moments are UTC, ISO 8601 with milliseconds. */

export type Tables = {
  catalogue: CatalogueTable;
  dealership: DealershipTable;
  brands: BrandsTable;
  models: ModelsTable;
  cars: CarsTable;
  car_colors: CarColorsTable;
  car_pictures: CarPicturesTable;
  pictures: PicturesTable;
  renditions: RenditionsTable;
};

/** One row. */
export type CatalogueTable = {
  id: number;
  version: number;
  /** When an import last changed something. */
  imported_at: string | null;
  next_car_id: number;
};

/** One row, or none before the first import. */
export type DealershipTable = {
  id: number;
  /** JSON of a `Dealership`. */
  settings: string;
};

export type BrandsTable = {
  slug: string;
  name_ar: string;
  name_en: string | null;
  mark_path: string | null;
  popular_rank: number | null;
  /** JSON list of texts. */
  also_written: string;
};

export type ModelsTable = {
  brand_slug: string;
  slug: string;
  name_ar: string;
  name_en: string | null;
};

export type CarsTable = {
  id: number;
  stock_number: string;
  condition: string;
  status: string;
  brand_slug: string;
  model_slug: string;
  trim_ar: string | null;
  trim_en: string | null;
  year: number;
  body: string;
  fuel: string;
  transmission: string | null;
  /** Hundredths of a litre. */
  engine_centilitres: number | null;
  cylinders: number | null;
  /** Tenths of a litre per 100 km. */
  consumption_decilitres: number | null;
  seats: number | null;
  mileage_km: number;
  /** Including VAT; null with `vat_scheme`: on request. */
  price_halalas: number | null;
  price_before_discount_halalas: number | null;
  vat_scheme: string | null;
  vin: string | null;
  branch: string | null;
  description_ar: string | null;
  description_en: string | null;
  /** JSON list of bilingual texts. */
  features: string;
  /** JSON list of bilingual texts. */
  capabilities: string;
  /** Position of the picture that a card shows. */
  card_picture: number | null;
  added_at: string;
  sold_at: string | null;
  /** SHA-256 of what the stock list said, without status and `addedAt`. */
  content_hash: string;
};

export type CarColorsTable = { car_id: number; position: number; color: string };

export type CarPicturesTable = {
  car_id: number;
  position: number;
  picture_hash: string;
  color: string | null;
  /** 0 or 1. */
  illustrative: number;
};

export type PicturesTable = { hash: string; width: number; height: number };

export type RenditionsTable = { picture_hash: string; width: number; format: string; bytes: Uint8Array };
