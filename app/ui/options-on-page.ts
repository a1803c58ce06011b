/** The choices of the advanced search as the server has drawn them: its selects say all of them, and the page's data need not repeat it. */
import type { Choice, SearchOptions } from "./search-choices.ts";

/** `name` is the search's own among those of the page. */
export function optionsOnPage(name: string): Omit<SearchOptions, "priceRange"> {
  const listed = (facet: string) => Array.from(document.querySelectorAll<HTMLOptionElement>(`#${name}-${facet} > option:not([value=""])`), choiceOf);
  const groups = document.querySelectorAll<HTMLOptGroupElement>(`#${name}-model > optgroup`);
  const models = new Map(Array.from(groups, (group) => [group.label, Array.from(group.querySelectorAll("option"), choiceOf)]));
  return {
    brands: listed("brand").map((brand) => ({ ...brand, models: models.get(brand.label) ?? [] })),
    years: listed("year"),
    colors: listed("color"),
    // They are drawn with their unit.
    engines: listed("engine").map((engine) => ({ ...engine, label: engine.value })),
  };
}

function choiceOf({ value, text }: HTMLOptionElement): Choice {
  return readChoice(value, text);
}

/** The sentence `search.value`, read backwards. */
export function readChoice(value: string, text: string): Choice {
  const [, label = text, count = "0"] = /^(.*) \(([\d,]+)\)$/s.exec(text) ?? [];
  return { value, label, count: Number(count.replaceAll(",", "")) };
}
