import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import { XMLParser } from "fast-xml-parser";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { openCatalogue } from "../../app/catalogue/catalogue.server.ts";
import { renditionWidths } from "../../app/dealership/car/picture-widths.ts";
import { createLog } from "../../app/log.server.ts";
import { createReactRouterHandler, type RouteHandler } from "../../app/http/react-router-handler.ts";
import { createTestApp, type TestApp } from "../../test/test-app.ts";
import { openSqliteStorage } from "../../app/storage/storage.server.ts";
import { realServerBuild } from "../../test/real-server-build.ts";
import { importFolder } from "./import-folder.ts";
import { pictureHash } from "../../app/stock/pictures/picture.server.ts";

// React chooses its build by it when it is loaded; the one for development draws two hundred pages in thrice the time.
vi.hoisted(() => {
  process.env["NODE_ENV"] = "production";
});

const demo = join(import.meta.dirname, "../../demo");
/** Offers of the demonstration run on it. */
const day = "2026-11-21";
const origin = "https://waha.example";
const build = realServerBuild([
  "screens/layout.tsx",
  "screens/cars/details/details.tsx",
  "endpoints/api/car.ts",
  "endpoints/feeds/google-vehicles.ts",
  "endpoints/feeds/meta-vehicles.ts",
]);

/** `price` in riyals with two decimals; none on request, and none of a sold car. */
type Facts = { price?: string | undefined; availability: "available" | "reserved" | "sold"; mileageKm: number };
type FactsBySource = Record<"page" | "json-ld" | "api", Facts> & Partial<Record<"google" | "meta", Facts>>;
type Json = ReturnType<typeof JSON.parse>;

function differences(factsBySource: FactsBySource): string[] {
  const page = JSON.stringify(factsBySource.page);
  return Object.entries(factsBySource).flatMap(([source, facts]) =>
    JSON.stringify(facts) === page ? [] : [`${source} has ${JSON.stringify(facts)}, the page ${page}`],
  );
}

async function demoSite(): Promise<TestApp> {
  const cast = await createTestApp();
  const storage = await openSqliteStorage(":memory:", () => day);
  // Stored pictures are not rendered again, which would take a minute.
  for (const name of readdirSync(join(demo, "pictures")).filter((file) => /\.(webp|png)$/.test(file))) {
    const bytes = readFileSync(join(demo, "pictures", name));
    const { width, height } = await sharp(bytes).metadata();
    const renditions = renditionWidths(width).map((size) => ({
      width: size,
      format: "webp" as const,
      bytes: new Uint8Array([1]),
    }));
    await storage.pictures.save({ hash: pictureHash(bytes), width, height, renditions });
  }
  const report = await importFolder(demo, storage, { strict: true, now: new Date(`${day}T09:00:00Z`) });
  if (report.outcome !== "imported") throw new Error(JSON.stringify(report.problems));
  const catalogue = await openCatalogue(storage, () => undefined);
  return {
    ...cast,
    storage,
    catalogue,
    async close() {
      await catalogue.close();
      await storage.close();
      await cast.close();
    },
  };
}

describe.each([
  ["test cars", createTestApp, 5, 2],
  ["demo dealership", demoSite, 200, 150],
] as const)("every car of the %s", (_name, open, minCars, minAdvertised) => {
  let site: TestApp;
  let render: RouteHandler;

  beforeAll(async () => {
    site = await open();
    render = createReactRouterHandler(await build, site, createLog({ logLevel: "silent" }));
  });

  afterAll(() => site.close());

  async function text(path: string): Promise<string> {
    const response = await render(new Request(origin + path), undefined);
    expect(response.status, path).toBe(200);
    return response.text();
  }

  test(
    "page, JSON-LD, API and both feeds have the same price, availability and mileage",
    { timeout: 120_000 },
    async () => {
      const google = googleFacts(await text("/en/feeds/google-vehicles.xml"));
      const meta = metaFacts(await text("/en/feeds/meta-vehicles.csv"));
      const cars = await site.storage.cars.summaries(Array.from({ length: 2_000 }, (_, number) => number));
      expect(cars.length).toBeGreaterThanOrEqual(minCars);
      const errors: string[] = [];
      for (const { id, brand, model, year } of cars) {
        const page = await text(`/en/cars/car-details?id=${brand.slug}-${model.slug}-${year}-${id}`);
        const api: Json = JSON.parse(await text(`/api/v1/cars/${id}`));
        const [inGoogle, inMeta] = [google.get(api.stockNumber), meta.get(api.stockNumber)];
        const sources: FactsBySource = {
          page: pageFacts(page),
          "json-ld": jsonLdFacts(page),
          api: apiFacts(api),
          ...(inGoogle && { google: inGoogle }),
          ...(inMeta && { meta: inMeta }),
        };
        errors.push(...differences(sources).map((difference) => `${api.stockNumber}: ${difference}`));
        const isAdvertised = sources.page.price !== undefined && api.pictures.length > 0;
        if ((inMeta !== undefined) !== isAdvertised)
          errors.push(`${api.stockNumber}: in Meta's feed is ${inMeta !== undefined}`);
        if ((inGoogle !== undefined) !== (isAdvertised && api.body.slug !== "truck"))
          errors.push(`${api.stockNumber}: in Google's feed is ${inGoogle !== undefined}`);
      }
      expect(errors).toEqual([]);
      expect(google.size).toBeGreaterThanOrEqual(minAdvertised);
    },
  );
});

test.each(["json-ld", "api", "google", "meta"] as const)("differences: finds another value in %s", (source) => {
  const facts: Facts = { price: "119900.50", availability: "available", mileageKm: 9_400 };
  const sources: FactsBySource = { page: facts, "json-ld": facts, api: facts, google: facts, meta: facts };
  expect(differences(sources)).toEqual([]);
  for (const change of [
    { price: "119900.51" },
    { price: undefined },
    { availability: "reserved" },
    { mileageKm: 9_401 },
  ] as const) {
    expect(differences({ ...sources, [source]: { ...facts, ...change } })).toHaveLength(1);
  }
});

function pageFacts(html: string): Facts {
  const amount =
    /<dt>Price(?: including VAT|, VAT on margin included)?<\/dt><dd[^>]*>.*?([\d,]+(?:\.\d\d)?)<\/bdi>/s.exec(
      html,
    )?.[1];
  const mileage = /<th scope="row">Mileage<\/th><td>([\d,]+) km<\/td>/.exec(html)?.[1];
  const price = amount === undefined ? undefined : Number(amount.replaceAll(",", "")).toFixed(2);
  const isSold = html.includes("This car has been sold");
  return {
    price,
    availability: isSold ? "sold" : html.includes("<b>Reserved</b>") ? "reserved" : "available",
    mileageKm: Number(mileage?.replaceAll(",", "")),
  };
}

function jsonLdFacts(html: string): Facts {
  const [, jsonLd = "{}"] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
  const { offers, mileageFromOdometer }: Json = JSON.parse(jsonLd)["@graph"].find(
    (thing: Json) => thing["@type"] === "Car",
  );
  const mileageKm: number = mileageFromOdometer.value;
  // A car without a price has no offer, which alone says its availability.
  if (offers === undefined) return { ...pageFacts(html), price: undefined, mileageKm };
  const availability = { InStock: "available", LimitedAvailability: "reserved" }[
    String(offers.availability).replace("https://schema.org/", "")
  ];
  for (const { price, priceType } of offers.priceSpecification ?? [])
    if (priceType === undefined) expect(price).toBe(offers.price);
  return factsOf(offers.price, availability, mileageKm);
}

/** The API keeps a sold car's price, which the page hides. */
function apiFacts({ price, status, mileageKm }: Json): Facts {
  return factsOf(status === "sold" ? undefined : price.amount, status, mileageKm);
}

function googleFacts(xml: string): Map<string, Facts> {
  const parser = new XMLParser({ removeNSPrefix: true, parseTagValue: false, isArray: (name) => name === "item" });
  const availabilities = { in_stock: "available", out_of_stock: "reserved" };
  const items: Json[] = parser.parse(xml).rss.channel.item;
  return new Map(
    items.map((item) => [
      item.id,
      factsOf(amountIn(item.price), named(availabilities, item.availability), Number(item.mileage.replace(" km", ""))),
    ]),
  );
}

function metaFacts(csv: string): Map<string, Facts> {
  const rows: Record<string, string>[] = parse(csv, { columns: true });
  const availabilities = { AVAILABLE: "available", PENDING: "reserved" };
  return new Map(
    rows.map((row) => [
      row["vehicle_id"] ?? "",
      factsOf(amountIn(row["price"]), named(availabilities, row["availability"]), Number(row["mileage.value"])),
    ]),
  );
}

function named(words: Readonly<Record<string, string>>, word: string | undefined): string | undefined {
  return words[word ?? ""];
}

function amountIn(price: string | undefined): string | undefined {
  return price?.replace(/ SAR$/, "");
}

function factsOf(price: string | undefined, availability: string | undefined, mileageKm: number): Facts {
  if (availability !== "available" && availability !== "reserved" && availability !== "sold")
    throw new Error(`${availability} is not an availability.`);
  return { price, availability, mileageKm };
}
