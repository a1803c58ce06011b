import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { phonePicture } from "../../../../test/phone-picture.ts";
import { createTestDesk, deskOrigin, type TestDesk } from "../../../../test/test-desk.ts";
import { camry2025, fixtureCars, fixturePictures } from "../../../dealership/fixtures.ts";

const camryId = 1001;
const path = `/stock/${camryId}/pictures`;

const rendition = { width: 320, format: "webp", bytes: new Uint8Array([1]) } as const;

let desk: TestDesk;
let stock: string;
let sales: string;
let photo: Uint8Array<ArrayBuffer>;

beforeAll(async () => {
  desk = await createTestDesk();
  for (const picture of fixturePictures) await desk.storage.pictures.save({ ...picture, renditions: [rendition] });
  await desk.storage.imports.importStock(
    { cars: fixtureCars, untouched: new Set(), at: desk.now().toISOString() },
    { dryRun: false },
  );
  stock = await desk.signIn(await desk.addPerson("stock", { name: "Noura" }));
  sales = await desk.signIn(await desk.addPerson("sales"));
  photo = new Uint8Array(await phonePicture({ width: 900, height: 600 }));
});

afterAll(() => desk.close());

beforeEach(async () => {
  const by = { at: desk.now().toISOString() };
  await desk.storage.carEdits.changePictures(camryId, { kind: "arrange", pictures: camry2025.pictures }, by);
});

async function pictures() {
  return (await desk.storage.carEdits.find(camryId))?.car.pictures ?? [];
}

async function shown() {
  return (await desk.storage.cars.find(camryId))?.pictures.map(({ hash }) => hash);
}

/** As the form of the page sends it. */
async function upload(files: [string, string, BlobPart][], cookie = stock) {
  const form = new FormData();
  for (const [field, name, bytes] of files) form.append(field, new File([bytes], name));
  const request = new Request(deskOrigin + path, {
    method: "POST",
    body: form,
    headers: { cookie, origin: deskOrigin },
  });
  return await answered(await desk.request(request));
}

async function post(fields: Record<string, string>, to = path) {
  return await answered(await desk.post(to, fields, { cookie: stock }));
}

async function answered(response: Response) {
  const location = response.headers.get("location") ?? "";
  return { status: response.status, location, html: location === "" ? await response.text() : "" };
}

async function page(address: string, cookie = stock) {
  const response = await desk.get(address, { cookie });
  expect([address, response.status]).toEqual([address, 200]);
  return await response.text();
}

describe("an upload", () => {
  test("of a shot is the first picture, turned upright; the same again is not doubled", async () => {
    const { status, location } = await upload([["front", "IMG_1.jpg", photo]]);
    expect([status, location]).toEqual([303, `${path}?added=1`]);
    const [first] = await pictures();
    expect(first).toMatchObject({ shot: "front", illustrative: false });
    expect((await shown())?.[0]).toBe(first?.hash);
    expect(await page(location)).toContain("1 picture is added.");
    expect((await upload([["front", "IMG_1.jpg", photo]])).location).toBe(`${path}?added=0`);
    expect(await pictures()).toHaveLength(camry2025.pictures.length + 1);
    const size = await desk.storage.pictures.stored([first?.hash ?? ""]);
    expect(size.get(first?.hash ?? "")).toMatchObject({ width: 600, height: 900 });
  });

  test("of several at once, one of them no picture: the others are saved, the reason names the file", async () => {
    const other = new Uint8Array(await phonePicture({ width: 500, height: 400 }));
    const { status, html } = await upload([
      ["pictures", "a.jpg", photo],
      ["pictures", "notes.pdf", "%PDF-1.7"],
      ["pictures", "b.jpg", other],
    ]);
    expect(status).toBe(422);
    expect(html).toContain("\u2068notes.pdf\u2069: is not a JPEG, PNG, WebP or AVIF picture.");
    expect(await pictures()).toHaveLength(camry2025.pictures.length + 2);
  });

  test("of an iPhone's HEIC: says how", async () => {
    const heic = "\0\0\0\x18ftypheic\0\0\0\0heicmif1";
    const { status, html } = await upload([["front", "IMG_2.HEIC", heic]]);
    expect(status).toBe(422);
    expect(html).toContain("Settings › Camera › Formats");
  });

  test("of nothing; by somebody who only sells; without a session: the page comes back", async () => {
    expect((await upload([])).html).toContain("No picture was chosen.");
    expect((await upload([["front", "a.jpg", photo]], sales)).status).toBe(403);
    expect((await upload([["front", "a.jpg", photo]], "")).status).toBe(401);
    expect(await pictures()).toEqual(camry2025.pictures);
  });

  test("of the VIN plate: for the staff, not for visitors", async () => {
    await upload([["vin-plate", "a.jpg", photo]]);
    const plate = (await pictures()).find(({ shot }) => shot === "vin-plate");
    expect(plate).toBeDefined();
    expect(await shown()).not.toContain(plate?.hash);
    expect(await page(path)).toContain("Staff only");
  });
});

describe("in the list", () => {
  const hashes = async () => (await pictures()).map(({ hash }) => hash);

  test("moved by buttons, deleted, and undone", async () => {
    const [first = "", second = "", ...others] = await hashes();
    expect((await post({ intent: "later", hash: first })).location).toBe(`${path}?done=changed`);
    expect(await hashes()).toEqual([second, first, ...others]);
    await post({ intent: "earlier", hash: first });
    expect(await hashes()).toEqual([first, second, ...others]);
    const { location } = await post({ intent: "remove", hash: first });
    expect(await hashes()).toEqual([second, ...others]);
    const html = await page(location);
    expect(html).toContain("The picture is removed.");
    const event = /name="event" value="(\d+)"/.exec(html)?.[1] ?? "";
    expect((await post({ intent: "undo", event })).location).toBe(`${path}?done=undone`);
    expect(await hashes()).toEqual([first, second, ...others]);
    const late = await post({ intent: "undo", event });
    expect(late.status).toBe(409);
    expect(late.html).toContain("The pictures have changed since, so nothing was undone.");
  });

  test("the page of the car says how many the list has", async () => {
    await post({ intent: "remove", hash: (await hashes())[0] ?? "" });
    const html = await page(`/stock/${camryId}`);
    expect(html).toContain(`<span>${camry2025.pictures.length} pictures</span>`);
    expect(html).not.toContain("{&quot;hash&quot;");
  });

  test("the main one is what cards show", async () => {
    await upload([["pictures", "a.jpg", photo]]);
    const taken = (await pictures()).find(({ illustrative, color }) => !illustrative && color === undefined);
    await post({ intent: "main", hash: taken?.hash ?? "" });
    expect((await desk.storage.cars.find(camryId))?.picture?.hash).toBe(taken?.hash);
  });

  test("somebody else has deleted it: says so", async () => {
    const { status, html } = await post({ intent: "later", hash: "0".repeat(64) });
    expect(status).toBe(409);
    expect(html).toContain("Somebody else has removed this picture.");
  });

  test("who may not change cars sees pictures only", async () => {
    const html = await page(path, sales);
    expect(html).toContain(`/pictures/${camry2025.pictures[0]?.hash}`);
    expect(html).not.toMatch(/type="file"|name="intent"/);
  });
});

describe("one picture", () => {
  const area = { left: "40", top: "60", width: "20", height: "10" };

  async function taken(): Promise<string> {
    await upload([["rear", "a.jpg", photo]]);
    return (await pictures()).find(({ shot }) => shot === "rear")?.hash ?? "";
  }

  test("blurred: another picture in its place, which the site shows", async () => {
    const hash = await taken();
    const place = (await pictures()).findIndex((picture) => picture.hash === hash);
    const { location } = await post({ ...area, intent: "blur" }, `${path}/${hash}`);
    expect(location).toBe(`${path}?done=blurred`);
    const blurred = (await pictures())[place];
    expect(blurred).toMatchObject({ shot: "rear" });
    expect(blurred?.hash).not.toBe(hash);
    expect(await shown()).toContain(blurred?.hash);
    expect(await shown()).not.toContain(hash);
    const html = await page(location);
    expect(html).toContain("The picture as it was is erased");
    expect(html).not.toContain("Undo the last change");
    for (const address of [path, `/stock/${camryId}`, "/stock", "/"]) expect(await page(address)).not.toContain(hash);
    for (const size of ["320.avif", "320.webp", "600.webp"])
      expect((await desk.get(`/pictures/${hash}-${size}`, { cookie: stock })).status).toBe(404);
    expect(await page(`/stock/${camryId}`)).toContain("A picture blurred");
  });

  test("without JavaScript the rectangle of the numbers is shown first", async () => {
    const html = await page(`${path}/${await taken()}?${new URLSearchParams({ ...area, left: "12.5" }).toString()}`);
    expect(html).toContain('<rect x="12.5" y="60" width="20" height="10"');
  });

  test.each([{ left: "90" }, { width: "0" }, { top: "" }, { height: "x" }])("%j: refused", async (wrong) => {
    const { status, html } = await post({ ...area, ...wrong, intent: "blur" }, `${path}/${await taken()}`);
    expect(status).toBe(422);
    expect(html).toContain("The rectangle is not inside the picture.");
  });

  test("what it shows can be said", async () => {
    const hash = await taken();
    await post({ intent: "describe", shot: "interior", color: camry2025.colors[0] ?? "" }, `${path}/${hash}`);
    expect((await pictures()).find((picture) => picture.hash === hash)).toMatchObject({
      shot: "interior",
      color: camry2025.colors[0],
    });
    await post({ intent: "describe", shot: "moon", color: "mars" }, `${path}/${hash}`);
    expect((await pictures()).find((picture) => picture.hash === hash)).toEqual({ hash, illustrative: false });
  });

  test("of another car, or gone: not found, or says so", async () => {
    expect((await desk.get(`${path}/${"0".repeat(64)}`, { cookie: stock })).status).toBe(404);
    expect((await desk.get(`/stock/4711/pictures`, { cookie: stock })).status).toBe(404);
    expect((await post({ ...area, intent: "blur" }, `${path}/${"0".repeat(64)}`)).status).toBe(409);
  });
});
