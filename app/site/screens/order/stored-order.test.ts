import { RouterContextProvider } from "react-router";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { LeadKind } from "../../../dealership/leads/lead.ts";
import { notFoundReason } from "../not-found.ts";
import { appContext } from "../../../context.ts";
import { createTestApp, type TestApp } from "../../../../test/test-app.ts";
import { storedOrder } from "./stored-order.server.ts";

let site: TestApp;

beforeEach(async () => {
  site = await createTestApp();
});

afterEach(() => site.close().catch(() => undefined));

async function kept(kind: LeadKind): Promise<string> {
  const said = {
    fields: { clientName: "سارة", mobile: "+966512345678" },
    consents: [],
    suspicions: [],
    fingerprints: ["a", "b"] as const,
  };
  return (await site.storage.leads.save({ kind, locale: "ar", at: "2026-11-20T22:30:00.000Z", channels: [], ...said }))
    .reference;
}

async function told(reference: string) {
  const context = new RouterContextProvider();
  context.set(appContext, site);
  return await storedOrder(reference, "ar", context).catch((thrown: { data: unknown }) => notFoundReason(thrown.data));
}

test("an order that is kept is told with its day alone", async () => {
  expect(await told(await kept("purchase-order"))).toEqual({ received: "21 نوفمبر 2026 (11 جمادى الآخرة 1448 هـ)" });
});

test("no order is missing content, another kind of request too", async () => {
  expect(await told("K7QX-3MZP")).toBe("content");
  expect(await told(await kept("contact-message"))).toBe("content");
});

test("while the database does not answer, an order is believed", async () => {
  const reference = await kept("purchase-order");
  await site.close();
  expect(await told(reference)).toEqual({});
});
