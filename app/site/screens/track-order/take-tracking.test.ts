import { RouterContextProvider } from "react-router";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { LeadFields, LeadKind, NewLead } from "../../../dealership/leads/lead.ts";
import { logContext, openLog } from "../../../log.server.ts";
import { siteContext } from "../../../context.ts";
import { openCastSite, type CastSite } from "../../../../test/site-fixture.ts";
import { visitContext } from "../../../context.ts";
import { takeTracking } from "./take-tracking.server.ts";

const mobile = "+966512345678";

let site: CastSite;
let camry: number;
let logged: string;

beforeEach(async () => {
  site = await openCastSite();
  logged = "";
  const cars = await site.storage.cars.forSale();
  camry = cars.find(({ model, year }) => model.slug === "camry" && year === 2025)?.id ?? 0;
});

afterEach(() => site.close().catch(() => undefined));

async function kept(kind: LeadKind, fields: LeadFields, changes: Partial<NewLead> = {}): Promise<string> {
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

type Asked = { reference?: string; mobile?: string; locale?: "ar" | "en"; address?: string };

async function ask({ locale = "en", address, ...typed }: Asked) {
  const url = new URL(`https://waha.example${locale === "en" ? "/en" : ""}/track-order`);
  const context = new RouterContextProvider();
  context.set(siteContext, site);
  context.set(visitContext, { address, saidOrigin: true });
  context.set(logContext, openLog({ logLevel: "debug" }, { write: (line) => (logged += line) }));
  const { data, init } = await takeTracking({
    url,
    context,
    request: new Request(url, { method: "POST", body: new URLSearchParams(typed) }),
  });
  expect(new Headers(init?.headers).get("cache-control")).toBe("no-store");
  return { status: init?.status, said: data };
}

describe("a right pair", () => {
  test("shows an order's kind, day, car and state, and nothing about a person", async () => {
    const reference = await kept(
      "purchase-order",
      { car: camry, clientName: "سارة القحطاني", mobile, city: "jeddah" },
      { channels: ["mail", "crm"] },
    );
    const typed = reference.toLowerCase().replace("-", " ");
    expect(await ask({ reference: typed, mobile: "٠٥١ ٢٣٤-٥٦٧٨", locale: "ar" })).toEqual({
      status: 200,
      said: {
        view: "found",
        request: {
          reference,
          kind: "purchase-order",
          received: { day: "2026-11-21", gregorian: "21 نوفمبر 2026", hijri: "11 جمادى الآخرة 1448 هـ" },
          hasReachedStaff: false,
          car: { name: "تويوتا كامري 2025", path: `/cars/car-details?id=toyota-camry-2025-${camry}` },
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
    expect(await ask({ reference, mobile })).toMatchObject({
      said: {
        request: {
          hasReachedStaff: true,
          received: { gregorian: "21 November 2026" },
          car: { name: "Toyota Camry 2025" },
        },
      },
    });
  });

  test.each<[LeadKind, LeadFields]>([
    ["service-order", { fullName: "Huda", mobile, brand: "toyota", model: "Camry", city: "riyadh", meterReading: 1 }],
    [
      "contact-message",
      { branch: "riyadh", fullName: "Huda", mobile, email: "huda@example.com", message: "A long message" },
    ],
    ["job-application", { fullName: "Huda Alqahtani", phone: mobile, email: "huda@example.com" }],
  ])("finds a %s", async (kind, fields) => {
    const reference = await kept(kind, fields);
    const { status, said } = await ask({ reference, mobile: "0512345678" });
    expect(status).toBe(200);
    expect(said).toMatchObject({ view: "found", request: { reference, kind } });
    expect(JSON.stringify(said)).not.toMatch(/huda|long|9665/i);
  });

  test("may be asked for again and again", async () => {
    const reference = await kept("contact-message", { mobile });
    for (let time = 0; time < 25; time += 1)
      expect((await ask({ reference, mobile, address: "192.0.2.1" })).status).toBe(200);
  });

  test("finds an order whose car nobody knows any more", async () => {
    const reference = await kept("purchase-order", { car: 999_999, mobile });
    expect((await ask({ reference, mobile })).said).toMatchObject({
      view: "found",
      request: { kind: "purchase-order" },
    });
  });
});

describe("a wrong pair", () => {
  /** Without what was typed, which comes back as it was. */
  async function answered(typed: Asked) {
    const begun = performance.now();
    const { status, said } = await ask(typed);
    const ms = performance.now() - begun;
    return {
      status,
      view: said.view,
      refused: said.view === "form" && said.refused,
      errors: said.view === "form" && said.answer.result.error,
      ms,
    };
  }

  test("is answered alike for a stranger's number, a quarantined request, an erased one, a newsletter and no request at all", async () => {
    const accepted = await kept("contact-message", { mobile });
    const quarantined = await kept(
      "contact-message",
      { mobile, message: "x" },
      { suspicions: ["honeypot"], fingerprints: ["a", "b"] },
    );
    const erased = await kept("service-order", { mobile });
    await site.storage.leads.erase([erased], "2026-11-21T10:00:00.000Z");
    const newsletter = await kept("newsletter", { email: "a@b.sa" });
    const pairs = [
      [accepted, "0599999999"],
      [quarantined, mobile],
      [erased, mobile],
      [newsletter, mobile],
      ["K7QX-3MZP", mobile],
    ] as const;
    for (const [reference, typed] of pairs) {
      const { ms, ...answer } = await answered({ reference, mobile: typed });
      expect(answer, reference).toEqual({ status: 404, view: "form", refused: "no-match", errors: undefined });
      expect(ms).toBeGreaterThan(140);
    }
    expect(logged).toBe("");
  });

  test("is refused the eleventh time, the right one too, for that household alone", async () => {
    const reference = await kept("contact-message", { mobile });
    const wrong = Array.from({ length: 11 }, (_, number) =>
      ask({ reference: `K7QX-${1_000 + number}`, mobile, address: "192.0.2.1" }),
    );
    expect(
      (await Promise.all(wrong)).map(({ status }) => Number(status)).toSorted((one, other) => one - other),
    ).toEqual([...Array<number>(10).fill(404), 429]);
    expect(await ask({ reference, mobile, address: "192.0.2.1" })).toMatchObject({
      status: 429,
      said: { refused: "too-many" },
    });
    expect((await ask({ reference, mobile, address: "192.0.2.2" })).status).toBe(200);
    expect(logged).toBe("");
  });
});

test.each<[string, Asked, Record<string, string[]>]>([
  ["nothing", {}, { reference: ["reference.invalid"], mobile: ["mobile.invalid"] }],
  [
    "nonsense",
    { reference: "<script>", mobile: "12345" },
    { reference: ["reference.invalid"], mobile: ["mobile.invalid"] },
  ],
  ["another country's number", { reference: "K7QX-3MZP", mobile: "+201012345678" }, { mobile: ["mobile.invalid"] }],
])("%s is corrected by the rules of the form, and counts as no try", async (_, typed, error) => {
  for (let time = 0; time < 12; time += 1) {
    expect(await ask({ ...typed, address: "192.0.2.1" })).toMatchObject({
      status: 422,
      said: { view: "form", answer: { result: { error } } },
    });
  }
});

test("a database that does not answer is said as such, logged without what was typed, and counts as no try", async () => {
  site.storage.leads.find = () => Promise.reject(new Error("disk I/O error"));
  for (let time = 0; time < 12; time += 1) {
    expect(await ask({ reference: "K7QX-3MZP", mobile, address: "192.0.2.1" })).toMatchObject({
      status: 503,
      said: { refused: "not-read" },
    });
  }
  expect(logged).toContain("disk I/O error");
  expect(logged).not.toMatch(/K7QX|512345678/);
});
