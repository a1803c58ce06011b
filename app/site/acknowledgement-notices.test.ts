import type { ServerBuild } from "react-router";
import { afterAll, beforeAll, expect, test } from "vitest";
import { realServerBuild } from "../../test/real-server-build.ts";
import { createTestApp, type TestApp } from "../../test/test-app.ts";
import type { Channel } from "../dealership/leads/lead.ts";
import { createReactRouterHandler } from "../http/react-router-handler.ts";
import { getTranslations } from "../i18n/translate.ts";
import { createLog } from "../log.server.ts";

const screens = ["contact-us/contact-us.tsx", "jobs/list.tsx", "newsletter/newsletter.tsx", "legal/privacy-policy.tsx"];
let build: ServerBuild;
let sites: { on: TestApp; off: TestApp };

beforeAll(async () => {
  build = await realServerBuild(["screens/layout.tsx", ...screens.map((screen) => `screens/${screen}`)]);
  sites = { on: await createTestApp(), off: await createTestApp({ env: { ACKNOWLEDGE_REQUESTS: "no" } }) };
});

afterAll(async () => {
  await sites.on.close();
  await sites.off.close();
});

async function htmlOf(path: string, setting: "on" | "off", channels: readonly Channel[]): Promise<string> {
  const handler = createReactRouterHandler(build, { ...sites[setting], channels }, createLog({ logLevel: "silent" }));
  const response = await handler(new Request(`https://waha.example${path}`), undefined);
  expect(response.status).toBe(200);
  return await response.text();
}

for (const [prefix, locale] of [
  ["", "ar"],
  ["/en", "en"],
] as const) {
  test.each([
    [`${prefix}/contact-us`, "form.email-confirmation-hint"],
    [`${prefix}/jobs`, "form.email-confirmation-hint"],
    [`${prefix}/privacy-policy`, "privacy.acknowledgement-text"],
  ] as const)("%s says that a confirmation is mailed, only if it is", async (path, key) => {
    const sentence = getTranslations(locale)(key);
    expect(await htmlOf(path, "on", ["mail", "confirmation"])).toContain(sentence);
    expect(await htmlOf(path, "off", ["mail", "confirmation"])).not.toContain(sentence);
    expect(await htmlOf(path, "on", ["webhook"])).not.toContain(sentence);
  });

  test(`${prefix}/newsletter: has its own confirmation, not this one`, async () => {
    const html = await htmlOf(`${prefix}/newsletter`, "on", ["mail", "confirmation"]);
    expect(html).not.toContain(getTranslations(locale)("form.email-confirmation-hint"));
  });
}
