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

async function ask(query: string) {
  const answer = await screens(
    build,
    site,
    openLog({ logLevel: "silent" }),
  )(new Request(`https://waha.example/car-cards${query}`), undefined);
  expect(answer.status).toBe(200);
  const { cars }: { cars: { id: number; name: string; status: string }[] } = await answer.json();
  return cars;
}

test("cars come in the order asked, sold ones too, unknown ones and nonsense left out", async () => {
  const all = await ask("?ids=1001,1002,1003,1004,1005");
  const given = await ask(
    `?lang=en&ids=${all
      .map(({ id }) => id)
      .toReversed()
      .join(",")},999999,x`,
  );
  expect(given.map(({ id }) => id)).toEqual(all.map(({ id }) => id).toReversed());
  expect(given.map(({ name }) => name)).toContain("Hyundai Accent");
  expect(given.filter(({ status }) => status === "sold")).toHaveLength(1);
  expect(await ask("?ids=,-1,1e3")).toEqual([]);
  expect(await ask("")).toEqual([]);
});
