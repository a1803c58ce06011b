import { afterAll, beforeAll, expect, test } from "vitest";
import { realServerBuild, routeFiles } from "../../test/real-server-build.ts";
import { createTestApp, type TestApp } from "../../test/test-app.ts";
import { mailTopics } from "../dealership/dealership.ts";
import { waha } from "../dealership/fixtures.ts";
import { createReactRouterHandler, type RouteHandler } from "../http/react-router-handler.ts";
import { createLog } from "../log.server.ts";

const internal = "internal-recipient";
let site: TestApp;
let render: RouteHandler;

beforeAll(async () => {
  site = await createTestApp({
    env: { FEED_KEY: "feeds-are-for-networks-only", LEADS_EMAIL: `${internal}-env@waha.example` },
    dealership: {
      ...waha,
      leadEmails: Object.fromEntries(mailTopics.map((topic) => [topic, [`${internal}-${topic}@waha.example`]])),
      branches: waha.branches.map((branch) => ({ ...branch, leadEmails: [`${internal}-${branch.slug}@waha.example`] })),
    },
  });
  const build = await realServerBuild(routeFiles.map(({ file }) => file));
  render = createReactRouterHandler(build, site, createLog({ logLevel: "silent" }));
}, 60_000);

afterAll(() => site.close());

const queries = ["", "?id=x-1", "?car=1&type=individual&payment=cash", "?branch=jeddah", "?cars=1,2"];
const files = ["cars.xml", "pages.xml", "1.xml"];

function addresses(): string[] {
  return routeFiles
    .filter(({ file }) => file !== "screens/layout.tsx")
    .flatMap(({ file, path = "" }) => {
      const filled = files.map((name) => path.replace(":file", name).replace(":id", "1").replace(":kind", "car"));
      const paths = [...new Set(filled)].map((text) => `/${text.replace(":locale?", "").replace(":locale", "en")}`);
      const plain = paths.map((text) => text.replace("//", "/").replace("*", "no-such-page"));
      const localized = file.startsWith("screens/") ? plain.map((text) => `/en${text}`.replace(/\/$/, "")) : [];
      return [...plain, ...localized].flatMap((text) =>
        file.startsWith("screens/") ? queries.flatMap((query) => [text + query, dataOf(text) + query]) : [text],
      );
    });
}

/** Address of the data that a client-side navigation loads. */
function dataOf(path: string): string {
  return path === "/" ? "/_.data" : `${path}.data`;
}

test("no page, API, feed or structured data shows the recipients of requests", { timeout: 60_000 }, async () => {
  const leaks: string[] = [];
  let answered = 0;
  let withPublicAddress = 0;
  for (const address of addresses()) {
    const response = await render(new Request(`https://waha.example${address}`), undefined);
    const text = await response.text();
    if (response.ok) answered += 1;
    if (text.includes(waha.email)) withPublicAddress += 1;
    if (text.includes(internal)) leaks.push(address);
  }
  expect(leaks).toEqual([]);
  expect(answered).toBeGreaterThan(150);
  // Control: the search finds what is shown.
  expect(withPublicAddress).toBeGreaterThan(5);
});
