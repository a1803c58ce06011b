import { afterEach, expect, test } from "vitest";
import { uploadUsage, withUploadSlot } from "./upload-slots.ts";

const minute = 60_000;
let release = Promise.withResolvers<void>();
let uploads: Promise<boolean>[] = [];

/** An upload that keeps its slot until `release`; true if it had one. */
function upload(address?: string): Promise<boolean> {
  const { promise } = release;
  const result = withUploadSlot(
    address,
    async (hasSlot) => {
      if (hasSlot) await promise;
      return hasSlot;
    },
    minute,
  );
  uploads.push(result);
  return result;
}

function uploadMany(count: number, address?: string): void {
  for (let index = 0; index < count; index += 1) void upload(address);
}

afterEach(async () => {
  release.resolve();
  await Promise.all(uploads);
  [release, uploads] = [Promise.withResolvers<void>(), []];
});

test("500 uploads wait: the next is refused at once", async () => {
  uploadMany(24 + 500);
  expect(await upload()).toBe(false);
  release.resolve();
  expect((await Promise.all(uploads)).filter((hasSlot) => hasSlot)).toHaveLength(524);
});

test("500 uploads of one network wait: another network has its slots", async () => {
  uploadMany(4 + 500, "192.0.2.1");
  expect(await upload("192.0.2.1")).toBe(false);
  let isStarted = false;
  uploads.push(withUploadSlot("192.0.2.2", async (hasSlot) => (isStarted = hasSlot)));
  await uploads.at(-1);
  expect(isStarted).toBe(true);
});

test("work that fails: its error is passed on, it runs once, and its slot is free again", async () => {
  const slots: boolean[] = [];
  const fail = (hasSlot: boolean) => {
    slots.push(hasSlot);
    return Promise.reject(new Error("not stored"));
  };
  for (let time = 0; time < 6; time += 1)
    await expect(withUploadSlot("192.0.2.3", fail, minute)).rejects.toThrow("not stored");
  expect(slots).toEqual(Array(6).fill(true));
});

test("usage: uploads in progress and those that wait", async () => {
  uploadMany(30);
  uploadMany(6, "192.0.2.1");
  await expect.poll(uploadUsage).toEqual({ inProgress: 24, waiting: 6 + 6, slots: 24 });
  release.resolve();
  await Promise.all(uploads);
  expect(uploadUsage()).toEqual({ inProgress: 0, waiting: 0, slots: 24 });
});
