/** Scripts that do not load: the page is loaded once more, at most once in ten seconds; then it says what happened. Nothing typed is lost. */
import { expect, type APIRequestContext, type Locator, type Page, type Route } from "@playwright/test";
import { randomUUID } from "node:crypto";
import { cardAt, cardButton } from "./card.ts";
import { firstCar } from "./cars.ts";
import { openBeforeScripts } from "./hold-back.ts";
import { tags } from "./html.ts";
import { hydrated } from "./hydrated.ts";
import { checkOrder, colorfulCars, fillOrder, keptOrders, reviewHeading, sendOrder } from "./order-page.ts";
import { test } from "./site-test.ts";
import { words } from "./words.ts";

const say = words.en;
const aMoment = new Date("2026-11-21T09:00:00Z").getTime();

test.use({ expectedComplaints: [/ERR_FAILED|ERR_INTERNET_DISCONNECTED|dynamically imported module|Error loading route module|status of 4(04|22)|Unexpected|Not here/] });

/** The paths of all documents that the browser asks for from now on. */
function documentsOf(page: Page): string[] {
  const paths: string[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest()) paths.push(new URL(request.url()).pathname);
  });
  return paths;
}

/** Scripts that the page at `address` names, and no page of `others`. */
async function scriptsOf(request: APIRequestContext, address: string, others: readonly string[] = []): Promise<string[]> {
  const named = async (path: string) => {
    const html = await (await request.get(path)).text();
    return tags(html, "link").flatMap(({ rel, href }) => (rel === "modulepreload" && href !== undefined ? [href] : []));
  };
  const known = new Set((await Promise.all(others.map(named))).flat());
  return [...new Set(await named(address))].filter((script) => !known.has(script));
}

const allBroken = Number.POSITIVE_INFINITY;

type Broken = { repair(): void; asked(): number };

/** Lets these scripts fail for the first `documents` documents, or until they are repaired. */
async function breakScripts(page: Page, scripts: readonly string[] | RegExp, { documents = allBroken, answer = abort }: { documents?: number; answer?: (route: Route) => Promise<void> } = {}): Promise<Broken> {
  let [left, asked] = [documents, 0];
  const isBroken = (pathname: string) => (scripts instanceof RegExp ? scripts.test(pathname) : scripts.includes(pathname));
  page.on("request", (request) => {
    if (request.isNavigationRequest() && asked > 0) left -= 1;
  });
  await page.route(
    ({ pathname }) => isBroken(pathname),
    (route) => {
      asked += 1;
      return left > 0 ? answer(route) : route.continue();
    },
  );
  return { repair: () => (left = 0), asked: () => asked };
}

function abort(route: Route): Promise<void> {
  return route.abort();
}

/** The alert that the page shows when scripts keep failing. */
function failure(page: Page): Locator {
  return page.getByRole("alert").filter({ hasText: say("load-failed.title") });
}

async function expectFailure(page: Page): Promise<void> {
  await expect(failure(page)).toContainText(say("load-failed.text"));
  await expect(page.getByRole("status").filter({ hasText: say("site.loading") })).toHaveCount(0);
}

function tryAgain(page: Page): Promise<void> {
  return failure(page).getByRole("button", { name: say("error.retry") }).click();
}

/** Answers to what was asked before this have come. */
async function allHeard(page: Page): Promise<void> {
  await page.evaluate(async () => void (await (await fetch("/healthz")).text()));
}

const start = "/en/privacy-policy";

type Screen = { name: string; path: string; address(request: APIRequestContext): Promise<string>; link(page: Page): Locator; from: string };

function plain(name: string, path: string, link: (page: Page) => Locator): Screen {
  return { name, path, address: () => Promise.resolve(path), link, from: start };
}

const inHeader = (name: string) => (page: Page) => page.getByRole("navigation", { name: say("site.main-navigation") }).getByRole("link", { name, exact: true });
const inFooter = (name: string) => (page: Page) => page.getByRole("contentinfo").getByRole("link", { name, exact: true });

const about = plain("about us", "/en/about-us", inHeader(say("site.about")));
const contact = plain("contact us", "/en/contact-us", inHeader(say("site.contact")));
const screens: readonly Screen[] = [
  plain("the gallery", "/en/cars", inHeader(say("site.cars"))),
  {
    name: "a car's details",
    path: "/en/cars/car-details",
    address: async (request) => `/en${(await firstCar(request)).address}`,
    link: (page) => page.getByRole("article").first().getByRole("heading").getByRole("link"),
    from: "/en/cars",
  },
  contact,
  plain("the jobs", "/en/jobs", inFooter(say("site.jobs"))),
  plain("the news", "/en/news", inHeader(say("site.news"))),
  about,
];

test.beforeEach(async ({ page }) => {
  // Nothing is fetched ahead, so that scripts are asked for by the click.
  await page.addInitScript(() => Object.defineProperty(navigator, "connection", { configurable: true, value: { saveData: true } }));
});

for (const screen of screens) {
  const { name, path, from } = screen;

  /** At the page before, whose scripts run; those of the screen itself. */
  async function before(page: Page, request: APIRequestContext): Promise<string[]> {
    const scripts = await scriptsOf(request, await screen.address(request), [from]);
    expect(scripts.length).toBeGreaterThan(0);
    await page.goto(from);
    await hydrated(page);
    return scripts;
  }

  test.describe(`${name} by click`, () => {
    test("scripts that fail once: the page is loaded as a document, once, and its scripts run", async ({ page, request }) => {
      const scripts = await before(page, request);
      await breakScripts(page, scripts, { documents: 1 });
      const documents = documentsOf(page);
      await screen.link(page).click();
      await expect.poll(() => documents).toEqual([path]);
      await hydrated(page);
      await expect(page).toHaveURL(await screen.address(request));
      await inFooter(say("site.privacy"))(page).click();
      await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
      expect(documents).toEqual([path]);
      await expect(failure(page)).toBeHidden();
    });

    test("scripts that keep failing: one load, then the page says so; Try again loads it, and it works when they are there", async ({ page, request }) => {
      const scripts = await before(page, request);
      const broken = await breakScripts(page, scripts);
      const documents = documentsOf(page);
      await screen.link(page).click();
      await expectFailure(page);
      expect(new URL(page.url()).pathname).toBe(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await allHeard(page);
      expect(documents).toEqual([path]);

      await tryAgain(page);
      await expect.poll(() => documents).toEqual([path, path]);
      await expectFailure(page);
      await allHeard(page);
      expect(documents).toEqual([path, path]);

      broken.repair();
      await tryAgain(page);
      await hydrated(page);
      await expect(page).toHaveURL(await screen.address(request));
      await expect(failure(page)).toBeHidden();
      expect(documents).toEqual([path, path, path]);
    });

    test("within ten seconds the same page is not loaded again by itself, after them it is", async ({ page, request }) => {
      await page.clock.setFixedTime(aMoment);
      const scripts = await before(page, request);
      await breakScripts(page, scripts);
      await screen.link(page).click();
      await expectFailure(page);

      await page.goto(from);
      await hydrated(page);
      await page.clock.setFixedTime(aMoment + 9_999);
      const documents = documentsOf(page);
      await screen.link(page).click();
      await expectFailure(page);
      // The visitor is still where the link was, and everything there works.
      expect(new URL(page.url()).pathname).toBe(from);
      expect(documents).toEqual([]);
      await tryAgain(page);
      await expect.poll(() => documents).toEqual([path]);
      await expectFailure(page);

      await page.goto(from);
      await hydrated(page);
      documents.length = 0;
      await page.clock.setFixedTime(aMoment + 10_000);
      await screen.link(page).click();
      await expect.poll(() => documents).toEqual([path]);
      await expectFailure(page);
      expect(documents).toEqual([path]);
    });
  });

  test.describe(`${name} by address`, () => {
    test("scripts that fail once: one more load, and they run", async ({ page, request }) => {
      const address = await screen.address(request);
      await breakScripts(page, await scriptsOf(request, address, [from]), { documents: 1 });
      const documents = documentsOf(page);
      await page.goto(address);
      await expect.poll(() => documents).toEqual([path, path]);
      await hydrated(page);
      await expect(failure(page)).toBeHidden();
      expect(documents).toEqual([path, path]);
    });

    test("scripts that keep failing: one more load, then the page says so; ten seconds later it is loaded again", async ({ page, request }) => {
      await page.clock.setFixedTime(aMoment);
      const address = await screen.address(request);
      const broken = await breakScripts(page, await scriptsOf(request, address, [from]));
      const documents = documentsOf(page);
      await page.goto(address);
      await expectFailure(page);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await allHeard(page);
      expect(documents).toEqual([path, path]);

      await page.clock.setFixedTime(aMoment + 9_999);
      await page.reload();
      await expectFailure(page);
      await allHeard(page);
      expect(documents).toEqual([path, path, path]);

      await page.clock.setFixedTime(aMoment + 10_000);
      await page.reload();
      await expect.poll(() => documents.length).toBe(5);
      await expectFailure(page);
      await allHeard(page);
      expect(documents).toHaveLength(5);

      broken.repair();
      await tryAgain(page);
      await hydrated(page);
      await expect(failure(page)).toBeHidden();
    });
  });
}

test.describe("what all pages share", () => {
  for (const [part, pattern] of [
    ["the entry", /\/assets\/entry\.client-/],
    ["the framework", /\/assets\/framework-/],
    ["the root", /\/assets\/root-/],
    ["the router's manifest", /\/assets\/manifest-/],
    ["the messages", /\/assets\/en-/],
  ] as const) {
    test(`${part} that fails once is asked for by one more load`, async ({ page }) => {
      await breakScripts(page, pattern, { documents: 1 });
      const documents = documentsOf(page);
      await page.goto("/en/contact-us");
      await expect.poll(() => documents).toEqual(["/en/contact-us", "/en/contact-us"]);
      await hydrated(page);
      await expect(failure(page)).toBeHidden();
    });

    test(`${part} that keeps failing is said after one more load, on a page that works without`, async ({ page }) => {
      const broken = await breakScripts(page, pattern);
      const documents = documentsOf(page);
      await page.goto("/en/contact-us");
      await expectFailure(page);
      expect(documents).toEqual(["/en/contact-us", "/en/contact-us"]);
      await page.getByRole("main").locator("form").getByRole("button").last().click();
      await expect(page.getByRole("main").getByRole("alert")).toContainText(say("form-error.full-name.required"));
      broken.repair();
      await page.goto("/en/contact-us");
      await hydrated(page);
      await expect(failure(page)).toBeHidden();
    });
  }

  test("a script of another build (404), or one that is no script, is a failure, too", async ({ page, request }) => {
    const scripts = await scriptsOf(request, about.path, [start]);
    for (const answer of [(route: Route) => route.fulfill({ status: 404, body: "" }), (route: Route) => route.fulfill({ contentType: "text/javascript", body: "<!doctype html>" })]) {
      await page.goto(start);
      await page.evaluate(() => sessionStorage.clear());
      await hydrated(page);
      await breakScripts(page, scripts, { documents: 1, answer });
      const documents = documentsOf(page);
      await about.link(page).click();
      await expect.poll(() => documents).toEqual([about.path]);
      await hydrated(page);
      await page.unrouteAll();
    }
  });
});

test.describe("parts that are loaded on demand", () => {
  const parts: readonly { part: string; script: RegExp; address: string; ask(page: Page): Promise<void>; trouble(page: Page): Locator }[] = [
    {
      part: "the quick view",
      script: /\/assets\/quick-view-/,
      address: "/en/cars",
      ask: async (page) => (await cardButton(cardAt(page, 0), say, "car.quick-view-of")).click(),
      trouble: (page) => page.getByRole("dialog").getByText(say("quick-view.failed")),
    },
    {
      part: "the advanced search of the header",
      script: /\/assets\/lazy-search-/,
      address: "/en/about-us",
      ask: async (page) => {
        await page.getByRole("banner").locator("summary").getByText(say("site.search")).click();
        // The page may be loaded again at once.
        await page.getByRole("banner").getByRole("radio", { name: say("search.advanced") }).click();
      },
      trouble: (page) => page.getByRole("banner").getByText(say("search.failed")),
    },
    {
      part: "the list of brands",
      script: /\/assets\/lazy-brand-list-/,
      address: "/en/cars",
      ask: (page) => page.getByRole("main").getByRole("button", { name: say("brands.all") }).click(),
      trouble: (page) => page.getByRole("dialog").getByText(say("search.failed")),
    },
  ];

  for (const { part, script, address, ask, trouble } of parts) {
    test(`${part}: one load of the page, then what to do instead; ten seconds later one load more`, async ({ page }) => {
      await page.clock.setFixedTime(aMoment);
      await breakScripts(page, script);
      await page.goto(address);
      await hydrated(page);
      const documents = documentsOf(page);
      const loaded = page.waitForEvent("load");
      await ask(page);
      await loaded;
      await hydrated(page);
      expect(documents).toEqual([address]);
      await ask(page);
      await expect(trouble(page)).toBeVisible();
      await allHeard(page);
      expect(documents).toEqual([address]);

      await page.goto(address);
      await hydrated(page);
      documents.length = 0;
      await page.clock.setFixedTime(aMoment + 10_000);
      await ask(page);
      await expect.poll(() => documents).toEqual([address]);
    });

    test(`${part}: nothing typed elsewhere on the page is lost`, async ({ page }) => {
      await breakScripts(page, script);
      await page.goto(address);
      await hydrated(page);
      const documents = documentsOf(page);
      const email = page.getByRole("contentinfo").getByRole("textbox");
      await email.fill("nora@exa");
      await ask(page);
      await expect(trouble(page)).toBeVisible();
      await allHeard(page);
      expect(documents).toEqual([]);
      await expect(email).toHaveValue("nora@exa");
    });
  }

  test("suggestions are a help, not a need: the page stays, and searches without", async ({ page }) => {
    const broken = await breakScripts(page, /\/assets\/suggestions-list-/);
    await page.goto("/en");
    await hydrated(page);
    const documents = documentsOf(page);
    const search = page.getByRole("main").getByRole("search");
    await search.getByLabel(say("filter.query"), { exact: true }).pressSequentially("camry");
    await expect.poll(() => broken.asked()).toBeGreaterThan(0);
    await allHeard(page);
    await expect(failure(page)).toBeHidden();
    await search.getByRole("button", { name: say("site.search") }).first().click();
    await expect(page).toHaveURL(/\/en\/cars\?q=camry$/);
    expect(documents).toEqual([]);
  });
});

test.describe("nothing typed is lost", () => {
  type Filled = { expectKept(): Promise<void> };

  /** Where the filters are a sheet, and what is ticked waits for Show. */
  const narrow = { width: 900, height: 900 };

  /** What a visitor types or chooses, in every kind of field that the site has. */
  const fillings: readonly { what: string; address(request: APIRequestContext): Promise<string>; fill(page: Page): Promise<Filled> }[] = [
    { what: "a message", address: () => Promise.resolve("/en/contact-us"), fill: (page) => typeInto(page.getByRole("main").getByRole("textbox").last(), "Is it still there?") },
    { what: "a branch", address: () => Promise.resolve("/en/contact-us"), fill: (page) => choose(page.getByRole("main").getByRole("combobox").first()) },
    { what: "an address for the newsletter", address: () => Promise.resolve("/en/about-us"), fill: (page) => typeInto(page.getByRole("contentinfo").getByRole("textbox"), "nora@exa") },
    { what: "a name for a job", address: () => Promise.resolve("/en/jobs"), fill: (page) => typeInto(page.getByRole("main").getByRole("textbox").first(), "Nora Alqahtani") },
    { what: "a CV", address: () => Promise.resolve("/en/jobs"), fill: attachCv },
    { what: "a client's name", address: orderAddress, fill: (page) => typeInto(page.getByRole("textbox", { name: say("order.client-name"), exact: true }), "Nora") },
    { what: "an answer of an order", address: orderAddress, fill: (page) => check(page.getByRole("group", { name: say("order.defaults"), exact: true }).getByRole("radio", { name: say("order.yes"), exact: true })) },
    { what: "an additional service", address: orderAddress, fill: (page) => check(page.getByRole("main").getByRole("checkbox").first()) },
    { what: "a first payment", address: detailsAddress, fill: (page) => typeInto(page.getByLabel(say("instalments.first-payment"), { exact: true }), "35") },
    { what: "a salary", address: detailsAddress, fill: typeSalary },
    { what: "a ticked filter that is not applied yet", address: () => Promise.resolve("/en/cars"), fill: (page) => inSheet(page, (filters) => check(filters.getByRole("checkbox", { includeHidden: true }).first())) },
    { what: "a price of the filters", address: () => Promise.resolve("/en/cars"), fill: (page) => inSheet(page, (filters) => typeInto(filters.getByLabel(say("filter.price-from")), "50000")) },
  ];

  for (const { what, address, fill } of fillings) {
    test(`${what}, typed before the scripts failed`, async ({ page, request }) => {
      await page.setViewportSize(narrow);
      const fail = await failLater(page);
      await page.goto(await address(request), { waitUntil: "commit" });
      await page.getByRole("contentinfo").waitFor();
      const documents = documentsOf(page);
      const { expectKept } = await fill(page);
      fail();
      await expectFailure(page);
      expect(documents).toEqual([]);
      await expectKept();
    });

    test(`${what}, typed before a part of the page fails`, async ({ page, request }) => {
      await page.setViewportSize(narrow);
      await breakScripts(page, /\/assets\/lazy-search-/);
      await page.goto(await address(request));
      await hydrated(page);
      const { expectKept } = await fill(page);
      const documents = documentsOf(page);
      await page.getByRole("banner").locator("summary").getByText(say("site.search")).click();
      await page.getByRole("banner").getByRole("radio", { name: say("search.advanced") }).click();
      await expectFailure(page);
      expect(documents).toEqual([]);
      await expectKept();
    });
  }

  test("a form that was sent before its scripts failed is not sent again", async ({ page }) => {
    const posted: string[] = [];
    page.on("request", (request) => {
      if (request.method() === "POST") posted.push(request.url());
    });
    await openBeforeScripts(page, "/en/contact-us");
    const form = page.getByRole("main").locator("form");
    await breakScripts(page, /\/assets\/framework-/);
    await form.getByRole("textbox", { name: say("form.full-name") }).fill("Nora Alqahtani");
    await form.getByRole("button").last().click();
    await expect(form.getByRole("alert")).toContainText(say("form-error.mobile.invalid"));
    await expectFailure(page);
    await allHeard(page);
    expect(posted).toHaveLength(1);
    await expect(form.getByRole("textbox", { name: say("form.full-name") })).toHaveValue("Nora Alqahtani");
  });

  function orderAddress(request: APIRequestContext): Promise<string> {
    return firstCar(request, "?condition=new&priceFrom=1").then(({ id }) => `/en/order-request?car=${id}&type=individual&payment=finance`);
  }

  function detailsAddress(request: APIRequestContext): Promise<string> {
    return firstCar(request, "?q=camry&condition=new&priceFrom=1").then(({ address }) => `/en${address}`);
  }

  async function typeInto(field: Locator, text: string): Promise<Filled> {
    await field.fill(text);
    return { expectKept: () => expect(field).toHaveValue(text) };
  }

  async function choose(field: Locator): Promise<Filled> {
    await field.selectOption({ index: 2 });
    const value = await field.inputValue();
    return { expectKept: () => expect(field).toHaveValue(value) };
  }

  async function check(field: Locator): Promise<Filled> {
    await field.check();
    return { expectKept: () => expect(field).toBeChecked() };
  }

  async function attachCv(page: Page): Promise<Filled> {
    const field = page.getByRole("main").locator('input[type="file"]');
    await field.setInputFiles({ name: "cv.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7") });
    return { expectKept: () => expect(field).toHaveValue(/cv\.pdf$/) };
  }

  /** Opens the filters, and closes them when something was filled in. */
  async function inSheet(page: Page, fill: (filters: Locator) => Promise<Filled>): Promise<Filled> {
    const filters = page.getByRole("complementary", { name: say("filter.title"), includeHidden: true });
    await page.getByRole("button", { name: say("gallery.filters", { count: 0 }) }).click();
    const filled = await fill(filters);
    await filters.getByRole("button", { name: say("site.close") }).click();
    return filled;
  }

  async function typeSalary(page: Page): Promise<Filled> {
    await page.getByText(say("salary.title")).click();
    return typeInto(page.getByLabel(say("salary.salary")), "9500");
  }
});

/** Holds a script back that all others need; what is returned lets it fail. */
async function failLater(page: Page): Promise<() => void> {
  let fail = (): void => undefined;
  const failed = new Promise<void>((resolve) => (fail = resolve));
  await page.route(/\/assets\/framework-/, async (route) => {
    await failed;
    await route.abort().catch(() => undefined);
  });
  return fail;
}

test.describe("on the way", () => {
  test("a script that was on its way ahead of the click and fails then: the page that was wanted is loaded, once", async ({ page, request }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, "connection", { value: undefined }));
    const scripts = await scriptsOf(request, about.path, [start]);
    await page.goto(start);
    await hydrated(page);
    let fail = (): void => undefined;
    const failed = new Promise<void>((resolve) => (fail = resolve));
    let isBroken = true;
    const asked = page.waitForRequest((one) => scripts.includes(new URL(one.url()).pathname));
    await page.route(
      ({ pathname }) => scripts.includes(pathname),
      async (route) => {
        await failed;
        await (isBroken ? route.abort() : route.continue()).catch(() => undefined);
      },
    );
    const documents = documentsOf(page);
    await about.link(page).hover();
    await asked;
    await about.link(page).click();
    fail();
    await expect.poll(() => documents).toEqual([about.path]);
    isBroken = false;
    await expect(page.getByRole("heading", { level: 1, name: say("site.about") })).toBeVisible();
    await allHeard(page);
    expect(documents).toEqual([about.path]);
  });

  test("a script that fails ahead of a click reloads nothing, and the click is answered by one load", async ({ page, request }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, "connection", { value: undefined }));
    const scripts = await scriptsOf(request, about.path, [start]);
    await page.goto(start);
    await hydrated(page);
    const broken = await breakScripts(page, scripts, { documents: 1 });
    const documents = documentsOf(page);
    await about.link(page).hover();
    await expect.poll(() => broken.asked()).toBeGreaterThan(0);
    await allHeard(page);
    await expect(failure(page)).toBeHidden();
    expect(documents).toEqual([]);
    await about.link(page).click();
    await expect(page.getByRole("heading", { level: 1, name: say("site.about") })).toBeVisible();
    await hydrated(page);
    expect(documents.length).toBeLessThanOrEqual(1);
  });

  test("a page that was given up for another does not come back when its script fails", async ({ page, request }) => {
    const scripts = await scriptsOf(request, about.path, [start]);
    await page.goto(start);
    await hydrated(page);
    let fail = (): void => undefined;
    const failed = new Promise<void>((resolve) => (fail = resolve));
    await page.route(
      ({ pathname }) => scripts.includes(pathname),
      async (route) => {
        await failed;
        await route.abort();
      },
    );
    const documents = documentsOf(page);
    const asked = page.waitForRequest((one) => scripts.includes(new URL(one.url()).pathname));
    await about.link(page).click();
    await asked;
    await contact.link(page).click();
    await expect(page.getByRole("heading", { level: 1, name: say("site.contact") })).toBeFocused();
    fail();
    await allHeard(page);
    await expect(page).toHaveURL(/\/en\/contact-us$/);
    await expect(failure(page)).toBeHidden();
    expect(documents).toEqual([]);
  });

  test("the way elsewhere stays open, and takes the message away", async ({ page, request }) => {
    await page.goto(start);
    await hydrated(page);
    await breakScripts(page, await scriptsOf(request, about.path, [start]));
    await page.evaluate((path) => sessionStorage.setItem(`reloaded ${path}`, String(Date.now())), about.path);
    const documents = documentsOf(page);
    await about.link(page).click();
    await expectFailure(page);
    await contact.link(page).click();
    await expect(page.getByRole("heading", { level: 1, name: say("site.contact") })).toBeFocused();
    await expect(failure(page)).toBeHidden();
    expect(documents).toEqual([]);
  });

  test("nothing goes on loading for those who listen", async ({ page, request }) => {
    await page.clock.install();
    await page.goto(start);
    await hydrated(page);
    await breakScripts(page, await scriptsOf(request, about.path, [start]));
    await page.evaluate((path) => sessionStorage.setItem(`reloaded ${path}`, String(Date.now())), about.path);
    await about.link(page).click();
    await expectFailure(page);
    await page.clock.runFor(5_000);
    await expectFailure(page);
  });

  test("Back to a page whose script fails loads that page, once", async ({ page, request }) => {
    await page.goto(about.path);
    await hydrated(page);
    await contact.link(page).click();
    await expect(page.getByRole("heading", { level: 1, name: say("site.contact") })).toBeFocused();
    // A document of its own, which knows nothing of the page before.
    await page.reload();
    await hydrated(page);
    const broken = await breakScripts(page, await scriptsOf(request, about.path, [contact.path]));
    const documents = documentsOf(page);
    await page.goBack();
    await expect.poll(() => documents).toEqual([about.path]);
    await expectFailure(page);
    expect(documents).toEqual([about.path]);
    broken.repair();
    await tryAgain(page);
    await expect(page.getByRole("heading", { level: 1, name: say("site.about") })).toBeVisible();
    await expect(failure(page)).toBeHidden();
  });

  test("the other language, whose messages fail, is loaded as a document, once", async ({ page }) => {
    await page.goto("/en/about-us");
    await hydrated(page);
    await breakScripts(page, /\/assets\/ar-/);
    const documents = documentsOf(page);
    await page.getByRole("banner").getByRole("link", { name: "العربية", exact: true }).first().click();
    await expect(page.getByRole("heading", { level: 1, name: words.ar("site.about") })).toBeVisible();
    await expect(page.getByRole("alert").filter({ hasText: words.ar("load-failed.title") })).toBeVisible();
    expect(documents).toEqual(["/about-us"]);
  });
});

test.describe("an order", () => {
  const dataDir = process.env.SITE_DATA_DIR ?? "";
  test.skip(dataDir === "" || process.env.DATABASE_URL !== undefined, "the site under test keeps its data elsewhere");

  test("whose page of thanks fails to load is sent once, and the visitor reads its reference", async ({ page, request }) => {
    const [car] = colorfulCars(dataDir);
    const [color = ""] = car?.colors ?? [];
    await page.goto(`/en/order-request?car=${car?.id}&type=individual&payment=cash`);
    await hydrated(page);
    const posted: string[] = [];
    page.on("request", (one) => {
      if (one.method() === "POST") posted.push(new URL(one.url()).pathname);
    });
    await fillOrder(page, { type: "individual", payment: "cash" }, "en", color, `Nora ${randomUUID().slice(0, 8)}`);
    await checkOrder(page, "en");
    await expect(reviewHeading(page, "en")).toBeVisible();
    await breakScripts(page, /\/assets\/success-/);
    const documents = documentsOf(page);
    await sendOrder(page, "en");
    await expect(page).toHaveURL(/\/en\/order-success\?reference=[0-9A-Z]{4}-[0-9A-Z]{4}$/);
    const reference = new URL(page.url()).searchParams.get("reference") ?? "none";
    await expect(page.getByRole("main")).toContainText(reference);
    await expectFailure(page);
    expect(documents).toEqual(["/en/order-success"]);
    expect(posted).toHaveLength(2);
    expect(keptOrders(dataDir)[0]?.reference).toBe(reference);
    expect((await request.get(page.url())).status()).toBe(200);
  });
});

test.describe("other browsers and moments", () => {
  test("one that keeps nothing loads once, too", async ({ page }) => {
    await page.addInitScript(() =>
      Object.defineProperty(window, "sessionStorage", {
        get() {
          throw new DOMException("Not here", "SecurityError");
        },
      }),
    );
    await breakScripts(page, /\/assets\/en-/);
    const documents = documentsOf(page);
    await page.goto(about.path);
    await expectFailure(page);
    await allHeard(page);
    expect(documents).toEqual([about.path, about.path]);
  });

  test("one without the Navigation API loads once by address, and by click leads there or stays with the page", async ({ page, request }) => {
    await page.addInitScript(() => Reflect.deleteProperty(window, "navigation"));
    const scripts = await scriptsOf(request, about.path, [start]);
    await breakScripts(page, scripts);
    const documents = documentsOf(page);
    await page.goto(about.path);
    await expectFailure(page);
    expect(documents).toEqual([about.path, about.path]);
    await page.goto(start);
    await hydrated(page);
    documents.length = 0;
    const loaded = page.waitForEvent("load");
    await about.link(page).click();
    await loaded;
    await hydrated(page);
    expect(documents).toHaveLength(1);
  });

  test("without a connection the page stays as it is and says so; Try again leads on when it is back", async ({ page, context }) => {
    await page.goto(start);
    await hydrated(page);
    const documents = documentsOf(page);
    await context.setOffline(true);
    await about.link(page).click();
    await expectFailure(page);
    await expect(page.getByRole("heading", { level: 1, name: say("site.privacy") })).toBeVisible();
    expect(documents).toEqual([]);
    await context.setOffline(false);
    await tryAgain(page);
    await expect(page.getByRole("heading", { level: 1, name: say("site.about") })).toBeVisible();
    await hydrated(page);
    await expect(failure(page)).toBeHidden();
  });

  test("the visitor's own reload is never held up", async ({ page }) => {
    await page.goto(about.path);
    await hydrated(page);
    const documents = documentsOf(page);
    for (const count of [1, 2, 3]) {
      await page.reload();
      await hydrated(page);
      expect(documents).toHaveLength(count);
    }
  });

  test("the bar that tells of a newer version reloads", async ({ page }) => {
    await page.route("**/builds/latest.json?*", (route) => route.fulfill({ json: { id: "newer" } }));
    await page.goto(about.path);
    await hydrated(page);
    const documents = documentsOf(page);
    await page.evaluate(() => void document.dispatchEvent(new Event("visibilitychange")));
    await page.getByRole("button", { name: say("update.reload") }).click();
    await expect.poll(() => documents).toEqual([about.path]);
    await hydrated(page);
  });

  test("Try again is reached and pressed by keyboard, before any script of the page", async ({ page }) => {
    const broken = await breakScripts(page, /\/assets\/framework-/);
    await page.goto(about.path);
    await expectFailure(page);
    const button = failure(page).getByRole("button", { name: say("error.retry") });
    for (let step = 0; step < 5 && !(await button.evaluate((element) => element === document.activeElement)); step += 1) await page.keyboard.press("Tab");
    await expect(button).toBeFocused();
    broken.repair();
    await page.keyboard.press("Enter");
    await hydrated(page);
    await expect(failure(page)).toBeHidden();
  });

  test("it is said in Arabic, too", async ({ page }) => {
    await breakScripts(page, /\/assets\/framework-/);
    await page.goto("/about-us");
    const alert = page.getByRole("alert").filter({ hasText: words.ar("load-failed.title") });
    await expect(alert).toContainText(words.ar("load-failed.text"));
    await expect(alert.getByRole("button", { name: words.ar("error.retry") })).toBeVisible();
  });
});
