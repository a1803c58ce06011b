/** What a first visit may cost, screen by screen: a page that grows past its budget says what it is made of. */
import { expect, type APIRequestContext } from "@playwright/test";
import { detailScreens, moreScreens, screens, under } from "./addresses.ts";
import { firstCar } from "./cars.ts";
import { firstVisit, namedScripts, type FirstVisit } from "./first-visit.ts";
import { test } from "./site-test.ts";

/** See `FirstVisit`. The largest of today's screens and some air; the goals (V8 to V10 of docs/benchmarks.md) are lower. */
const budget = {
  html: 14_500,
  scripts: 177_000,
  styles: 16_000,
  fonts: 45_000,
  pictures: 75_000,
  withoutPictures: 245_000,
  requests: 24,
};
/** The home page has the marks of twelve brands in it, and the models of all in the selects of its search. */
const homeBudget = { ...budget, html: 25_000 };

/** Every screen; of single things the first of their list. */
async function paths(request: APIRequestContext): Promise<string[]> {
  const { id } = await firstCar(request, "?condition=new");
  const details = detailScreens.map(async (screen) => {
    const list = await (await request.get(screen.replace(/\/[^/]*$/, ""))).text();
    return new RegExp(`${screen}\\?id=[\\w-]+`).exec(list)?.[0] ?? screen;
  });
  const order = `/order-request?car=${id}&type=individual&payment=finance`;
  return [
    ...screens,
    ...moreScreens,
    ...(await Promise.all(details)),
    order,
    `/compare?cars=${id}`,
    "/newsletter",
    "/no-such-page",
  ];
}

const visited: Record<string, readonly string[]> = {
  "": ["/", "/cars", "/cars/car-details", "/order-request"],
  "/en": ["/cars", "/contact-us", "/services/service-details"],
};

for (const [prefix, wanted] of Object.entries(visited)) {
  test(`a first visit to the main screens under "${prefix}/" stays within its budget`, async ({
    browser,
    baseURL,
    request,
  }) => {
    const addresses = (await paths(request)).filter((path) => wanted.includes(path.split("?")[0] ?? ""));
    const visits: FirstVisit[] = [];
    for (const path of addresses) visits.push(await firstVisit(browser, baseURL ?? "", under(prefix, path)));
    expect(visits).toHaveLength(wanted.length);
    expect(visits.flatMap(tooMuch)).toEqual([]);
  });
}

test("no screen in either language names more scripts than the budget allows", async ({ request }) => {
  const all = (await paths(request)).flatMap((path) => [path, under("/en", path)]);
  for (const path of all) {
    const { scripts, chunks } = await namedScripts(request, path);
    expect(scripts, path).toBeGreaterThan(0);
    expect.soft(scripts, `${path}: ${chunks.join(", ")}`).toBeLessThanOrEqual(budget.scripts);
  }
});

function tooMuch(visit: FirstVisit): string[] {
  const most: Record<string, number> = ["/", "/en"].includes(visit.path) ? homeBudget : budget;
  const over = Object.entries(visit).filter(
    ([name, value]) => typeof value === "number" && value > (most[name] ?? Infinity),
  );
  return over.map(([name, value]) => `${visit.path}: ${name} ${String(value)} (${visit.chunks.join(", ")})`);
}
