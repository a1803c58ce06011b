import { afterAll, beforeAll, expect, test } from "vitest";
import { anySuv, blackSedan, whiteSedan } from "../../../../dealership/fixtures.ts";
import type { StockPicture } from "../../../../dealership/car/car.ts";
import type { CarChange } from "../../../../storage/stock-desk-types.ts";
import { carResponse } from "../../../endpoints/api/car-response.ts";
import { createLog } from "../../../../log.server.ts";
import { createReactRouterHandler, type RouteHandler } from "../../../../http/react-router-handler.ts";
import { createTestApp, type TestApp } from "../../../../../test/test-app.ts";
import { realServerBuild } from "../../../../../test/real-server-build.ts";

const build = realServerBuild(["screens/layout.tsx", "screens/cars/details/details.tsx", "screens/order/request.tsx"]);
const camry = { id: 1001, addressId: "toyota-camry-2025-1001" };
const patrol = { id: 1002, addressId: "nissan-patrol-2025-1002" };

let site: TestApp;
let render: RouteHandler;

beforeAll(async () => {
  site = await createTestApp();
  render = createReactRouterHandler(await build, site, createLog({ logLevel: "silent" }));
});

afterAll(() => site.close());

/** The page's own part. */
async function mainOf(path: string): Promise<string> {
  const response = await render(new Request(`https://waha.example${path}`), undefined);
  expect([path, response.status]).toEqual([path, 200]);
  const html = (await response.text()).replaceAll("<!-- -->", "");
  return html.slice(html.indexOf("<main"), html.indexOf("</main"));
}

async function change(id: number, change: CarChange): Promise<void> {
  const car = await site.storage.carEdits.find(id);
  const by = { at: "2026-11-23T09:00:00.000Z" };
  expect(car && (await site.storage.carEdits.change(car, change, by))).toMatchObject({ outcome: "changed" });
  const version = await site.storage.cars.catalogueVersion();
  await expect.poll(() => site.catalogue.current().version, { timeout: 2_000 }).toBe(version);
}

/** Text and address of the bar's large button. */
async function barButton({ addressId }: { addressId: string }): Promise<[string, string]> {
  const bar = /<div class="_bar_[\s\S]*$/.exec(await mainOf(`/en/cars/car-details?id=${addressId}`))?.[0] ?? "";
  const [, attributes = "", text = ""] = /<a ([^>]*_primary_[^>]*)>([\s\S]*?)<\/a>/.exec(bar) ?? [];
  return [text.replace(/<[^>]*>/g, ""), /href="([^"?]*)/.exec(attributes)?.[1] ?? ""];
}

test("the bar of a car offers what can be done: order, ask for the price, or wait", async () => {
  expect(await barButton(camry)).toEqual(["Order now", "/en/order-request"]);
  expect(await barButton(patrol)).toEqual(["Waiting list", "/en/order-request"]);
  await change(patrol.id, { state: "available" });
  expect(await barButton(patrol)).toEqual(["Ask for the price", expect.stringContaining("https://wa.me/")]);
  await change(patrol.id, { state: "reserved" });
});

test("the calculator of a reserved car leads to the waiting list", async () => {
  const page = `/en/cars/car-details?id=${camry.addressId}`;
  const calculator = async () => /<section id="instalments"[\s\S]*?<\/section>/.exec(await mainOf(page))?.[0] ?? "";
  expect(await calculator()).toContain("Order with this finance");
  await change(camry.id, { state: "reserved" });
  expect(await calculator()).toContain("Waiting list");
  expect(await calculator()).not.toContain("Order with this finance");
  await change(camry.id, { state: "available" });
});

test("a reserved car says once that it is reserved, and can still be asked for", async () => {
  const page = await mainOf(`/en/cars/car-details?id=${patrol.addressId}`);
  expect(page.replace(/<[^>]*>/g, " ").match(/reserved/gi)).toHaveLength(1);
  expect(page).toContain("<b>Reserved</b>. Join the waiting list");
  expect(await mainOf(`/en/order-request?car=${patrol.id}`)).toContain("<b>Reserved</b>. Join the waiting list");
});

test("a sold car says so, shows similar cars before its own facts, and folds the text that sold it", async () => {
  const ids = (page: string) => [...page.matchAll(/ id="(similar|[a-z]+-tab)"/g)].map(([, id]) => id);
  const selected = (page: string) => /id="([a-z]+)-tab"[^>]*aria-selected="true"/.exec(page)?.[1];
  const [sold, forSale] = await Promise.all(
    ["hyundai-accent-2018-1005", camry.addressId].map((id) => mainOf(`/en/cars/car-details?id=${id}`)),
  );
  expect(sold).toContain("This car has been sold");
  expect(ids(sold ?? "")).toEqual(["similar", "features-tab", "capabilities-tab", "description-tab"]);
  expect(selected(sold ?? "")).toBe("features");
  expect(sold).toContain("Description while it was for sale");
  expect(ids(forSale ?? "")).toEqual(["description-tab", "features-tab", "capabilities-tab", "similar"]);
  expect(selected(forSale ?? "")).toBe("description");
});

test("a close-up of a panel says which, and what the inspection found there", async () => {
  const pictures: StockPicture[] = [
    { hash: whiteSedan.hash, illustrative: false },
    { hash: anySuv.hash, illustrative: false, shot: "bonnet" },
    { hash: blackSedan.hash, illustrative: false, shot: "boot" },
  ];
  const by = { at: "2026-11-23T09:00:00.000Z" };
  const result = await site.storage.carEdits.changePictures(1003, { kind: "arrange", pictures }, by);
  expect(result).toEqual({ outcome: "changed" });
  const id = "toyota-camry-2019-1003";
  const alts = async (prefix: string) =>
    [
      ...(await mainOf(`${prefix}/cars/car-details?id=${id}`)).matchAll(
        / alt="([^"]*, picture[^"]*|[^"]*، الصورة[^"]*)"/g,
      ),
    ].map(([, alt]) => alt);
  expect(await alts("/en")).toEqual([
    "Bonnet close-up: Repainted, picture 2 of 3",
    "Boot close-up: Original, picture 3 of 3",
  ]);
  const car = await site.storage.cars.find(1003);
  const options = { locale: "en", origin: "", finance: site.catalogue.current().dealership.finance } as const;
  expect(car && carResponse(car, options).pictures.map(({ panel, closeUp }) => [panel, closeUp])).toEqual([
    [undefined, undefined],
    ["bonnet", "Bonnet close-up: Repainted"],
    ["boot", "Boot close-up: Original"],
  ]);
  expect(await alts("")).toEqual(["الكبوت عن قرب: مرشوش، الصورة 2 من 3", "الشنطة عن قرب: أصلي، الصورة 3 من 3"]);
});

test("the price says what plates cost beside it, and that an offer may include them; not if it is on request", async () => {
  const text = async (path: string) => (await mainOf(path)).replace(/<[^>]*>/g, " ").replace(/\s+/g, " ");
  const listed = `/cars/car-details?id=${camry.addressId}`;
  const inOffer = "/en/cars/car-details?id=toyota-camry-2019-1003";
  expect(await text(`/en${listed}`)).not.toContain("Not included");
  const dealership = site.catalogue.current().dealership;
  dealership.additionalServices.push({
    slug: "plates-registration",
    name: { ar: "إصدار اللوحات والاستمارة", en: "Plates and registration" },
    halalas: 1_150_00,
  });
  expect(await text(`/en${listed}`)).toContain("Not included Plates and registration 1,150");
  expect(await text(listed)).toContain("لا يشمل إصدار اللوحات والاستمارة 1,150");
  expect(await text(inOffer)).toMatch(/Not included Plates and registration 1,150 .*\(unless the offer names them\)/);
  expect(await text(`/en/cars/car-details?id=${patrol.addressId}`)).not.toContain("Not included");
  dealership.additionalServices.pop();
});

test("an inspection of more than three months ago says so", async () => {
  const page = await mainOf("/en/cars/car-details?id=toyota-camry-2019-1003");
  expect(page).toContain("Inspected on 8 February 2025 by Desert Check");
  expect(page).toContain("The inspection is more than three months old.");
});

test("the choice of a car to order: a reserved one says so and offers the waiting list", async () => {
  const [other, reserved] = [await mainOf("/en/order-request?q=camry"), await mainOf("/en/order-request?q=patrol")];
  expect(reserved).toContain("<b>Reserved</b>");
  expect(reserved).toMatch(/Join the waiting list <span[^>]*>Nissan Patrol/);
  expect(other).not.toMatch(/Reserved|waiting list/);
  expect(other).toMatch(/Order this car <span[^>]*>Toyota Camry/);
});

test("a trim that only names the fuel is not repeated beside it", async () => {
  const heading = async () => {
    const main = await mainOf(`/en/cars/car-details?id=${camry.addressId}`);
    return /<h1[\s\S]*?<p [^>]*>([\s\S]*?)<\/p>/.exec(main)?.[1]?.replace(/<[^>]*>/g, " ");
  };
  await change(camry.id, { fields: { fuel: "hybrid", trim: { ar: "هايبرد", en: "Hybrid" } } });
  expect((await heading())?.match(/Hybrid/g)).toHaveLength(1);
  expect(await mainOf(`/en/cars/car-details?id=${camry.addressId}`)).not.toContain(">Trim<");
  await change(camry.id, { fields: { trim: { ar: "فل كامل", en: "Full option" } } });
  expect(await heading()).toMatch(/Full option .*Hybrid/);
  expect(await mainOf(`/en/cars/car-details?id=${camry.addressId}`)).toContain(">Trim<");
});

test.each([
  [
    "",
    ["المدى (WLTP): 480 كم", "سعة البطارية: 74.4 كيلوواط ساعة", "الشحن السريع من 10 إلى ⁦80%⁩: 18 دقيقة"],
    ["سعة المحرك", "استهلاك الوقود"],
  ],
  [
    "/en",
    ["Range (WLTP): 480 km", "Battery: 74.4 kWh", "Fast charging from 10 to 80%: 18 minutes"],
    ["Engine capacity", "Fuel consumption"],
  ],
])(
  "an electric car says range, battery and charging twice, and nothing of an engine: %s",
  async (prefix, facts, engine) => {
    const electric = await mainOf(`${prefix}/cars/car-details?id=hyundai-ioniq-5-2024-1004`);
    const figures = [...electric.matchAll(/<dt>([^<]*)<\/dt><dd>([^<]*)<\/dd>/g)].map(
      ([, name, value]) => `${name}: ${value}`,
    );
    const table = [...electric.matchAll(/<th scope="row">([^<]*)<\/th><td>([^<]*)<\/td>/g)].map(
      ([, name, value]) => `${name}: ${value}`,
    );
    expect(figures).toEqual(expect.arrayContaining(facts));
    expect(table).toEqual(expect.arrayContaining(facts));
    for (const name of engine) expect(electric).not.toContain(name);
    const petrol = await mainOf(`${prefix}/cars/car-details?id=${camry.addressId}`);
    for (const fact of facts) expect(petrol).not.toContain(fact.split(":")[0]);
  },
);
