/** The pages of a site in the proportion in which a crowd reads them: mostly lists and cars, a little of everything, both languages. */
import { fullLists } from "./full-lists.ts";

/** `GET` paths without repeats that matter: some three hundred, in an order that mixes them. */
export async function mixedPages(address: string): Promise<string[]> {
  const lists = (await fullLists(address, 60)).map(({ path }) => path);
  const cars = await linked(address, "/cars", /href="(\/cars\/car-details\?id=[^"#]+)"/g);
  const others = ["/", "/cars", "/offers", "/services", "/news", "/about-us", "/contact-us", "/jobs"];
  const spoken = [...cars, ...cars, ...others, ...others].map((path, at) => (at % 2 === 0 ? path : `/en${path === "/" ? "" : path}`));
  const sorted = [...lists, ...lists, ...spoken, ...["/", "/en", "/cars", "/en/cars"].flatMap((path) => Array(8).fill(path))];
  // 7 has no part in the length's factors that would leave a page out: every page comes, far from where it stood.
  const step = [7, 11, 13].find((prime) => sorted.length % prime !== 0) ?? 1;
  return sorted.map((_, at) => sorted[(at * step) % sorted.length] ?? "/");
}

async function linked(address: string, path: string, pattern: RegExp): Promise<string[]> {
  const html = await (await fetch(address + path)).text();
  return [...new Set([...html.matchAll(pattern)].map(([, found = ""]) => found.replaceAll("&amp;", "&")))];
}
