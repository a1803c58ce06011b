import { parse } from "csv-parse/sync";
import { XMLParser } from "fast-xml-parser";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { camry2025, fixtureCars } from "../../../dealership/fixtures.ts";
import { createLog } from "../../../log.server.ts";
import { createReactRouterHandler, type RouteHandler } from "../../../http/react-router-handler.ts";
import { createTestApp, type TestApp } from "../../../../test/test-app.ts";
import { realServerBuild } from "../../../../test/real-server-build.ts";

const origin = "https://waha.example";
const key = "feeds-are-for-networks-only";
const soldAccentId = 1005;
const advertised = fixtureCars.filter(
  ({ status, price, pictures }) => status !== "sold" && price.kind === "listed" && pictures.length > 0,
);
let site: TestApp;
let render: RouteHandler;

beforeAll(async () => {
  site = await createTestApp({ env: { FEED_KEY: key } });
  const bytes = await sharp({ create: { width: 720, height: 405, channels: 4, background: "#00000000" } })
    .webp()
    .toBuffer();
  await site.storage.pictures.save({
    hash: "d4".repeat(32),
    width: 720,
    height: 405,
    renditions: [{ width: 720, format: "webp", bytes: new Uint8Array(bytes) }],
  });
  // Of a car that feeds do not have.
  await site.storage.carEdits.changePictures(
    soldAccentId,
    { kind: "add", picture: { hash: "d4".repeat(32), illustrative: false } },
    { at: "2026-11-20T09:00:00.000Z" },
  );
  const endpoints = ["feeds/google-vehicles", "feeds/meta-vehicles", "media/pictures"].map(
    (name) => `endpoints/${name}.ts`,
  );
  render = createReactRouterHandler(await realServerBuild(endpoints), site, createLog({ logLevel: "silent" }));
});

afterAll(() => site.close());

async function get(path: string, init?: RequestInit): Promise<Response> {
  return render(new Request(origin + path, init), undefined);
}

type Row = Readonly<Record<string, string>>;
type Rule = { required?: boolean; max?: number; allowed?: readonly string[]; pattern?: RegExp };
type Spec = Readonly<Record<string, Rule>>;

const price = /^\d+\.\d\d SAR$/;
const address = new RegExp(`^${origin}/[\\x21-\\x7e]+$`);
const jpeg = new RegExp(`^${origin}/pictures/[0-9a-f]{64}-\\d+\\.jpg$`);

/** support.google.com/merchants/answer/11192663 and the pages of its fields. */
const google: Spec = {
  id: { required: true, max: 50 },
  title: { required: true, max: 150 },
  description: { required: true, max: 5_000 },
  google_product_category: { required: true, allowed: ["916"] },
  vin: { pattern: /^[A-HJ-NPR-Z0-9]{17}$/ },
  brand: { required: true, max: 70 },
  model: { required: true, max: 150 },
  trim: { max: 150 },
  year: { required: true, pattern: /^\d{4}$/ },
  condition: { required: true, allowed: ["new", "used"] },
  mileage: { required: true, pattern: /^\d+ (km|miles)$/ },
  price: { required: true, pattern: price },
  vehicle_msrp: { pattern: price },
  availability: { allowed: ["in_stock", "out_of_stock"] },
  color: { required: true, max: 100 },
  body_style: {
    allowed: [
      "convertible",
      "coupe",
      "crossover",
      "full size van",
      "hatchback",
      "minivan",
      "sedan",
      "station wagon",
      "suv",
      "truck",
    ],
  },
  engine: { allowed: ["gasoline", "diesel", "electric", "hybrid"] },
  link: { required: true, pattern: address },
  link_template: { required: true, pattern: /\{store_code\}/ },
  image_link: { required: true, max: 2_000, pattern: jpeg },
  additional_image_link: { max: 20_000 },
  vehicle_fulfillment: { required: true, pattern: /^in_store:[a-z0-9-]{1,64}$/ },
};

/** developers.facebook.com/docs/marketing-api/auto-ads/reference. */
const meta: Spec = {
  vehicle_id: { required: true, max: 100 },
  vin: { pattern: /^[A-HJ-NPR-Z0-9]{17}$/ },
  title: { required: true, max: 500 },
  description: { required: true, max: 5_000 },
  url: { required: true, pattern: address },
  make: { required: true },
  model: { required: true },
  trim: { max: 50 },
  year: { required: true, pattern: /^\d{4}$/ },
  state_of_vehicle: { required: true, allowed: ["NEW", "USED", "CPO"] },
  "mileage.value": { required: true, pattern: /^\d+$/ },
  "mileage.unit": { required: true, allowed: ["KM", "MI"] },
  price: { required: true, pattern: price },
  availability: { allowed: ["AVAILABLE", "NOT_AVAILABLE", "PENDING", "UNKNOWN"] },
  exterior_color: { required: true },
  body_style: {
    required: true,
    allowed: [
      "CONVERTIBLE",
      "COUPE",
      "HATCHBACK",
      "MINIVAN",
      "TRUCK",
      "SUV",
      "SEDAN",
      "VAN",
      "WAGON",
      "CROSSOVER",
      "OTHER",
    ],
  },
  fuel_type: { allowed: ["DIESEL", "ELECTRIC", "FLEX", "GASOLINE", "HYBRID", "OTHER"] },
  transmission: { allowed: ["AUTOMATIC", "MANUAL", "OTHER"] },
  date_first_on_lot: { pattern: /^\d{4}-\d\d-\d\d$/ },
  dealer_id: { max: 100 },
  dealer_name: {},
  dealer_phone: { pattern: /^\+\d+$/ },
  "address.addr1": { required: true },
  "address.city": { required: true },
  "address.region": { required: true },
  "address.country": { required: true, allowed: ["SA"] },
  latitude: { pattern: /^-?\d+(\.\d+)?$/ },
  longitude: { pattern: /^-?\d+(\.\d+)?$/ },
  "image[0].url": { required: true, pattern: jpeg },
  "image[0].tag[0]": { required: true },
};

function violations(rows: readonly Row[], spec: Spec): string[] {
  return rows.flatMap((row) => [
    ...Object.keys(row)
      .filter((name) => !(name in spec) && !/^image\[\d\]\./.test(name))
      .map((name) => `${name} is unknown`),
    ...Object.entries(spec).flatMap(
      ([name, { required = false, max = Number.POSITIVE_INFINITY, allowed, pattern }]) => {
        const value = row[name] ?? "";
        if (value === "") return required ? [`${name} is missing`] : [];
        const isBad =
          Array.from(value).length > max || (allowed && !allowed.includes(value)) || (pattern && !pattern.test(value));
        return isBad ? [`${name} is ${value}`] : [];
      },
    ),
  ]);
}

async function googleRows(path: string): Promise<Row[]> {
  const parser = new XMLParser({
    removeNSPrefix: true,
    parseTagValue: false,
    isArray: (name) => name === "item" || name === "additional_image_link",
  });
  const { item = [] } = parser.parse(await (await get(path)).text()).rss.channel;
  return item.map(
    (
      entry: Record<string, unknown> & {
        vehicle_fulfillment: { option: string; store_code: string };
        additional_image_link?: string[];
      },
    ) => ({
      ...entry,
      vehicle_fulfillment: `${entry.vehicle_fulfillment.option}:${entry.vehicle_fulfillment.store_code}`,
      additional_image_link: (entry.additional_image_link ?? []).join(" "),
    }),
  );
}

async function metaRows(path: string): Promise<Row[]> {
  return parse(await (await get(path)).text(), { columns: true });
}

describe.each([
  ["google-vehicles.xml", googleRows, google, "id"],
  ["meta-vehicles.csv", metaRows, meta, "vehicle_id"],
] as const)("%s", (file, rowsOf, spec, id) => {
  test.each(["", "/en"])("%j: one valid row for each car with a price and a picture", async (prefix) => {
    const rows = await rowsOf(`${prefix}/feeds/${file}`);
    expect(rows.map((row) => row[id])).toEqual(advertised.map(({ stockNumber }) => stockNumber));
    expect(violations(rows, spec)).toEqual([]);
    expect(rows[0]?.["title"]).toBe(prefix === "" ? "تويوتا كامري 2025 فل كامل" : "Toyota Camry 2025 Full option");
  });

  test("full VIN only with the feed key; wrong key: 403", async () => {
    expect(await (await get(`/feeds/${file}`)).text()).not.toContain(camry2025.vin);
    const response = await get(`/feeds/${file}?key=${key}`);
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    expect(await response.text()).toContain(camry2025.vin);
    expect(violations(await rowsOf(`/feeds/${file}?key=${key}`), spec)).toEqual([]);
    for (const wrong of ["", "feeds-are-for-networks-onlx", "x"])
      expect((await get(`/feeds/${file}?key=${wrong}`)).status).toBe(403);
  });

  test("If-None-Match returns 304; language and key change the ETag", async () => {
    const etag = (await get(`/feeds/${file}`)).headers.get("etag") ?? "";
    const again = (path: string) => get(path, { headers: { "if-none-match": etag } });
    expect((await again(`/feeds/${file}`)).status).toBe(304);
    expect((await again(`/en/feeds/${file}`)).status).toBe(200);
    expect((await again(`/feeds/${file}?key=${key}`)).status).toBe(200);
    expect((await get(`/fr/feeds/${file}`)).status).toBe(404);
  });
});

test("picture as JPEG: transparency becomes white; unknown: 404", async () => {
  const response = await get(`/pictures/${"d4".repeat(32)}-720.jpg`);
  expect([response.status, response.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
  const picture = sharp(Buffer.from(await response.arrayBuffer()));
  expect(await picture.metadata()).toMatchObject({ format: "jpeg", width: 720, height: 405 });
  expect((await picture.stats()).dominant).toMatchObject({ r: 248, g: 248, b: 248 });
  for (const unknown of [`${"d4".repeat(32)}-721.jpg`, `${"e5".repeat(32)}-720.jpg`, "x-720.jpg"])
    expect((await get(`/pictures/${unknown}`)).status).toBe(404);
});
