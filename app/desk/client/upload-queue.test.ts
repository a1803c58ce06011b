import { expect, test } from "vitest";
import { createUploadQueue, type UploadResult, type UploadState } from "./upload-queue.ts";

/** Answers what is written for every try of an item, and then `done`. */
function run(answers: Record<string, (UploadResult | Error)[]>) {
  const sent: string[] = [];
  const states = new Map<string, UploadState[]>();
  const pauses: number[] = [];
  let finish = () => {};
  const finished = () => new Promise<void>((resolve) => (finish = resolve));
  const queue = createUploadQueue<string>({
    async send(item) {
      sent.push(item);
      const answer = answers[item]?.shift() ?? "done";
      if (answer instanceof Error) throw answer;
      return answer;
    },
    onState: (item, state) => states.set(item, [...(states.get(item) ?? []), state]),
    onEmpty: () => finish(),
    pause: async (ms) => void pauses.push(ms),
  });
  return { queue, sent, states, pauses, finished };
}

test("one after the other, in their order", async () => {
  const { queue, sent, states, finished } = run({});
  queue.add("a", "b");
  queue.add("c");
  await finished();
  expect(sent).toEqual(["a", "b", "c"]);
  expect(states.get("b")).toEqual(["waiting", "sending", "done"]);
  expect(queue.hasOpen()).toBe(false);
});

test("a lost connection: the same picture again, later and later, then the others", async () => {
  const { queue, sent, states, pauses, finished } = run({ a: ["lost", new TypeError("failed"), "lost"] });
  queue.add("a", "b");
  await finished();
  expect(sent).toEqual(["a", "a", "a", "a", "b"]);
  expect(pauses).toEqual([1_000, 2_000, 4_000]);
  expect(states.get("a")).toEqual([
    "waiting",
    "sending",
    "offline",
    "sending",
    "offline",
    "sending",
    "offline",
    "sending",
    "done",
  ]);
});

test("a long time without a network: a try every half minute", async () => {
  const { queue, pauses, finished } = run({ a: Array.from({ length: 9 }, () => "lost" as const) });
  queue.add("a");
  await finished();
  expect(pauses.slice(-3)).toEqual([30_000, 30_000, 30_000]);
});

test("a refused picture does not keep the others waiting", async () => {
  const { queue, sent, finished } = run({ a: ["refused"] });
  queue.add("a", "b");
  await finished();
  expect(sent).toEqual(["a", "b"]);
  expect(queue.hasOpen()).toBe(false);
});

test("the session has ended: nothing is lost, all go on after signing in", async () => {
  const { queue, sent, states, finished } = run({ b: ["signed-out"] });
  queue.add("a", "b", "c");
  await finished();
  expect(sent).toEqual(["a", "b"]);
  expect(states.get("c")?.at(-1)).toBe("signed-out");
  expect(queue.hasOpen()).toBe(true);
  const again = finished();
  queue.retry();
  await again;
  expect(sent).toEqual(["a", "b", "b", "c"]);
  expect(queue.hasOpen()).toBe(false);
});
