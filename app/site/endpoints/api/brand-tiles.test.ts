import { afterAll, beforeAll, expect, test } from "vitest";
import { serverBuildOf } from "../../../../test/server-build-fixture.ts";
import { openLog } from "../../../log.server.ts";
import { screens } from "../../../http/react-router-handler.ts";
import { openCastSite, type CastSite } from "../../../../test/site-fixture.ts";
import * as brandTiles from "./brand-tiles.ts";

const build = serverBuildOf({ brandTiles: { path: "brand-tiles", module: brandTiles } });

let site: CastSite;

beforeAll(async () => {
  site = await openCastSite();
});

afterAll(() => site.close());

test.each([
  ["ar", "هيونداي"],
  ["en", "Hyundai"],
])("brand tiles in %s: brands with cars first", async (lang, hyundai) => {
  const response = await screens(
    build,
    site,
    openLog({ logLevel: "silent" }),
  )(new Request(`https://waha.example/brand-tiles?lang=${lang}`), undefined);
  const { brands }: { brands: { name: string; count: number }[] } = await response.json();
  expect(brands.map(({ name }) => name)).toContain(hyundai);
  const hasCars = brands.map(({ count }) => count > 0);
  expect(hasCars).toEqual(hasCars.toSorted((a, b) => Number(b) - Number(a)));
});
