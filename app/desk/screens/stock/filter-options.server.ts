import {
  bodies,
  conditions,
  fuels,
  transmissions,
  colors,
  type VocabularyEntry,
} from "../../../dealership/car/vocabulary.ts";
import type { Dealership } from "../../../dealership/dealership.ts";
import { inLocale, type Bilingual, type Locale } from "../../../dealership/text/bilingual.ts";
import type { StaffListEntry } from "../../../storage/staff-types.ts";
import type { Storage } from "../../../storage/storage.server.ts";
import type { Option } from "../../../ui/form/options.ts";

export type FilterOptions = Record<
  "brands" | "branches" | "conditions" | "bodies" | "fuels" | "transmissions" | "colors" | "people" | "activePeople",
  Option[]
>;

export async function filterOptions(
  storage: Storage,
  branches: Dealership["branches"],
  locale: Locale,
): Promise<FilterOptions> {
  const named = ({ slug, name }: { slug: string; name: Bilingual }): Option => {
    const { text, locale: lang } = inLocale(name, locale);
    return { value: slug, label: text, lang };
  };
  const words = (entries: readonly VocabularyEntry[]) =>
    entries.map(({ slug, name }) => ({ value: slug, label: name[locale] }));
  const people = await storage.staff.list(new Date(0).toISOString());
  return {
    brands: (await storage.content.brands()).map(named),
    branches: branches.map(named),
    conditions: words(conditions),
    bodies: words(bodies),
    fuels: words(fuels),
    transmissions: words(transmissions),
    colors: words(colors),
    people: people.map(person),
    activePeople: people.filter(({ switchedOffAt }) => switchedOffAt === undefined).map(person),
  };
}

export type ModelGroup = { brand: string; models: Option[] };

/** By name, under the names of their brands; of the chosen brands alone if there are any. */
export async function modelGroups(
  storage: Storage,
  { brands, chosen, locale }: { brands: readonly Option[]; chosen: readonly string[]; locale: Locale },
): Promise<ModelGroup[]> {
  const byBrand = Map.groupBy(await storage.carEdits.models(), ({ brandSlug }) => brandSlug);
  return brands.flatMap(({ value, label }) => {
    const stored = byBrand.get(value) ?? [];
    if (stored.length === 0 || (chosen.length > 0 && !chosen.includes(value))) return [];
    const models = stored.map(({ slug, name }): Option => {
      const { text, locale: lang } = inLocale(name, locale);
      return { value: slug, label: text, lang };
    });
    return [{ brand: label, models: models.sort((a, b) => a.label.localeCompare(b.label, locale)) }];
  });
}

function person({ id, name }: StaffListEntry): Option {
  return { value: String(id), label: name };
}
