import type { Page } from "@playwright/test";

/** Delays requests for these addresses until the returned function is called. */
export async function delayRequests(page: Page, addresses: string): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(addresses, async (route) => {
    await released;
    // The page may have been left meanwhile.
    await route.continue().catch(() => undefined);
  });
  return release;
}

/** Opens a page whose scripts load only when the returned function is called. */
export async function openBeforeHydration(page: Page, address: string): Promise<() => void> {
  const release = await delayRequests(page, "**/assets/entry.client-*.js");
  await page.goto(address, { waitUntil: "commit" });
  await page.getByRole("contentinfo").waitFor();
  return release;
}
