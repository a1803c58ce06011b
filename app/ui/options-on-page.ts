/** The choices of the advanced search as the server has drawn them: its selects say all of them, and the page's data need not repeat it. */
import type { Choice, SearchOptions } from "./search-choices.ts";

/** `name` is the search's own among those of the page. */
export function optionsOnPage(name: string): Omit<SearchOptions, "priceRange"> {
  const listed = (facet: string) => document.querySelectorAll<HTMLOptionElement>(`#${name}-${facet} > option[value]:not([value=""])`);
  const itself = ({ value, text }: HTMLOptionElement) => ({ ...readChoice(value, text), label: value });
  return {
    brands: Array.from(listed("brand"), ({ value, text }) => {
      const brand = readChoice(value, text);
      return { ...brand, models: modelsOf(name, brand.label) };
    }),
    years: Array.from(listed("year"), itself),
    colors: Array.from(listed("color"), ({ value, text }) => readChoice(value, text)),
    // They are drawn with their unit.
    engines: Array.from(listed("engine"), itself),
  };
}

function modelsOf(name: string, brand: string): Choice[] {
  const groups = document.querySelectorAll<HTMLOptGroupElement>(`#${name}-model > optgroup`);
  const group = [...groups].find(({ label }) => label === brand);
  return Array.from(group?.children ?? [], (option) => (option instanceof HTMLOptionElement ? readChoice(option.value, option.text) : undefined)).filter((choice) => choice !== undefined);
}

/** The sentence `search.value`, read backwards. */
export function readChoice(value: string, text: string): Choice {
  const [, label = text, count = "0"] = /^(.*) \(([\d,]+)\)$/s.exec(text) ?? [];
  return { value, label, count: Number(count.replaceAll(",", "")) };
}
