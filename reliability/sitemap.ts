import { fetchRaw } from "./fetch-raw.ts";

/** The URLs of the site map and of its parts. */
export async function readSitemap(address: string, path = "/sitemap.xml"): Promise<string[]> {
  const xml = (await fetchRaw(address, path)).body.toString();
  const urls = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = ""]) => url.replaceAll("&amp;", "&"));
  if (!xml.includes("<sitemapindex")) return urls;
  return (await Promise.all(urls.map((part) => readSitemap(address, new URL(part).pathname)))).flat();
}
