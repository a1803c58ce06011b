import type { ServerBuild } from "react-router";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Dealership } from "../../../dealership/dealership.ts";
import type { CatalogueSnapshot } from "../../../catalogue/catalogue.server.ts";
import { createLog } from "../../../log.server.ts";
import { createReactRouterHandler } from "../../../http/react-router-handler.ts";
import { createTestApp, type TestApp } from "../../../../test/test-app.ts";
import { realServerBuild } from "../../../../test/real-server-build.ts";
import { tags } from "../../../../e2e/html.ts";

let build: ServerBuild;
let site: TestApp;

beforeAll(async () => {
  build = await realServerBuild(["screens/layout.tsx", "screens/home/home.tsx"]);
  site = await createTestApp();
});

afterAll(() => site.close());

async function homeOf(changes: Partial<CatalogueSnapshot> = {}, cars = site.storage.cars): Promise<string> {
  const snapshot = { ...site.catalogue.current(), ...changes };
  const log = createLog({ logLevel: "error" }, { write: (line) => console.error(line) });
  const response = await createReactRouterHandler(
    build,
    { ...site, catalogue: { ...site.catalogue, current: () => snapshot }, storage: { ...site.storage, cars } },
    log,
  )(new Request("https://waha.example/en"), undefined);
  expect(response.status).toBe(200);
  return await response.text();
}

function headings(html: string): string[] {
  return [...html.matchAll(/<h2 id="[^"]*">([^<]*)<\/h2>/g)]
    .map(([, heading = ""]) => heading)
    .filter((heading) => heading !== "All brands");
}

describe("home page", () => {
  test("shows its sections in order", async () => {
    expect(headings(await homeOf())).toEqual([
      "Popular brands",
      "Latest models",
      "Used cars just in",
      "Exclusive deals",
      "Browse by body type",
      "Why choose Waha Motors?",
      "Come and see us",
    ]);
  });

  test("latest models: a reserved car without a price comes after the others", async () => {
    const [, latest = ""] = (await homeOf()).split('<h2 id="latest"');
    const cars = tags(latest.split('<h2 id="used"')[0] ?? "", "a")
      .map(({ href }) => /car-details\?id=([a-z-]+)/.exec(href ?? "")?.[1])
      .filter((id) => id !== undefined);
    expect(cars).toContain("nissan-patrol-");
    expect(cars.indexOf("nissan-patrol-")).toBeGreaterThan(cars.indexOf("toyota-camry-"));
    expect(cars.slice(cars.indexOf("nissan-patrol-") + 1)).not.toContain("toyota-camry-");
  });

  test("illustrative pictures: one note for a list of them, a caption on each beside photographs", async () => {
    const { cars } = site.storage;
    const isPhotographed = (name: string) => name === "Camry";
    const html = await homeOf();
    expect(html.match(/The pictures are illustrative/g)).toHaveLength(2);
    expect(html).not.toContain('data-caption="Illustrative picture"');
    const withPhotographs = await homeOf(
      {},
      {
        ...cars,
        summaries: async (ids) =>
          (await cars.summaries(ids)).map(({ picture, ...car }) => ({
            ...car,
            ...(picture && { picture: { ...picture, illustrative: !isPhotographed(car.model.name.en ?? "") } }),
          })),
      },
    );
    const [, latest = "", used = ""] = withPhotographs.split(/<h2 id="(?:latest|used|deals)"/);
    expect(latest).toContain('data-caption="Illustrative picture"');
    expect(latest).not.toContain("The pictures are illustrative");
    expect(used).toContain("The pictures are illustrative");
  });

  test("shows running offers, no ended or future ones", async () => {
    const html = await homeOf();
    expect(html).toContain("/en/offers/offer-details?id=autumn-1");
    expect(html).not.toMatch(/id=(summer-2|winter-3)/);
  });

  test("sentences under the search lead to lists of cars; without any, to new and used cars", async () => {
    const { dealership } = site.catalogue.current();
    const withSearches = (searches: Dealership["home"]["searches"]) =>
      homeOf({ dealership: { ...dealership, home: { ...dealership.home, searches } } });
    const links = (html: string) => tags(html, "a").map(({ href }) => href);
    const toyotas = { text: { ar: "تويوتا" }, query: "brand=toyota" };
    const none = { text: { ar: "لا شيء" }, query: "brand=toyota&priceTo=1" };
    const listed = links(await withSearches([toyotas, none]));
    expect(listed).toContain("/en/cars?brand=toyota");
    expect(listed).not.toContain("/en/cars?brand=toyota&amp;priceTo=1");
    const main = (await withSearches([])).split("<main")[1] ?? "";
    expect(links(main)).toEqual(expect.arrayContaining(["/en/cars?condition=new", "/en/cars?condition=used"]));
  });

  test("the offer that ends first is a poster with its last day and some of its cars", async () => {
    const html = await homeOf();
    const poster = /<article[^>]*>(?:(?!<\/article>).)*offer-details\?id=autumn-1.*?<\/article>/s.exec(html)?.[0] ?? "";
    expect(poster).toContain("Last day");
    expect(tags(poster, "time")).toHaveLength(1);
  });

  test("a scene replaces the picture: wide or tall by screen, in the page's language", async () => {
    const picture = (letter: string, width: number, height: number) => ({ hash: letter.repeat(64), width, height });
    const { dealership } = site.catalogue.current();
    const hero = { ...dealership.home.hero, picture: picture("d", 1040, 585) };
    const scene = {
      wide: { ar: picture("a", 2400, 1100), en: picture("b", 2400, 1100) },
      tall: { ar: picture("c", 900, 1100) },
    };
    const withHero = (changes: Dealership["home"]["hero"]) =>
      homeOf({ dealership: { ...dealership, home: { ...dealership.home, hero: changes } } });
    expect(await withHero(hero)).toContain(`src="/pictures/${"d".repeat(64)}-720.webp"`);
    const html = await withHero({ ...hero, scene });
    expect(html).not.toMatch(/(src|srcSet)="\/pictures\/d/);
    const sources = tags(html, "source").filter(
      ({ sizes, media }) => sizes === "calc(100vw - 1px)" || media !== undefined,
    );
    expect(sources).toMatchObject([
      {
        media: "(min-width: 64rem)",
        type: "image/avif",
        srcset: expect.stringContaining(`${"b".repeat(64)}-1600.avif`),
      },
      { media: "(min-width: 64rem)", srcset: expect.stringContaining(`${"b".repeat(64)}-720.webp`) },
      { type: "image/avif", srcset: expect.stringContaining(`${"c".repeat(64)}-900.avif 900w`) },
    ]);
    const preloads = tags(html, "link").filter(({ rel, as }) => rel === "preload" && as === "image");
    expect(preloads.map(({ media, fetchpriority }) => [media, fetchpriority])).toEqual([
      ["(min-width: 64rem)", "high"],
      ["not all and (min-width: 64rem)", "high"],
    ]);
  });

  test("omits empty sections", async () => {
    const { dealership } = site.catalogue.current();
    const home = { ...dealership.home, whyChooseUs: [] };
    const html = await homeOf({ offers: [], services: [], news: [], dealership: { ...dealership, home } });
    expect(headings(html)).toEqual([
      "Popular brands",
      "Latest models",
      "Used cars just in",
      "Exclusive deals",
      "Browse by body type",
      "Come and see us",
    ]);
    // Reduced cars are deals even without an offer.
    expect(html).not.toContain("Biggest reductions");
  });
});
