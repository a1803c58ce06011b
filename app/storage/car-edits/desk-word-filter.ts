import { type Expression, type ExpressionBuilder, type Kysely, sql, type SqlBool } from "kysely";
import { vocabularySpellings } from "../../dealership/search/value-spellings.ts";
import { foldedWords, toLatinDigits } from "../../dealership/text/folding.ts";
import { textList } from "../database/json-columns.ts";
import type { Tables } from "../database/tables.ts";

type Cars = ExpressionBuilder<Tables, "cars">;
type Filter = (cars: Cars) => Expression<SqlBool>;

const maxWords = 8;
const maxTrims = 500;
const maxCodeIds = 5_000;

/**
 * Cars in which every word begins a word of brand, model or trim, is the year or the id, is what body, fuel, condition,
 * gearbox or colour are called, or is part of stock number or VIN.
 */
export async function wordFilter(db: Kysely<Tables>, q: string): Promise<Filter> {
  const typed = toLatinDigits(q).trim().toLowerCase();
  const words = foldedWords(q).slice(0, maxWords);
  if (words.length === 0) return typed === "" ? (cars) => cars.lit(true) : await codeFilter(db, typed);
  const names = await storedNames(db);
  const joined = words.join("");
  if (words.length === 1) return await oneWordFilter(db, joined, names);
  if (/\s/.test(typed)) {
    const hasWords = await allWordsFilter(db, words, names);
    return (cars) => cars.or([hasWords(cars), ...hasValue(cars, joined)]);
  }
  // Typed as one, such as `u-1001`, `cx-5` or `toyota-camry`. A part with a digit alone would find any VIN.
  const named = namedCars(joined, names);
  const hasCode = await codeFilter(db, typed);
  const hasWords = /\d/.test(typed) ? [] : [await allWordsFilter(db, words, names)];
  return (cars) =>
    cars.or([
      hasCode(cars),
      ...named.filters(cars),
      ...hasValue(cars, joined),
      ...hasWords.map((filter) => filter(cars)),
    ]);
}

type Names = {
  brands: { slug: string; words: readonly string[] }[];
  models: { slug: string; words: readonly string[] }[];
  trims: { ar: string; words: readonly string[] }[];
};

async function storedNames(db: Kysely<Tables>): Promise<Names> {
  const brands = await db.selectFrom("brands").select(["slug", "name_ar", "name_en", "also_written"]).execute();
  const models = await db.selectFrom("models").select(["slug", "name_ar", "name_en"]).execute();
  const trims = await db
    .selectFrom("cars")
    .where("trim_ar", "is not", null)
    .select(["trim_ar", "trim_en"])
    .distinct()
    .execute();
  return {
    brands: brands.map(({ slug, name_ar, name_en, also_written }) => ({
      slug,
      words: wordsOf([name_ar, name_en, ...textList(also_written)]),
    })),
    models: models.map(({ slug, name_ar, name_en }) => ({ slug, words: wordsOf([name_ar, name_en]) })),
    trims: trims.map(({ trim_ar, trim_en }) => ({ ar: trim_ar ?? "", words: wordsOf([trim_ar, trim_en]) })),
  };
}

/** With the names written as one word: `land cruiser` is also `landcruiser`. */
function wordsOf(names: readonly (string | null)[]): string[] {
  return names.flatMap((name) => {
    const words = foldedWords(name ?? "");
    return [...words, words.join("")];
  });
}

async function allWordsFilter(db: Kysely<Tables>, words: readonly string[], names: Names): Promise<Filter> {
  const filters = await Promise.all(words.map((word) => oneWordFilter(db, word, names)));
  return (cars) => cars.and(filters.map((filter) => filter(cars)));
}

async function oneWordFilter(db: Kysely<Tables>, word: string, names: Names): Promise<Filter> {
  const named = namedCars(word, names);
  // Codes without a digit are rare, words are not.
  const mayBeCode = /\d/.test(word) || (word.length >= 2 && !named.isKnown && !valuesByWord.has(word));
  const hasCode = mayBeCode ? [await codeFilter(db, word)] : [];
  return (cars) =>
    cars.or([
      ...named.filters(cars),
      ...hasValue(cars, word),
      ...(/^\d{4}$/.test(word) ? [cars("cars.year", "=", Number(word))] : []),
      ...(/^\d{1,9}$/.test(word) ? [cars("cars.id", "=", Number(word))] : []),
      ...hasCode.map((filter) => filter(cars)),
    ]);
}

/** Cars whose brand, model or trim has a word that begins so. */
function namedCars(
  word: string,
  { brands, models, trims }: Names,
): { isKnown: boolean; filters: (cars: Cars) => Expression<SqlBool>[] } {
  const begins = ({ words }: { words: readonly string[] }) => words.some((name) => name.startsWith(word));
  const brandSlugs = brands.filter(begins).map(({ slug }) => slug);
  const modelSlugs = [...new Set(models.filter(begins).map(({ slug }) => slug))];
  const trimNames = [...new Set(trims.filter(begins).map(({ ar }) => ar))].slice(0, maxTrims);
  return {
    isKnown: brandSlugs.length + modelSlugs.length + trimNames.length > 0,
    filters: (cars) => [
      ...(brandSlugs.length > 0 ? [cars("cars.brand_slug", "in", brandSlugs)] : []),
      ...(modelSlugs.length > 0 ? [cars("cars.model_slug", "in", modelSlugs)] : []),
      ...(trimNames.length > 0 ? [cars("cars.trim_ar", "in", trimNames)] : []),
    ],
  };
}

/** Values of filters by what they are called, as one word: `pickuptruck`. */
const valuesByWord = Map.groupBy(
  vocabularySpellings().flatMap(({ facet, value, spellings }) => {
    const words = new Set(spellings.map((spelling) => foldedWords(spelling).join("")));
    return [...words].map((word) => ({ word, facet, value }));
  }),
  ({ word }) => word,
);

function hasValue(cars: Cars, word: string): Expression<SqlBool>[] {
  return (valuesByWord.get(word) ?? []).map(({ facet, value }) => {
    if (facet !== "color") return cars(`cars.${facet}`, "=", value);
    return cars("cars.id", "in", cars.selectFrom("car_colors").where("color", "=", value).select("car_id"));
  });
}

/** Cars with this part in stock number or VIN. Looked up once, because the list counts and reads a page by the filter. */
async function codeFilter(db: Kysely<Tables>, text: string): Promise<Filter> {
  const pattern = `%${text.replace(/[\\%_]/g, "\\$&")}%`;
  const found = db
    .selectFrom("cars as coded")
    // True of every car; without it SQLite does not take the index, and computes the column from every row.
    .where("coded.codes", ">", "")
    .where(sql<SqlBool>`coded.codes like ${pattern} escape '\\'`)
    .select("coded.id");
  const ids = (await found.limit(maxCodeIds + 1).execute()).map(({ id }) => id);
  if (ids.length === 0) return (cars) => cars.lit(false);
  return (cars) => cars("cars.id", "in", ids.length > maxCodeIds ? found : ids);
}
