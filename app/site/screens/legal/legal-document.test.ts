import type { ServerBuild } from "react-router";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { CatalogueSnapshot } from "../../../catalogue/catalogue.server.ts";
import { createLog } from "../../../log.server.ts";
import { createReactRouterHandler } from "../../../http/react-router-handler.ts";
import { createTestApp, type TestApp } from "../../../../test/test-app.ts";
import { realServerBuild } from "../../../../test/real-server-build.ts";
import { getTranslations } from "../../../i18n/translate.ts";

let build: ServerBuild;
let site: TestApp;

beforeAll(async () => {
  build = await realServerBuild([
    "screens/layout.tsx",
    "screens/legal/privacy-policy.tsx",
    "screens/legal/terms-conditions.tsx",
  ]);
  site = await createTestApp({ env: { RETENTION_CV_DAYS: "90" } });
});

afterAll(() => site.close());

/** HTML of the page's main element. */
async function mainOf(path: string, changes: Partial<CatalogueSnapshot> = {}): Promise<string> {
  const catalogue = { ...site.catalogue, current: () => ({ ...site.catalogue.current(), ...changes }) };
  const log = createLog({ logLevel: "error" }, { write: (line) => console.error(line) });
  const response = await createReactRouterHandler(
    build,
    { ...site, catalogue },
    log,
  )(new Request(`https://waha.example${path}`), undefined);
  expect(response.status).toBe(200);
  return /<main\b[\s\S]*<\/main>/.exec(await response.text())?.[0] ?? "";
}

test("a text that exists only in Arabic is marked as Arabic on the English page", async () => {
  expect(await mainOf("/en/terms-conditions")).toMatch(/lang="ar" dir="rtl"><p>الشروط\.<\/p>/);
});

test.each(["/privacy-policy", "/en/terms-conditions"])(
  "%s: shows the update date and the identity of the company",
  async (path) => {
    const main = await mainOf(path);
    expect(main).toContain('<time dateTime="2026-01-15"');
    expect(main).toContain("1010000000");
    expect(main).toContain("300000000000003");
  },
);

test.each(["ar", "en"] as const)(
  "page without a text: says so in %s and shows the identity of the company",
  async (locale) => {
    const main = await mainOf(`/${locale}/privacy-policy`, { pages: new Map() });
    expect(main).toContain(getTranslations(locale)("legal.none"));
    expect(main).not.toContain("<time");
    expect(main).toContain("1010000000");
  },
);

test("the complaint channel has an e-mail address, a phone number and a reply time", async () => {
  const { dealership } = site.catalogue.current();
  const complaints = { email: "complaints@waha.example", replyWorkingDays: 3 };
  const main = await mainOf("/privacy-policy", { dealership: { ...dealership, complaints } });
  expect(main).toContain('href="mailto:complaints@waha.example"');
  expect(main).toContain('href="tel:+966112345678"');
  expect(main).toContain("نرد خلال 3 أيام عمل");
});

test("CV retention comes from the settings", async () => {
  expect(await mainOf("/en/privacy-policy")).toContain("90 days");
});
