import { beforeAll, expect, test } from "vitest";
import { loadMessages } from "../../../../../messages/load-messages.ts";
import { demoPlaces } from "../../../../../test/demo-stock-index.ts";
import { typedSearchFrom } from "../../../../dealership/search/typed-search.ts";
import { getTranslations } from "../../../../i18n/translate.ts";
import { chipLabel } from "./filter-chip-list.tsx";
import { filterChips } from "./filter-chips.ts";

beforeAll(() => loadMessages());

test.each([
  ["محرك أقل من 2 لتر", "ar", ["\u20661.0–1.8\u2069 لتر"]],
  ["engine under 2 litres", "en", ["\u20661.0–1.8\u2069 L"]],
  ["كامري مو بيضاء", "ar", ["كامري", "غير أبيض"]],
  ["camry not white", "en", ["camry", "Any but White"]],
] as const)("one chip for what is typed at once: %s", (q, locale, labels) => {
  const { search } = typedSearchFrom(new URLSearchParams({ q }), demoPlaces);
  const chips = filterChips(search, { ...demoPlaces, models: new Map() }, locale);
  expect(chips.map((chip) => chipLabel(chip, getTranslations(locale)))).toEqual(labels);
  expect(chips.at(-1)?.queryWithout).not.toMatch(/engine|color/);
});
