import { afterAll, beforeAll, expect, test } from "vitest";
import { fakeServerBuild } from "../../../../test/fake-server-build.ts";
import { createLog } from "../../../log.server.ts";
import { createReactRouterHandler } from "../../../http/react-router-handler.ts";
import { createTestApp, type TestApp } from "../../../../test/test-app.ts";
import * as inPlace from "./in-place.ts";

const build = fakeServerBuild({ inPlace: { path: ":locale?/newsletter/in-place", module: inPlace } });

let site: TestApp;

beforeAll(async () => {
  site = await createTestApp();
});

afterAll(() => site.close());

async function send(form: Record<string, string> | undefined, channels: TestApp["channels"] = []): Promise<Response> {
  const request = new Request("http://127.0.0.1:3000/en/newsletter/in-place", {
    ...(form && { method: "POST", body: new URLSearchParams(form) }),
  });
  return await createReactRouterHandler(
    build,
    { ...site, channels },
    createLog({ logLevel: "error" }, { write: () => undefined }),
  )(request, undefined);
}

test.each<[TestApp["channels"], boolean]>([
  [["mail", "confirmation"], true],
  [["webhook"], false],
  [[], false],
])("channels %j: the response announces a confirmation e-mail: %j", async (channels, isAsked) => {
  const response = await send({ email: `a${channels.length}@mail.example` }, channels);
  expect(response.status).toBe(200);
  expect(response.headers.get("cache-control")).toBe("no-store");
  const body = await response.json();
  expect(body).toEqual({ reference: expect.stringMatching(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/), isAsked });
  expect(await site.storage.leads.find(body.reference)).toMatchObject({ kind: "newsletter", locale: "en" });
});

test("a filled honeypot is quarantined, as on the newsletter page", async () => {
  const body = await (await send({ email: "bot@mail.example", website: "x" })).json();
  expect(await site.storage.leads.find(body.reference)).toMatchObject({
    standing: "quarantined",
    suspicions: expect.arrayContaining(["honeypot"]),
  });
});

test("an invalid e-mail address is rejected and not stored", async () => {
  const response = await send({ email: "nobody" });
  expect(response.status).toBe(422);
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(await response.json()).toMatchObject({ result: { error: { email: ["email.invalid"] } } });
});

test("GET redirects to the newsletter page", async () => {
  const response = await send(undefined);
  expect([response.status, response.headers.get("location")]).toEqual([303, "/en/newsletter"]);
});
