import { parse } from "csv-parse/sync";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createTestDesk, type TestDesk } from "../../../../test/test-desk.ts";
import { camry2019, camry2025, fixtureCars, fixturePictures, ioniq2024 } from "../../../dealership/fixtures.ts";
import { emptyDeskSearch } from "../../../dealership/search/desk-search.ts";
import { openStockChanges } from "../../stock/stock-changes.server.ts";
import { carValues } from "./car-values.ts";
import { stockCells } from "../../../stock/cars/stock-cells.ts";

const camryId = 1001;
const vin = "JTDBR32E720012345";

let desk: TestDesk;
let stock: string;
let sales: string;

beforeAll(async () => {
  desk = await createTestDesk();
  for (const picture of fixturePictures) await desk.storage.pictures.save({ ...picture, renditions: [] });
  stock = await desk.signIn(await desk.addPerson("stock", { name: "Noura" }));
  sales = await desk.signIn(await desk.addPerson("sales", { name: "Fahad" }));
});

afterAll(() => desk.close());

beforeEach(async () => {
  // A list that says everything anew, whatever the tests before have changed.
  await desk.storage.imports.importStock(
    { cars: fixtureCars, untouched: new Set(), at: desk.now().toISOString() },
    { dryRun: false, choose: () => "list" },
  );
  for (const { id } of (await desk.storage.cars.fullForSale(0, 100)).filter(({ stockNumber }) =>
    stockNumber.startsWith("D-"),
  ))
    await desk.storage.carEdits.change(await found(id), { state: "sold" }, { at: desk.now().toISOString() });
  for (const id of [camryId, 1003, 1004]) {
    const car = await found(id);
    const original = fixtureCars[id - 1001];
    if (original)
      await desk.storage.carEdits.change(
        car,
        { fields: { price: original.price, seats: original.seats, mileageKm: original.mileageKm }, state: "available" },
        { at: desk.now().toISOString() },
      );
  }
});

async function found(id: number) {
  const car = await desk.storage.carEdits.find(id);
  if (!car) throw new Error(`There is no car ${id}.`);
  return car;
}

async function page(path: string, cookie = stock): Promise<string> {
  const response = await desk.get(path, { cookie });
  expect([path, response.status]).toEqual([path, 200]);
  return await response.text();
}

async function post(path: string, fields: Record<string, string>, more: [string, string][] = []) {
  const response = await desk.post(path, [...Object.entries(fields), ...more], { cookie: stock });
  const location = response.headers.get("location") ?? "";
  return { status: response.status, location, html: location === "" ? await response.text() : "" };
}

async function priceFields(id: number, price: string): Promise<Record<string, string>> {
  return { [`price-${id}`]: price, [`was-${id}`]: stockCells((await found(id)).car).price ?? "" };
}

describe("the list", () => {
  test("shows cars with state, price, days and what is missing; sales sees it without fields", async () => {
    const html = await page("/stock");
    expect(html).toContain("Toyota Camry 2025");
    expect(html).toContain(`name="price-${camryId}"`);
    expect(html).toMatch(/Not sold\D*<b>4<\/b>/);
    const read = await page("/stock", sales);
    expect(read).toContain("Toyota Camry 2025");
    expect(read).not.toMatch(/name="price-|name="state"|Add a car/);
  });

  test("filters are in the address: words, state, what is missing", async () => {
    expect(await page("/stock?q=ioniq")).not.toContain("Camry 2025");
    expect(await page("/stock?state=sold")).toContain("Accent 2018");
    expect(await page("/stock?missing=pictures")).toContain(camry2019.stockNumber);
    const nothing = await page("/stock?q=nothing-like-it");
    expect(nothing).toContain("No cars match");
    expect(nothing).toMatch(/<a href="\/stock"[^>]*>Clear the filters</);
  });

  test("sales may look, not write", async () => {
    const response = await desk.post("/stock", await priceFields(camryId, "1"), { cookie: sales });
    expect(response.status).toBe(403);
  });
});

describe("prices in the list", () => {
  test("all that were changed are saved at once, in any digits", async () => {
    const fields = {
      ...(await priceFields(camryId, "١٣٤٬٠٠٠")),
      ...(await priceFields(1003, "60,500")),
      ...(await priceFields(1004, "129900.50")),
    };
    const { status, location } = await post("/stock?q=a", fields);
    expect(status).toBe(303);
    expect(location).toMatch(/^\/stock\?q=a&saved=2\+\d+$/);
    expect((await found(camryId)).car.price).toMatchObject({ halalas: 134_000_00, halalasBeforeDiscount: 145_000_00 });
    expect((await found(1003)).car.price).toMatchObject({ halalas: 60_500_00, vatScheme: "margin" });
    expect((await found(1004)).car.price).toEqual(ioniq2024.price);
    expect(await page(location)).toContain("2 prices are saved.");
  });

  test("saved prices have their Undo, at once and among the latest changes", async () => {
    const prices = { ...(await priceFields(camryId, "134000")), ...(await priceFields(1003, "60500")) };
    const { location } = await post("/stock?q=camry", prices);
    const latest = await page("/stock/changes");
    expect(/<tbody><tr[^>]*>([^]*?)<\/tr>/.exec(latest)?.[1]).toMatch(/Prices typed in the list[^]*2 cars[^]*Noura/);
    const notice = await page(location);
    const undone = await post("/stock/undo", {
      change: /value="(\d+)"[^>]* name="change"/.exec(notice)?.[1] ?? "",
      page: location,
    });
    expect(undone.location).toMatch(/^\/stock\?q=camry&undone=\d+$/);
    expect((await found(camryId)).car.price).toEqual(camry2025.price);
    expect((await found(1003)).car.price).toEqual(camry2019.price);
  });

  test("somebody has saved another field of the car meanwhile: the price is saved beside it", async () => {
    const typed = await priceFields(camryId, "133500");
    await desk.storage.carEdits.change(
      await found(camryId),
      { fields: { seats: 8 } },
      { at: desk.now().toISOString() },
    );
    expect((await post("/stock", typed)).status).toBe(303);
    expect((await found(camryId)).car).toMatchObject({ price: { halalas: 133_500_00 }, seats: 8 });
  });

  test("the car was sold meanwhile: its price stays, and the row says so", async () => {
    const typed = await priceFields(camryId, "133500");
    await desk.storage.carEdits.change(await found(camryId), { state: "sold" }, { at: desk.now().toISOString() });
    const late = await post("/stock?state=sold", typed);
    expect(late.status).toBe(422);
    expect(late.html).toContain("was faster: the car is \u2068Sold\u2069 now.");
    expect(late.html).not.toContain("was faster: the price");
    expect((await found(camryId)).car.price).toEqual(camry2025.price);
  });

  test("a wrong one is refused with the reason, stays typed, and the others are saved", async () => {
    const { status, html } = await post("/stock", {
      ...(await priceFields(camryId, "150000")),
      ...(await priceFields(1003, "cheap")),
      ...(await priceFields(1004, "120000")),
    });
    expect(status).toBe(422);
    expect(html).toContain("1 price is saved, the rest is not.");
    expect(html).toContain("“cheap”\u2069 is not a number");
    expect(html).toContain('value="cheap"');
    expect(html).toContain("is not above the price, so there is no discount");
    expect((await found(1004)).car.price).toMatchObject({ halalas: 120_000_00 });
  });

  test("somebody was faster: their price is named, what was typed stays, the second try is saved", async () => {
    const stale = await priceFields(camryId, "133000");
    await post("/stock", await priceFields(camryId, "131000"));
    const late = await post("/stock", stale);
    expect(late.status).toBe(422);
    expect(late.html).toContain("\u2068Noura\u2069 was faster: the price is \u2068131000\u2069 now.");
    expect(late.html).toContain('value="133000"');
    expect((await post("/stock", await priceFields(camryId, "133000"))).status).toBe(303);
  });

  test("an emptied price is on request", async () => {
    await post("/stock", await priceFields(1004, ""));
    expect((await found(1004)).car.price).toEqual({ kind: "on-request" });
  });
});

describe("states", () => {
  test("sold in one click of the menu, with a way back", async () => {
    const { location } = await post("/stock", { state: `${camryId}:available:sold` });
    expect(location).toBe(`/stock?changed=${camryId}+available`);
    const html = await page(location);
    expect(html).toContain("\u2068Toyota Camry 2025\u2069 is Sold now.");
    const undo = /value="(1001:sold:available:undo)"/.exec(html)?.[1] ?? "";
    await post("/stock", { state: undo });
    expect(await found(camryId)).toMatchObject({ state: "available" });
  });

  test("with typed prices: both are saved", async () => {
    await post("/stock", { ...(await priceFields(camryId, "130000")), state: `${camryId}:available:reserved` });
    expect(await found(camryId)).toMatchObject({ state: "reserved", car: { price: { halalas: 130_000_00 } } });
  });

  test("reserved for somebody until a day", async () => {
    const fields = { intent: "state", state: "reserved", was: "available", for: " أبو فهد ", until: "2026-11-26" };
    expect((await post(`/stock/${camryId}`, fields)).location).toBe(`/stock/${camryId}?saved=state`);
    expect((await found(camryId)).reservation).toEqual({ for: "أبو فهد", until: "2026-11-26" });
    expect(await page("/stock")).toContain("until \u20682026-11-26\u2069");
    expect((await post(`/stock/${camryId}`, { ...fields, until: "soon" })).status).toBe(422);
    expect((await post(`/stock/${camryId}`, { ...fields, state: "sold" })).status).toBe(409);
  });

  test("reserved, sold by a slip, undone: still for the same person until the same day", async () => {
    const reservation = { for: "أبو فهد", until: "2026-11-26" };
    const by = { at: desk.now().toISOString() };
    await desk.storage.carEdits.change(await found(camryId), { state: "reserved", reservation }, by);
    const { location } = await post("/stock", { state: `${camryId}:reserved:sold` });
    const undo = /value="(1001:sold:reserved:undo)"/.exec(await page(location))?.[1] ?? "";
    await post("/stock", { state: undo });
    expect(await found(camryId)).toMatchObject({ state: "reserved", reservation });
  });

  test("somebody was faster with a state in the list: a sentence that names it", async () => {
    await post("/stock", { state: `${camryId}:available:withdrawn` });
    const late = await post("/stock?state=withdrawn", { state: `${camryId}:available:sold` });
    expect(late.status).toBe(422);
    expect(late.html).toContain("\u2068Noura\u2069 was faster: the car is \u2068Withdrawn\u2069 now.");
    expect(late.html).not.toContain("was faster: the price");
  });

  test.each(["/stock", `/stock/${camryId}`])(
    "sold at %s, while somebody saves another field: both stand",
    async (path) => {
      const sold: Record<string, string> =
        path === "/stock"
          ? { state: `${camryId}:available:sold` }
          : { intent: "state", was: "available", state: "sold" };
      await desk.storage.carEdits.change(
        await found(camryId),
        { fields: { seats: 8 } },
        { at: desk.now().toISOString() },
      );
      expect((await post(path, sold)).status).toBe(303);
      expect(await found(camryId)).toMatchObject({ state: "sold", car: { seats: 8 } });
    },
  );

  test("reserved until a day that is over, or that does not exist: refused, with what was typed", async () => {
    const fields = { intent: "state", state: "reserved", was: "available", for: "أم سعد" };
    const over = await post(`/stock/${camryId}`, { ...fields, until: "2026-11-22" });
    expect(over.status).toBe(422);
    expect(over.html).toContain("\u206822 November 2026\u2069 is over. Choose today or a later day");
    for (const text of ["أم سعد", "2026-11-22"]) expect(over.html).toContain(`value="${text}"`);
    const impossible = await post(`/stock/${camryId}`, { ...fields, until: "2026-11-31" });
    expect([impossible.status, impossible.html.includes("Choose a valid day")]).toEqual([422, true]);
    expect(await found(camryId)).toMatchObject({ state: "available" });
    expect(await page(`/stock/${camryId}`)).toMatch(/<input[^>]*type="date"[^>]*min="2026-11-23"[^>]*name="until"/);
    expect((await post(`/stock/${camryId}`, { ...fields, until: "2026-11-23" })).status).toBe(303);
  });

  test("reserved until a day that is over by now: the name is corrected, the day stays", async () => {
    const reservation = { for: "أم سعد", until: "2026-11-20" };
    const by = { at: desk.now().toISOString() };
    await desk.storage.carEdits.change(await found(camryId), { state: "reserved", reservation }, by);
    const fields = {
      intent: "state",
      state: "reserved",
      was: "reserved",
      "was-for": "أم سعد",
      "was-until": "2026-11-20",
    };
    expect(await page(`/stock/${camryId}`)).toMatch(/<input[^>]*type="date"[^>]*min="2026-11-20"/);
    expect((await post(`/stock/${camryId}`, { ...fields, for: "أم سعيد", until: "2026-11-20" })).status).toBe(303);
    expect((await post(`/stock/${camryId}`, { ...fields, "was-for": "أم سعيد", until: "2026-11-19" })).status).toBe(
      422,
    );
    expect(await found(camryId)).toMatchObject({ reservation: { for: "أم سعيد", until: "2026-11-20" } });
  });

  test("two people reserve the car for different customers: the second is told", async () => {
    const reserve = { intent: "state", state: "reserved", was: "available", for: "أبو فهد" };
    await post(`/stock/${camryId}`, reserve);
    const html = await page(`/stock/${camryId}`);
    for (const field of ['name="was" value="reserved"', 'name="was-for" value="أبو فهد"'])
      expect(html).toContain(field);
    const known = { ...reserve, was: "reserved", "was-for": "أبو فهد", "was-until": "" };
    expect((await post(`/stock/${camryId}`, { ...known, for: "أم سعد" })).status).toBe(303);
    expect((await post(`/stock/${camryId}`, { ...known, until: "2026-11-26" })).status).toBe(409);
    expect(await found(camryId)).toMatchObject({ reservation: { for: "أم سعد" } });
  });

  test("a reservation that comes too late, or with a wrong day: what was typed is in the fields", async () => {
    const typed = { intent: "state", state: "reserved", for: "أم سعد", until: "2026-11-27" };
    await post("/stock", { state: `${camryId}:available:sold` });
    const late = await post(`/stock/${camryId}`, { ...typed, was: "available" });
    expect(late.status).toBe(409);
    expect(late.html).toContain(
      "\u2068Noura\u2069 has changed this car since you opened it: it is \u2068Sold\u2069 now.",
    );
    for (const text of [typed.for, typed.until]) expect(late.html).toContain(`value="${text}"`);
    const wrong = await post(`/stock/${camryId}`, { ...typed, was: "sold", until: "Thursday" });
    expect(wrong.status).toBe(422);
    expect(wrong.html).toContain(`value="${typed.for}"`);
    await post(`/stock/${camryId}`, { ...typed, was: "sold" });
    expect(await found(camryId)).toMatchObject({ reservation: { for: typed.for, until: typed.until } });
  });

  test("released, then reserved in the list: for nobody yet", async () => {
    const by = { at: desk.now().toISOString() };
    await desk.storage.carEdits.change(await found(camryId), { state: "reserved", reservation: { for: "سعد" } }, by);
    await desk.storage.carEdits.change(await found(camryId), { state: "available" }, by);
    await post("/stock", { state: `${camryId}:available:reserved` });
    expect(await found(camryId)).toMatchObject({ state: "reserved", reservation: {} });
  });

  test("sold from its page, then reserved again: with the reservation", async () => {
    const reservation = { for: "أبو فهد", until: "2026-11-26" };
    const by = { at: desk.now().toISOString() };
    await desk.storage.carEdits.change(await found(camryId), { state: "reserved", reservation }, by);
    await post(`/stock/${camryId}`, { intent: "state", state: "sold", was: "reserved" });
    await desk.storage.carEdits.change(await found(camryId), { state: "reserved" }, by);
    expect(await found(camryId)).toMatchObject({ reservation });
  });
});

describe("who is responsible", () => {
  const choose = async (fields: Record<string, string>) =>
    post(`/stock/${camryId}`, { intent: "responsible", was: "", ...fields });

  test("is chosen on the car's page among those who are active, shown in the list and found by", async () => {
    const { id } = (await desk.storage.staff.list(desk.now().toISOString())).find(({ name }) => name === "Fahad") ?? {
      id: 0,
    };
    const off = await desk.addPerson("sales", { name: "Huda" });
    await desk.storage.staff.switchOff(off, { at: desk.now().toISOString() });
    const html = await page(`/stock/${camryId}`);
    const select = /<select[^>]*name="responsible"[^]*?<\/select>/.exec(html)?.[0] ?? "";
    expect(select).toContain(`<option value="${id}">Fahad</option>`);
    expect(select).not.toContain("Huda");
    expect((await choose({ responsible: String(id) })).location).toBe(`/stock/${camryId}?saved=responsible`);
    expect(await page(`/stock/${camryId}?saved=responsible`)).toContain("Who is responsible is changed.");
    expect(await page(`/stock?responsible=${id}`)).toContain("Camry 2025");
    expect(await page("/stock?responsible=nobody")).not.toContain("Camry 2025");
    expect(await page("/stock")).toContain("Responsible<!-- -->: <bdi>Fahad</bdi>");
    expect(await page("/stock")).toMatch(/<option value="\d+">Mine \(\u2068Noura\u2069\)<\/option>/);
    expect(await page(`/stock/${camryId}`, sales)).toContain("<bdi>Fahad</bdi>");
    const late = await choose({ responsible: "" });
    expect(late.status).toBe(409);
    expect(late.html).toContain("it is \u2068Fahad\u2069 now");
    expect((await choose({ responsible: "", was: String(id) })).status).toBe(303);
    expect(await found(camryId)).not.toHaveProperty("responsible");
  });

  test.each(["999", "x"])("%s: nobody, refused", async (responsible) => {
    expect((await choose({ responsible })).status).toBe(422);
  });
});

describe("a change of many cars", () => {
  const change = { kind: "price-percent", amount: "-2.5", search: "/stock?q=camry" };

  function hidden(html: string, name: string): string {
    return new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? "";
  }

  test("plan, apply, undo", async () => {
    const plan = await post("/stock/bulk", { ...change, all: "yes" });
    expect(plan.status).toBe(200);
    expect(plan.html).toContain("2 cars will change");
    expect(plan.html).toContain("134,550");
    expect((await found(camryId)).car.price).toEqual(camry2025.price);
    const send = { ...change, ids: hidden(plan.html, "ids"), digest: hidden(plan.html, "digest") };
    const { location } = await post("/stock/bulk", send);
    expect(location).toMatch(/^\/stock\?q=camry&applied=\d+$/);
    expect((await found(camryId)).car.price).toMatchObject({ halalas: 134_550_00 });
    const html = await page(location);
    expect(html).toContain("2 cars are changed.");
    const undone = await post("/stock/undo", {
      change: /value="(\d+)"[^>]* name="change"/.exec(html)?.[1] ?? "",
      page: location,
    });
    expect(undone.location).toMatch(/^\/stock\?q=camry&undone=\d+$/);
    expect(await page(undone.location)).toContain("2 cars are as they were before.");
    expect((await found(camryId)).car.price).toEqual(camry2025.price);
  });

  async function plannedChange(car: string) {
    const plan = await post("/stock/bulk", { ...change, car });
    return { ...change, ids: hidden(plan.html, "ids"), digest: hidden(plan.html, "digest") };
  }

  test("is listed with its Undo for whoever looks for it later", async () => {
    const plan = await post("/stock/bulk", { ...change, car: String(camryId) });
    await post("/stock/bulk", { ...change, ids: hidden(plan.html, "ids"), digest: hidden(plan.html, "digest") });
    expect(await page("/stock")).toContain('href="/stock/changes"');
    const html = await page("/stock/changes");
    const [, row = ""] = /<tbody><tr[^>]*>([^]*?)<\/tr>/.exec(html) ?? [];
    for (const text of ["Price by \u2066-2.5%\u2069", "1 car", "Noura"]) expect(row).toContain(text);
    const undone = await post("/stock/undo", {
      change: /value="(\d+)"[^>]* name="change"/.exec(row)?.[1] ?? "",
      page: "/stock/changes",
    });
    expect(undone.location).toMatch(/^\/stock\/changes\?undone=\d+$/);
    const after = await page(undone.location);
    expect(after).toContain("1 car is as it was before.");
    expect(/<tbody><tr[^>]*>([^]*?)<\/tr>/.exec(after)?.[1]).toContain("Undone");
    expect((await found(camryId)).car.price).toEqual(camry2025.price);
  });

  test("left half done by a process that ended: the page says how far it is, and the next start finishes it", async () => {
    const ids = [camryId, 1003];
    const lower = { kind: "price-riyals", riyals: -500 } as const;
    const { digest } = await desk.storage.carEdits.planBulk(ids, lower);
    const by = { at: desk.now().toISOString() };
    const started = await desk.storage.carEdits.startBulk({ ids, change: lower, digest }, by);
    const changeId = "changeId" in started ? started.changeId : 0;
    const html = await page(`/stock/changes?applied=${changeId}`);
    expect(html).toContain("0 of 2 cars are changed so far. The rest follows by itself");
    expect(html).toContain("0 of 2 so far");
    expect(html).toContain('http-equiv="refresh"');
    const stockChanges = openStockChanges({
      storage: desk.storage,
      onTrouble: (error) => expect(error).toBeUndefined(),
    });
    await expect.poll(() => desk.storage.carEdits.unfinished()).toEqual([]);
    await stockChanges.close();
    const finished = await page(`/stock/changes?applied=${changeId}`);
    expect(finished).toContain("2 cars are changed.");
    expect(finished).not.toContain('http-equiv="refresh"');
    expect((await found(1003)).car.price).toMatchObject({ halalas: 61_500_00 });
  });

  test("while another change runs: neither a change nor an undo starts, the page says why and keeps the plan", async () => {
    const done = await post("/stock/bulk", await plannedChange(String(camryId)));
    const first = /applied=(\d+)/.exec(done.location)?.[1] ?? "";
    const lower = { kind: "price-riyals", riyals: -500 } as const;
    const { digest } = await desk.storage.carEdits.planBulk([camryId, 1003], lower);
    const running = await desk.storage.carEdits.startBulk(
      { ids: [camryId, 1003], change: lower, digest },
      { at: desk.now().toISOString() },
    );
    const says = "another change of many cars is still running (0 of 2 cars)";
    const refused = await post("/stock/bulk", await plannedChange("1003"));
    expect(refused.status).toBe(200);
    expect(refused.html).toContain(says);
    expect(hidden(refused.html, "ids")).toBe("1003");
    const undone = await post("/stock/undo", { change: first, page: "/stock?q=camry" });
    expect(undone.location).toBe("/stock/changes?undone=another-running");
    expect(await page(undone.location)).toContain(says);
    await desk.storage.carEdits.finish("changeId" in running ? running.changeId : 0);
    expect(await page(undone.location)).toContain("The other change is finished. You can undo now.");
  });

  test("a car changed after the plan was shown: the new plan is shown, nothing is done", async () => {
    const plan = await post("/stock/bulk", { ...change, car: String(camryId) });
    await post("/stock", await priceFields(camryId, "130000"));
    const send = { ...change, ids: hidden(plan.html, "ids"), digest: hidden(plan.html, "digest") };
    const late = await post("/stock/bulk", send);
    expect(late.status).toBe(200);
    expect(late.html).toContain("The cars have changed since you saw this list.");
    expect((await found(camryId)).car.price).toMatchObject({ halalas: 130_000_00 });
  });

  test("a wrong amount or branch: the cars stay chosen, and the field is there to be corrected", async () => {
    const ids = hidden((await post("/stock/bulk", { ...change, all: "yes" })).html, "ids");
    const wrong = await post("/stock/bulk", { ...change, amount: "-75", all: "yes" });
    expect(wrong.status).toBe(422);
    expect(wrong.html).toContain("2 cars are still chosen, and nothing was changed.");
    expect(hidden(wrong.html, "ids")).toBe(ids);
    expect(wrong.html).toMatch(/<input[^>]*value="-75"[^>]*name="amount"|<input[^>]*name="amount"[^>]*value="-75"/);
    expect(wrong.html).not.toContain("Go back to the list");
    const again = { kind: "price-riyals", amount: "-750", ids, search: hidden(wrong.html, "search") };
    expect((await post("/stock/bulk", again)).html).toContain("2 cars will change");
    const branch = await post("/stock/bulk", { ...change, kind: "branch", branch: "mars", car: "1001" });
    expect(hidden(branch.html, "ids")).toBe("1001");
    expect(branch.html).toMatch(/<select[^>]*name="branch"/);
  });

  test.each([
    [{ ...change }, "No car was chosen."],
    [{ ...change, amount: "80" }, "No car was chosen."],
    [{ ...change, car: "1001", amount: "80" }, "The amount is not a number that can be used."],
    [{ ...change, car: "1001", amount: "a lot" }, "The amount is not a number that can be used."],
    [{ ...change, car: "1001", kind: "branch", branch: "mars" }, "Choose a branch from the list."],
    [{ ...change, car: "1001", kind: "explode" }, "No car was chosen."],
  ])("%j: refused", async (fields, sentence) => {
    const { status, html } = await post("/stock/bulk", fields);
    expect(status).toBe(422);
    expect(html).toContain(sentence);
  });
});

describe("the editor", () => {
  async function editorFields(id: number, changes: Record<string, string>) {
    const { car, version } = await found(id);
    const values = Object.fromEntries(Object.entries(carValues(car)).filter(([name]) => name !== "more-colors"));
    return { intent: "fields", version: String(version), base: JSON.stringify(stockCells(car)), ...values, ...changes };
  }

  test("shows every field in both languages, the price as visitors see it, and the site's own card", async () => {
    const html = await page(`/stock/${camryId}`);
    for (const text of ["كامري", "A comfortable family car", "Smart entry", camry2025.vin ?? "", "120,000", "18,000"])
      expect(html).toContain(text);
    expect(html).toContain("<div inert=");
    expect(html).toMatch(/href="http[^"]*\/en\/cars\/car-details\?id=toyota-camry-2025-1001"/);
    expect(await page(`/stock/${camryId}`, sales)).toContain("Only stock, managers and owners change cars.");
    expect((await desk.get("/stock/999999", { cookie: stock })).status).toBe(404);
  });

  test("saves what was changed, and nothing else", async () => {
    const before = (await found(camryId)).car;
    const fields = await editorFields(camryId, { seats: "٧", description_en: "Line one\r\nLine two", trim_ar: "" });
    const colors = ["black", "silver"].map((color): [string, string] => ["more-colors", color]);
    expect((await post(`/stock/${camryId}`, fields, colors)).location).toBe(`/stock/${camryId}?saved=changed`);
    const { car, edits } = await found(camryId);
    expect(car).toEqual({
      ...before,
      seats: 7,
      trim: { ar: "Full option", en: "Full option" },
      description: { ar: before.description?.ar, en: "Line one\nLine two" },
    });
    expect(edits.map(({ field }) => field)).toEqual(["description", "seats", "trim"]);
    expect((await post(`/stock/${camryId}`, await editorFields(camryId, {}), colors)).location).toContain("unchanged");
  });

  test("what the list says is told from what was written here, in the other language too", async () => {
    await post(`/stock/${camryId}`, await editorFields(camryId, { trim_ar: "فل كامل بانوراما" }));
    const html = (await page(`/stock/${camryId}`)).replaceAll(/<[^>]*>/g, "");
    expect(html).toContain(`The list says: In Arabic: ${camry2025.trim?.ar}`);
  });

  test("an electric car's range, battery and charging: shown, saved against the list, refused for a petrol car", async () => {
    const ioniqId = 1004;
    const html = await page(`/stock/${ioniqId}`);
    for (const label of ["Range (km, WLTP)", "Battery (kWh, usable)", "Fast charging from 10 to 80% (minutes)"])
      expect(html).toContain(label);
    for (const [name, value] of Object.entries({ range_km: "480", battery_kwh: "74.4", charge_minutes: "18" }))
      expect(html.match(/<input[^>]*>/g)?.find((input) => input.includes(`name="${name}"`))).toContain(
        `value="${value}"`,
      );
    const fields = await editorFields(ioniqId, { range_km: "٤٨١", battery_kwh: "74", charge_minutes: "" });
    expect((await post(`/stock/${ioniqId}`, fields)).location).toBe(`/stock/${ioniqId}?saved=changed`);
    const { car, edits } = await found(ioniqId);
    expect(car).toMatchObject({ rangeKm: 481, batteryKwh: 74 });
    expect(car).not.toHaveProperty("chargeMinutes");
    expect(edits.map(({ field, listJson }) => [field, listJson])).toEqual(
      expect.arrayContaining([
        ["batteryKwh", "74.4"],
        ["chargeMinutes", "18"],
        ["rangeKm", "480"],
      ]),
    );
    expect(await page(`/stock/${ioniqId}`)).toContain("Fast charging from 10 to 80% (minutes)");
    const petrol = await post(`/stock/${camryId}`, await editorFields(camryId, { range_km: "480" }));
    expect(petrol.status).toBe(422);
    expect(petrol.html).toContain("goes only with an electric car; leave it empty.");
  });

  test("wrong fields: the reasons stand with them, and all that was typed is there", async () => {
    const fields = await editorFields(camryId, { year: "1850", vin: "?", description_ar: "نص جديد" });
    const { status, html } = await post(`/stock/${camryId}`, fields);
    expect(status).toBe(422);
    expect(html).toContain("“1850”\u2069 is not a model year from 1950");
    expect(html).toContain("is not a VIN");
    expect(html).toContain("نص جديد");
  });

  test("a preview draws the card and the price of what was typed in both languages, and changes nothing", async () => {
    const before = (await found(camryId)).car;
    const typed = { price: "115000", price_before_discount: "", year: "2024", model_ar: "كامري جراندي" };
    const { status, html } = await post(`/stock/${camryId}`, {
      ...(await editorFields(camryId, typed)),
      intent: "preview",
    });
    expect(status).toBe(200);
    expect(html).toMatch(/<form[^>]* data-live-preview=""/);
    const preview = /<div data-preview="">([^]*?)<\/section>/.exec(html)?.[1] ?? "";
    for (const text of ["115,000", "100,000", "15,000", "Toyota Camry 2024", "كامري جراندي", "As typed"])
      expect(preview).toContain(text);
    expect(html).toContain('value="115000"');
    expect((await found(camryId)).car).toEqual(before);
    const wrong = await post(`/stock/${camryId}`, {
      ...(await editorFields(camryId, { year: "1850" })),
      intent: "preview",
    });
    expect(wrong.status).toBe(422);
    expect(wrong.html).toContain("is not a model year from 1950");
  });

  test.each(["preview", "fields"])(
    "%s, while somebody saves another field: theirs stands afterwards",
    async (intent) => {
      const year = intent === "preview" ? "2024" : "1850";
      const fields = await editorFields(camryId, { year, seats: "5" });
      await post(`/stock/${camryId}`, await editorFields(camryId, { seats: "8" }));
      const { html } = await post(`/stock/${camryId}`, { ...fields, intent });
      const hidden = (name: string) =>
        (new RegExp(`<form[^>]* data-live-preview[^]*?name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? "")
          .replaceAll("&quot;", '"')
          .replaceAll("&amp;", "&");
      const again = { ...fields, year: "2024", intent: "fields", base: hidden("base"), version: hidden("version") };
      expect((await post(`/stock/${camryId}`, again)).location).toContain("saved=changed");
      expect((await found(camryId)).car).toMatchObject({ year: 2024, seats: 8 });
      await post(`/stock/${camryId}`, await editorFields(camryId, { year: "2025", seats: "5" }));
    },
  );

  test("two people, different fields: both are saved", async () => {
    const stale = await editorFields(camryId, { seats: "7" });
    await post(`/stock/${camryId}`, await editorFields(camryId, { cylinders: "6" }));
    expect((await post(`/stock/${camryId}`, stale)).location).toContain("saved=changed");
    expect((await found(camryId)).car).toMatchObject({ seats: 7, cylinders: 6 });
  });

  test("two people, the same field: the second sees the first one's value, and chooses", async () => {
    const used = await editorFields(1003, { mileage_km: "120000" });
    await post("/stock/1003", await editorFields(1003, { mileage_km: "119000" }));
    const conflict = await post("/stock/1003", used);
    expect(conflict.status).toBe(409);
    expect(conflict.html).toContain("\u2068Noura\u2069 has changed this car since you opened it");
    expect(conflict.html).toContain("Stored now: \u2068119000\u2069");
    expect(conflict.html).toContain('value="120000"');
    const version = /name="version" value="(\d+)"/g;
    const versions = [...conflict.html.matchAll(version)].map(([, text]) => text);
    expect(versions).toContain(String((await found(1003)).version));
    await post("/stock/1003", await editorFields(1003, { mileage_km: "120000" }));
    expect((await found(1003)).car.mileageKm).toBe(120_000);
  });

  test("the VIN of another car: refused with a link to it", async () => {
    const { status, html } = await post("/stock/1003", await editorFields(1003, { vin: camry2025.vin ?? "" }));
    expect(status).toBe(422);
    expect(html).toMatch(/<a href="\/stock\/1001">Another car that is not sold has this VIN/);
  });
});

describe("a new car", () => {
  const car = {
    condition: "used",
    brand: "toyota",
    model_en: "Yaris",
    model_ar: "يارس",
    year: "2021",
    body: "sedan",
    fuel: "petrol",
    mileage_km: "45000",
    color: "white",
    price: "42000",
    vin,
  };

  test("a draft with the desk's own number; the VIN is refused the second time", async () => {
    const { location } = await post("/stock/new", { ...car, state: "draft" });
    const id = Number(/^\/stock\/(\d+)\?saved=created$/.exec(location)?.[1]);
    expect(await found(id)).toMatchObject({ state: "draft", car: { stockNumber: `D-${id}`, colors: ["white"] } });
    expect(await page(location)).toContain("The car is added.");
    const again = await post("/stock/new", { ...car, state: "draft" });
    expect(again.status).toBe(422);
    expect(again.html).toContain(`<a href="/stock/${id}">`);
    expect(again.html).toContain('value="45000"');
    await post(`/stock/${id}`, { intent: "state", state: "sold", was: "draft" });
  });

  test("a preview before it is stored; nothing is added", async () => {
    const { total } = await desk.storage.carEdits.list(emptyDeskSearch);
    expect(await page("/stock/new")).toContain('<div data-preview="">');
    const { status, html } = await post("/stock/new", { ...car, vin: "", intent: "preview" });
    expect(status).toBe(200);
    const preview = /<div data-preview="">([^]*?)<\/section>/.exec(html)?.[1] ?? "";
    for (const text of ["42,000", "Toyota Yaris 2021", "تويوتا يارس"]) expect(preview).toContain(text);
    expect(html).toContain('value="45000"');
    expect((await desk.storage.carEdits.list(emptyDeskSearch)).total).toBe(total);
  });

  test("what is missing is said in words", async () => {
    const { html, status } = await post("/stock/new", { ...car, brand: "", color: "" });
    expect(status).toBe(422);
    expect(html).toContain("This field is required.");
  });
});

test("pictures: the same addresses as the site's, for those who see the stock", async () => {
  const hash = "d4".repeat(32);
  const bytes = new Uint8Array([1, 2, 3]);
  await desk.storage.pictures.save({
    hash,
    width: 400,
    height: 225,
    renditions: [{ width: 400, format: "webp", bytes }],
  });
  const response = await desk.get(`/pictures/${hash}-400.webp`, { cookie: sales });
  expect([response.status, response.headers.get("content-type")]).toEqual([200, "image/webp"]);
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect((await desk.get(`/pictures/${hash}-401.webp`, { cookie: sales })).status).toBe(404);
  expect((await desk.get(`/pictures/${hash}-400.webp`)).status).toBe(302);
});

describe("downloaded as a list", () => {
  test("the cars of the search, all of them, with headings in one's own language", async () => {
    expect(await page("/stock?condition=used&state=sold")).toContain("/stock/list.csv?condition=used&amp;state=sold");
    const response = await desk.get("/stock/list.csv?condition=used&state=available&state=sold&source=list", {
      cookie: stock,
    });
    expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(response.headers.get("content-disposition")).toBe('attachment; filename="stock-2026-11-23.csv"');
    const rows: Record<string, string>[] = parse(await response.text(), { bom: true, columns: true });
    const used = fixtureCars.filter(({ condition, status }) => condition === "used" && status !== "reserved");
    expect(rows).toHaveLength(used.length);
    expect(new Set(rows.map((row) => row["stock_number"]))).toEqual(
      new Set(used.map(({ stockNumber }) => stockNumber)),
    );
    expect(Object.keys(rows[0] ?? {})).not.toContain("pictures");
    expect(rows.find((row) => row["fuel"] === "electric")?.["range_km"]).toMatch(/^48[01]$/);
  });

  test("by somebody who only sells: refused", async () => {
    expect((await desk.get("/stock/list.csv", { cookie: sales })).status).toBe(403);
    expect(await page("/stock", sales)).not.toContain("list.csv");
  });
});

describe("filters", () => {
  function modelSelect(html: string): string {
    return /<select[^>]*name="model"[^]*?<\/select>/.exec(html)?.[0] ?? "";
  }

  test("models are chosen by name, under their brand; of the chosen brand alone", async () => {
    const select = modelSelect(await page("/stock"));
    expect(select).toMatch(/<optgroup label="Toyota"><option value="camry"[^>]*>Camry<\/option>/);
    expect(select).toContain("Ioniq 5");
    const toyota = modelSelect(await page("/stock?brand=toyota"));
    expect(toyota).toContain("Camry");
    expect(toyota).not.toContain("Ioniq");
    const arabic = await desk.signIn(await desk.addPerson("stock", { locale: "ar" }));
    expect(modelSelect(await page("/stock", arabic))).toMatch(/<option value="camry"[^>]*>كامري<\/option>/);
  });

  test("one that nothing can be found by: stays chosen", async () => {
    const html = await page("/stock?model=كامري");
    expect(html).toContain("No cars match");
    expect(modelSelect(html)).toMatch(/<option value="كامري" selected[^>]*>/);
  });

  test.each([
    ["model", "Land Cruiser", "Model: “\u2068Land Cruiser\u2069”"],
    ["year", "new", "Model year: “\u2068new\u2069”"],
    ["priceTo", "cheap", "Price to: “\u2068cheap\u2069”"],
    ["days", "-1", "In stock for at least (days): “\u2068-1\u2069”"],
    ["missing", "wheels", "Missing: “\u2068wheels\u2069”"],
    ["state", "lost", "State: “\u2068lost\u2069”"],
  ])("%s=%s is not understood: said, and no car is shown or changed", async (name, value, sentence) => {
    const query = new URLSearchParams({ brand: "toyota", [name]: value }).toString();
    const html = await page(`/stock?${query}`);
    expect(html).toContain("Not understood, so no car is shown:");
    expect(html).toContain(sentence);
    expect(html).not.toContain(`name="price-${camryId}"`);
    if (["year", "priceTo", "days"].includes(name)) expect(html).toContain(`name="${name}" value="${value}"`);
    expect(html).toMatch(/<a [^>]*href="\/stock">Clear the filters/);
    const change = { kind: "withdraw", all: "yes", search: `/stock?${query}` };
    expect((await post("/stock/bulk", change)).status).toBe(422);
    const list = await desk.get(`/stock/list.csv?${query}`, { cookie: stock });
    expect((await list.text()).trim().split("\n")).toHaveLength(1);
  });

  test("all are cleared, those that only the staff has, too", async () => {
    const html = await page("/stock?brand=toyota&missing=any&days=3&changedBy=list&source=list&overdue=1&state=sold");
    expect(html).toMatch(/<a [^>]*href="\/stock\?state=sold">Clear the filters/);
  });

  test("empty fields, a price from 0 and any condition: no filters", async () => {
    const html = await page("/stock?model=&year=&priceFrom=0&days=٠&condition=all&sort=newest");
    expect(html).not.toContain("Not understood");
    expect(html).toContain(`name="price-${camryId}"`);
  });
});

test("the form of the filters keeps every filter of the address", async () => {
  const filters = {
    brand: "toyota",
    model: "camry",
    year: "2025",
    condition: "new",
    body: "sedan",
    fuel: "petrol",
    transmission: "automatic",
    engine: "2.5",
    seats: "5",
    color: "white",
    priceFrom: "100000",
    priceTo: "200000",
    mileageFrom: "1000",
    mileageTo: "5000",
    missing: "any",
    days: "3",
    changedBy: "list",
    source: "list",
    responsible: "nobody",
    overdue: "1",
    sort: "oldest",
  };
  const html = await page(`/stock?${new URLSearchParams(filters).toString()}`);
  const controls = html.match(/<select[\s\S]*?<\/select>|<input[^>]*>/g) ?? [];
  for (const [name, value] of Object.entries(filters)) {
    const control = controls.find((text) => text.includes(`name="${name}"`)) ?? "";
    const [chosen] = /<option[^>]* selected[^>]*>/.exec(control) ?? [control];
    expect(chosen).toContain(`value="${value}"`);
  }
});
