/** The filters' values as they stand on the page that the server drew, so that its data need not say them again. */
import { facets, type Facet } from "../../dealership/car-search.ts";
import type { LabelledCounts, LabelledValue } from "../../labelled-counts.ts";

export function drawnCounts(): LabelledCounts {
  const counts: LabelledCounts = { brand: [], model: [], year: [], body: [], color: [], engine: [], condition: [], fuel: [], transmission: [] };
  for (const choice of document.querySelectorAll<HTMLInputElement>('#filters input[type="checkbox"]')) {
    const facet = facets.find((known) => known === choice.name);
    if (facet) counts[facet].push(drawnValue(choice, facet));
  }
  return counts;
}

function drawnValue({ value, defaultChecked, labels }: HTMLInputElement, facet: Facet): LabelledValue {
  const [label] = labels ?? [];
  const name = label?.querySelector("bdi")?.textContent ?? value;
  // An engine's label is its size; only its drawing has the unit.
  return { value, label: facet === "engine" ? value : name, count: Number(label?.lastElementChild?.textContent), chosen: defaultChecked };
}
