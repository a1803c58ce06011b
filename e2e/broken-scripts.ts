/** Scripts that fail to load. */
import { expect, type Locator, type Page, type Request, type Route } from "@playwright/test";
import { firstCar } from "./cars.ts";
import { tags } from "./html.ts";
import { getText } from "./site-requests.ts";
import { translate } from "./translations.ts";

const t = translate.en;

export const scriptComplaints = [
  /ERR_FAILED|ERR_INTERNET_DISCONNECTED|dynamically imported module|Error loading route module|status of 4(04|22)|Unexpected|Not here|Cannot read/,
];

export function isErrorReport(request: Request): boolean {
  return new URL(request.url()).pathname === "/browser-errors";
}

/** For a fixed clock. */
export const fixedTime = new Date("2026-11-21T09:00:00Z").getTime();

/** Scripts load only on a click. */
export async function withoutPrefetch(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "connection", { configurable: true, value: { saveData: true } });
  });
}

/** The paths of all documents that the browser asks for from now on. */
export function documentsOf(page: Page): string[] {
  const paths: string[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest()) paths.push(new URL(request.url()).pathname);
  });
  return paths;
}

/** Scripts that the page at `address` preloads and no page of `others`. */
export async function scriptsOf(address: string, others: readonly string[] = []): Promise<string[]> {
  const otherScripts = new Set((await Promise.all(others.map(preloadedScripts))).flat());
  return [...new Set(await preloadedScripts(address))].filter((script) => !otherScripts.has(script));
}

async function preloadedScripts(path: string): Promise<string[]> {
  const links = tags(await getText(path), "link");
  return links.flatMap(({ rel, href }) => (rel === "modulepreload" && href !== undefined ? [href] : []));
}

const allBroken = Number.POSITIVE_INFINITY;

export type BrokenScripts = { repair(): void; requests(): number };

/** Lets these scripts fail for the first `documents` documents, or until they are repaired. */
export async function breakScripts(
  page: Page,
  scripts: readonly string[] | RegExp,
  { documents = allBroken, answer = abort }: { documents?: number; answer?: (route: Route) => Promise<void> } = {},
): Promise<BrokenScripts> {
  let [left, requests] = [documents, 0];
  const isBroken = (pathname: string) =>
    scripts instanceof RegExp ? scripts.test(pathname) : scripts.includes(pathname);
  page.on("request", (request) => {
    if (request.isNavigationRequest() && requests > 0) left -= 1;
  });
  await page.route(
    ({ pathname }) => isBroken(pathname),
    (route) => {
      requests += 1;
      return left > 0 ? answer(route) : route.continue();
    },
  );
  return { repair: () => (left = 0), requests: () => requests };
}

function abort(route: Route): Promise<void> {
  return route.abort();
}

/** The alert that the page shows when scripts keep failing. */
export function failure(page: Page): Locator {
  return page.getByRole("alert").filter({ hasText: t("load-failed.title") });
}

export async function expectFailure(page: Page): Promise<void> {
  // Without its styles, a document that is just being loaded shows the alert, too.
  await expect(page.locator("html[data-load-failed]")).toBeAttached();
  await expect(failure(page)).toContainText(t("load-failed.text"));
  await expect(page.getByRole("status").filter({ hasText: t("site.loading") })).toHaveCount(0);
}

export function tryAgain(page: Page): Promise<void> {
  return failure(page)
    .getByRole("button", { name: t("error.retry") })
    .click();
}

/** Waits for responses to everything that the page requested before. */
export async function waitForPendingRequests(page: Page): Promise<void> {
  await page.evaluate(async () => void (await (await fetch("/healthz")).text()));
}

/** Delays a script that all others need; the returned function makes it fail. */
export async function failLater(page: Page): Promise<() => void> {
  let fail = (): void => undefined;
  const failed = new Promise<void>((resolve) => (fail = resolve));
  await page.route(/\/assets\/framework-/, async (route) => {
    await failed;
    await route.abort().catch(() => undefined);
  });
  return fail;
}

export const start = "/en/privacy-policy";

export type Screen = {
  name: string;
  path: string;
  address(): Promise<string>;
  link(page: Page): Locator;
  from: string;
};

function plain(name: string, path: string, link: (page: Page) => Locator): Screen {
  return { name, path, address: () => Promise.resolve(path), link, from: start };
}

const inHeader = (name: string) => (page: Page) =>
  page.getByRole("navigation", { name: t("site.main-navigation") }).getByRole("link", { name, exact: true });
export const inFooter = (name: string) => (page: Page) =>
  page.getByRole("contentinfo").getByRole("link", { name, exact: true });

export const about = plain("about us", "/en/about-us", inHeader(t("site.about")));
export const contact = plain("contact us", "/en/contact-us", inHeader(t("site.contact")));
export const screens: readonly Screen[] = [
  plain("the gallery", "/en/cars", inHeader(t("site.cars"))),
  contact,
  {
    name: "a car's details",
    path: "/en/cars/car-details",
    address: async () => `/en${(await firstCar()).address}`,
    link: (page) => page.getByRole("article").first().getByRole("heading").getByRole("link"),
    from: "/en/cars",
  },
  plain("the jobs", "/en/jobs", inFooter(t("site.jobs"))),
  plain("the news", "/en/news", inHeader(t("site.news"))),
  about,
];
