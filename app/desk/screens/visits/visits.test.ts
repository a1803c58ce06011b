import { afterEach, beforeEach, expect, test } from "vitest";
import { createTestDesk, type TestDesk } from "../../../../test/test-desk.ts";
import { importFixtureStock } from "../../../../test/import-fixture-stock.ts";

let desk: TestDesk;
let cookie: string;

beforeEach(async () => {
  desk = await createTestDesk();
  const at = "2026-11-01T09:00:00.000Z";
  await importFixtureStock(desk.storage, at);
  await desk.storage.carDays.add([
    { carId: 1001, day: "2026-11-23", counts: { opened: 3, lists: 1_200 } },
    { carId: 1001, day: "2026-11-10", counts: { opened: 4, requests: 1 } },
    { carId: 1002, day: "2026-11-22", counts: { opened: 5 } },
  ]);
  cookie = await desk.signIn(await desk.addPerson("sales"));
});

afterEach(() => desk.close());

async function text(path: string): Promise<string> {
  const response = await desk.get(path, { cookie });
  expect(response.status).toBe(200);
  return (await response.text()).replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");
}

test("cars by visits: of a month, of a week, least first", async () => {
  const month = await text("/stock/visits");
  expect(month).toMatch(/N-2025-001 632 days 1,200 7 0 0 0 1 .*N-2025-002 601 days 0 5 0/);
  expect(await text("/stock/visits?days=7")).toMatch(/N-2025-002 601 days 0 5 0.*N-2025-001 632 days 1,200 3 0/);
  expect(await text("/stock/visits?order=least")).toMatch(/U-1002 .*N-2025-002 .*N-2025-001 /);
  const tooFar = await desk.get("/stock/visits?by=hearts&page=7", { cookie });
  expect(tooFar.headers.get("location")).toBe("/stock/visits?by=hearts");
});

test("the page of a car has its visits", async () => {
  const page = await text("/stock/1001");
  expect(page).toContain("7 days 30 days 365 days");
  expect(page).toContain("Seen in lists 1,200 1,200 1,200");
  expect(page).toContain("Opened 3 7 7");
  expect(await (await desk.get("/stock/1001", { cookie })).text()).toContain("Monday 23 November: 3");
});
