// What an export of used-car listings means: its words, and what to do with values that cannot be right.

/**
 * @typedef {import("./csv.mjs").Cells} Listing
 * @typedef {{ listing: Listing, reason: string, value: string }} LeftOut
 * @typedef {{ brands: Listing[], stock: Listing[], leftOut: LeftOut[], remarks: Map<string, number> }} Adapted
 *   `remarks` counts the written rows that have something to know about them.
 */

/**
 * The export's words in those of stock.csv. A word that is in no list leaves its row out, with its name in the report.
 * @type {Record<"fuel" | "gear" | "color", Readonly<Record<string, string>>>}
 */
const words = {
  fuel: { Petrol: "petrol", Diesel: "diesel", Hybrid: "hybrid", Electric: "electric" },
  gear: { Automatic: "automatic", Manual: "manual", "": "" },
  color: {
    White: "white",
    Black: "black",
    Silver: "silver",
    Grey: "grey",
    Red: "red",
    Blue: "blue",
    Navy: "navy",
    Brown: "brown",
    Bronze: "bronze",
    Gold: "gold",
    Olive: "olive",
    Green: "green",
    Yellow: "yellow",
    Orange: "orange",
    Other: "other",
  },
};

/**
 * Levels of equipment are no trims of a maker, but buyers here ask for them by these names.
 * @type {Readonly<Record<string, { en: string, ar: string }>>}
 */
const equipment = {
  "Full option": { en: "Full option", ar: "فل كامل" },
  "Mid option": { en: "Mid option", ar: "نص فل" },
  Standard: { en: "Standard", ar: "ستاندرد" },
};

/** @type {Readonly<Record<string, { en: string, ar: string }>>} */
const origins = {
  Saudi: { en: "Saudi specification", ar: "مواصفات سعودية" },
  Gulf: { en: "Gulf specification", ar: "مواصفات خليجية" },
  Other: { en: "Imported", ar: "واردة" },
};

/** What we believe. Every number is a decision of the dealership, not of the program. */
const limits = {
  firstYear: 1950,
  /** Beyond it, a digit too many is likelier than the journey. */
  mileageKm: 600_000,
  /** As little as this on a car of these years means that the thousands were left out: 300 for 300,000. */
  thousandsLeftOut: { km: 1_000, untilYear: 2018 },
  /** The import takes nothing below. */
  priceSar: 2_000,
  /** A price below this on a car of these years is a monthly instalment. */
  instalment: { sar: 5_000, fromYear: 2012 },
  /** No car of these listings has more; 8.0 and 9.0 are other things in the wrong field. */
  engineLitres: 6.7,
};

const leaseTransfer = "تنازل";
/** Only asked of listings without a model; «دباب» alone may be a small lorry. */
const motorcycle = /دباب (هوندا|سويدي|هارلي)|دبابات|هايبوزا|RMZ|CBR/;
const unnamed = new Set(["", "Other"]);
/** "Classic" is a section, and nobody knows who built the last one. */
const brandUnnamed = new Set([...unnamed, "Classic", "ZX Auto / Zhengzhou (unclear)"]);

/**
 * `bodies` knows the body by make and model, as `bodyKey` writes them.
 * @param {readonly Listing[]} listings
 * @param {ReadonlyMap<string, string>} bodies
 * @returns {Adapted}
 */
export function adapt(listings, bodies) {
  /** @type {Adapted} */
  const adapted = { brands: [], stock: [], leftOut: [], remarks: new Map() };
  /** @type {Set<string>} */
  const seen = new Set();
  for (const listing of listings) {
    const doubt = whyLeftOut(listing, bodies, seen);
    if (doubt) {
      adapted.leftOut.push({ listing, ...doubt });
      continue;
    }
    seen.add(cell(listing, "listing_id"));
    if (!adapted.brands.some(({ slug }) => slug === brandSlug(listing))) {
      adapted.brands.push({
        slug: brandSlug(listing),
        name_en: cell(listing, "make_en"),
        name_ar: cell(listing, "make_ar"),
      });
    }
    adapted.stock.push(stockRow(listing, bodies.get(bodyKey(listing)) ?? ""));
    for (const remark of remarksOn(listing)) adapted.remarks.set(remark, (adapted.remarks.get(remark) ?? 0) + 1);
  }
  return adapted;
}

/** @param {Listing} listing */
export function bodyKey(listing) {
  return `${cell(listing, "make_en")} ${cell(listing, "model_en")}`.toLowerCase();
}

/**
 * The first reason that fits, from the plainest to the finest, so that every row is counted once.
 * @param {Listing} listing
 * @param {ReadonlyMap<string, string>} bodies
 * @param {ReadonlySet<string>} seen
 * @returns {{ reason: string, value: string } | undefined}
 */
function whyLeftOut(listing, bodies, seen) {
  const id = cell(listing, "listing_id");
  const title = cell(listing, "title_ar");
  const make = cell(listing, "make_en");
  const model = cell(listing, "model_en");
  const year = number(listing, "year");
  const mileage = number(listing, "mileage_km");
  const price = number(listing, "price_sar");
  const { instalment, thousandsLeftOut } = limits;
  if (id === "" || seen.has(id)) return { reason: "the same listing again, or one without a number", value: id };
  if (unnamed.has(model) && motorcycle.test(title)) return { reason: "a motorcycle", value: title };
  if (brandUnnamed.has(make)) return { reason: "the make is not named", value: make };
  if (unnamed.has(model)) return { reason: "the model is not named", value: model };
  if (!bodies.has(bodyKey(listing)))
    return { reason: "the body is not known: add the model to models.csv", value: `${make} ${model}` };
  const strange = strangeWord(listing);
  if (strange !== undefined) return { reason: "a word that no list has", value: strange };
  if (!Number.isInteger(year) || year < limits.firstYear)
    return { reason: `no year, or one before ${limits.firstYear}`, value: cell(listing, "year") };
  if (!Number.isFinite(mileage)) return { reason: "no mileage", value: cell(listing, "mileage_km") };
  if (mileage > limits.mileageKm)
    return { reason: `more than ${grouped(limits.mileageKm)} km`, value: cell(listing, "mileage_km") };
  if (mileage <= thousandsLeftOut.km && year <= thousandsLeftOut.untilYear) {
    return {
      reason: `${grouped(thousandsLeftOut.km)} km or less on a car up to ${thousandsLeftOut.untilYear}: the thousands are missing`,
      value: cell(listing, "mileage_km"),
    };
  }
  if (isOnRequest(listing)) return undefined;
  if (!Number.isFinite(price)) return { reason: "a price that is no number", value: cell(listing, "price_sar") };
  if (title.includes(leaseTransfer) && price < instalment.sar)
    return { reason: "a lease to take over: the price is an instalment", value: cell(listing, "price_sar") };
  if (price < limits.priceSar || (price < instalment.sar && year >= instalment.fromYear)) {
    return { reason: "a price too low to be one: an instalment or a slip", value: cell(listing, "price_sar") };
  }
  return undefined;
}

/**
 * @param {Listing} listing
 * @returns {string | undefined}
 */
function strangeWord(listing) {
  const cells = [
    { list: words.fuel, word: cell(listing, "fuel_en") },
    { list: words.gear, word: cell(listing, "gear_en") },
    { list: words.color, word: cell(listing, "color_en") },
  ];
  return cells.find(({ list, word }) => !Object.hasOwn(list, word))?.word;
}

/**
 * @param {Listing} listing
 * @param {string} body
 * @returns {Listing}
 */
function stockRow(listing, body) {
  const trim = equipment[cell(listing, "options_en")];
  const origin = origins[cell(listing, "origin_en")];
  return {
    stock_number: `L${cell(listing, "listing_id")}`,
    condition: "used",
    brand: brandSlug(listing),
    model_en: cell(listing, "model_en"),
    model_ar: cell(listing, "model_ar"),
    trim_en: trim?.en ?? "",
    trim_ar: trim?.ar ?? "",
    year: cell(listing, "year"),
    body,
    fuel: words.fuel[cell(listing, "fuel_en")] ?? "",
    transmission: words.gear[cell(listing, "gear_en")] ?? "",
    engine_l: isEngineUnlikely(listing) ? "" : cell(listing, "engine_l"),
    mileage_km: cell(listing, "mileage_km"),
    colors: words.color[cell(listing, "color_en")] ?? "",
    price: isOnRequest(listing) ? "" : cell(listing, "price_sar"),
    features_en: origin?.en ?? "",
    features_ar: origin?.ar ?? "",
  };
}

/**
 * @param {Listing} listing
 * @returns {string[]}
 */
function remarksOn(listing) {
  return [
    ...(isOnRequest(listing) ? ["on request, because negotiable"] : []),
    ...(isEngineUnlikely(listing) ? [`engine left empty: over ${limits.engineLitres} litres`] : []),
    ...(cell(listing, "engine_l") === "" ? ["no engine in the export"] : []),
    ...(cell(listing, "gear_en") === "" ? ["no gearbox in the export"] : []),
    ...(cell(listing, "options_en") === "" ? ["no level of equipment in the export"] : []),
  ];
}

/**
 * «على السوم» in the original: the seller names no price.
 * @param {Listing} listing
 */
function isOnRequest(listing) {
  return cell(listing, "negotiable") === "true" || cell(listing, "price_sar") === "";
}

/** @param {Listing} listing */
function isEngineUnlikely(listing) {
  return number(listing, "engine_l") > limits.engineLitres;
}

/** @param {Listing} listing */
function brandSlug(listing) {
  const plain = cell(listing, "make_en").normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  return plain.replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "");
}

/**
 * A cell without the vowel marks that some names begin with.
 * @param {Listing} listing
 * @param {string} column
 */
function cell(listing, column) {
  return (listing[column] ?? "").normalize("NFC").replace(/\p{M}/gu, "").trim();
}

/**
 * @param {Listing} listing
 * @param {string} column
 */
function number(listing, column) {
  const text = cell(listing, column);
  return text === "" ? Number.NaN : Number(text);
}

/**
 * 6582 as 6,582.
 * @param {number} amount
 */
export function grouped(amount) {
  return amount.toLocaleString("en");
}
