import { expect, type Page } from "@playwright/test";
import { jsonLdFaults } from "../test/json-ld-faults.ts";
import { headingOf } from "./html.ts";
import { waitForHydration } from "./hydration.ts";

/** Opens a page, scrolls through it, and expects it to stay the page that the server sent. */
export async function visit(page: Page, path: string): Promise<void> {
  const response = await page.goto(path);
  const html = (await response?.text()) ?? "";
  expect.soft(response?.status(), path).toBe(200);
  for (const [, json = ""] of html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs))
    expect.soft(jsonLdFaults(JSON.parse(json)), path).toEqual([]);
  await waitForHydration(page);
  await scrollThrough(page);
  // An error page, which takes the place of a page that fails while it renders, has a heading of its own.
  const heading = await page.getByRole("heading", { level: 1 }).first().innerText();
  expect.soft(withoutSpaces(heading), path).toBe(withoutSpaces(headingOf(html)));
}

/** So that what is drawn only near the window is drawn. */
async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    let previous: number;
    do {
      previous = scrollY;
      scrollTo({ top: document.body.scrollHeight, behavior: "instant" });
      for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
      await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1_000 }));
    } while (scrollY !== previous);
  });
}

/** Elements are words of their own for `headingOf`, not for the browser. */
function withoutSpaces(text: string): string {
  return text.replaceAll(/\s/g, "");
}
