/**
 * Every page that an owner reaches by links, in both languages: no page of the desk fails in the browser.
 * Unless in full size, a few pages with scripts of their own in one of them.
 */
import { expect, type Page } from "@playwright/test";
import { application, message, order } from "../app/storage/leads/lead-fixtures.ts";
import { openStorage } from "../app/storage/storage.server.ts";
import { isFull } from "../test/test-size.ts";
import type { RunningDesk } from "./desk-server.ts";
import { signInOnce, test } from "./desk-test.ts";

test.use({ refusesWarnings: true, actionTimeout: 30_000 });
test.describe.configure({ timeout: isFull ? 10 * 60_000 : 90_000 });

/** Of an order, a message and an application; the order's reference. */
async function receiveRequests({ dataDir }: RunningDesk): Promise<string> {
  const storage = await openStorage({ dataDir });
  try {
    for (const lead of [message("m"), application("a")]) await storage.leads.save(lead);
    return (await storage.leads.save(order("o"))).reference;
  } finally {
    await storage.close();
  }
}

async function visit(page: Page, path: string): Promise<void> {
  const response = await page.goto(path);
  expect.soft(response?.status(), path).toBe(200);
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1_000 })));
}

/** Numbers, references and hashes count as the same, so does what a list is filtered by. */
function kindOf(path: string): string {
  return path.replaceAll(/[A-Z0-9]{4}-[A-Z0-9]{4}|[0-9a-f]{64}|\d+/g, "#").replace(/=.*/, "");
}

/** One address of each kind. */
async function visitAll(page: Page): Promise<string[]> {
  const kinds = new Set<string>();
  const queue = ["/"];
  for (const path of queue) {
    if (kinds.has(kindOf(path))) continue;
    kinds.add(kindOf(path));
    const isPage = (await page.request.head(path)).headers()["content-type"]?.startsWith("text/html") ?? false;
    if (!isPage) continue;
    await visit(page, path);
    // Links of a preview, which nobody can follow, belong to the site.
    const hrefs = page
      .locator('a[href^="/"]:not([inert] a)')
      .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
    queue.push(...(await hrefs).map((href) => href.replace(/#.*/, "")));
  }
  return [...kinds];
}

test("every page of the desk", async ({ page, desk }) => {
  const reference = await receiveRequests(desk);
  await signInOnce(page, desk, "owner");
  if (isFull)
    expect(await visitAll(page)).toEqual(
      expect.arrayContaining(["/leads/#", "/stock/#/pictures/#", "/content/offers/#"]),
    );
  else for (const path of [`/leads/${reference}`, "/content/offers/1", "/keys"]) await visit(page, path);
  await page.getByRole("button", { name: "My account and menu" }).click();
  await page.getByRole("button", { name: "العربية" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "ar");
  if (isFull) await visitAll(page);
  else
    for (const path of ["/stock/1002/pictures", "/settings/branches/riyadh", "/stock/imports"]) await visit(page, path);
});
