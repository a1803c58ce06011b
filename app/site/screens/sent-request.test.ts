import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { textOf } from "../../../e2e/html.ts";
import { createTestApp, type TestApp } from "../../../test/test-app.ts";
import { realServerBuild } from "../../../test/real-server-build.ts";
import type { LeadKind } from "../../dealership/leads/lead.ts";
import { createReactRouterHandler } from "../../http/react-router-handler.ts";
import { getTranslations, type PlainMessageKey } from "../../i18n/translate.ts";
import { createLog } from "../../log.server.ts";

const screens = ["contact-us/contact-us", "jobs/list", "services/list", "services/details", "newsletter/newsletter"];
const build = realServerBuild([
  "screens/layout.tsx",
  ...[...screens, "order/success"].map((file) => `screens/${file}.tsx`),
]);

/** `form`: the id of the page's form. */
const pages: { path: string; kind: LeadKind; thanks: PlainMessageKey; form: string | undefined }[] = [
  { path: "/contact-us?sent=", kind: "contact-message", thanks: "contact.sent", form: "contact" },
  { path: "/jobs?sent=", kind: "job-application", thanks: "job-application.sent", form: "job" },
  { path: "/services?sent=", kind: "service-order", thanks: "service-order.sent", form: "service" },
  {
    path: "/services/service-details?id=oil-change-1&sent=",
    kind: "service-order",
    thanks: "service-order.sent",
    form: "service",
  },
  { path: "/newsletter?sent=", kind: "newsletter", thanks: "newsletter.kept", form: "newsletter-page" },
  { path: "/order-success?reference=", kind: "purchase-order", thanks: "order-success.title", form: undefined },
];

const kinds = [...new Set(pages.map(({ kind }) => kind))];

let site: TestApp;

beforeEach(async () => {
  site = await createTestApp();
});

afterEach(() => site.close().catch(() => undefined));

async function store(kind: LeadKind): Promise<string> {
  const lead = await site.storage.leads.save({
    kind,
    locale: "en",
    at: site.now().toISOString(),
    fields: { fullName: "Nora Ali", email: "nora@example.com" },
    consents: [],
    suspicions: [],
    fingerprints: [kind, kind],
    channels: [],
  });
  return lead.reference;
}

async function open(path: string, locale: "ar" | "en"): Promise<{ status: number; html: string }> {
  const render = createReactRouterHandler(await build, site, createLog({ logLevel: "silent" }));
  const url = `https://waha.example${locale === "en" ? "/en" : ""}${path}`;
  const response = await render(new Request(url), undefined);
  return { status: response.status, html: (await response.text()).replaceAll("&#x27;", "'") };
}

describe.each(pages)("$path", ({ path, kind, thanks, form }) => {
  test("thanks for a request of its kind that is stored", async () => {
    const reference = await store(kind);
    for (const locale of ["ar", "en"] as const) {
      const { status, html } = await open(path + reference, locale);
      expect(status).toBe(200);
      expect(html).toContain(getTranslations(locale)(thanks));
      expect(html).toContain(reference);
    }
  });

  test("a reference that does not exist, or of another kind: the form instead of thanks", async () => {
    const others = await Promise.all(kinds.filter((other) => other !== kind).map(store));
    for (const reference of ["K7QX-3MZP", ...others])
      for (const locale of ["ar", "en"] as const) {
        const { status, html } = await open(path + reference, locale);
        expect(html).not.toContain(getTranslations(locale)(thanks));
        expect(textOf(html)).not.toContain(reference);
        expect(status).toBe(form === undefined ? 404 : 200);
        if (form !== undefined) expect(html).toContain(`<form id="${form}"`);
      }
  });

  test("with the database away: says that it cannot look it up, and how to ask", async () => {
    const reference = await store(kind);
    await site.storage.close();
    for (const locale of ["ar", "en"] as const) {
      const t = getTranslations(locale);
      const { status, html } = await open(path + reference, locale);
      expect(status).toBe(503);
      expect(html).not.toContain(t(thanks));
      expect(html).toContain(t("track.not-read"));
      expect(html).toContain(t("track.not-read-help"));
      expect(html).toContain(reference);
      expect(html).toContain("tel:");
    }
  });
});
