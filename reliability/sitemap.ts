/** What the site itself lists of its pages, for crawlers. */
import { ask } from "./fetch-raw.ts";

/** Whole addresses, as the site map has them; a large site's is in parts. */
export async function listedPages(address: string, path = "/sitemap.xml"): Promise<string[]> {
  const text = (await ask(address, path)).body.toString();
  const places = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, place = ""]) => place.replaceAll("&amp;", "&"));
  if (!text.includes("<sitemapindex")) return places;
  return (await Promise.all(places.map((part) => listedPages(address, new URL(part).pathname)))).flat();
}
