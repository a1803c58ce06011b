/** What the page asks for comes late, as over a weak connection. */
import type { Page } from "@playwright/test";

/** Holds the requests for these addresses back until what is returned is called. */
export async function holdBack(page: Page, addresses: string): Promise<() => void> {
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(addresses, async (route) => {
    await held;
    // The page that asked may have been left meanwhile.
    await route.continue().catch(() => undefined);
  });
  return letGo;
}

/** Opens the page as the server sent it: it can be read and used, and no script runs before what is returned is called. */
export async function openBeforeScripts(page: Page, address: string): Promise<() => void> {
  const arrive = await holdBack(page, "**/assets/entry.client-*.js");
  await page.goto(address, { waitUntil: "commit" });
  await page.getByRole("contentinfo").waitFor();
  return arrive;
}
