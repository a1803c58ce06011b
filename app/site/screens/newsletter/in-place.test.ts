import { afterAll, beforeAll, expect, test } from "vitest";
import { serverBuildOf } from "../../../../test/server-build-fixture.ts";
import { openLog } from "../../../log.server.ts";
import { screens } from "../../../http/react-router-handler.ts";
import { openCastSite, type CastSite } from "../../../../test/site-fixture.ts";
import * as inPlace from "./in-place.ts";

const build = serverBuildOf({ inPlace: { path: ":locale?/newsletter/in-place", module: inPlace } });

let site: CastSite;

beforeAll(async () => {
  site = await openCastSite();
});

afterAll(() => site.close());

async function ask(form: Record<string, string> | undefined, channels: CastSite["channels"] = []): Promise<Response> {
  const request = new Request("http://127.0.0.1:3000/en/newsletter/in-place", {
    ...(form && { method: "POST", body: new URLSearchParams(form) }),
  });
  return await screens(
    build,
    { ...site, channels },
    openLog({ logLevel: "error" }, { write: () => undefined }),
  )(request, undefined);
}

test.each<[CastSite["channels"], boolean]>([
  [["mail", "confirmation"], true],
  [["webhook"], false],
  [[], false],
])("with the channels %j it is said that a mail will ask to confirm: %j", async (channels, isAsked) => {
  const answer = await ask({ email: `a${channels.length}@mail.example` }, channels);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("cache-control")).toBe("no-store");
  const said = await answer.json();
  expect(said).toEqual({ reference: expect.stringMatching(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/), isAsked });
  expect(await site.storage.leads.find(said.reference)).toMatchObject({ kind: "newsletter", locale: "en" });
});

test("what fills the hidden field is sorted out, like the newsletter's page does", async () => {
  const said = await (await ask({ email: "bot@mail.example", website: "x" })).json();
  expect(await site.storage.leads.find(said.reference)).toMatchObject({
    standing: "quarantined",
    suspicions: expect.arrayContaining(["honeypot"]),
  });
});

test("a wrong address is refused, and kept by nobody", async () => {
  const answer = await ask({ email: "nobody" });
  expect(answer.status).toBe(422);
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expect(await answer.json()).toMatchObject({ result: { error: { email: ["email.invalid"] } } });
});

test("whoever comes without the form is led to the newsletter's page", async () => {
  const answer = await ask(undefined);
  expect([answer.status, answer.headers.get("location")]).toEqual([303, "/en/newsletter"]);
});
