/**
 * Every address of the site map, and every kind of car on every screen that shows one: no page fails in the browser.
 * Unless in full size, one address of each screen, and each car in one language.
 */
import { expect, type Locator, type Page } from "@playwright/test";
import { comparisonPath } from "../app/dealership/car/comparison.ts";
import { locales, type Locale } from "../app/dealership/text/bilingual.ts";
import { localizePath } from "../app/i18n/locale.ts";
import { isFull } from "../test/test-size.ts";
import { cardButton } from "./card.ts";
import { startOddStock, stopOddStock, type CarKind, type OddStock } from "./odd-cars.ts";
import { completeOrder, fillOrder, type OrderKind } from "./order-page.ts";
import { test as siteTest } from "./site-test.ts";
import { translate } from "./translations.ts";
import { visit } from "./visit.ts";

const shared = process.env.SITE_DATA_DIR;

const test = siteTest.extend<object, { stock: OddStock }>({
  stock: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from the pattern.
    async ({}, provide) => {
      const stock = await startOddStock(shared ?? "");
      await provide(stock);
      await stopOddStock(stock);
    },
    { scope: "worker" },
  ],
  baseURL: async ({ stock }, provide) => provide(stock.site.address),
});

test.skip(
  shared === undefined || process.env.DATABASE_URL !== undefined,
  "the site under test keeps its data elsewhere",
);
// One site for all of them.
test.describe.configure({ mode: "default", timeout: isFull ? 20 * 60_000 : 90_000 });
test.use({ refusesWarnings: true, actionTimeout: 30_000 });

const comparisons: readonly CarKind[][] = [
  ["used", "used-without-report"],
  ["used", "new"],
  ["electric", "electric-used-without-figures", "reserved", "sold"],
  ["without-price", "used-without-price", "without-picture", "in-an-offer"],
  ["bare", "bare-used", "in-arabic-alone", "sold-new"],
  ["new"],
  ["used"],
  ["bare-used"],
];

const firstOrder: OrderKind = { type: "individual", payment: "cash" };
const otherOrders: readonly OrderKind[] = [
  { type: "individual", payment: "finance" },
  { type: "company", payment: "cash" },
  { type: "company", payment: "finance" },
];

/** Half of the list for each language, unless in full size. */
function share<Item>(items: readonly Item[], locale: Locale): readonly Item[] {
  return isFull ? items : items.filter((_, index) => index % locales.length === locales.indexOf(locale));
}

async function siteMap(page: Page): Promise<string[]> {
  const xml = await (await page.request.get("/sitemap.xml")).text();
  const addresses = [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = ""]) =>
    address.replaceAll("&amp;", "&"),
  );
  return addresses.map((address) => address.replace(/^https?:\/\/[^/]*/, ""));
}

for (const locale of locales) {
  const t = translate[locale];
  const at = (path: string) => localizePath(locale, path);

  test.describe(`in ${locale}`, () => {
    // A phone in one language, a computer in the other.
    test.use({ viewport: locale === "ar" ? { width: 390, height: 844 } : { width: 1280, height: 800 } });

    async function openQuickView(page: Page, card: Locator, kind: CarKind): Promise<Locator> {
      await (await cardButton(card, t, "car.quick-view-of")).click();
      const view = page.getByRole("dialog", { name: t("car.quick-view") });
      await expect(view.getByText(t("spec.condition"), { exact: true }), kind).toBeVisible();
      return view;
    }

    test("every address of the site map", async ({ page }) => {
      const addresses = (await siteMap(page)).filter((path) => /^\/en(?:\/|$)/.test(path) === (locale === "en"));
      const ofEachScreen = new Map(addresses.map((path) => [path.replace(/\?.*/, ""), path]));
      expect(addresses.length).toBeGreaterThan(ofEachScreen.size);
      for (const path of isFull ? addresses : share([...ofEachScreen.values()], locale)) await visit(page, path);
    });

    test("cards and quick views of all kinds of cars", async ({ page, stock }) => {
      const ids = stock.cars.map(({ id }) => id);
      await page.context().addCookies([{ name: "wishlist", value: ids.join(","), url: stock.site.address }]);
      await visit(page, at("/wishlist"));
      for (const { id, kind } of stock.cars)
        await expect(page.getByRole("main").locator(`a[href$="-${id}"]`).first(), kind).toBeVisible();
      await visit(page, at("/cars"));
      for (const { id, kind } of share(
        stock.cars.filter(({ kind }) => !kind.startsWith("sold")),
        locale,
      )) {
        const card = page.getByRole("article").filter({ has: page.locator(`a[href$="-${id}"]`) });
        const view = await openQuickView(page, card, kind);
        if (isFull) {
          await view.getByRole("link", { name: t("quick-view.details") }).click();
          await expect(page, kind).toHaveURL(new RegExp(`-${id}$`));
          await page.goBack();
          await expect(page.getByRole("heading", { level: 1 }), kind).toHaveText(t("gallery.title"));
        } else await page.keyboard.press("Escape");
        await expect(view, kind).toBeHidden();
      }
    });

    test("comparisons of all kinds of cars", async ({ page, stock }) => {
      for (const kinds of share(comparisons, locale)) {
        const ids = kinds.flatMap((wanted) => stock.cars.filter(({ kind }) => kind === wanted).map(({ id }) => id));
        await visit(page, at(comparisonPath(ids)));
        expect.soft(await page.getByRole("columnheader").count(), kinds.join()).toBe(kinds.length);
        if (isFull) await visit(page, at(comparisonPath(ids, true)));
      }
    });

    test("all kinds of cars, from their page to the success of an order", async ({ page, stock }) => {
      const cars = share(stock.cars, locale);
      for (const [index, { id, kind, colors }] of cars.entries()) {
        await visit(page, at(`/cars/car-details?id=${id}`));
        // Scripts of their own draw these.
        if (kind === "used") await expect(page.getByRole("heading", { name: t("inspection.title") })).toBeVisible();
        const viewed = page.getByRole("region", { name: t("viewed.title") });
        await expect(viewed, kind).toBeVisible({ visible: index > 0 });
        const previous = cars[index - 1]?.kind;
        // No other list has a card of a sold car.
        if (previous?.startsWith("sold")) {
          await openQuickView(page, viewed.getByRole("article").first(), previous);
          await page.keyboard.press("Escape");
        }
        const orderForm = ({ type, payment }: OrderKind) =>
          at(`/order-request?car=${id}&type=${type}&payment=${payment}`);
        if (kind.startsWith("sold")) {
          await visit(page, orderForm(firstOrder));
          continue;
        }
        const name = t(kind === "reserved" ? "details.wait-cash" : "details.cash");
        await page.getByRole("main").getByRole("link", { name, exact: true }).click();
        await expect(page.getByRole("button", { name: t("order.check"), exact: true })).toBeVisible();
        await visit(page, page.url());
        if (isFull || index === 0) {
          await fillOrder(page, firstOrder, locale, colors.length > 1 ? colors[0] : undefined);
          await completeOrder(page, locale);
          await visit(page, page.url());
        }
        if (isFull) for (const order of otherOrders) await visit(page, orderForm(order));
      }
    });
  });
}
