/** The columns this export has; an adapter for another one begins here. */
export const exportColumns = [
  "listing_id",
  "title_ar",
  "make_en",
  "make_ar",
  "model_en",
  "model_ar",
  "year",
  "origin_en",
  "color_en",
  "options_en",
  "engine_l",
  "fuel_en",
  "gear_en",
  "mileage_km",
  "price_sar",
  "negotiable",
];

/** The columns of stock.csv that this export can fill. */
export const stockColumns = [
  "stock_number",
  "condition",
  "brand",
  "model_en",
  "model_ar",
  "trim_en",
  "trim_ar",
  "year",
  "body",
  "fuel",
  "transmission",
  "engine_l",
  "mileage_km",
  "colors",
  "price",
  "features_en",
  "features_ar",
];

/** This export's words in ours. A word that is in no list leaves its row out, with its name in the report. */
