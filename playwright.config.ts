/** The browser tests: the running site, seen as a visitor sees it. */
import { defineConfig } from "@playwright/test";
import { quickBrowserOptions } from "./e2e/browser.ts";

const launchOptions = await quickBrowserOptions();

export default defineConfig({
  testDir: "e2e",
  globalSetup: "./e2e/global-setup.ts",
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: process.env.CI !== undefined,
  // Patience for a busy machine; what must be quick measures itself.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  reporter: "list",
  outputDir: "test-results/playwright",
  use: {
    baseURL: process.env.SITE_ADDRESS,
    browserName: "chromium",
    launchOptions,
    contextOptions: { reducedMotion: "reduce" },
    trace: "off",
    screenshot: "only-on-failure",
  },
});
