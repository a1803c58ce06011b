import { data, redirect } from "react-router";
import { expect, test } from "vitest";
import { keepTyped } from "./keep-typed.ts";

/** As the router throws what an action of the server answered. */
function answered(status: number) {
  return { status, statusText: "", internal: false, data: "" };
}

test("an answer is given on", async () => {
  expect(await keepTyped(async () => "answer")).toBe("answer");
});

test.each<[string, unknown]>([
  ["a broken connection", new TypeError("Failed to fetch")],
  ["a server that fails", answered(500)],
  ["a server that is away", answered(503)],
])("%s is an answer on the page", async (_what, error) => {
  expect(await keepTyped(() => Promise.reject(error))).toEqual(data({ result: {}, trouble: "not-stored" }, 503));
});

test.each<[string, unknown]>([
  ["where a kept request leads to", redirect("/order-success")],
  ["that there is no such car", answered(404)],
])("%s is left to the router", async (_what, thrown) => {
  await expect(keepTyped(() => Promise.reject(thrown))).rejects.toBe(thrown);
});
