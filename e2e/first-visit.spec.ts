/** What a first visit may cost, screen by screen: a page that grows past its budget says what it is made of. */
import { expect, type Page } from "@playwright/test";
import { firstVisitPaths, namedScripts } from "../bench/first-visit-scripts.ts";
import { addressForms, under } from "./addresses.ts";
import { firstCar } from "./cars.ts";
import { firstVisit, type FirstVisit } from "./first-visit.ts";
import { test } from "./site-test.ts";

/** Bytes: HTML packed tightly, scripts by gzip, the others as they come; everything but pictures with its headers. */
const budget = { html: 12_000, scripts: 126_000, styles: 16_000, fonts: 45_000, pictures: 75_000, withoutPictures: 200_000, requests: 15, requestsWithScripts: 23, ahead: 3 };
/** The home page has the marks of twelve brands in it, and the models of all in the selects of its search. */
const homeBudget = { ...budget, html: 20_500 };

const screens: Record<string, readonly string[]> = { ar: ["/", "/cars", "details", "/order-request"], en: ["/cars", "/contact-us"] };

for (const { prefix, locale } of addressForms.filter(({ prefix }) => prefix !== "/ar")) {
  test(`a first visit to the main screens in ${locale} stays within its budget`, async ({ browser, baseURL, request }) => {
    const car = await firstCar(request, "?condition=new");
    const paths = (screens[locale] ?? []).map((screen) => {
      if (screen === "details") return under(prefix, car.address);
      return under(prefix, screen === "/order-request" ? `${screen}?car=${car.id}&type=individual&payment=finance` : screen);
    });
    const visits = paths.map((path) => firstVisit(browser, { origin: baseURL ?? "", path, prepare: (page) => page.clock.install(), untouched: fiveSeconds }));
    expect((await Promise.all(visits)).flatMap(tooMuch)).toEqual([]);
  });
}

test("no screen in either language names more scripts than the budget allows", async ({ baseURL }) => {
  const origin = baseURL ?? "";
  const visits = await Promise.all((await firstVisitPaths(origin)).map((path) => namedScripts(origin, path)));
  const over = visits.filter(({ total }) => total > budget.scripts || total === 0);
  expect(over.map(({ path, total, chunks }) => `${path}: ${total} of scripts, ${[...chunks].join(" ")}`)).toEqual([]);
});

/** Of the page's own clock: what it begins by itself, it has begun by then. */
async function fiveSeconds(page: Page, quiet: () => Promise<void>): Promise<void> {
  await quiet();
  for (let seconds = 0; seconds < 5; seconds += 2.5) {
    await page.clock.runFor(2_500);
    await quiet();
  }
}

function tooMuch(visit: FirstVisit): string[] {
  const { path, tightHtml, scriptsGzip, wire, wireWithoutPictures, requests, requestsWithScripts, later } = visit;
  const most: Record<string, number> = path === "/" ? homeBudget : budget;
  const found = {
    html: tightHtml,
    scripts: scriptsGzip,
    styles: wire.styles,
    fonts: wire.fonts,
    pictures: wire.pictures,
    withoutPictures: wireWithoutPictures - wire.html + tightHtml,
    requests,
    requestsWithScripts,
    ahead: later.length,
  };
  const details = [...visit.scripts.map(([name, bytes]) => `${name} ${bytes}`), ...later].join(", ");
  const over = Object.entries(found).filter(([kind, value]) => !(value <= (most[kind] ?? 0)));
  return over.map(([kind, value]) => `${path}: ${kind} ${value} (${details})`);
}
