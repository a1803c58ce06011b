import { RouterContextProvider } from "react-router";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { LeadFields, LeadKind, NewLead } from "../../../dealership/leads/lead.ts";
import { weekdays } from "../../../dealership/text/riyadh-day.ts";
import { logContext, createLog } from "../../../log.server.ts";
import { appContext, visitorContext } from "../../../context.ts";
import { createTestApp, type TestApp } from "../../../../test/test-app.ts";
import { trackFromForm } from "./track-from-form.server.ts";

const mobile = "+966512345678";

let site: TestApp;
let camry: number;
let logged: string;

beforeEach(async () => {
  site = await createTestApp();
  logged = "";
  const cars = await site.storage.cars.forSale();
  camry = cars.find(({ model, year }) => model.slug === "camry" && year === 2025)?.id ?? 0;
});

afterEach(() => site.close().catch(() => undefined));

async function saveRequest(kind: LeadKind, fields: LeadFields, changes: Partial<NewLead> = {}): Promise<string> {
  const at = "2026-11-20T22:30:00.000Z";
  const fingerprints = [`${kind} today`, `${kind} yesterday`] as const;
  const { reference } = await site.storage.leads.save({
    kind,
    fields,
    locale: "ar",
    at,
    consents: [],
    suspicions: [],
    fingerprints,
    channels: [],
    ...changes,
  });
  return reference;
}

function openAlways(): void {
  const snapshot = site.catalogue.current();
  const week = Object.fromEntries(weekdays.map((day) => [day, [{ from: 0, to: 24 * 60 }]]));
  const branches = snapshot.dealership.branches.map((branch) => ({
    ...branch,
    openingHours: { week, exceptions: [] },
  }));
  site.catalogue.current = () => ({ ...snapshot, dealership: { ...snapshot.dealership, branches } });
}

type TrackInput = { reference?: string; mobile?: string; locale?: "ar" | "en"; address?: string };

async function track({ locale = "en", address, ...fields }: TrackInput) {
  const url = new URL(`https://waha.example${locale === "en" ? "/en" : ""}/track-order`);
  const context = new RouterContextProvider();
  context.set(appContext, site);
  context.set(visitorContext, { address, isSameOrigin: true });
  context.set(logContext, createLog({ logLevel: "debug" }, { write: (line) => (logged += line) }));
  const { data, init } = await trackFromForm({
    url,
    context,
    request: new Request(url, { method: "POST", body: new URLSearchParams(fields) }),
  });
  expect(new Headers(init?.headers).get("cache-control")).toBe("no-store");
  return { status: init?.status, data };
}

describe("matching reference and mobile", () => {
  test("shows kind, date, car and status of an order, and no personal data", async () => {
    const reference = await saveRequest(
      "purchase-order",
      { car: camry, clientName: "سارة القحطاني", mobile, city: "jeddah" },
      { channels: ["mail", "crm"] },
    );
    const typedReference = reference.toLowerCase().replace("-", " ");
    expect(await track({ reference: typedReference, mobile: "٠٥١ ٢٣٤-٥٦٧٨", locale: "ar" })).toEqual({
      status: 200,
      data: {
        view: "found",
        request: {
          reference,
          kind: "purchase-order",
          received: { day: "2026-11-21", gregorian: "21 نوفمبر 2026", hijri: "11 جمادى الآخرة 1448 هـ" },
          hasReachedStaff: false,
          car: expect.objectContaining({
            name: "تويوتا كامري",
            year: 2025,
            path: `/cars/car-details?id=toyota-camry-2025-${camry}`,
          }),
        },
      },
    });
    const leased = await site.storage.outbox.lease({
      channels: ["mail"],
      owner: "a",
      at: "2026-11-21T10:00:00.000Z",
      leaseMs: 60_000,
      limit: 1,
    });
    await site.storage.outbox.markDelivered(leased[0]?.id ?? 0, "a", "2026-11-21T10:00:01.000Z");
    expect(await track({ reference, mobile })).toMatchObject({
      data: {
        request: {
          hasReachedStaff: true,
          received: { gregorian: "21 November 2026" },
          car: { name: "Toyota Camry", year: 2025 },
        },
      },
    });
  });

  test("tells how far the staff have come, by days, without names and reasons", async () => {
    const reference = await saveRequest("purchase-order", { car: camry, mobile });
    const added = await site.storage.staff.add(
      { name: "Saud Alharbi", email: "saud@example.sa", role: "sales", locale: "ar" },
      { at: "2026-11-21T08:00:00.000Z" },
    );
    if (added.outcome !== "added") throw new Error(added.outcome);
    await site.storage.leadWork.adopt({ at: "2026-11-21T08:00:00.000Z", branchOf: () => undefined });
    expect(await track({ reference, mobile })).toMatchObject({ data: { request: { progress: {} } } });
    const context = {
      scope: {},
      actor: { staffId: added.id, isManager: false },
      today: "2026-11-21",
      minutesWaited: () => 0,
    };
    const change = site.storage.leadWork.change;
    await change({ reference }, { kind: "take" }, { ...context, at: "2026-11-21T08:00:00.000Z" });
    await change(
      { reference },
      { kind: "contact", outcome: "no-answer" },
      { ...context, at: "2026-11-22T08:00:00.000Z", note: "called twice" },
    );
    const { data } = await track({ reference, mobile });
    expect(data).toMatchObject({
      request: {
        progress: { handled: { on: { day: "2026-11-21" } }, tried: { on: { day: "2026-11-22" } } },
      },
    });
    expect(JSON.stringify(data)).not.toMatch(/saud|twice/i);
  });

  test("an order of the last hour: when staff will call", async () => {
    openAlways();
    const reference = await saveRequest(
      "purchase-order",
      { car: camry, branch: "riyadh", mobile },
      { at: new Date().toISOString() },
    );
    expect(await track({ reference, mobile })).toMatchObject({ data: { request: { callTime: expect.any(String) } } });
  });

  test("finds a quarantined order, without the time of a call", async () => {
    openAlways();
    const reference = await saveRequest(
      "purchase-order",
      { car: camry, branch: "riyadh", mobile },
      { at: new Date().toISOString(), suspicions: ["too-fast"] },
    );
    const { status, data } = await track({ reference, mobile });
    expect(status).toBe(200);
    expect(data).toMatchObject({ view: "found", request: { reference, hasReachedStaff: false } });
    expect(data).not.toHaveProperty("request.callTime");
    expect(data).not.toHaveProperty("request.progress");
  });

  test.each<[LeadKind, LeadFields]>([
    ["service-order", { fullName: "Huda", mobile, brand: "toyota", model: "Camry", city: "riyadh", meterReading: 1 }],
    [
      "contact-message",
      { branch: "riyadh", fullName: "Huda", mobile, email: "huda@example.com", message: "A long message" },
    ],
    ["job-application", { fullName: "Huda Alqahtani", phone: mobile, email: "huda@example.com" }],
  ])("finds a %s", async (kind, fields) => {
    const reference = await saveRequest(kind, fields);
    const { status, data } = await track({ reference, mobile: "0512345678" });
    expect(status).toBe(200);
    expect(data).toMatchObject({ view: "found", request: { reference, kind } });
    expect(JSON.stringify(data)).not.toMatch(/huda|long|9665/i);
  });

  test("correct attempts do not count towards the rate limit", async () => {
    const reference = await saveRequest("contact-message", { mobile });
    for (let attempt = 0; attempt < 25; attempt += 1)
      expect((await track({ reference, mobile, address: "192.0.2.1" })).status).toBe(200);
  });

  test("finds an order whose car no longer exists", async () => {
    const reference = await saveRequest("purchase-order", { car: 999_999, mobile });
    expect((await track({ reference, mobile })).data).toMatchObject({
      view: "found",
      request: { kind: "purchase-order" },
    });
  });
});

describe("reference and mobile that do not match", () => {
  /** The result without the input, which it repeats. */
  async function resultOf(input: TrackInput) {
    const start = performance.now();
    const { status, data } = await track(input);
    const ms = performance.now() - start;
    return {
      status,
      view: data.view,
      refused: data.view === "form" && data.refused,
      errors: data.view === "form" && data.answer.result.error,
      ms,
    };
  }

  test("another person's number, erased, newsletter and unknown requests have the same response", async () => {
    const accepted = await saveRequest("contact-message", { mobile });
    const erased = await saveRequest("service-order", { mobile });
    await site.storage.leads.erase([erased], "2026-11-21T10:00:00.000Z");
    const newsletter = await saveRequest("newsletter", { email: "a@b.sa" });
    const pairs = [
      [accepted, "0599999999"],
      [erased, mobile],
      [newsletter, mobile],
      ["K7QX-3MZP", mobile],
    ] as const;
    for (const [reference, typedMobile] of pairs) {
      const { ms, ...result } = await resultOf({ reference, mobile: typedMobile });
      expect(result, reference).toEqual({ status: 404, view: "form", refused: "no-match", errors: undefined });
      expect(ms).toBeGreaterThan(140);
    }
    expect(logged).toBe("");
  });

  test("is rate limited after ten attempts, for this address only, correct ones included", async () => {
    const reference = await saveRequest("contact-message", { mobile });
    const wrong = Array.from({ length: 11 }, (_, number) =>
      track({ reference: `K7QX-${1_000 + number}`, mobile, address: "192.0.2.1" }),
    );
    expect((await Promise.all(wrong)).map(({ status }) => Number(status)).toSorted((a, b) => a - b)).toEqual([
      ...Array<number>(10).fill(404),
      429,
    ]);
    expect(await track({ reference, mobile, address: "192.0.2.1" })).toMatchObject({
      status: 429,
      data: { refused: "too-many" },
    });
    expect((await track({ reference, mobile, address: "192.0.2.2" })).status).toBe(200);
    expect(logged).toBe("");
  });
});

test.each<[string, TrackInput, Record<string, string[]>]>([
  ["nothing", {}, { reference: ["reference.invalid"], mobile: ["mobile.required"] }],
  [
    "nonsense",
    { reference: "<script>", mobile: "12345" },
    { reference: ["reference.invalid"], mobile: ["mobile.invalid"] },
  ],
  ["foreign mobile number", { reference: "K7QX-3MZP", mobile: "+201012345678" }, { mobile: ["mobile.invalid"] }],
])("%s: form errors, and not counted as an attempt", async (_, input, error) => {
  for (let attempt = 0; attempt < 12; attempt += 1) {
    expect(await track({ ...input, address: "192.0.2.1" })).toMatchObject({
      status: 422,
      data: { view: "form", answer: { result: { error } } },
    });
  }
});

test("database failure: reported, logged without the input, and not counted as an attempt", async () => {
  site.storage.leads.find = () => Promise.reject(new Error("disk I/O error"));
  for (let attempt = 0; attempt < 12; attempt += 1) {
    expect(await track({ reference: "K7QX-3MZP", mobile, address: "192.0.2.1" })).toMatchObject({
      status: 503,
      data: { refused: "not-read" },
    });
  }
  expect(logged).toContain("disk I/O error");
  expect(logged).not.toMatch(/K7QX|512345678/);
});
