/** Pictures that visitors saw, and that are blurred, deleted or withdrawn while the site runs. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { rmSync } from "node:fs";
import { takePicture } from "../../app/stock/pictures/take-picture.server.ts";
import { blurPicture } from "../../app/stock/pictures/blur-picture.server.ts";
import { openStorage, type Storage } from "../../app/storage/storage.server.ts";
import { copyOfData } from "../../e2e/demo-copy.ts";
import { startSite, type RunningSite } from "../../e2e/site-server.ts";
import { phonePicture } from "../phone-picture.ts";

const running = process.env.SITE_DATA_DIR;
const by = { at: new Date().toISOString() };
const soon = { timeout: 10_000 };

describe.skipIf(running === undefined || process.env.DATABASE_URL !== undefined)("a running site", () => {
  let site: RunningSite;
  let storage: Storage;
  let data = "";
  let carId = 0;
  let width = 400;

  beforeAll(async () => {
    data = await copyOfData(running ?? "");
    site = await startSite({ dataDir: data });
    storage = await openStorage({ dataDir: data });
    carId = (await storage.cars.fullForSale(0, 1))[0]?.id ?? 0;
  });
  afterAll(async () => {
    await storage.close();
    await site.stop();
    rmSync(data, { recursive: true });
  });

  const statuses = async (hash: string) =>
    await Promise.all(
      ["320.avif", "320.webp", "720.webp", "400.jpg"].map(
        async (file) => (await fetch(new URL(`/pictures/${hash}-${file}`, site.address))).status,
      ),
    );

  /** A picture of its own, stored but not used yet. */
  async function taken(): Promise<string> {
    width += 1;
    const picture = await takePicture(storage, await phonePicture({ width: 300, height: width }));
    if ("reason" in picture) throw new Error(picture.reason.key);
    return picture.hash;
  }

  const change = async (hash: string, shot?: "vin-plate") =>
    await storage.carEdits.changePictures(
      carId,
      { kind: "add", picture: { hash, illustrative: false, ...(shot && { shot }) } },
      by,
    );

  const answers = async (hash: string) => (await fetch(new URL(`/pictures/${hash}-320.avif`, site.address))).status;

  async function shown(): Promise<string> {
    const hash = await taken();
    expect(await answers(hash)).toBe(404);
    await change(hash);
    // Twice, so that the second answer is from memory.
    for (const _time of [1, 2]) await expect.poll(() => answers(hash), soon).toBe(200);
    return hash;
  }

  test("a blurred plate: its address answers 404, the blurred picture 200", async () => {
    const hash = await shown();
    const blurred = await blurPicture(storage, hash, { left: 10, top: 10, width: 50, height: 20 });
    if (!blurred) throw new Error("The picture is not stored.");
    await storage.pictures.replaceByBlurred({ hash, blurredHash: blurred.hash }, by);
    await expect.poll(() => answers(hash), soon).toBe(404);
    expect([new Set(await statuses(hash)), await answers(blurred.hash)]).toEqual([new Set([404]), 200]);
  });

  test("a deleted picture: 404; brought back: 200 again", async () => {
    const hash = await shown();
    await storage.carEdits.changePictures(carId, { kind: "remove", hash }, by);
    await expect.poll(() => answers(hash), soon).toBe(404);
    const { eventId = 0 } = (await storage.carEdits.pictureUndo(carId)) ?? {};
    await storage.carEdits.undoPictures({ id: carId, eventId }, by);
    await expect.poll(() => answers(hash), soon).toBe(200);
  });

  test("a VIN plate was never seen", async () => {
    const hash = await taken();
    await change(hash, "vin-plate");
    expect(new Set(await statuses(hash))).toEqual(new Set([404]));
  });

  test("a withdrawn car: its pictures answer 404", async () => {
    const hash = await shown();
    const { version = 0 } = (await storage.carEdits.find(carId)) ?? {};
    await storage.carEdits.change({ id: carId, version }, { state: "withdrawn" }, by);
    await expect.poll(() => answers(hash), soon).toBe(404);
  });
});
