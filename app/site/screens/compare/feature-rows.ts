import { featureFamily, type FeatureFamily } from "../../../dealership/car/feature-families.ts";
import { inLocale, type Bilingual, type Locale, type LocalText } from "../../../dealership/text/bilingual.ts";

/** Cells say whether a car has the feature, or which kinds of a family it has. */
export type FeatureRow = { label: LocalText; cells: (boolean | LocalText[])[]; differs: boolean };

/**
 * Features of several cars, those that differ first. A family is one row where the cars have different kinds of it.
 * Texts are equal if their Arabic originals are.
 */
export function featureRows(lists: readonly (readonly Bilingual[])[], locale: Locale): FeatureRow[] {
  const rows: FeatureRow[] = [];
  const families = new Set<FeatureFamily>();
  for (const feature of uniqueTexts(lists.flat())) {
    const family = differingFamily(feature, lists);
    if (family === undefined) {
      const cells = lists.map((list) => list.some(({ ar }) => ar === feature.ar));
      rows.push({ label: inLocale(feature, locale), cells, differs: cells.includes(false) });
    } else if (!families.has(family)) {
      families.add(family);
      const cells = lists.map((list) => ofFamily(family, list).map((kind) => inLocale(kind, locale)));
      rows.push({ label: { text: family.name[locale], locale }, cells, differs: true });
    }
  }
  return [...rows.filter(({ differs }) => differs), ...rows.filter(({ differs }) => !differs)];
}

function differingFamily(feature: Bilingual, lists: readonly (readonly Bilingual[])[]): FeatureFamily | undefined {
  const family = featureFamily(feature);
  if (family === undefined) return undefined;
  const kinds = uniqueTexts(ofFamily(family, lists.flat()));
  const isDifferent = lists.some((list) => uniqueTexts(ofFamily(family, list)).length < kinds.length);
  return kinds.length > 1 && isDifferent ? family : undefined;
}

function ofFamily(family: FeatureFamily, list: readonly Bilingual[]): Bilingual[] {
  return list.filter((text) => featureFamily(text) === family);
}

function uniqueTexts(texts: readonly Bilingual[]): Bilingual[] {
  return [...new Map(texts.map((text) => [text.ar, text])).values()];
}
