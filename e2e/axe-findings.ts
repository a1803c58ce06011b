import type { Page } from "@playwright/test";
import type axe from "axe-core";
import type { RunOptions } from "axe-core";

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** Serious and critical findings on a page that has `axe.source`. */
export async function findings(page: Page, isDark: boolean): Promise<string[]> {
  const options: RunOptions = {
    resultTypes: ["violations"],
    // The scheme changes colours alone.
    ...(isDark && { runOnly: ["color-contrast", "link-in-text-block"] }),
  };
  const violations = await page.evaluate(async (run) => (await window.axe.run(document, run)).violations, options);
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .flatMap(({ id, help, nodes }) => nodes.map(({ target }) => `${id}: ${help}: ${target.join(" ")}`));
}
