import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { createDrawingQueue, type ImageBytes } from "./drawing-queue.ts";

/** Draws images of ten bytes, which finish when `done` is called. */
function controlledDrawing() {
  const finish = new Map<string, (error?: Error) => void>();
  const started: string[] = [];
  const draw = (key: string) => () => {
    started.push(key);
    return new Promise<ImageBytes>((resolve, reject) => {
      finish.set(key, (error) => (error ? reject(error) : resolve(new Uint8Array(10))));
    });
  };
  return { draw, started, done: (key: string, error?: Error) => finish.get(key)?.(error) };
}

test("limits concurrency, starts waiting drawings in order, rejects when the queue is full", async () => {
  const queue = createDrawingQueue({ concurrency: 2, maxQueued: 3 });
  const { draw, started, done } = controlledDrawing();
  const drawings = ["a", "b", "c", "d", "e"].map((key) => queue(draw(key)));
  expect(started).toEqual(["a", "b"]);
  expect(await queue(draw("f"))).toBeUndefined();
  done("b");
  await drawings[1];
  await setImmediate();
  expect(started).toEqual(["a", "b", "c"]);
  for (const key of ["a", "c", "d", "e"]) {
    done(key);
    await setImmediate();
  }
  expect((await Promise.all(drawings)).every((drawing) => drawing?.byteLength === 10)).toBe(true);
  expect(started).toEqual(["a", "b", "c", "d", "e"]);
});

test("failed drawing: frees its place and is tried again on the next request", async () => {
  const queue = createDrawingQueue({ concurrency: 1, maxQueued: 0 });
  const { draw, done } = controlledDrawing();
  const failing = queue(draw("a"));
  done("a", new Error("broken picture"));
  await expect(failing).rejects.toThrow("broken picture");
  const again = queue(draw("a"));
  done("a");
  expect((await again)?.byteLength).toBe(10);
});
