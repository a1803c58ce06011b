/** The stock of the demonstration as an index in memory, without a database. */
import { parse } from "csv-parse/sync";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { usualInstalments } from "../app/catalogue/views/usual-instalments.ts";
import {
  bodies,
  colors,
  conditions,
  entryBySlug,
  fuels,
  isSlugOf,
  transmissions,
  type VocabularyEntry,
} from "../app/dealership/car/vocabulary.ts";
import { buildStockIndex } from "../app/dealership/search/stock-index.ts";
import type { IndexedCar } from "../app/dealership/search/types.ts";
import { latinSlug } from "../app/stock/cars/stock-texts.ts";
import { stockRows, type StockRow } from "../e2e/demo-copy.ts";

const demo = join(import.meta.dirname, "../demo");
const { finance, branches } = JSON.parse(readFileSync(join(demo, "settings.json"), "utf8"));
const brandRows: StockRow[] = parse(readFileSync(join(demo, "brands.csv"), "utf8"), { columns: true, bom: true });

const demoBrands = new Map(
  brandRows.map(({ slug = "", name_ar = "", name_en = "", also_written = "" }) => [
    slug,
    { slug, name: { ar: name_ar, en: name_en }, alsoWritten: also_written.split("|").filter((name) => name !== "") },
  ]),
);

export type DemoCar = IndexedCar & { cylinders?: number; monthly?: number };

export const demoCars: DemoCar[] = stockRows(demo)
  .filter(({ status }) => status !== "sold")
  .map((row, at) => {
    const cell = (name: string) => row[name] ?? "";
    const number = (name: string) => (cell(name) === "" ? undefined : Number(cell(name)));
    const price = number("price");
    const halalas = price === undefined ? undefined : price * 100;
    const consumption = number("fuel_consumption");
    return {
      id: at + 1,
      brand: demoBrands.get(cell("brand")) ?? { slug: "", name: { ar: "" }, alsoWritten: [] },
      model: { slug: latinSlug(cell("model_en")), name: { ar: cell("model_ar"), en: cell("model_en") } },
      ...(cell("trim_ar") !== "" && { trim: { ar: cell("trim_ar"), en: cell("trim_en") } }),
      year: Number(cell("year")),
      body: slugOf(bodies, cell("body")),
      fuel: slugOf(fuels, cell("fuel")),
      transmission: slugOf(transmissions, cell("transmission")),
      engineLitres: number("engine_l"),
      cylinders: number("cylinders"),
      consumption: consumption === undefined ? undefined : Math.round(consumption * 10),
      seats: number("seats"),
      condition: slugOf(conditions, cell("condition")),
      mileageKm: number("mileage_km") ?? 0,
      halalas,
      monthly: halalas && usualInstalments({ kind: "listed", halalas, vatScheme: "standard" }, finance)?.monthly,
      branch: cell("branch"),
      colors: cell("colors")
        .split("|")
        .map((slug) => slugOf(colors, slug)),
      addedAt: Date.parse(cell("added_on")),
    };
  });

export const demoPlaces = {
  dealership: { branches },
  brands: demoBrands,
  stock: buildStockIndex(
    demoCars,
    (halalas) => usualInstalments({ kind: "listed", halalas, vatScheme: "standard" }, finance)?.monthly,
  ),
};

function slugOf<Entry extends VocabularyEntry>(vocabulary: readonly Entry[], slug: string): Entry["slug"] {
  if (!isSlugOf(vocabulary, slug)) throw new Error(`Unknown slug: ${slug}`);
  return entryBySlug(vocabulary, slug).slug;
}
