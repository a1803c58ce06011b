import type { ServerBuild } from "react-router";
import { afterAll, beforeAll, expect, test } from "vitest";
import { handleError } from "../entry.server.tsx";
import { openLog } from "../serving/log.ts";
import { screens } from "../serving/screens.ts";
import { openCastSite, type CastSite } from "../site-fixture.ts";
import * as localized from "./locale.tsx";

let taken: string[] = [];

/** One screen that takes a form, under the language prefix. */
const build: ServerBuild = {
  entry: { module: { default: (_request, status) => new Response("a page", { status }), handleError } },
  routes: {
    root: { id: "root", path: "", module: { default: () => null } },
    locale: { id: "locale", parentId: "root", path: ":locale?", module: localized },
    contact: {
      id: "contact",
      parentId: "locale",
      path: "contact-us",
      module: {
        default: () => null,
        action({ url }) {
          taken.push(url.pathname);
          return null;
        },
      },
    },
  },
  assets: { entry: { imports: [], module: "" }, routes: {}, url: "", version: "1" },
  publicPath: "/",
  assetsBuildDirectory: "",
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: "initial", manifestPath: "/__manifest" },
};

let site: CastSite;

beforeAll(async () => {
  site = await openCastSite();
});

afterAll(() => site.close());

test.each([
  ["/contact-us", 200],
  ["/ar/contact-us", 200],
  ["/en/contact-us", 200],
  ["/xx/contact-us", 404],
  ["/AR/contact-us", 404],
  ["/xx/contact-us.data", 404],
])("a form that is sent to %s is answered with %i, and taken only in a language of the site", async (path, status) => {
  taken = [];
  const request = new Request(`http://127.0.0.1:3000${path}`, { method: "POST", body: "", headers: { "content-type": "application/x-www-form-urlencoded" } });
  const answer = await screens(build, site, openLog({ logLevel: "error" }, { write: () => undefined }))(request, undefined);
  expect(answer.status).toBe(status);
  expect(taken).toEqual(status === 200 ? [path] : []);
});
