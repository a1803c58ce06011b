/** `test` with a desk for every worker, an unchanged desk for a test that asks for it, and passkeys in the browser. */
import { rmSync } from "node:fs";
import type { Page } from "@playwright/test";
import { copyOfData } from "./demo-copy.ts";
import { startDesk, type RunningDesk } from "./desk-server.ts";
import { test as siteTest } from "./site-test.ts";

export const test = siteTest.extend<{ untouchedDesk: RunningDesk }, { desk: RunningDesk }>({
  desk: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from the pattern.
    ({}, use) => provideDesk(use),
    { scope: "worker" },
  ],
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from the pattern.
  untouchedDesk: ({}, provide) => provideDesk(provide),
  baseURL: async ({ desk }, provide) => provide(desk.origin),
});

async function provideDesk(provide: (desk: RunningDesk) => Promise<void>): Promise<void> {
  const dataDir = await copyOfData(process.env.SITE_DATA_DIR ?? "");
  const desk = await startDesk({ dataDir });
  // Somebody else keeps the owners from being the last one.
  await desk.invite("first-owner@example.sa", "--role", "owner");
  await provide(desk);
  await desk.stop();
  rmSync(dataDir, { recursive: true });
}

let people = 0;

/** An e-mail that no other test has. */
export function newEmail(): string {
  people += 1;
  return `person-${process.pid}-${people}@example.sa`;
}

/** Signs in with a link and without a passkey. */
export async function signInOnce(page: Page, desk: RunningDesk, role: string, ...options: string[]): Promise<string> {
  const email = newEmail();
  await page.goto(await desk.invite(email, "--role", role, "--language", "en", ...options));
  await page.getByRole("button", { name: "Sign in without a passkey" }).click();
  await page.waitForURL(`${desk.origin}/`);
  return email;
}
