import { cities } from "../cities.ts";
import type { Dealership } from "../dealership.ts";
import { foldedWords, withoutArticle } from "../text/folding.ts";
import { tidyLine } from "../text/tidy-text.ts";

export type BranchPlace = Pick<Dealership["branches"][number], "slug" | "city">;

const maxWordsOfCity = 3;

const places: readonly BranchPlace[] = [
  ...cities.filter(({ slug }) => slug !== "other").map(({ slug, name }) => ({ slug, city: name })),
  { slug: "qassim", city: { ar: "القصيم", en: "Qassim" } },
  { slug: "asir", city: { ar: "عسير", en: "Asir" } },
  { slug: "ahsa", city: { ar: "الأحساء", en: "Al Ahsa" } },
  { slug: "eastern-province", city: { ar: "المنطقة الشرقية", en: "Eastern Province" } },
];

const slugsOfPlaces = slugsByCity(places);

/** The cities and regions that typed words name, and the other words. */
export function typedPlaces(
  q: string,
  isCarName: (word: string) => boolean,
): { q: string; places: BranchPlace["city"][] } | undefined {
  const typed = withoutCities(q, slugsOfPlaces, isCarName);
  if (typed === undefined) return undefined;
  return { q: typed.q, places: places.filter(({ slug }) => typed.branches.includes(slug)).map(({ city }) => city) };
}

/** The branches whose city typed words name, and the other words: "camry in riyadh", "كورولا الدمام". */
export function typedBranch(
  q: string,
  branches: readonly BranchPlace[],
  isCarName: (word: string) => boolean,
): { q: string; branches: string[] } | undefined {
  return withoutCities(q, slugsByCity(branches), isCarName);
}

function slugsByCity(branches: readonly BranchPlace[]): Map<string, string[]> {
  const slugs = new Map<string, string[]>();
  for (const { slug, city } of branches) {
    for (const spelling of new Set(citySpellings(city))) slugs.set(spelling, [...(slugs.get(spelling) ?? []), slug]);
  }
  return slugs;
}

function withoutCities(
  q: string,
  slugsOf: ReadonlyMap<string, string[]>,
  isCarName: (word: string) => boolean,
): { q: string; branches: string[] } | undefined {
  const words = q.split(/\s+/);
  const others: string[] = [];
  const slugs = new Set<string>();
  for (let at = 0; at < words.length; at++) {
    const city = cityAt(words, at, slugsOf, isCarName);
    if (city === undefined) {
      others.push(words[at] ?? "");
      continue;
    }
    if (isPreposition(others.at(-1))) others.pop();
    for (const slug of city.slugs) slugs.add(slug);
    at += city.length - 1;
  }
  return slugs.size === 0 ? undefined : { q: tidyLine(others.join(" ")), branches: [...slugs].sort() };
}

function cityAt(
  words: readonly string[],
  at: number,
  slugsByCity: ReadonlyMap<string, string[]>,
  isCarName: (word: string) => boolean,
): { slugs: string[]; length: number } | undefined {
  for (let length = Math.min(maxWordsOfCity, words.length - at); length > 0; length--) {
    const typed = words.slice(at, at + length);
    const slugs = slugsByCity.get(cityKey(typed.join(" ")));
    if (slugs !== undefined && !typed.flatMap(foldedWords).some(isCarName)) return { slugs, length };
  }
  // "بالرياض", "وجدة"
  const word = words[at] ?? "";
  const slugs = /^[بو]/.test(word) ? slugsByCity.get(cityKey(word.slice(1))) : undefined;
  return slugs !== undefined && !foldedWords(word).some(isCarName) ? { slugs, length: 1 } : undefined;
}

/** "مكة المكرمة" is also "مكة". */
function citySpellings({ ar, en }: BranchPlace["city"]): string[] {
  return [ar, ar.replace(/ (?:المكرمة|المنورة)$/, ""), en ?? ""].map(cityKey).filter((key) => key !== "");
}

/** Without articles: "al-Kharj", "الخرج". */
function cityKey(text: string): string {
  const words = foldedWords(text).map((word) => withoutArticle(word) ?? word);
  return (words.length > 1 && words[0] === "al" ? words.slice(1) : words).join(" ");
}

function isPreposition(word = ""): boolean {
  return ["في", "in"].includes(foldedWords(word).join(" "));
}
