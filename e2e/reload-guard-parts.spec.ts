/** Parts of a page that are loaded on demand and fail, and what was typed into the page meanwhile. */
import { expect, type Locator, type Page } from "@playwright/test";
import {
  waitForPendingRequests,
  fixedTime,
  breakScripts,
  documentsOf,
  expectFailure,
  failLater,
  failure,
  isErrorReport,
  scriptComplaints,
  withoutPrefetch,
} from "./broken-scripts.ts";
import { cardAt, cardButton } from "./card.ts";
import { firstCar } from "./cars.ts";
import { openBeforeHydration } from "./delayed-requests.ts";
import { waitForHydration } from "./hydration.ts";
import { test } from "./site-test.ts";
import { isFull } from "../test/test-size.ts";
import { translate } from "./translations.ts";

const t = translate.en;

test.use({ expectedComplaints: scriptComplaints });

test.beforeEach(({ page }) => withoutPrefetch(page));

test.describe("parts that are loaded on demand", () => {
  const parts: readonly {
    part: string;
    script: RegExp;
    address: string;
    ask(page: Page): Promise<void>;
    trouble(page: Page): Locator;
  }[] = [
    {
      part: "the quick view",
      script: /\/assets\/quick-view-/,
      address: "/en/cars",
      ask: async (page) => (await cardButton(cardAt(page, 0), t, "car.quick-view-of")).click(),
      trouble: (page) => page.getByRole("dialog").getByText(t("quick-view.failed")),
    },
    {
      part: "the advanced search of the header",
      script: /\/assets\/lazy-search-/,
      address: "/en/about-us",
      ask: async (page) => {
        await page.getByRole("banner").locator("summary").getByText(t("site.search")).click();
        // The page may be loaded again at once.
        await page
          .getByRole("banner")
          .getByRole("radio", { name: t("search.advanced") })
          .click();
      },
      trouble: (page) => page.getByRole("banner").getByText(t("search.failed")),
    },
    {
      part: "the list of brands",
      script: /\/assets\/lazy-brand-list-/,
      address: "/en/cars",
      ask: (page) =>
        page
          .getByRole("main")
          .getByRole("button", { name: t("brands.all") })
          .click(),
      trouble: (page) => page.getByRole("dialog").getByText(t("search.failed")),
    },
  ];

  for (const { part, script, address, ask, trouble } of parts) {
    test(`${part}: one load of the page, then what to do instead; ten seconds later one load more`, async ({
      page,
    }) => {
      await page.clock.setFixedTime(fixedTime);
      await breakScripts(page, script);
      await page.goto(address);
      await waitForHydration(page);
      const documents = documentsOf(page);
      const loaded = page.waitForEvent("load");
      await ask(page);
      await loaded;
      await waitForHydration(page);
      expect(documents).toEqual([address]);
      await ask(page);
      await expect(trouble(page)).toBeVisible();
      await waitForPendingRequests(page);
      expect(documents).toEqual([address]);

      await page.goto(address);
      await waitForHydration(page);
      documents.length = 0;
      await page.clock.setFixedTime(fixedTime + 10_000);
      await ask(page);
      await expect.poll(() => documents).toEqual([address]);
    });

    test(`${part}: nothing typed elsewhere on the page is lost`, async ({ page }) => {
      await breakScripts(page, script);
      await page.goto(address);
      await waitForHydration(page);
      const documents = documentsOf(page);
      const email = page.getByRole("contentinfo").getByRole("textbox");
      await email.fill("nora@exa");
      await ask(page);
      await expect(trouble(page)).toBeVisible();
      await waitForPendingRequests(page);
      expect(documents).toEqual([]);
      await expect(email).toHaveValue("nora@exa");
    });
  }

  test("a failing picture viewer: one load of the page, then the message", async ({ page }) => {
    const { address } = await firstCar("?condition=new");
    await breakScripts(page, /\/assets\/picture-viewer-/);
    await page.goto(`/en${address}`);
    await waitForHydration(page);
    const documents = documentsOf(page);
    await page.locator("#picture-1 a").click();
    await expect.poll(() => documents.length).toBe(1);
    await expectFailure(page);
    expect(documents).toEqual(["/en/cars/car-details"]);
  });

  test("failing suggestions: no reload, the search works without them", async ({ page }) => {
    const broken = await breakScripts(page, /\/assets\/suggestions-list-/);
    await page.goto("/en");
    await waitForHydration(page);
    const documents = documentsOf(page);
    const search = page.getByRole("main").getByRole("search");
    await search.getByLabel(t("filter.query"), { exact: true }).pressSequentially("camry");
    await expect.poll(() => broken.requests()).toBeGreaterThan(0);
    await waitForPendingRequests(page);
    await expect(failure(page)).toBeHidden();
    await search
      .getByRole("button", { name: t("site.search") })
      .first()
      .click();
    await expect(page).toHaveURL(/\/en\/cars\?q=camry$/);
    expect(documents).toEqual([]);
  });
});

test.describe("nothing typed is lost", () => {
  type Filled = { expectKept(): Promise<void> };

  /** Where the filters are a sheet, and what is ticked waits for Show. */
  const narrow = { width: 900, height: 900 };

  /** What a visitor types or chooses, in every kind of field that the site has. */
  const fillings: readonly {
    what: string;
    address(): Promise<string>;
    fill(page: Page): Promise<Filled>;
  }[] = [
    {
      what: "a message",
      address: () => Promise.resolve("/en/contact-us"),
      fill: (page) => typeInto(page.getByRole("main").getByRole("textbox").last(), "Is it still there?"),
    },
    {
      what: "a branch",
      address: () => Promise.resolve("/en/contact-us"),
      fill: (page) => choose(page.getByRole("main").getByRole("combobox").first()),
    },
    {
      what: "an address for the newsletter",
      address: () => Promise.resolve("/en/about-us"),
      fill: (page) => typeInto(page.getByRole("contentinfo").getByRole("textbox"), "nora@exa"),
    },
    {
      what: "a name for a job",
      address: () => Promise.resolve("/en/jobs"),
      fill: (page) => typeInto(page.getByRole("main").getByRole("textbox").first(), "Nora Alqahtani"),
    },
    { what: "a CV", address: () => Promise.resolve("/en/jobs"), fill: attachCv },
    {
      what: "a client's name",
      address: orderAddress,
      fill: (page) => typeInto(page.getByRole("textbox", { name: t("order.client-name"), exact: true }), "Nora"),
    },
    {
      what: "an answer of an order",
      address: orderAddress,
      fill: (page) =>
        check(
          page
            .getByRole("group", { name: t("order.defaults"), exact: true })
            .getByRole("radio", { name: t("order.yes"), exact: true }),
        ),
    },
    {
      what: "an additional service",
      address: orderAddress,
      fill: (page) => check(page.getByRole("main").getByRole("checkbox").first()),
    },
    {
      what: "a first payment",
      address: detailsAddress,
      fill: (page) => typeInto(page.getByLabel(t("instalments.first-payment"), { exact: true }), "35"),
    },
    { what: "a salary", address: detailsAddress, fill: typeSalary },
    {
      what: "a ticked filter that is not applied yet",
      address: () => Promise.resolve("/en/cars"),
      fill: (page) => inSheet(page, (filters) => check(filters.getByRole("checkbox", { includeHidden: true }).first())),
    },
    {
      what: "a price of the filters",
      address: () => Promise.resolve("/en/cars"),
      fill: (page) =>
        inSheet(page, (filters) =>
          typeInto(
            filters.getByRole("group", { name: t("filter.price"), includeHidden: true }).getByLabel(t("filter.from")),
            "50000",
          ),
        ),
    },
  ];

  for (const [index, { what, address, fill }] of fillings.entries()) {
    test(`${what}, typed before the scripts failed`, async ({ page }) => {
      await page.setViewportSize(narrow);
      const fail = await failLater(page);
      await page.goto(await address(), { waitUntil: "commit" });
      await page.getByRole("contentinfo").waitFor();
      const documents = documentsOf(page);
      const { expectKept } = await fill(page);
      fail();
      await expectFailure(page);
      expect(documents).toEqual([]);
      await expectKept();
    });

    // Both ask the same question of the same fields.
    if (!isFull && index >= 3) continue;
    test(`${what}, typed before a part of the page fails`, async ({ page }) => {
      await page.setViewportSize(narrow);
      await breakScripts(page, /\/assets\/lazy-search-/);
      await page.goto(await address());
      await waitForHydration(page);
      const { expectKept } = await fill(page);
      const documents = documentsOf(page);
      await page.getByRole("banner").locator("summary").getByText(t("site.search")).click();
      await page
        .getByRole("banner")
        .getByRole("radio", { name: t("search.advanced") })
        .click();
      await expectFailure(page);
      expect(documents).toEqual([]);
      await expectKept();
    });
  }

  test("a form that was sent before its scripts failed is not sent again", async ({ page }) => {
    const posted: string[] = [];
    page.on("request", (request) => {
      if (request.method() === "POST" && !isErrorReport(request)) posted.push(request.url());
    });
    await openBeforeHydration(page, "/en/contact-us");
    const form = page.getByRole("main").locator("form");
    await breakScripts(page, /\/assets\/framework-/);
    await form.getByRole("textbox", { name: t("form.full-name") }).fill("Nora Alqahtani");
    await form.getByRole("button").last().click();
    await expect(form.getByRole("alert")).toContainText(t("form-error.mobile.required"));
    await expectFailure(page);
    await waitForPendingRequests(page);
    expect(posted).toHaveLength(1);
    await expect(form.getByRole("textbox", { name: t("form.full-name") })).toHaveValue("Nora Alqahtani");
  });

  function orderAddress(): Promise<string> {
    return firstCar("?condition=new&priceFrom=1").then(
      ({ id }) => `/en/order-request?car=${id}&type=individual&payment=finance`,
    );
  }

  function detailsAddress(): Promise<string> {
    return firstCar("?q=camry&condition=new&priceFrom=1").then(({ address }) => `/en${address}`);
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
    const filters = page.getByRole("complementary", { name: t("filter.title"), includeHidden: true });
    await page.getByRole("button", { name: t("gallery.filters", { count: 0 }) }).click();
    const filled = await fill(filters);
    await filters.getByRole("button", { name: t("site.close") }).click();
    return filled;
  }

  async function typeSalary(page: Page): Promise<Filled> {
    await page.getByText(t("salary.title")).click();
    return typeInto(page.getByLabel(t("salary.salary")), "9500");
  }
});
