import { afterAll, beforeAll, expect, test } from "vitest";
import { fakeServerBuild } from "../../../../test/fake-server-build.ts";
import { createLog } from "../../../log.server.ts";
import { createReactRouterHandler } from "../../../http/react-router-handler.ts";
import { createTestApp, type TestApp } from "../../../../test/test-app.ts";
import * as carCards from "./car-cards.ts";

const build = fakeServerBuild({ carCards: { path: "car-cards", module: carCards } });

let site: TestApp;

beforeAll(async () => {
  site = await createTestApp();
});

afterAll(() => site.close());

async function getCards(query: string) {
  const response = await createReactRouterHandler(
    build,
    site,
    createLog({ logLevel: "silent" }),
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
