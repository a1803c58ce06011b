/** What a first visit may cost, screen by screen: a page that grows past its budget says what it is made of. */
import { expect } from "@playwright/test";
import { under } from "./addresses.ts";
import { firstVisit, type FirstVisit } from "./first-visit.ts";
import { budget } from "./page-budget.ts";
import { screenPaths } from "./screen-paths.ts";
import { test } from "./site-test.ts";

const visited: Record<string, readonly string[]> = {
  "": ["/", "/cars", "/cars/car-details", "/order-request"],
  "/en": ["/cars", "/contact-us", "/services/service-details"],
};

for (const [prefix, wanted] of Object.entries(visited)) {
  test(`a first visit to the main screens under "${prefix}/" stays within its budget`, async ({ browser, baseURL }) => {
    const addresses = (await screenPaths()).filter((path) => wanted.includes(path.split("?")[0] ?? ""));
    const visits: FirstVisit[] = [];
    for (const path of addresses) visits.push(await firstVisit(browser, baseURL ?? "", under(prefix, path)));
    expect(visits).toHaveLength(wanted.length);
    expect(visits.flatMap(tooMuch)).toEqual([]);
  });
}

function tooMuch(visit: FirstVisit): string[] {
  const most: Record<string, number> = budget;
  const over = Object.entries(visit).filter(
    ([name, value]) => typeof value === "number" && value > (most[name] ?? Infinity),
  );
  return over.map(([name, value]) => `${visit.path}: ${name} ${String(value)} (${visit.chunks.join(", ")})`);
}
