import { afterAll, beforeAll, expect, test } from "vitest";
import { serverBuildOf } from "../../../../test/server-build-fixture.ts";
import { openLog } from "../../../log.server.ts";
import { screens } from "../../../http/react-router-handler.ts";
import { openCastSite, type CastSite } from "../../../../test/site-fixture.ts";
import * as carCards from "./car-cards.ts";

const build = serverBuildOf({ carCards: { path: "car-cards", module: carCards } });

let site: CastSite;

beforeAll(async () => {
  site = await openCastSite();
});

afterAll(() => site.close());

async function getCards(query: string) {
  const response = await screens(
    build,
    site,
    openLog({ logLevel: "silent" }),
  )(new Request(`https://waha.example/car-cards${query}`), undefined);
  expect(response.status).toBe(200);
  const { cars }: { cars: { id: number; name: string; status: string }[] } = await response.json();
  return cars;
}

test("cards keep the order of ids, include sold cars, skip unknown and invalid ids", async () => {
  const all = await getCards("?ids=1001,1002,1003,1004,1005");
  const cards = await getCards(
    `?lang=en&ids=${all
      .map(({ id }) => id)
      .toReversed()
      .join(",")},999999,x`,
  );
  expect(cards.map(({ id }) => id)).toEqual(all.map(({ id }) => id).toReversed());
  expect(cards.map(({ name }) => name)).toContain("Hyundai Accent");
  expect(cards.filter(({ status }) => status === "sold")).toHaveLength(1);
  expect(await getCards("?ids=,-1,1e3")).toEqual([]);
  expect(await getCards("")).toEqual([]);
});
