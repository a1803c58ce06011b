import { expect, test } from "vitest";
import { realServerBuild } from "../../../../../test/real-server-build.ts";
import { createTestApp } from "../../../../../test/test-app.ts";
import { createReactRouterHandler } from "../../../../http/react-router-handler.ts";
import { createLog } from "../../../../log.server.ts";

test("the hint of a range: its least and greatest value, or its only one", async () => {
  const site = await createTestApp();
  const build = await realServerBuild(["screens/layout.tsx", "screens/cars/gallery/gallery.tsx"]);
  const render = createReactRouterHandler(build, site, createLog({ logLevel: "silent" }));
  const hints = async (path: string) => {
    const html = await (await render(new Request(`https://waha.example${path}`), undefined)).text();
    return [...html.replaceAll("<!-- -->", "").matchAll(/<small>((?:Listed|المعروض)[^<]*)<\/small>/g)].map(
      ([, hint]) => hint,
    );
  };
  expect(await hints("/en/cars?brand=toyota")).toEqual(["Listed: 62,000 to 138,000", "Listed: 0 to 118,500"]);
  expect(await hints("/en/cars?year=2019")).toEqual(["Listed: 62,000", "Listed: 118,500"]);
  expect(await hints("/cars?year=2019")).toEqual(["المعروض: 62,000", "المعروض: 118,500"]);
  await site.close();
});
