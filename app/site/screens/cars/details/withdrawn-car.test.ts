import { afterAll, beforeAll, expect, test } from "vitest";
import { camry2025 } from "../../../../dealership/fixtures.ts";
import { createLog } from "../../../../log.server.ts";
import { createReactRouterHandler, type RouteHandler } from "../../../../http/react-router-handler.ts";
import { createTestApp, type TestApp } from "../../../../../test/test-app.ts";
import { realScreens, realServerBuild } from "../../../../../test/real-server-build.ts";

const origin = "https://waha.example";
const build = realServerBuild([
  "screens/layout.tsx",
  ...[
    "home/home",
    "cars/gallery/gallery",
    "cars/details/details",
    "offers/details",
    "compare/compare",
    "order/request",
  ].map((file) => `screens/${file}.tsx`),
  ...["feeds/sitemap", "feeds/google-vehicles", "feeds/meta-vehicles", "feeds/llms"].map(
    (file) => `endpoints/${file}.ts`,
  ),
  ...["car", "cars", "car-cards", "offer"].map((file) => `endpoints/api/${file}.ts`),
]);
const camry = { id: 1001, addressId: "toyota-camry-2025-1001" };
const by = { at: "2026-11-23T09:00:00.000Z" };

let site: TestApp;
let render: RouteHandler;

/** Every one of them names the car while it is shown. */
const lists = [
  "/",
  "/cars",
  "/en/cars?q=camry&condition=new",
  "/offers/offer-details?id=summer-2",
  "/compare?cars=1001&cars=1003",
  "/sitemap.xml",
  "/feeds/google-vehicles.xml",
  "/feeds/meta-vehicles.csv",
  "/api/v1/cars",
  "/api/v1/offers/2",
  "/car-cards?ids=1001",
];

beforeAll(async () => {
  site = await createTestApp({ screens: await realScreens() });
  render = createReactRouterHandler(await build, site, createLog({ logLevel: "silent" }));
});

afterAll(() => site.close());

async function get(path: string): Promise<Response> {
  return await render(new Request(origin + path), undefined);
}

async function namesCar(path: string): Promise<boolean> {
  const response = await get(path);
  expect([path, response.status]).toEqual([path, 200]);
  return (await response.text()).includes(camry.addressId);
}

async function setState(state: "withdrawn" | "available"): Promise<void> {
  const car = await site.storage.carEdits.find(camry.id);
  expect(car && (await site.storage.carEdits.change(car, { state }, by))).toMatchObject({ outcome: "changed" });
  const version = await site.storage.cars.catalogueVersion();
  await expect.poll(() => site.catalogue.current().version, { timeout: 2_000 }).toBe(version);
}

test("a withdrawn car is in no list, feed and response; published again it is everywhere", async () => {
  for (const path of lists) expect([path, await namesCar(path)]).toEqual([path, true]);
  await setState("withdrawn");
  for (const path of lists) expect([path, await namesCar(path)]).toEqual([path, false]);
  await setState("available");
  for (const path of lists) expect([path, await namesCar(path)]).toEqual([path, true]);
});

test("its address answers as one of a car that is gone, and it cannot be ordered", async () => {
  await setState("withdrawn");
  for (const prefix of ["", "/en"]) {
    const page = await get(`${prefix}/cars/car-details?id=${camry.addressId}`);
    expect(page.status).toBe(410);
    const html = await page.text();
    expect(html).not.toContain("ld+json");
    const title =
      prefix === "" ? "المحتوى غير موجود: <bdi>تويوتا كامري 2025" : "Content not found: <bdi>Toyota Camry 2025";
    expect(html.replaceAll("<!-- -->", "")).toContain(`${title}</bdi></h1>`);
    const main = html.slice(html.indexOf("<main"), html.indexOf("</main"));
    expect(main.match(/name="q"/g), "one search").toHaveLength(1);
    expect(main.indexOf("<article"), "cars before the search").toBeLessThan(main.indexOf("<search"));
  }
  const response = await get("/api/v1/cars/1001?lang=en");
  expect([response.status, (await response.json()).detail]).toEqual([410, "This car is no longer shown."]);
  expect((await get(`/order-request?car=${camry.id}`)).status).toBe(404);
  await setState("available");
});

test("a draft was never there: 404", async () => {
  const { stockNumber: _number, vin: _vin, ...car } = camry2025;
  const created = await site.storage.carEdits.create({ car, state: "draft" }, by);
  if (created.outcome !== "created") throw new Error(created.outcome);
  expect((await get(`/cars/car-details?id=toyota-camry-2025-${created.id}`)).status).toBe(404);
  expect((await get(`/api/v1/cars/${created.id}`)).status).toBe(404);
});
