import type { ServerBuild } from "react-router";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { CatalogueSnapshot } from "../../../catalogue/catalogue.server.ts";
import { createLog } from "../../../log.server.ts";
import { createReactRouterHandler } from "../../../http/react-router-handler.ts";
import { createTestApp, type TestApp } from "../../../../test/test-app.ts";
import { realServerBuild } from "../../../../test/real-server-build.ts";

let build: ServerBuild;
let site: TestApp;

beforeAll(async () => {
  build = await realServerBuild(["screens/layout.tsx", "screens/home/home.tsx"]);
  site = await createTestApp();
});

afterAll(() => site.close());

async function homeOf(changes: Partial<CatalogueSnapshot> = {}): Promise<string> {
  const snapshot = { ...site.catalogue.current(), ...changes };
  const log = createLog({ logLevel: "error" }, { write: (line) => console.error(line) });
  const response = await createReactRouterHandler(
    build,
    { ...site, catalogue: { ...site.catalogue, current: () => snapshot } },
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
      "Exclusive deals",
      "Browse by body type",
      "Why choose us",
      "Services for your car",
      "Latest news",
      "Come and see us",
    ]);
  });

  test("shows running offers, no ended or future ones", async () => {
    const html = await homeOf();
    expect(html).toContain("/en/offers/offer-details?id=autumn-1");
    expect(html).not.toMatch(/id=(summer-2|winter-3)/);
  });

  test("omits empty sections", async () => {
    const { dealership } = site.catalogue.current();
    const home = { ...dealership.home, whyChooseUs: [] };
    const html = await homeOf({ offers: [], services: [], news: [], dealership: { ...dealership, home } });
    expect(headings(html)).toEqual([
      "Popular brands",
      "Latest models",
      "Exclusive deals",
      "Browse by body type",
      "Come and see us",
    ]);
    // Reduced cars are deals even without an offer.
    expect(html).not.toContain("Biggest reductions");
  });
});
