import { RouterContextProvider } from "react-router";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openCatalogue, type Catalogue } from "../../../catalogue/catalogue.server.ts";
import type { Channel } from "../../../dealership/leads/lead.ts";
import { newLead, storageWithStock } from "../../../leads/delivery/test-requests.ts";
import { readSettings } from "../../../config.server.ts";
import { siteContext } from "../../../context.ts";
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

async function ask(
  channels: readonly Channel[] = ["mail"],
  isLeaving = false,
): Promise<{ status: number; text: string }> {
  const read = readSettings({});
  if ("problems" in read) throw new Error(read.problems.join());
  const context = new RouterContextProvider();
  const admit = () => ({ isTooMany: false, isFarTooMany: false, forgive: () => undefined });
  const track = () => ({ isTooMany: false, forgive: () => undefined });
  context.set(siteContext, {
    settings: read.settings,
    storage,
    catalogue,
    screens: [],
    buildId: "cast",
    messageFiles: {},
    channels,
    seal: async (bytes) => bytes,
    wakeDelivery: () => undefined,
    admit,
    track,
    isLeaving: () => isLeaving,
    now: () => now,
  });
  const answer = await readyz.loader({
    context,
    params: {},
    request: new Request("http://127.0.0.1/readyz"),
    url: new URL("http://127.0.0.1/readyz"),
    pattern: "/readyz",
  });
  return { status: answer.status, text: await answer.text() };
}

test("a process that can take requests is ready", async () => {
  expect(await ask()).toEqual({ status: 200, text: "ready\n" });
});

test("requests that wait too long and requests that were given up are alarms, yet it stays ready", async () => {
  await storage.leads.save(newLead("contact-message", ["mail"], { at: "2026-11-21T09:15:00.000Z" }));
  const { reference } = await storage.leads.save(
    newLead("contact-message", ["mail"], { at: "2026-11-17T09:15:00.000Z" }),
  );
  const leased = await storage.outbox.lease({
    channels: ["mail"],
    owner: "test",
    at: now.toISOString(),
    leaseMs: 1_000,
    limit: 9,
  });
  const given = leased.find(({ lead }) => lead.reference === reference);
  await storage.outbox.markFailed(given?.id ?? 0, "test", { at: now.toISOString(), error: "smtp-5xx" });
  expect(await ask()).toEqual({
    status: 200,
    text: "ready\nalarm: 1 request could not be delivered in 72 hours\nalarm: the oldest request has waited 45 minutes\n",
  });
});

test("requests that wait because nothing is configured, or no longer, are no alarm", async () => {
  await storage.leads.save(newLead("contact-message", [], { at: "2026-11-21T09:15:00.000Z" }));
  await storage.leads.save(newLead("contact-message", ["mail"], { at: "2026-11-21T09:15:00.000Z" }));
  expect(await ask([])).toEqual({ status: 200, text: "ready\n" });
});

test("a database that does not answer is no place to send people to", async () => {
  await storage.close();
  expect((await ask()).status).toBe(503);
});

test("neither is a process that was asked to end", async () => {
  expect(await ask(["mail"], true)).toEqual({ status: 503, text: "leaving\n" });
});
