/** Prefetched pages, read from the resource timings of the current one. */
import { expect, type Page } from "@playwright/test";

/** Waits until the data of the page at `address` has been prefetched. */
export async function waitForPrefetch(page: Page, address: string): Promise<void> {
  const { pathname, search } = new URL(address, "http://any");
  await expect
    .poll(
      async () =>
        (await resources(page)).filter(
          ({ url }) => url.pathname === `${pathname}.data` && url.search.startsWith(search),
        ).length,
      `${address} is prefetched`,
    )
    .toBeGreaterThan(0);
}

/** Bytes over the network of each fetch of a page's data; 0 if it had been prefetched. */
export async function transferSizes(page: Page, pathname: string): Promise<number[]> {
  return (await resources(page))
    .filter(({ url, initiator }) => initiator === "fetch" && url.pathname === `${pathname}.data`)
    .map(({ bytes }) => bytes);
}

async function resources(page: Page): Promise<{ url: URL; initiator: string; bytes: number }[]> {
  const entries = await page.evaluate(() => {
    const timings = performance
      .getEntriesByType("resource")
      .filter((entry) => entry instanceof PerformanceResourceTiming);
    return timings.map(({ name, initiatorType, transferSize }) => ({ name, initiatorType, transferSize }));
  });
  return entries.map(({ name, initiatorType, transferSize }) => ({
    url: new URL(name),
    initiator: initiatorType,
    bytes: transferSize,
  }));
}
