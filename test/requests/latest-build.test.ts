import { expect, test } from "vitest";
import { get } from "../../e2e/site-requests.ts";

test("the server names the build that it runs, and nobody keeps the answer", async () => {
  const answer = await get("/builds/latest.json?1795252800000");
  expect(await answer.json()).toEqual({ id: expect.stringMatching(/^[\w-]{6,}$/) });
  expect(answer.headers.get("cache-control")).toBe("no-store");
});
