/** What a page has fetched of others, as its own record of resources says. */
import { expect, type Page } from "@playwright/test";

/** Waits until the data of this page has come ahead. `address` with its query. */
export async function dataIsAhead(page: Page, address: string): Promise<void> {
  const { pathname, search } = new URL(address, "http://any");
  await expect
    .poll(
      async () =>
        (await resources(page)).filter(
          ({ url }) => url.pathname === `${pathname}.data` && url.search.startsWith(search),
        ).length,
      `${address} is ahead`,
    )
    .toBeGreaterThan(0);
}

/** Of each answer to the page's own scripts, as it came over the network: none where it had been fetched ahead. */
export async function bytesFetched(page: Page, pathname: string): Promise<number[]> {
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
