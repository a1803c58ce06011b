import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { CatalogueSnapshot } from "../../catalogue/catalogue.server.ts";
import { waha } from "../../dealership/fixtures.ts";
import { createLog } from "../../log.server.ts";
import { createReactRouterHandler, type RouteHandler } from "../../http/react-router-handler.ts";
import { createTestApp, type TestApp } from "../../../test/test-app.ts";
import { jsonLdFaults } from "../../../test/json-ld-faults.ts";
import { realServerBuild } from "../../../test/real-server-build.ts";

// React picks its build on import; the production build renders three times as fast.
vi.hoisted(() => {
  process.env["NODE_ENV"] = "production";
});

const origin = "https://waha.example";
const files = [
  "home/home.tsx",
  "about-us/about-us.tsx",
  "contact-us/contact-us.tsx",
  "cars/gallery/gallery.tsx",
  "cars/details/details.tsx",
  "offers/list.tsx",
  "offers/details.tsx",
  "news/details.tsx",
  "services/details.tsx",
  "jobs/list.tsx",
];
const build = realServerBuild([
  "screens/layout.tsx",
  ...files.map((file) => `screens/${file}`),
  "endpoints/api/car.ts",
  "endpoints/feeds/sitemap.ts",
]);
const soldAccent = "/cars/car-details?id=hyundai-accent-2018-1005";

type Json = ReturnType<typeof JSON.parse>;

let site: TestApp;
let render: RouteHandler;

beforeAll(async () => {
  site = await createTestApp();
  render = createReactRouterHandler(await build, site, createLog({ logLevel: "silent" }));
});

afterAll(() => site.close());

async function jsonLdOf(path: string): Promise<Json[]> {
  const response = await render(new Request(origin + path), undefined);
  expect(response.status, path).toBe(200);
  const blocks = [...(await response.text()).matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
  expect(blocks).toHaveLength(1);
  const parsed: Json = JSON.parse(blocks[0]?.[1] ?? "");
  expect(parsed["@context"]).toBe("https://schema.org");
  return parsed["@graph"];
}

async function findNode(path: string, type: string): Promise<Json> {
  return (await jsonLdOf(path)).find((node) => node["@type"] === type);
}

test.each([
  ["/", ["WebSite", "AutoDealer"]],
  ["/contact-us", ["AutoDealer"]],
  ["/about-us", ["AutoDealer"]],
  ["/cars", ["ItemList"]],
  ["/cars/car-details?id=toyota-camry-2025-1001", ["Car", "BreadcrumbList"]],
  ["/offers", ["ItemList"]],
  ["/offers/offer-details?id=autumn-1", ["BreadcrumbList", "ItemList"]],
  ["/news/news-details?id=new-branch-1", ["NewsArticle", "BreadcrumbList"]],
  ["/services/service-details?id=oil-change-1", ["Service", "BreadcrumbList"]],
  ["/jobs", ["JobPosting"]],
])("%s: JSON-LD has %j in both languages", async (path, types) => {
  for (const prefix of ["", "/en"]) {
    const nodes = await jsonLdOf(path === "/" ? prefix || "/" : prefix + path);
    expect(nodes.map((node) => node["@type"])).toEqual(types);
    // URLs are absolute, and no property is without a value.
    expect(JSON.stringify(nodes)).not.toMatch(/"(?:url|item|image)":"\/|null|undefined|NaN/);
    expect(nodes.flatMap((node) => jsonLdFaults(node))).toEqual([]);
  }
});

describe("car JSON-LD", () => {
  test("details in the page's language, no VIN", async () => {
    const car = await findNode("/en/cars/car-details?id=toyota-camry-2025-1001", "Car");
    expect(car).toMatchObject({
      name: "Toyota Camry 2025",
      sku: "N-2025-001",
      brand: { name: "Toyota" },
      model: "Camry",
      vehicleModelDate: "2025",
      itemCondition: "https://schema.org/NewCondition",
      mileageFromOdometer: { value: 0, unitCode: "KMT" },
      vehicleTransmission: "Automatic",
      vehicleEngine: { name: "2.5 L, Petrol", engineDisplacement: { value: 2.5, unitCode: "LTR" } },
      color: "White, Black, Silver",
      image: [`${origin}/pictures/${"b2".repeat(32)}-1040.webp`, `${origin}/pictures/${"a1".repeat(32)}-1040.webp`],
    });
    expect(JSON.stringify(car)).not.toContain("JTNBF4HK5R3000001");
    expect((await findNode("/cars/car-details?id=toyota-camry-2025-1001", "Car")).name).toBe("تويوتا كامري 2025");
  });

  test("electric car: range, battery and fast charging", async () => {
    const electric = await findNode("/en/cars/car-details?id=hyundai-ioniq-5-2024-1004", "Car");
    expect(electric.additionalProperty).toEqual([
      { "@type": "PropertyValue", name: "Range (WLTP)", value: 480, unitCode: "KMT" },
      { "@type": "PropertyValue", name: "Battery", value: 74.4, unitCode: "KWH" },
      { "@type": "PropertyValue", name: "Fast charging from 10 to 80%", value: 18, unitCode: "MIN" },
    ]);
    expect(electric).not.toHaveProperty("vehicleEngine");
    expect(await findNode("/en/cars/car-details?id=toyota-camry-2025-1001", "Car")).not.toHaveProperty(
      "additionalProperty",
    );
  });

  test("offer price: priceValidUntil is the offer's last day", async () => {
    expect((await findNode("/en/cars/car-details?id=hyundai-ioniq-5-2024-1004", "Car")).offers).toMatchObject({
      price: "119900.50",
      priceCurrency: "SAR",
      priceValidUntil: "2026-11-30",
      availability: "https://schema.org/InStock",
      url: `${origin}/en/cars/car-details?id=hyundai-ioniq-5-2024-1004`,
      seller: { "@type": "Organization", name: "Waha Motors" },
      priceSpecification: [
        { price: "119900.50", valueAddedTaxIncluded: true },
        { price: "129900.50", priceType: "https://schema.org/StrikethroughPrice" },
      ],
    });
  });

  test.each([
    ["price on request", "nissan-patrol-2025-1002"],
    ["sold", "hyundai-accent-2018-1005"],
  ])("%s: no offer, because search engines refuse one without a price", async (_, id) => {
    const car = await findNode(`/cars/car-details?id=${id}`, "Car");
    expect(car).not.toHaveProperty("offers");
    expect(jsonLdFaults(car)).toEqual([]);
  });
});

describe("other JSON-LD", () => {
  test("AutoDealer: dealership with its branches", async () => {
    expect(await findNode("/en/contact-us", "AutoDealer")).toMatchObject({
      "@id": `${origin}/#dealership`,
      name: "Waha Motors",
      telephone: "+966112345678",
      vatID: "300000000000003",
      sameAs: ["https://x.com/waha.example"],
      address: { addressLocality: "Riyadh", addressCountry: "SA" },
      department: [
        { telephone: "+966112345678" },
        { telephone: "+966122345678", address: { addressLocality: "Jeddah" } },
      ],
    });
  });

  test("WebSite: search action", async () => {
    expect((await findNode("/en", "WebSite")).potentialAction).toEqual({
      "@type": "SearchAction",
      target: { "@type": "EntryPoint", urlTemplate: `${origin}/en/cars?q={search_term_string}` },
      "query-input": "required name=search_term_string",
    });
  });

  test("BreadcrumbList: same as the visible breadcrumb", async () => {
    const { itemListElement } = await findNode("/en/news/news-details?id=new-branch-1", "BreadcrumbList");
    expect(itemListElement.map(({ position, name, item }: Json) => [position, name, item])).toEqual([
      [1, "Home", `${origin}/en`],
      [2, "News", `${origin}/en/news`],
      [3, "Jeddah branch opens", undefined],
    ]);
  });

  test("JobPosting: open jobs only, with location and closing date", async () => {
    const jobs = await jsonLdOf("/en/jobs");
    expect(jobs).toMatchObject([
      {
        title: "Sales adviser",
        description: "Receive customers\nTwo years of experience.",
        datePosted: "2026-11-01",
        validThrough: "2026-12-15T23:59:59+03:00",
        employmentType: "FULL_TIME",
        hiringOrganization: { name: "Waha Motors" },
        jobLocation: { "@type": "Place", address: { addressLocality: "Jeddah" } },
      },
    ]);
  });

  test("Service: an offer only with a price", async () => {
    const offers = async (id: string) => (await findNode(`/services/service-details?id=${id}`, "Service")).offers;
    expect(await offers("oil-change-1")).toMatchObject({ price: "230.00", priceCurrency: "SAR" });
    expect(await offers("tyres-2")).toBeUndefined();
  });

  test("ItemList: positions in the whole list, no sold cars", async () => {
    const { numberOfItems, itemListElement } = await findNode("/en/cars?sort=price-asc", "ItemList");
    expect(numberOfItems).toBe(4);
    expect(itemListElement[0]).toMatchObject({
      position: 1,
      name: "Toyota Camry 2019",
      url: `${origin}/en/cars/car-details?id=toyota-camry-2019-1003`,
    });
  });
});

test("ItemList: left out of a list without results", async () => {
  const html = await (await render(new Request(`${origin}/cars?q=nothing-like-this`), undefined)).text();
  expect(html).not.toContain("ld+json");
});

test("gallery: combined filters are noindex, a single brand is indexed", async () => {
  const isNoindex = async (path: string) =>
    /<meta name="robots" content="noindex/.test(await (await render(new Request(origin + path), undefined)).text());
  expect(await Promise.all(["/cars", "/cars?brand=toyota", "/cars?brand=toyota&model=camry"].map(isNoindex))).toEqual([
    false,
    false,
    false,
  ]);
  expect(
    await Promise.all(["/cars?brand=toyota&color=white", "/cars?q=camry", "/cars?brand=changan"].map(isNoindex)),
  ).toEqual([true, true, true]);
});

test("data request: contains no JSON-LD", async () => {
  const response = await render(new Request(`${origin}/en/cars/car-details.data?id=toyota-camry-2025-1001`), undefined);
  const data = await response.text();
  expect(data).toContain("toyota-camry-2025-1001");
  expect(data).not.toContain("schema.org");
});

async function responseWith(overrides: Partial<CatalogueSnapshot>, path: string): Promise<Response> {
  const changedSite = {
    ...site,
    catalogue: { ...site.catalogue, current: () => ({ ...site.catalogue.current(), ...overrides }) },
  };
  return createReactRouterHandler(
    await build,
    changedSite,
    createLog({ logLevel: "silent" }),
  )(new Request(origin + path), undefined);
}

test("FAQPage: questions and answers; </script> in a text is escaped", async () => {
  const hostile = "</script><script>alert(1)</script>";
  const question = {
    question: { ar: "هل يوجد ضمان؟", en: "Is there a warranty?" },
    answer: { ar: "نعم", en: hostile },
  };
  const about = { goal: { ar: "هدف" }, vision: { ar: "رؤية" }, partners: [], questions: [question], team: [] };
  const html = await (await responseWith({ dealership: { ...waha, about } }, "/en/about-us")).text();
  expect(html).not.toContain(hostile);
  const [, block = ""] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
  const page = JSON.parse(block)["@graph"].find((node: Json) => node["@type"] === "FAQPage");
  expect(page.mainEntity).toEqual([
    { "@type": "Question", name: "Is there a warranty?", acceptedAnswer: { "@type": "Answer", text: hostile } },
  ]);
});

describe("sold car", () => {
  const responseOn = (day: string, path: string) => responseWith({ day }, path);

  test("page: 200 for 90 days, then 410", async () => {
    const shown = await responseOn("2027-02-18", soldAccent);
    expect([shown.status, /id="similar"/.test(await shown.text())]).toEqual([200, true]);
    const gone = await responseOn("2027-02-19", `/en${soldAccent}`);
    expect(gone.status).toBe(410);
    const html = await gone.text();
    expect(html).toContain("Content not found");
    expect(html).toContain(">410<");
    expect(html).not.toContain("ld+json");
  });

  test("API: 200 for 90 days, then 410", async () => {
    expect((await responseOn("2027-02-18", "/api/v1/cars/1005")).status).toBe(200);
    const gone = await responseOn("2027-02-19", "/api/v1/cars/1005?lang=en");
    expect([gone.status, gone.headers.get("content-type")]).toEqual([410, "application/problem+json; charset=utf-8"]);
    expect(await gone.json()).toMatchObject({ status: 410, title: "Gone" });
  });
});
