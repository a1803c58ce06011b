import { RouterContextProvider } from "react-router";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { LeadKind } from "../../../dealership/leads/lead.ts";
import { weekdays } from "../../../dealership/text/riyadh-day.ts";
import { notFoundReason } from "../not-found.ts";
import { appContext, type AppContext } from "../../../context.ts";
import { createTestApp, type TestApp } from "../../../../test/test-app.ts";
import { storedOrder } from "./stored-order.server.ts";

let site: TestApp;

beforeEach(async () => {
  site = await createTestApp();
});

afterEach(() => site.close().catch(() => undefined));

async function storeLead(kind: LeadKind): Promise<string> {
  const lead = {
    fields: { clientName: "سارة", mobile: "+966512345678" },
    consents: [],
    suspicions: [],
    fingerprints: ["a", "b"] as const,
  };
  return (await site.storage.leads.save({ kind, locale: "ar", at: "2026-11-20T22:30:00.000Z", channels: [], ...lead }))
    .reference;
}

test("a new order is shown with its car in the colour ordered and the time of the call", async () => {
  const [car] = await site.storage.cars.forSale();
  if (!car) throw new Error("no car");
  const at = site.now().toISOString();
  const fields = { car: car.id, color: "white", clientName: "سارة", mobile: "+966512345678", branch: "riyadh" };
  const { reference } = await site.storage.leads.save({
    kind: "purchase-order",
    locale: "ar",
    at,
    channels: [],
    fields,
    consents: [],
    suspicions: [],
    fingerprints: ["c", "d"],
  });
  const shown = await lookUp(reference, alwaysOpen());
  expect(shown).toMatchObject({
    callTime: expect.any(String),
    car: { id: car.id, path: expect.stringContaining("&color=white"), color: { name: "أبيض" } },
  });
  expect(JSON.stringify(shown)).not.toMatch(/سارة|5123/);
});

function alwaysOpen(): AppContext {
  const snapshot = site.catalogue.current();
  const week = Object.fromEntries(weekdays.map((day) => [day, [{ from: 0, to: 24 * 60 }]]));
  const branches = snapshot.dealership.branches.map((branch) => ({
    ...branch,
    openingHours: { week, exceptions: [] },
  }));
  const current = () => ({ ...snapshot, dealership: { ...snapshot.dealership, branches } });
  return { ...site, catalogue: { ...site.catalogue, current } };
}

async function lookUp(reference: string, app: AppContext = site) {
  const context = new RouterContextProvider();
  context.set(appContext, app);
  return await storedOrder(reference, "ar", context).catch((thrown: { data: unknown }) => notFoundReason(thrown.data));
}

test("a stored order is shown with its day only", async () => {
  expect(await lookUp(await storeLead("purchase-order"))).toEqual({
    received: "21 نوفمبر 2026 (11 جمادى الآخرة 1448 هـ)",
  });
});

test("unknown reference or another kind of request: content not found", async () => {
  expect(await lookUp("K7QX-3MZP")).toBe("content");
  expect(await lookUp(await storeLead("contact-message"))).toBe("content");
});

test("database down: the order is not read, and not called unknown", async () => {
  const reference = await storeLead("purchase-order");
  await site.close();
  expect(await lookUp(reference)).toBe("not-read");
});
