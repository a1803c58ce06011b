import { inspect } from "node:util";
import { DatabaseError } from "pg";
import { createStaticHandler, RouterContextProvider } from "react-router";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import arabic from "../../../../messages/server/ar.json";
import { camry2025 } from "../../../dealership/fixtures.ts";
import { createHonoApp } from "../../../http/hono-app.ts";
import { logContext, createLog } from "../../../log.server.ts";
import { appContext } from "../../../context.ts";
import { createTestApp, type TestApp } from "../../../../test/test-app.ts";
import { openSqliteStorage } from "../../../storage/storage.server.ts";
import { jsonResponse } from "./json-response.ts";
import * as brands from "./brands.ts";
import * as car from "./car.ts";
import * as cars from "./cars.ts";
import * as suggestions from "./suggestions.ts";

const origin = "https://waha.example";
const api = createStaticHandler([
  { path: "/api/v1/cars", ...cars },
  {
    path: "/api/v1/cars/:id",
    action: car.action,
    loader: ({ params, ...args }) => car.loader({ ...args, params: { id: params["id"] ?? "" } }),
  },
  { path: "/api/v1/suggestions", ...suggestions },
  { path: "/api/v1/brands", ...brands },
]);

let site: TestApp;
let logLines = "";
const log = createLog({ logLevel: "info" }, { write: (line) => (logLines += line) });

beforeAll(async () => {
  site = await createTestApp();
});

afterAll(async () => {
  await site.close();
});

function requestContext(): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(appContext, site);
  context.set(logContext, log);
  return context;
}

async function fetchApi(path: string, init?: RequestInit): Promise<Response> {
  const app = createHonoApp(
    log,
    async (request) => {
      const response: unknown = await api.queryRoute(request, { requestContext: requestContext() });
      if (!(response instanceof Response)) throw new Error(`${path} gave no response`);
      return response;
    },
    () => new Response(null, { status: 503 }),
  );
  return await app.request(`http://127.0.0.1${path}`, init);
}

async function getJson(path: string) {
  return await (await fetchApi(path)).json();
}

async function idOf(query: string): Promise<number> {
  const { cars: result } = await getJson(`/api/v1/cars?${query}`);
  return result[0].id;
}

describe("GET /cars", () => {
  test("search: same results and facet counts as the gallery", async () => {
    const result = await getJson("/api/v1/cars?brand=toyota&lang=en");
    expect(result).toMatchObject({ total: 2, page: 1, pages: 1, priceRange: { from: 62_000, to: 138_000 } });
    expect(result.cars.map(({ name, year }: { name: string; year: number }) => `${name} ${year}`)).toEqual([
      "Toyota Camry 2025",
      "Toyota Camry 2019",
    ]);
    expect(result.counts.brand).toContainEqual({ value: "nissan", label: "Nissan", count: 1, chosen: false });
    expect(result.counts.color.map(({ label }: { label: string }) => label)).toContain("White");
  });

  test("sold cars are not listed", async () => {
    const { total, cars: result } = await getJson("/api/v1/cars");
    expect(total).toBe(4);
    expect(result.map(({ model }: { model: { slug: string } }) => model.slug)).not.toContain("accent");
  });

  test("fields=counts: returns only the counts", async () => {
    const counted = await getJson("/api/v1/cars?q=camry&fields=counts");
    expect(Object.keys(counted).sort()).toEqual(["counts", "mileageRange", "priceRange", "total"]);
    expect(counted.total).toBe(2);
  });

  test.each([
    ["", "تويوتا"],
    ["lang=ar", "تويوتا"],
    ["lang=en", "Toyota"],
    ["lang=fr", "تويوتا"],
  ])("%j: brand name is %s", async (lang, name) => {
    const response = await fetchApi(`/api/v1/cars?brand=toyota&${lang}`);
    expect((await response.json()).cars[0].brand.name).toBe(name);
    expect(response.headers.get("content-language")).toBe(name === "Toyota" ? "en" : "ar");
  });

  test.each([
    "page=0",
    "page=9999",
    "brand=<script>",
    "priceFrom=x&priceTo=-1",
    "year=٢٠٢٥",
    "sort=random",
    "q=%00%FF",
    "fields=all",
  ])("%s is a valid search", async (query) => {
    expect((await fetchApi(`/api/v1/cars?${query}`)).status).toBe(200);
  });
});

describe("GET /cars/{id}", () => {
  test("same data as the page; VIN masked", async () => {
    const response = await fetchApi(`/api/v1/cars/${await idOf("brand=toyota&year=2025")}?lang=en`);
    const text = await response.text();
    expect(text).not.toContain(camry2025.vin);
    expect(JSON.parse(text)).toMatchObject({
      name: "Toyota Camry",
      trim: { text: "Full option", locale: "en" },
      year: 2025,
      vinEnding: "…000001",
      features: [
        { text: "Cruise control", locale: "en" },
        { text: "كاميرا خلفية", locale: "ar" },
      ],
      colors: [{ slug: "white", name: "White" }, { slug: "black" }, { slug: "silver" }],
      pictures: [{ color: "black", url: `${origin}/pictures/${"b2".repeat(32)}-1040.webp` }, { color: "white" }],
      url: expect.stringMatching(/^https:\/\/waha\.example\/en\/cars\/car-details\?id=toyota-camry-2025-\d+$/),
    });
  });

  test("price: halalas and decimal riyals, with VAT", async () => {
    const { price } = await getJson(`/api/v1/cars/${await idOf("brand=toyota&year=2025")}`);
    expect(price).toEqual({
      kind: "listed",
      currency: "SAR",
      halalas: 13_800_000,
      amount: "138000.00",
      halalasBeforeDiscount: 14_500_000,
      amountBeforeDiscount: "145000.00",
      vatScheme: "standard",
      vat: {
        percent: 15,
        halalas: 1_800_000,
        amount: "18000.00",
        halalasBeforeVat: 12_000_000,
        amountBeforeVat: "120000.00",
      },
      monthly: {
        halalas: expect.any(Number),
        amount: expect.stringMatching(/^\d+\.\d\d$/),
        months: 60,
        firstPaymentHalalas: 1_380_000,
        lastPaymentHalalas: 4_140_000,
        aprPercent: expect.any(Number),
      },
    });
  });

  test("decimal amount keeps the halalas", async () => {
    const { price } = await getJson(`/api/v1/cars/${await idOf("brand=hyundai")}`);
    expect(price).toMatchObject({ halalas: 11_990_050, amount: "119900.50" });
  });

  test("margin scheme: no VAT amount", async () => {
    const { price } = await getJson(`/api/v1/cars/${await idOf("brand=toyota&year=2019")}`);
    expect(price.vatScheme).toBe("margin");
    expect(price).not.toHaveProperty("vat");
  });

  test("price on request: no amount", async () => {
    const { price } = await getJson(`/api/v1/cars/${await idOf("brand=nissan")}`);
    expect(price).toEqual({ kind: "on-request" });
  });

  test("sold car: still returned, with status sold", async () => {
    const sold = (await site.storage.cars.summaries(Array.from({ length: 2_000 }, (_, index) => index))).find(
      ({ status }) => status === "sold",
    );
    expect(await getJson(`/api/v1/cars/${sold?.id}?lang=en`)).toMatchObject({
      name: "Hyundai Accent",
      status: "sold",
      soldAt: expect.any(String),
    });
  });

  test.each(["99999999", "0", "abc", "1.5", "-1", "99999999999999999999", "1024%20or%201"])(
    "invalid or unknown id %s: 404",
    async (id) => {
      const response = await fetchApi(`/api/v1/cars/${id}?lang=en`);
      expect(response.status).toBe(404);
      expect(response.headers.get("content-type")).toMatch(/^application\/problem\+json/);
      expect(await response.json()).toEqual({
        type: "about:blank",
        title: "Not found",
        status: 404,
        detail: "There is no car with that number.",
      });
    },
  );

  test("404 detail is in the requested language", async () => {
    expect((await getJson("/api/v1/cars/7")).detail).toBe(arabic["api.no-such-car"]);
  });
});

test("GET /suggestions: years, limits and values that are typed narrow the suggestions", async () => {
  const { suggestions: result } = await getJson("/api/v1/suggestions?q=toyota%20sedan%20under%20900k&lang=en");
  expect(result).toEqual([
    { brand: { slug: "toyota", name: "Toyota" }, count: 2, query: "brand=toyota&priceTo=900000&body=sedan" },
    {
      brand: { slug: "toyota", name: "Toyota" },
      model: { slug: "camry", name: "Camry" },
      count: 2,
      query: "brand=toyota&model=camry&priceTo=900000&body=sedan",
    },
  ]);
});

describe("GET /suggestions", () => {
  test.each(["cam", "كام", "كَامـ"])("%s suggests the Camry", async (q) => {
    const { suggestions: result } = await getJson(`/api/v1/suggestions?${new URLSearchParams({ q, lang: "en" })}`);
    expect(result).toEqual([
      {
        brand: { slug: "toyota", name: "Toyota" },
        model: { slug: "camry", name: "Camry" },
        count: 2,
        query: "brand=toyota&model=camry",
      },
    ]);
  });

  test.each([
    ["", {}],
    ["   ", {}],
    ["zzzzzz", { total: 0 }],
    ["<>", { total: 0 }],
    ["💥", { total: 0 }],
    ["full option", { total: 1 }],
  ])("%j: no suggestions", async (q, total) => {
    expect(await getJson(`/api/v1/suggestions?${new URLSearchParams({ q })}`)).toEqual({
      suggestions: [],
      values: [],
      ...total,
    });
  });
});

test.each([
  ["كام الرياض", "camry", "Riyadh"],
  ["nissan jeddah", "nissan", "Jeddah"],
])("GET /suggestions: %s counts the cars of the city, leads to them and names it", async (q, name, city) => {
  const { suggestions: result, cities } = await getJson(
    `/api/v1/suggestions?${new URLSearchParams({ q, lang: "en" })}`,
  );
  const { total } = await getJson(`/api/v1/cars?${new URLSearchParams({ q })}`);
  expect(result).not.toEqual([]);
  expect(cities).toEqual([city]);
  for (const { query, count } of result) {
    expect(query).toMatch(new RegExp(`${name}.*&branch=(?:riyadh|jeddah)$`));
    expect(count).toBe(total);
  }
});

test("GET /suggestions: a model that the city does not have is not suggested", async () => {
  expect(await getJson("/api/v1/suggestions?q=camry+in+jeddah")).toEqual({
    suggestions: [],
    values: [],
    cities: ["جدة"],
    total: 0,
  });
});

test("GET /suggestions: a city alone finds its cars", async () => {
  const { total } = await getJson("/api/v1/cars?branch=jeddah");
  expect(total).toBeGreaterThan(0);
  expect(await getJson("/api/v1/suggestions?q=in+jeddah")).toEqual({
    suggestions: [],
    values: [],
    cities: ["جدة"],
    total,
  });
});

test("GET /suggestions: values of filters, named in the requested language", async () => {
  const sedans = { filter: "body", slug: "sedan", count: 2, query: "body=sedan" };
  expect(await getJson("/api/v1/suggestions?q=sed&lang=en")).toEqual({
    suggestions: [],
    values: [{ ...sedans, name: "Sedan" }],
  });
  expect(await getJson("/api/v1/suggestions?q=sedan&lang=ar")).toEqual({
    suggestions: [],
    values: [{ ...sedans, name: "سيدان" }],
  });
});

describe("GET /brands", () => {
  test("all brands with their models, those with cars first", async () => {
    const { brands: result } = await getJson("/api/v1/brands?lang=en");
    expect(result.map(({ slug, count }: { slug: string; count: number }) => `${slug} ${count}`)).toEqual([
      "toyota 2",
      "hyundai 1",
      "nissan 1",
      "changan 0",
    ]);
    expect(result[0].models).toEqual([{ slug: "camry", name: "Camry", count: 2 }]);
    expect(result[3]).toEqual({ slug: "changan", name: "شانجان", count: 0, models: [] });
  });
});

describe("every GET endpoint", () => {
  test("ETag: If-None-Match returns 304", async () => {
    const first = await fetchApi("/api/v1/brands");
    const etag = first.headers.get("etag") ?? "";
    expect(first.headers.get("cache-control")).toBe("public, max-age=60");
    for (const ifNoneMatch of [etag, `W/${etag}`, `"other", ${etag}`, "*"]) {
      const repeated = await fetchApi("/api/v1/brands", { headers: { "if-none-match": ifNoneMatch } });
      expect([repeated.status, await repeated.text(), repeated.headers.get("etag")], ifNoneMatch).toEqual([
        304,
        "",
        etag,
      ]);
    }
    expect((await fetchApi("/api/v1/brands?lang=en", { headers: { "if-none-match": etag } })).status).toBe(200);
  });

  test.each(["POST", "PUT", "PATCH", "DELETE"])("%s: 405 with a localized problem", async (method) => {
    const response = await fetchApi("/api/v1/cars?lang=en", { method });
    expect(response.status).toBe(405);
    expect(response.headers.get("allow")).toBe("GET, HEAD");
    expect((await response.json()).title).toBe("Method not allowed");
  });

  test("database failure: 500 with a localized problem, logged without the query", async () => {
    const id = await idOf("brand=nissan");
    const healthy = site;
    const storage = await openSqliteStorage(":memory:");
    site = { ...site, storage };
    await storage.close();
    logLines = "";
    const response = await fetchApi(`/api/v1/cars/${id}?lang=en&q=secret`);
    site = healthy;
    expect(response.status).toBe(500);
    expect(await response.json()).toMatchObject({ title: "Internal Server Error", status: 500 });
    expect(JSON.parse(logLines)).toMatchObject({
      msg: "endpoint failed",
      path: `/api/v1/cars/${id}`,
      err: { type: "Error" },
    });
    expect(logLines).not.toContain("secret");
  });

  test("database error with rejected values: they are neither logged nor printed", async () => {
    const canary = "qzcanary";
    const consoleError = vi.spyOn(console, "error").mockImplementation(() => undefined);
    logLines = "";
    // As thrown by PostgreSQL's driver.
    const failure = Object.assign(new DatabaseError("violates check constraint", 0, "error"), {
      code: "23514",
      detail: `Failing row contains (${canary}).`,
      where: canary,
    });
    const request = new Request(`http://127.0.0.1/api/v1/cars?q=${canary}`);
    const response = await jsonResponse({ request, context: requestContext() }, () => Promise.reject(failure));
    expect(response.status).toBe(500);
    expect(JSON.parse(logLines)).toMatchObject({
      msg: "endpoint failed",
      err: { code: "23514", message: "violates check constraint" },
    });
    expect(inspect(consoleError.mock.calls) + logLines + (await response.text())).not.toContain(canary);
    consoleError.mockRestore();
  });
});
