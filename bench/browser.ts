import { chromium, errors, type Browser, type BrowserContext, type CDPSession, type Page } from "@playwright/test";
import { browserOptions } from "../e2e/browser.ts";

/** Parts of messages in messages/en.json. */
export const labels = { wishlist: "wishlist", filters: "Filters", used: "Used", show: "Show" } as const;

export type Role = "button" | "checkbox" | "link";

export type OpenPage = { page: Page; cdp: CDPSession };

export type Window = { isPhone: boolean; cpu: number; isSlow4G?: boolean };

export const slowPhone: Window = { isPhone: true, cpu: 4, isSlow4G: true };
export const desktop: Window = { isPhone: false, cpu: 1 };

const phoneContext = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 };
const desktopContext = { viewport: { width: 1280, height: 900 } };
const slow4G = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 0.75e6 / 8 };

const [timeoutMs, maxAttempts] = [60_000, 3];

export async function withBrowser<Value>(work: (browser: Browser) => Promise<Value>): Promise<Value> {
  const browser = await chromium.launch(await browserOptions());
  return work(browser).finally(() => browser.close());
}

/** A new browser context, without a cache; another one if a timeout occurred. */
export async function inWindow<Value>(
  browser: Browser,
  window: Window,
  work: (openPage: OpenPage) => Promise<Value>,
): Promise<Value> {
  for (let attempt = 1; ; attempt++) {
    const context = await browser.newContext(window.isPhone ? phoneContext : desktopContext);
    context.setDefaultTimeout(timeoutMs);
    try {
      return await work(await openThrottledPage(context, window));
    } catch (error) {
      if (!(error instanceof errors.TimeoutError) || attempt === maxAttempts) throw error;
      console.error(`Retrying: ${error.message.split("\n")[0]}`);
    } finally {
      await context.close();
    }
  }
}

async function openThrottledPage(context: BrowserContext, { cpu, isSlow4G }: Window): Promise<OpenPage> {
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
