import { expect, test } from "vitest";
import { get } from "../../e2e/site-requests.ts";

test("latest build: id of the running build, not cached", async () => {
  const answer = await get("/builds/latest.json?1795252800000");
  expect(await answer.json()).toEqual({ id: expect.stringMatching(/^[\w-]{6,}$/) });
  expect(answer.headers.get("cache-control")).toBe("no-store");
});
