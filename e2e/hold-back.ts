/** What the page asks for comes late, as over a weak connection. */
import type { Page } from "@playwright/test";

/** Holds the requests for these addresses back until what is returned is called. */
export async function holdBack(page: Page, addresses: string): Promise<() => void> {
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(addresses, async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}
