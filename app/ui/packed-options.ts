/** The choices of the advanced search on the way to a page that the browser draws: a line each, which is half of what objects weigh. */
import type { Choice, SearchOptions } from "./search-choices.ts";

/** Lines of `value`, `label` (empty where it is the value) and `count`; a brand's line goes on with its models. */
export type PackedOptions = Record<"brands" | "years" | "colors" | "engines", string>;

// Neither is in a name: imports make spaces of them.
const betweenFields = "\t";
const betweenLines = "\n";

export function packOptions({ brands, years, colors, engines }: SearchOptions): PackedOptions {
  return {
    brands: lines(brands.map((brand) => [brand, ...brand.models])),
    years: lines(years.map((year) => [year])),
    colors: lines(colors.map((color) => [color])),
    engines: lines(engines.map((engine) => [engine])),
  };
}

export function unpackOptions({ brands, years, colors, engines }: PackedOptions): Omit<SearchOptions, "priceRange"> {
  return {
    brands: choicesByLine(brands).flatMap(([brand, ...models]) => (brand ? [{ ...brand, models }] : [])),
    years: choicesByLine(years).flat(),
    colors: choicesByLine(colors).flat(),
    engines: choicesByLine(engines).flat(),
  };
}

function lines(choices: readonly (readonly Choice[])[]): string {
  return choices.map((line) => line.flatMap(({ value, label, count }) => [value, label === value ? "" : label, count]).join(betweenFields)).join(betweenLines);
}

function choicesByLine(packed: string): Choice[][] {
  if (packed === "") return [];
  return packed.split(betweenLines).map((line) => {
    const fields = line.split(betweenFields);
    return Array.from({ length: fields.length / 3 }, (_, place) => {
      const [value = "", label = "", count = ""] = fields.slice(3 * place, 3 * place + 3);
      return { value, label: label || value, count: Number(count) };
    });
  });
}
