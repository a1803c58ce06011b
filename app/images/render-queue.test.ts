import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { openDrawingQueue, type Drawing, type QueueLimits } from "./render-queue.ts";

const limits: QueueLimits = { mostBytes: 100, atOnce: 2, mostWaiting: 3 };

/** Drawings of ten bytes that are ready when they are told so. */
function easel() {
  const finish = new Map<string, (trouble?: Error) => void>();
  const begun: string[] = [];
  const draw = (key: string) => () => {
    begun.push(key);
    return new Promise<Drawing>((resolve, reject) => {
      finish.set(key, (trouble) => (trouble ? reject(trouble) : resolve(new Uint8Array(10))));
    });
  };
  return { draw, begun, done: (key: string, trouble?: Error) => finish.get(key)?.(trouble) };
}

test("two are drawn at once, the next begin in their order, and who comes when too many wait is told so", async () => {
  const queue = openDrawingQueue(limits);
  const { draw, begun, done } = easel();
  const asked = ["a", "b", "c", "d", "e"].map((key) => queue(key, draw(key)));
  expect(begun).toEqual(["a", "b"]);
  expect(await queue("f", draw("f"))).toBeUndefined();
  done("b");
  await asked[1];
  await setImmediate();
  expect(begun).toEqual(["a", "b", "c"]);
  for (const key of ["a", "c", "d", "e"]) {
    done(key);
    await setImmediate();
  }
  expect((await Promise.all(asked)).every((drawing) => drawing?.byteLength === 10)).toBe(true);
  expect(begun).toEqual(["a", "b", "c", "d", "e"]);
});

test("what is being drawn or was drawn is not drawn again", async () => {
  const queue = openDrawingQueue(limits);
  const { draw, begun, done } = easel();
  const asked = [queue("a", draw("a")), queue("a", draw("a"))];
  done("a");
  await Promise.all(asked);
  await queue("a", draw("a"));
  expect(begun).toEqual(["a"]);
});

test("no more bytes are kept than allowed", async () => {
  const queue = openDrawingQueue({ ...limits, mostBytes: 20 });
  let drawn = 0;
  const draw = async () => {
    drawn += 1;
    return new Uint8Array(10);
  };
  for (const key of ["a", "b", "c", "c", "b", "a"]) await queue(key, draw);
  expect(drawn).toBe(4);
});

test("a drawing that fails frees its place and is tried again", async () => {
  const queue = openDrawingQueue({ ...limits, atOnce: 1, mostWaiting: 0 });
  const { draw, done } = easel();
  const failing = queue("a", draw("a"));
  done("a", new Error("broken picture"));
  await expect(failing).rejects.toThrow("broken picture");
  const again = queue("a", draw("a"));
  done("a");
  expect((await again)?.byteLength).toBe(10);
});
