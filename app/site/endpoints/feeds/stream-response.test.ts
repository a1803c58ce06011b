import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { streamResponse } from "./stream-response.ts";

const partCount = 50;

/** Every part is available immediately, as with SQLite. */
async function* parts(generated: string[], name: string) {
  for (let part = 0; part < partCount; part += 1) {
    generated.push(name);
    yield name;
  }
}

function responseOf(generated: string[], name: string): Response {
  return streamResponse(new Request("http://localhost/"), [name], "text/plain", () => parts(generated, name));
}

test("yields to the event loop between parts of all responses", async () => {
  const generated: string[] = [];
  const texts = Promise.all(["a", "b", "c"].map((name) => responseOf(generated, name).text()));
  for (let turn = 1; turn < 20; turn += 1) {
    await setImmediate();
    expect(generated.length).toBeLessThanOrEqual(turn + 1);
  }
  expect(await texts).toEqual(["a", "b", "c"].map((name) => name.repeat(partCount)));
});

test("a failing response does not block others", async () => {
  const broken = streamResponse(new Request("http://localhost/"), ["broken"], "text/plain", async function* () {
    yield "a";
    throw new Error("the database is gone");
  });
  const otherText = responseOf([], "b").text();
  await expect(broken.text()).rejects.toThrow("the database is gone");
  expect(await otherText).toBe("b".repeat(partCount));
});

test("too many slow clients: 503 until one leaves", async () => {
  const slow = Array.from({ length: 40 }, () => responseOf([], "a"));
  const refused = slow.filter(({ status }) => status === 503);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused[0]?.headers.get("retry-after")).toBe("30");
  expect(refused[0]?.headers.get("cache-control")).toBe("no-store");
  expect(responseOf([], "b").status).toBe(503);
  for (const { body } of slow) await body?.cancel();
  expect(await responseOf([], "b").text()).toBe("b".repeat(partCount));
});

test("aborted requests do not count as open responses", async () => {
  for (let visitor = 0; visitor < 100; visitor += 1) {
    const controller = new AbortController();
    const request = new Request("http://localhost/", { signal: controller.signal });
    expect(streamResponse(request, ["a"], "text/plain", () => parts([], "a")).status).toBe(200);
    controller.abort();
  }
});
