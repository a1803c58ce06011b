/** The screens that `npm run pictures:screens` shows, and how each is brought into view. */
import type { Page } from "@playwright/test";
import type { Locale } from "../app/dealership/text/bilingual.ts";
import { comparisonPath } from "../app/dealership/car/comparison.ts";
import { firstCar, galleryPage } from "./cars.ts";
import { under } from "./addresses.ts";
import { cardAt, cardButton } from "./card.ts";
import { waitForHydration } from "./hydration.ts";
import { checkOrder, fillOrder, reviewHeading } from "./order-page.ts";
import { orderSuccessPath, storeLead } from "./stored-lead.ts";
import { translate } from "./translations.ts";

export type PictureScreen = {
  name: string;
  open(page: Page, locale: Locale): Promise<void>;
  /** Only these widths; all without. */
  widths?: number[];
  /** For what covers the window, such as a dialog. */
  firstScreenOnly?: boolean;
};

function plain(name: string, path: string): PictureScreen {
  return { name, open: (page, locale) => go(page, locale, path) };
}

async function go(page: Page, locale: Locale, path: string): Promise<void> {
  await page.goto(under(locale === "en" ? "/en" : "", path), { waitUntil: "load" });
  await waitForHydration(page);
}

/** What the first card of a list leads to. */
async function goToFirst(page: Page, locale: Locale, list: string): Promise<void> {
  await go(page, locale, list);
  const address = await page.getByRole("main").getByRole("article").first().getByRole("link").getAttribute("href");
  await page.goto(address ?? "", { waitUntil: "load" });
}

async function sendEmpty(page: Page, form: string): Promise<void> {
  await page.locator(`${form} button`).click();
  await page.locator(form).getByRole("alert").waitFor();
}

export const pictureScreens: readonly PictureScreen[] = [
  plain("home", "/"),
  plain("gallery", "/cars"),
  plain("gallery-filtered", "/cars?brand=toyota&brand=hyundai&priceTo=120000&sort=price-asc"),
  plain("no-results", "/cars?q=camry&body=pickup&color=green"),
  {
    name: "details",
    open: async (page, locale) => go(page, locale, (await firstCar("?q=camry&condition=new")).address),
  },
  {
    name: "details-used",
    open: async (page, locale) => go(page, locale, (await firstCar("?condition=used")).address),
  },
  {
    name: "wishlist",
    open: async (page, locale) => {
      const { cars } = await galleryPage("?sort=price-desc");
      await keepCars(
        page,
        cars.slice(0, 4).map(({ id }) => id),
      );
      await go(page, locale, "/wishlist");
    },
  },
  plain("wishlist-empty", "/wishlist"),
  {
    name: "compare",
    open: async (page, locale) => {
      const { cars } = await galleryPage("?condition=new");
      await go(page, locale, comparisonPath(cars.slice(0, 3).map(({ id }) => id)));
    },
  },
  plain("compare-empty", "/compare"),
  {
    name: "picture-viewer",
    firstScreenOnly: true,
    open: async (page, locale) => {
      await go(page, locale, (await firstCar("?q=camry&condition=new")).address);
      await page.locator("#picture-1 a").click();
      await page.getByRole("dialog").waitFor();
    },
  },
  plain("about-us", "/about-us"),
  plain("contact-us", "/contact-us"),
  plain("jobs", "/jobs"),
  plain("news", "/news"),
  { name: "news-details", open: (page, locale) => goToFirst(page, locale, "/news") },
  plain("offers", "/offers"),
  {
    name: "offer-details",
    open: async (page, locale) => {
      await go(page, locale, "/offers");
      await page
        .getByRole("region", { name: translate[locale]("offers.running") })
        .getByRole("heading", { level: 3 })
        .first()
        .getByRole("link")
        .click();
      await page.getByRole("region", { name: translate[locale]("offer.cars") }).waitFor();
    },
  },
  plain("services", "/services"),
  { name: "service-details", open: (page, locale) => goToFirst(page, locale, "/services") },
  plain("newsletter", "/newsletter"),
  {
    name: "contact-us-sent",
    async open(page, locale) {
      await go(page, locale, `/contact-us?sent=${await storeLead("contact-message", { fullName: "سارة القحطاني" })}`);
    },
  },
  {
    name: "contact-us-mistakes",
    open: async (page, locale) => {
      await go(page, locale, "/contact-us");
      await sendEmpty(page, "form#contact");
    },
  },
  {
    name: "newsletter-mistake",
    firstScreenOnly: true,
    open: async (page, locale) => {
      await go(page, locale, "/about-us");
      await sendEmpty(page, "footer form");
    },
  },
  plain("privacy-policy", "/privacy-policy"),
  plain("terms-conditions", "/terms-conditions"),
  {
    name: "order-request",
    open: async (page, locale) =>
      go(page, locale, `/order-request?car=${(await firstCar("?condition=new")).id}&type=individual&payment=finance`),
  },
  {
    name: "order-company",
    open: async (page, locale) =>
      go(page, locale, `/order-request?car=${(await firstCar("?condition=new")).id}&type=company&payment=finance`),
  },
  {
    name: "order-used-cash",
    open: async (page, locale) =>
      go(page, locale, `/order-request?car=${(await firstCar("?condition=used")).id}&type=individual&payment=cash`),
  },
  plain("order-without-car", "/order-request"),
  {
    name: "order-mistakes",
    open: async (page, locale) => {
      await go(page, locale, `/order-request?car=${(await firstCar("?q=camry")).id}&type=individual&payment=finance`);
      await checkOrder(page, locale);
      await page.getByRole("alert").first().waitFor();
    },
  },
  {
    name: "order-review",
    open: async (page, locale) => {
      const order = { type: "company", payment: "finance" } as const;
      const { id } = await firstCar("?q=camry&condition=new");
      await go(page, locale, `/order-request?car=${id}&type=${order.type}&payment=${order.payment}`);
      await fillOrder(page, order, locale, "white");
      await checkOrder(page, locale);
      await reviewHeading(page, locale).waitFor();
    },
  },
  { name: "order-success", open: async (page, locale) => go(page, locale, await orderSuccessPath()) },
  plain("track-order", "/track-order"),
  {
    name: "track-order-found",
    open: async (page, locale) => {
      const reference = await storeLead("purchase-order", { clientName: "سارة القحطاني", mobile: "+966512345678" });
      await go(page, locale, "/track-order");
      await page.locator('main input[name="reference"]').fill(reference);
      await page.locator('main input[name="mobile"]').fill("0512345678");
      await page
        .getByRole("main")
        .getByRole("button", { name: translate[locale]("track.submit") })
        .click();
      await page.getByRole("main").getByText(reference).waitFor();
    },
  },
  {
    name: "filters-sheet",
    widths: [360, 768],
    firstScreenOnly: true,
    open: async (page, locale) => {
      await go(page, locale, "/cars?brand=toyota");
      await page.getByRole("button", { name: translate[locale]("gallery.filters", { count: 1 }) }).click();
      await page.getByRole("complementary", { name: translate[locale]("filter.title") }).waitFor();
    },
  },
  {
    name: "search-panel",
    firstScreenOnly: true,
    open: async (page, locale) => {
      await go(page, locale, "/about-us");
      await page.locator("header summary").click();
      await page.locator("header").getByRole("search").locator('input[name="q"]').pressSequentially("toy");
      await page.getByRole("option").first().waitFor();
    },
  },
  {
    name: "brand-list",
    firstScreenOnly: true,
    open: async (page, locale) => {
      await go(page, locale, "/");
      await page
        .getByRole("main")
        .getByRole("button", { name: translate[locale]("brands.all") })
        .click();
      await page.getByRole("dialog").getByRole("listitem").first().waitFor();
    },
  },
  {
    name: "quick-view",
    firstScreenOnly: true,
    open: async (page, locale) => {
      await go(page, locale, "/cars?condition=new");
      await (await cardButton(cardAt(page, 0), translate[locale], "car.quick-view-of")).click();
      await page.getByRole("dialog").getByRole("link").first().waitFor();
    },
  },
  {
    name: "menu",
    widths: [360, 768],
    firstScreenOnly: true,
    open: async (page, locale) => {
      await go(page, locale, "/cars");
      await page.getByRole("button", { name: translate[locale]("site.menu"), exact: true }).click();
      await page.getByRole("navigation", { name: translate[locale]("site.menu"), exact: true }).waitFor();
    },
  },
  {
    name: "toast",
    firstScreenOnly: true,
    open: async (page, locale) => {
      await go(page, locale, "/cars");
      await (await cardButton(cardAt(page, 0), translate[locale], "wishlist.add")).click();
      await page.getByText(translate[locale]("wishlist.added")).waitFor();
    },
  },
  plain("not-found", "/no-such-page"),
  plain("car-not-found", "/cars/car-details?id=toyota-camry-2020-999999"),
  plain("content-not-found", "/content-not-found"),
];

async function keepCars(page: Page, ids: number[]): Promise<void> {
  await page.goto("/healthz");
  await page.context().addCookies([{ name: "wishlist", value: ids.join(","), url: new URL(page.url()).origin }]);
}
