import { RouterContextProvider } from "react-router";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { fixtureContent } from "../../../dealership/content/fixtures.ts";
import { fixtureBrands, fixtureCars, waha } from "../../../dealership/fixtures.ts";
import { weekdays } from "../../../dealership/text/riyadh-day.ts";
import { validForms } from "../../../dealership/forms/form-rule-cases.ts";
import { openCatalogue } from "../../../catalogue/catalogue.server.ts";
import { logContext, createLog } from "../../../log.server.ts";
import { appContext, visitorContext } from "../../../context.ts";
import { createTestApp, type TestApp } from "../../../../test/test-app.ts";
import { action, loader as details } from "./details.tsx";
import { loader as list } from "./list.tsx";

let site: TestApp;

beforeEach(async () => {
  site = await createTestApp();
});

afterEach(() => site.close());

function at(path: string, form?: Record<string, string>) {
  const url = new URL(`https://waha.example${path}`);
  const context = new RouterContextProvider();
  context.set(appContext, site);
  context.set(visitorContext, { address: undefined, isSameOrigin: true });
  context.set(logContext, createLog({ logLevel: "silent" }));
  return {
    url,
    context,
    request: new Request(url, form && { method: "POST", body: new URLSearchParams(form) }),
    params: {},
  };
}

async function listAt(path: string) {
  return (await list({ ...at(path), pattern: "/:locale?/services" })).data;
}

async function detailsAt(path: string) {
  return (await details({ ...at(path), pattern: "/:locale?/services/service-details" })).data;
}

/** A thrown redirect as `[status, location]`, anything else as thrown. */
async function thrownAt(path: string): Promise<unknown> {
  try {
    return (await detailsAt(path)).canonical;
  } catch (thrown) {
    if (thrown instanceof Response) return [thrown.status, thrown.headers.get("location")];
    return thrown;
  }
}

describe("service list", () => {
  test("lists all services with price and address, in the dealership's order", async () => {
    expect((await listAt("/en/services")).services).toMatchObject([
      {
        price: { halalas: 230_00, halalasBeforeDiscount: 287_50 },
        content: { path: "/services/service-details?id=oil-change-1", title: { text: "Oil change" } },
      },
      {
        price: { kind: "on-request" },
        content: { path: "/services/service-details?id=tyres-2", summary: { text: "تبديل وترصيص", locale: "ar" } },
      },
    ]);
  });

  test("without services is empty", async () => {
    const contentWithoutServices = { ...fixtureContent, services: [] };
    await site.storage.imports.importStock(
      {
        dealership: waha,
        brands: fixtureBrands,
        cars: fixtureCars,
        content: contentWithoutServices,
        untouched: new Set(),
        at: "2026-11-21T08:00:00.000Z",
      },
      { dryRun: false },
    );
    const catalogue = await openCatalogue(site.storage, () => undefined);
    site = { ...site, catalogue };
    expect((await listAt("/services")).services).toEqual([]);
    await catalogue.close();
  });
});

describe("service details", () => {
  test("shows all fields in the page language, and marks texts that fall back to Arabic", async () => {
    expect(await detailsAt("/en/services/service-details?id=oil-change-1")).toMatchObject({
      canonical: "/services/service-details?id=oil-change-1",
      service: {
        name: { text: "Oil change", locale: "en" },
        price: { halalas: 230_00 },
        features: [
          { text: "Genuine filter", locale: "en" },
          { text: "فحص مجاني", locale: "ar" },
        ],
        body: { locale: "en" },
      },
      related: [{ content: { path: "/services/service-details?id=tyres-2" } }],
      order: { sent: undefined },
    });
  });

  test.each([
    [
      "wrong words redirect to the canonical address",
      "/en/services/service-details?id=tyres-1",
      [308, "/en/services/service-details?id=oil-change-1"],
    ],
    [
      "the redirect keeps the request reference",
      "/services/service-details?id=1&sent=K7QX-3MZP&x=1",
      [308, "/services/service-details?id=oil-change-1&sent=K7QX-3MZP"],
    ],
    [
      "unknown number: content not found",
      "/services/service-details?id=oil-change-99",
      expect.objectContaining({ data: { notFound: "content" } }),
    ],
    [
      "no number: malformed address",
      "/services/service-details?id=oil-change",
      expect.objectContaining({ data: { notFound: "page" } }),
    ],
  ])("%s", async (_, path, expected) => {
    expect(await thrownAt(path)).toEqual(expected);
  });
});

describe("service order", () => {
  async function order(form: Record<string, string>, number = 1) {
    const response = await action({
      ...at(`/en/services/service-details?id=oil-change-${number}`, form),
      pattern: "/:locale?/services/service-details",
    });
    return response instanceof Response
      ? response.headers.get("location")
      : { status: response.init?.status, data: response.data };
  }

  test("is stored with its service and confirmed on the same page", async () => {
    const location = await order({ ...validForms.service, service: "oil-change" });
    if (typeof location !== "string") throw new Error("no redirect");
    expect(location).toMatch(/^\/en\/services\/service-details\?id=oil-change-1&sent=[A-Z0-9]{4}-[A-Z0-9]{4}$/);
    expect((await detailsAt(location)).order.sent).toMatchObject({ reference: location.slice(-9) });
    expect(await site.storage.leads.list({})).toMatchObject([
      { kind: "service-order", fields: { service: "oil-change" } },
    ]);
  });

  test("is confirmed with the branch of the customer's city, and for an hour with the time of the call", async () => {
    const location = await order({ ...validForms.service, city: "riyadh" });
    if (typeof location !== "string") throw new Error("no redirect");
    const week = Object.fromEntries(weekdays.map((day) => [day, [{ from: 0, to: 24 * 60 }]]));
    const snapshot = site.catalogue.current();
    const branches = snapshot.dealership.branches.map((branch) => ({
      ...branch,
      openingHours: { week, exceptions: [] },
    }));
    const current = () => ({ ...snapshot, dealership: { ...snapshot.dealership, branches } });
    site = { ...site, catalogue: { ...site.catalogue, current } };
    const { sent } = (await detailsAt(location)).order;
    expect(sent).toMatchObject({
      trackAddress: `https://waha.example/en/track-order?reference=${location.slice(-9)}`,
      callTime: expect.any(String),
      branch: { name: { text: "Riyadh branch" } },
    });
    const { now } = site;
    site = { ...site, now: () => new Date(now().getTime() + 61 * 60_000) };
    expect((await detailsAt(location)).order.sent).not.toHaveProperty("callTime");
  });

  test.each([
    ["missing meter reading", { meterReading: "" }, { meterReading: ["meter-reading.required"] }],
    ["unknown service", { service: "gilding" }, { service: ["service.unknown"] }],
  ])("is rejected with the input: %s", async (_, changes, error) => {
    const input = { ...validForms.service, service: "oil-change", ...changes };
    expect(await order(input)).toMatchObject({
      status: 422,
      data: { result: { initialValue: { fullName: input.fullName }, error } },
    });
    expect(await site.storage.leads.list({})).toEqual([]);
  });

  test("is not stored for an unknown service page", async () => {
    await expect(order({ ...validForms.service, service: "" }, 99)).rejects.toMatchObject({
      data: { notFound: "content" },
    });
    expect(await site.storage.leads.list({})).toEqual([]);
  });
});
