import type { ActionFunctionArgs } from "react-router";
import { afterAll, beforeAll, expect, test } from "vitest";
import { serverBuildOf } from "../../../test/server-build-fixture.ts";
import { openLog } from "../../log.server.ts";
import { screens } from "../../http/react-router-handler.ts";
import { openCastSite, type CastSite } from "../../../test/site-fixture.ts";
import * as localized from "./layout.tsx";

let taken: string[] = [];

/** One screen that takes a form, under the language prefix. */
const build = serverBuildOf({
  locale: { path: ":locale?", module: localized },
  contact: {
    parentId: "locale",
    path: "contact-us",
    module: {
      default: () => null,
      action({ url }: ActionFunctionArgs) {
        taken.push(url.pathname);
        return null;
      },
    },
  },
});

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
  const request = new Request(`http://127.0.0.1:3000${path}`, {
    method: "POST",
    body: "",
    headers: { "content-type": "application/x-www-form-urlencoded" },
  });
  const answer = await screens(
    build,
    site,
    openLog({ logLevel: "error" }, { write: () => undefined }),
  )(request, undefined);
  expect(answer.status).toBe(status);
  expect(taken).toEqual(status === 200 ? [path] : []);
});
