import { data, redirect } from "react-router";
import { expect, test } from "vitest";
import { keepInputOnFailure } from "./keep-input-on-failure.ts";

function errorResponse(status: number) {
  return { status, statusText: "", internal: false, data: "" };
}

test("success: returns the result of the action", async () => {
  expect(await keepInputOnFailure(async () => "answer")).toBe("answer");
});

test.each<[string, unknown]>([
  ["network failure", new TypeError("Failed to fetch")],
  ["status 500", errorResponse(500)],
  ["status 503", errorResponse(503)],
])("%s: returns a not-stored result instead of throwing", async (_case, error) => {
  expect(await keepInputOnFailure(() => Promise.reject(error))).toEqual(
    data({ result: {}, trouble: "not-stored" }, 503),
  );
});

test.each<[string, unknown]>([
  ["redirect after a stored request", redirect("/order-success")],
  ["status 404", errorResponse(404)],
])("%s: rethrown to the router", async (_case, thrown) => {
  await expect(keepInputOnFailure(() => Promise.reject(thrown))).rejects.toBe(thrown);
});
