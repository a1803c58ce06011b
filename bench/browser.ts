/** Windows of a phone or a desktop, slowed down; controls are found by role and label. */
import { chromium, errors, type Browser, type BrowserContext, type CDPSession, type Page } from "@playwright/test";
import { browserOptions } from "../e2e/browser.ts";

/** Words of messages/en.json that controls are found by. */
export const labels = { wishlist: "wishlist", filters: "Filters", used: "Used", show: "Show" } as const;

export type Role = "button" | "checkbox" | "link";

export type Opened = { page: Page; cdp: CDPSession };

export type Window = { isPhone: boolean; cpu: number; isSlow4G?: boolean };

export const slowPhone: Window = { isPhone: true, cpu: 4, isSlow4G: true };
export const desktop: Window = { isPhone: false, cpu: 1 };

const phoneContext = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 };
const desktopContext = { viewport: { width: 1280, height: 900 } };
const slow4G = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 0.75e6 / 8 };

const [patienceMs, maxTries] = [60_000, 3];

export async function withBrowser<Value>(work: (browser: Browser) => Promise<Value>): Promise<Value> {
  const browser = await chromium.launch(await browserOptions());
  return work(browser).finally(() => browser.close());
}

/** A window of its own, without a cache; another one where the page did not load in time. */
export async function inWindow<Value>(
  browser: Browser,
  window: Window,
  work: (opened: Opened) => Promise<Value>,
): Promise<Value> {
  for (let tries = 1; ; tries++) {
    const context = await browser.newContext(window.isPhone ? phoneContext : desktopContext);
    context.setDefaultTimeout(patienceMs);
    try {
      return await work(await slowedPage(context, window));
    } catch (error) {
      if (!(error instanceof errors.TimeoutError) || tries === maxTries) throw error;
      console.error(`Once more: ${error.message.split("\n")[0]}`);
    } finally {
      await context.close();
    }
  }
}

async function slowedPage(context: BrowserContext, { cpu, isSlow4G }: Window): Promise<Opened> {
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  if (isSlow4G) {
    await cdp.send("Network.enable");
    await cdp.send("Network.emulateNetworkConditions", slow4G);
  }
  if (cpu !== 1) await cdp.send("Emulation.setCPUThrottlingRate", { rate: cpu });
  return { page, cdp };
}

export function touchPoint(page: Page, role: Role, name: RegExp, nth = 0): Promise<{ x: number; y: number }> {
  return page
    .getByRole("main")
    .getByRole(role, { name })
    .nth(nth)
    .evaluate((element) => {
      const target = (element instanceof HTMLInputElement ? element.labels?.[0] : undefined) ?? element;
      target.scrollIntoView({ block: "center", behavior: "instant" });
      const { x, y, width, height } = target.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    });
}
