import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { streamed } from "./streamed.ts";

const mostParts = 50;

/** Every part is ready at once, as SQLite's are. */
async function* parts(made: string[], name: string) {
  for (let part = 0; part < mostParts; part += 1) {
    made.push(name);
    yield name;
  }
}

function answerOf(made: string[], name: string): Response {
  return streamed(new Request("http://localhost/"), [name], "text/plain", () => parts(made, name));
}

test("between two parts of all long answers other work comes in", async () => {
  const made: string[] = [];
  const texts = Promise.all(["a", "b", "c"].map((name) => answerOf(made, name).text()));
  for (let turn = 1; turn < 20; turn += 1) {
    await setImmediate();
    expect(made.length).toBeLessThanOrEqual(turn + 1);
  }
  expect(await texts).toEqual(["a", "b", "c"].map((name) => name.repeat(mostParts)));
});

test("an answer that fails keeps no other from being made", async () => {
  const broken = streamed(new Request("http://localhost/"), ["broken"], "text/plain", async function* () {
    yield "a";
    throw new Error("the database is gone");
  });
  const whole = answerOf([], "b").text();
  await expect(broken.text()).rejects.toThrow("the database is gone");
  expect(await whole).toBe("b".repeat(mostParts));
});

test("of those who read slowly only so many are answered, until one of them has left", async () => {
  const slow = Array.from({ length: 40 }, () => answerOf([], "a"));
  const refused = slow.filter(({ status }) => status === 503);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused[0]?.headers.get("retry-after")).toBe("30");
  expect(refused[0]?.headers.get("cache-control")).toBe("no-store");
  expect(answerOf([], "b").status).toBe(503);
  for (const { body } of slow) await body?.cancel();
  expect(await answerOf([], "b").text()).toBe("b".repeat(mostParts));
});

test("who leaves before the answer begins takes no place", async () => {
  for (let visitor = 0; visitor < 100; visitor += 1) {
    const leaving = new AbortController();
    const request = new Request("http://localhost/", { signal: leaving.signal });
    expect(streamed(request, ["a"], "text/plain", () => parts([], "a")).status).toBe(200);
    leaving.abort();
  }
});
