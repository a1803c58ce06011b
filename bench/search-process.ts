/** `search-process.ts <folder> <cars>`: searches the stock index of one checkout on request of its parent. */
import { globSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import * as z from "zod";
import type * as CarSearch from "../app/dealership/search/car-search.ts";
import type * as StockIndex from "../app/dealership/search/stock-index.ts";
import { generatedStock } from "./generated-stock.ts";

const [folder = "", size = ""] = process.argv.slice(2);

// Checkouts have the modules in different folders.
function moduleUrl(name: string): string {
  const [path] = globSync(`app/**/${name}`, { cwd: folder });
  if (path === undefined) throw new Error(`${folder} has no ${name}`);
  return pathToFileURL(join(folder, path)).href;
}

const { carSearchFrom }: typeof CarSearch = await import(moduleUrl("car-search.ts"));
const { buildStockIndex }: typeof StockIndex = await import(moduleUrl("stock-index.ts"));

// From one filter to six; the index caches the search without filters.
const searches = [
  "brand=toyota&priceTo=90000",
  "body=suv&year=2023&year=2024&year=2025&color=white",
  "condition=used&engine=2.0&engine=2.5&fuel=petrol&transmission=automatic",
  "brand=hyundai&brand=kia&model=accent&model=rio&color=black&color=white&priceFrom=20000&priceTo=80000&condition=used",
  "priceFrom=50000&priceTo=150000",
].map((query) => carSearchFrom(new URLSearchParams(query)));

const index = buildStockIndex(generatedStock(Number(size)));

process.on("message", (message) => {
  const { ms } = z.object({ ms: z.number() }).parse(message);
  const startedAt = performance.now();
  let rounds = 0;
  do {
    for (const search of searches) index.search(search);
    rounds += 1;
  } while (performance.now() - startedAt < ms);
  const mean = (performance.now() - startedAt) / (rounds * searches.length);
  process.send?.({ mean, totals: searches.map((search) => index.search(search).total) });
});
process.on("disconnect", () => process.exit(0));
