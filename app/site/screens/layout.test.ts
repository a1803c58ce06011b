import type { ActionFunctionArgs } from "react-router";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fakeServerBuild } from "../../../test/fake-server-build.ts";
import { createLog } from "../../log.server.ts";
import { createReactRouterHandler } from "../../http/react-router-handler.ts";
import { createTestApp, type TestApp } from "../../../test/test-app.ts";
import * as localized from "./layout.tsx";

let handledPaths: string[] = [];

const build = fakeServerBuild({
  locale: { path: ":locale?", module: localized },
  contact: {
    parentId: "locale",
    path: "contact-us",
    module: {
      default: () => null,
      action({ url }: ActionFunctionArgs) {
        handledPaths.push(url.pathname);
        return null;
      },
    },
  },
});

let site: TestApp;

beforeAll(async () => {
  site = await createTestApp();
});

afterAll(() => site.close());

test.each([
  ["/contact-us", 200],
  ["/ar/contact-us", 200],
  ["/en/contact-us", 200],
  ["/xx/contact-us", 404],
  ["/AR/contact-us", 404],
  ["/xx/contact-us.data", 404],
])("POST %s: status %i; the action runs only under a supported locale", async (path, status) => {
  handledPaths = [];
  const request = new Request(`http://127.0.0.1:3000${path}`, {
    method: "POST",
    body: "",
    headers: { "content-type": "application/x-www-form-urlencoded" },
  });
  const response = await createReactRouterHandler(
    build,
    site,
    createLog({ logLevel: "error" }, { write: () => undefined }),
  )(request, undefined);
  expect(response.status).toBe(status);
  expect(handledPaths).toEqual(status === 200 ? [path] : []);
});
