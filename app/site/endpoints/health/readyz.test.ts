import { RouterContextProvider } from "react-router";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openCatalogue, type Catalogue } from "../../../catalogue/catalogue.server.ts";
import type { Channel } from "../../../dealership/leads/lead.ts";
import { newLeadFixture, storageWithStock } from "../../../leads/delivery/lead-fixtures.ts";
import { parseSettings } from "../../../config.server.ts";
import { appContext } from "../../../context.ts";
import type { Storage } from "../../../storage/storage.server.ts";
import * as readyz from "./readyz.ts";

const now = new Date("2026-11-21T10:00:00.000Z");

let storage: Storage;
let catalogue: Catalogue;

beforeEach(async () => {
  storage = await storageWithStock();
  catalogue = await openCatalogue(storage, () => undefined);
});

afterEach(async () => {
  await catalogue.close();
  await storage.close().catch(() => undefined);
});

async function getReadyz(
  channels: readonly Channel[] = ["mail"],
  {
    isLeaving = false,
    canStore = true,
    alarms = [],
  }: { isLeaving?: boolean; canStore?: boolean; alarms?: string[] } = {},
): Promise<{ status: number; text: string }> {
  const settingsResult = parseSettings({});
  if ("problems" in settingsResult) throw new Error(settingsResult.problems.join());
  const context = new RouterContextProvider();
  const admit = () => ({ isTooMany: false, isFarTooMany: false, refund: () => undefined });
  const track = () => ({ isTooMany: false, refund: () => undefined });
  context.set(appContext, {
    settings: settingsResult.settings,
    storage,
    currentCar: storage.cars.find,
    catalogue,
    screens: [],
    buildId: "cast",
    messageFiles: {},
    channels,
    seal: async (bytes) => bytes,
    notifyOutbox: () => undefined,
    consumeFormLimit: admit,
    consumeTrackingLimit: track,
    canStoreRequests: () => canStore,
    alarms: () => alarms,
    isShuttingDown: () => isLeaving,
    now: () => now,
  });
  const response = await readyz.loader({
    context,
    params: {},
    request: new Request("http://127.0.0.1/readyz"),
    url: new URL("http://127.0.0.1/readyz"),
    pattern: "/readyz",
  });
  return { status: response.status, text: await response.text() };
}

test("running process: 200 ready", async () => {
  expect(await getReadyz()).toEqual({ status: 200, text: "ready\n" });
});

test("delayed and undelivered requests: 200 with alarms", async () => {
  await storage.leads.save(newLeadFixture("contact-message", ["mail"], { at: "2026-11-21T09:15:00.000Z" }));
  const { reference } = await storage.leads.save(
    newLeadFixture("contact-message", ["mail"], { at: "2026-11-17T09:15:00.000Z" }),
  );
  const leased = await storage.outbox.lease({
    channels: ["mail"],
    owner: "test",
    at: now.toISOString(),
    leaseMs: 1_000,
    limit: 9,
  });
  const failedDelivery = leased.find(({ lead }) => lead.reference === reference);
  await storage.outbox.markFailed(failedDelivery?.id ?? 0, "test", { at: now.toISOString(), error: "smtp-5xx" });
  expect(await getReadyz()).toEqual({
    status: 200,
    text: "ready\nalarm: 1 request could not be delivered in 72 hours\nalarm: the oldest request has waited 45 minutes\n",
  });
});

test("requests without a configured channel: no alarm", async () => {
  await storage.leads.save(newLeadFixture("contact-message", [], { at: "2026-11-21T09:15:00.000Z" }));
  await storage.leads.save(newLeadFixture("contact-message", ["mail"], { at: "2026-11-21T09:15:00.000Z" }));
  expect(await getReadyz([])).toEqual({ status: 200, text: "ready\n" });
});

test("database unavailable: 503", async () => {
  await storage.close();
  expect((await getReadyz()).status).toBe(503);
});

test("process shutting down: 503", async () => {
  expect(await getReadyz(["mail"], { isLeaving: true })).toEqual({ status: 503, text: "leaving\n" });
});

test("requests that cannot be stored: 503", async () => {
  expect(await getReadyz(["mail"], { canStore: false })).toMatchObject({
    status: 503,
    text: expect.stringContaining("requests cannot be stored"),
  });
});

test("expired requests that wait for a confirmation: 200 with an alarm", async () => {
  expect(await getReadyz(["mail"], { alarms: ["21 of 21 requests"] })).toEqual({
    status: 200,
    text: "ready\nalarm: 21 of 21 requests\n",
  });
});
