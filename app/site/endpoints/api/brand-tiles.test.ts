import { afterAll, beforeAll, expect, test } from "vitest";
import { fakeServerBuild } from "../../../../test/fake-server-build.ts";
import { createLog } from "../../../log.server.ts";
import { createReactRouterHandler } from "../../../http/react-router-handler.ts";
import { createTestApp, type TestApp } from "../../../../test/test-app.ts";
import * as brandTiles from "./brand-tiles.ts";

const build = fakeServerBuild({ brandTiles: { path: "brand-tiles", module: brandTiles } });

let site: TestApp;

beforeAll(async () => {
  site = await createTestApp();
});

afterAll(() => site.close());

test.each([
  ["ar", "هيونداي"],
  ["en", "Hyundai"],
])("brand tiles in %s: brands with cars first", async (lang, hyundai) => {
  const response = await createReactRouterHandler(
    build,
    site,
    createLog({ logLevel: "silent" }),
  )(new Request(`https://waha.example/brand-tiles?lang=${lang}`), undefined);
  const { brands }: { brands: { name: string; count: number }[] } = await response.json();
  expect(brands.map(({ name }) => name)).toContain(hyundai);
  const hasCars = brands.map(({ count }) => count > 0);
  expect(hasCars).toEqual(hasCars.toSorted((a, b) => Number(b) - Number(a)));
});
