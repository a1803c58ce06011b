/** Ordering a car from the form to the database: all four kinds, both languages, with and without JavaScript, and what may happen meanwhile. */
import { expect, type Page } from "@playwright/test";
import { readFileSync, readdirSync, rmSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { join } from "node:path";
import { banks } from "../app/dealership/pricing/banks.ts";
import { cities } from "../app/dealership/cities.ts";
import { creditConsentVersion } from "../app/dealership/leads/consents.ts";
import { termLimits } from "../app/dealership/pricing/instalment-terms.ts";
import { orderTypes, payments } from "../app/dealership/leads/order-params.ts";
import { translateFormError } from "../app/i18n/translate-form-error.ts";
import { formatAmount } from "../app/i18n/format-money.ts";
import { addressForms, under } from "./addresses.ts";
import { delayRequests } from "./delayed-requests.ts";
import { copyOfData, copyOfDemo, stockRows, writeStockRows } from "./demo-copy.ts";
import {
  applicant,
  checkOrder,
  colorfulCars,
  colorName,
  completeOrder,
  fieldOf,
  fillOrder,
  storedOrders,
  storedPrice,
  lackingAnswers,
  optionOf,
  reviewHeading,
  sendOrder,
  type OrderKind,
  type StockCar,
} from "./order-page.ts";
import { runCommand, startSite, type RunningSite } from "./site-server.ts";
import { test } from "./site-test.ts";
import { translate } from "./translations.ts";

const running = process.env.SITE_DATA_DIR;
const creditFields = [
  "bank",
  "workSector",
  "licenseStatus",
  "age",
  "salary",
  "commitments",
  "defaults",
  "realEstateLoan",
  "creditConsent",
];
const kinds: OrderKind[] = orderTypes.flatMap((type) => payments.map((payment) => ({ type, payment })));

test.describe("an order", () => {
  test.skip(
    running === undefined || process.env.DATABASE_URL !== undefined,
    "the site under test keeps its data elsewhere",
  );
  // One site for all: some of them change its stock.
  test.describe.configure({ mode: "default", timeout: 60_000 });

  // A form that is answered in place is asked for by a script.
  test.use({ expectedComplaints: [/status of 422/] });

  let site: RunningSite;
  let data = "";
  let cars: StockCar[] = [];

  test.beforeAll(async () => {
    // It may have to build first.
    test.setTimeout(240_000);
    data = await copyOfData(running ?? "");
    site = await startSite({ dataDir: data });
    cars = colorfulCars(data);
  });
  test.afterAll(async () => {
    await site.stop();
    rmSync(data, { recursive: true });
  });

  function someCar(place = 0): StockCar {
    const car = cars[place];
    if (!car) throw new Error("The stock has too few cars in several colours");
    return car;
  }

  function orderAddress(prefix: string, car: StockCar, { type, payment }: OrderKind, more = ""): string {
    return site.address + under(prefix, `/order-request?car=${car.id}&type=${type}&payment=${payment}${more}`);
  }

  /** In Arabic, with its year. */
  async function carTitle(page: Page, car: StockCar): Promise<string | undefined> {
    const answer = await page.request.get(`${site.address}/api/v1/cars/${car.id}`);
    const { name, year }: { name: string; year: number } = await answer.json();
    return `${name} ${year}`;
  }

  function firstColor(car: StockCar): string {
    return car.colors[0] ?? "";
  }

  /** A stock list with one row changed. */
  async function importStock(
    change: (rows: ReturnType<typeof stockRows>) => ReturnType<typeof stockRows>,
  ): Promise<void> {
    const folder = copyOfDemo();
    writeStockRows(folder, change(stockRows(folder)));
    const { code, output } = await runCommand("commands/import.ts", [join(folder, "stock.csv")], { DATA_DIR: data });
    rmSync(folder, { recursive: true });
    expect(code, output).toBe(0);
  }

  async function plainAmount(page: Page, halalas: number, t: (typeof translate)["ar"]): Promise<void> {
    await expect(page.getByRole("main")).toContainText(t("price.plain", { amount: formatAmount(halalas) }));
  }

  for (const { prefix, locale } of addressForms.filter(({ prefix }) => prefix !== "/ar")) {
    const t = translate[locale];

    for (const javaScriptEnabled of [true, false]) {
      test.describe(`in ${locale} ${javaScriptEnabled ? "with" : "without"} JavaScript`, () => {
        test.use({ javaScriptEnabled });

        // Without a key, equal content is one order.
        const own = `${applicant.clientName} ${locale} ${javaScriptEnabled ? "with" : "without"}`;

        // Languages and ways of sending are covered by all kinds; of their combinations one kind is enough.
        for (const kind of locale === "en" && !javaScriptEnabled ? kinds.slice(0, 1) : kinds) {
          const { type, payment } = kind;
          const isFinance = payment === "finance";

          test(`${type}, ${payment}: says what lacks, keeps what is typed, shows it once more and keeps one row`, async ({
            page,
          }) => {
            const car = someCar();
            await page.goto(orderAddress(prefix, car, kind));
            for (const name of creditFields)
              await expect(page.locator(`[name="${name}"]`), name).toHaveCount(
                isFinance
                  ? name === "workSector"
                    ? 4
                    : name === "licenseStatus"
                      ? 3
                      : name === "defaults" || name === "realEstateLoan"
                        ? 2
                        : 1
                  : 0,
              );

            await fieldOf(page, "textbox", t("form.mobile")).fill("05123");
            await checkOrder(page, locale);
            const summary = page.getByRole("main").getByRole("alert");
            await expect(summary).toBeFocused();
            await expect(summary.getByRole("heading"), "however long the summary is").toBeInViewport({ ratio: 1 });
            for (const others of await summary.locator("summary").all()) await others.click();
            await expect(summary.getByRole("link")).toHaveCount(lackingAnswers[`${type} ${payment}`]);
            await expect(summary).toContainText(translateFormError(t, "mobile.invalid"));
            await expect(fieldOf(page, "textbox", t("form.mobile"))).toHaveValue("05123");
            expect(storedOrders(data).some(({ fields }) => fields.mobile === "05123")).toBe(false);

            const color = car.colors.at(-1) ?? "";
            await fillOrder(page, kind, locale, color, own);
            await page
              .getByRole("checkbox", { name: locale === "ar" ? "تظليل حراري" : "Heat-rejecting window tint" })
              .check();
            await checkOrder(page, locale);
            await expect(reviewHeading(page, locale)).toBeFocused();
            const answers = page.getByRole("region", { name: t("order.review-answers") });
            for (const answer of [own, "051 234 5678", colorName(color, locale)])
              await expect(answers).toContainText(answer);
            if (isFinance) await expect(answers).toContainText(formatAmount(Number(applicant.salary) * 100));
            const quantity = type === "company" ? 3 : 1;
            await expect(page.getByRole("region", { name: t("order.sums") })).toContainText(
              formatAmount(quantity * (car.halalas + 1_380_00)),
            );

            if (type === "company" && isFinance)
              await expect(page.getByRole("region", { name: t("order.sums") })).toContainText(
                t("order.per-car", { label: t("instalments.monthly") }),
              );

            const count = storedOrders(data).length;
            await sendOrder(page, locale);
            await expect(page).toHaveURL(/\/order-success\?reference=[0-9A-Z]{4}-[0-9A-Z]{4}$/);
            await expect(page.getByRole("main")).toContainText(t("order-success.text"));
            expect(await page.evaluate(() => window.scrollY), "the page begins at its top").toBe(0);
            const [order] = storedOrders(data);
            expect(page.url()).toContain(order?.reference);
            expect(storedOrders(data)).toHaveLength(count + 1);
            expect(order).toMatchObject({
              locale,
              isSealed: isFinance,
              fields: {
                orderType: type,
                payment,
                color,
                mobile: "+966512345678",
                city: "jeddah",
                priceHalalas: car.halalas,
                servicesHalalas: quantity * 1_380_00,
              },
            });
            expect(Object.keys(order?.fields ?? {})).not.toEqual(expect.arrayContaining(["salary"]));
            expect("monthlyHalalas" in (order?.fields ?? {})).toBe(isFinance);
            expect(order?.consents).toEqual(
              isFinance
                ? [
                    expect.objectContaining({
                      kind: "credit",
                      version: creditConsentVersion,
                      locale,
                      text: t("order.credit-consent"),
                    }),
                  ]
                : [],
            );
            await page.reload();
            expect(storedOrders(data)).toHaveLength(count + 1);
          });
        }

        // What follows does not depend on the language.
        if (locale === "en") return;

        test("finance needs the consent, and leaves something to finance", async ({ page }) => {
          const car = someCar(1);
          const kind: OrderKind = { type: "individual", payment: "finance" };
          await page.goto(orderAddress(prefix, car, kind));
          await fillOrder(page, kind, locale, firstColor(car));
          const consent = page.getByRole("checkbox", { name: t("order.credit-consent") });
          await consent.uncheck();
          await fieldOf(page, "textbox", t("order.first-payment")).fill("50");
          await fieldOf(page, "textbox", t("order.last-payment")).fill("٥٠");
          await checkOrder(page, locale);
          await expect(page.getByRole("main").getByRole("alert").getByRole("link")).toHaveText([
            translateFormError(t, "last-payment.nothing-left"),
            translateFormError(t, "credit-consent.required"),
          ]);
          await expect(fieldOf(page, "textbox", t("order.salary"))).toHaveValue(applicant.salary);
        });

        test("changing an order after the check keeps all input", async ({ page }) => {
          const car = someCar(2);
          const kind: OrderKind = { type: "company", payment: "finance" };
          await page.goto(orderAddress(prefix, car, kind));
          await checkOrder(page, locale);
          await expect(page.getByRole("main").getByRole("alert")).toBeFocused();
          await fillOrder(page, kind, locale, firstColor(car), own);
          await checkOrder(page, locale);
          await page.getByRole("button", { name: t("order.change") }).click();
          await expect(page.getByRole("main").locator("[aria-invalid]"), "what was wrong is forgotten").toHaveCount(0);
          if (javaScriptEnabled) {
            await expect(page.getByRole("heading", { name: t("order.step-who") })).toBeFocused();
            await expect(page.getByRole("heading", { name: t("order.step-who") })).toBeInViewport({ ratio: 1 });
          }
          await expect(fieldOf(page, "textbox", t("order.salary"))).toHaveValue(applicant.salary);
          await expect(page.getByRole("checkbox", { name: t("order.credit-consent") })).toBeChecked();
          await expect(fieldOf(page, "combobox", t("order.bank"))).toHaveValue(
            "alinma" satisfies (typeof banks)[number]["slug"],
          );
          await fieldOf(page, "textbox", t("order.quantity")).fill("5");
          await completeOrder(page, locale);
          expect(storedOrders(data)[0]?.fields).toMatchObject({ quantity: 5, bank: "alinma" });
        });

        test("switching the kind of order keeps shared input, drops credit data", async ({ page }) => {
          const car = someCar(3);
          await page.goto(orderAddress(prefix, car, { type: "individual", payment: "finance" }));
          await fillOrder(page, { type: "individual", payment: "finance" }, locale, firstColor(car));
          if (javaScriptEnabled) await page.getByRole("link", { name: t("order.cash"), exact: true }).click();
          else await page.getByRole("button", { name: t("order.switch-cash") }).click();
          await expect(page.locator('[name="salary"]')).toHaveCount(0);
          if (javaScriptEnabled) await page.getByRole("link", { name: t("order.company"), exact: true }).click();
          else await page.getByRole("button", { name: t("order.switch-company") }).click();
          // Everything below stood on the page before, too.
          await expect(fieldOf(page, "textbox", t("order.company-name"))).toBeVisible();
          await expect(fieldOf(page, "textbox", t("order.client-name"))).toHaveValue(applicant.clientName);
          await expect(fieldOf(page, "textbox", t("form.mobile"))).toHaveValue(applicant.mobile);
          await expect(fieldOf(page, "combobox", t("form.city"))).toHaveValue("jeddah");
          await expect(optionOf(page, t("order.color-question"), colorName(firstColor(car), locale))).toBeChecked();
          expect(await page.content()).not.toContain(applicant.salary);
          const sent = page.waitForRequest((request) => request.method() === "POST");
          await checkOrder(page, locale);
          for (const field of creditFields) expect((await sent).postData(), field).not.toContain(`${field}=`);
          if (!javaScriptEnabled) return;

          await page.getByRole("link", { name: t("order.finance"), exact: true }).click();
          // The address changes before the page does.
          await expect(fieldOf(page, "textbox", t("order.salary"))).toBeVisible();
          await page.getByRole("link", { name: t("order.individual"), exact: true }).click();
          await expect(page).toHaveURL(/type=individual&payment=finance/);
          await expect(fieldOf(page, "textbox", t("order.salary"))).toHaveValue(applicant.salary);
          await expect(fieldOf(page, "combobox", t("order.bank"))).toHaveValue(
            "alinma" satisfies (typeof banks)[number]["slug"],
          );
          await expect(optionOf(page, t("order.defaults"), t("order.no"))).toBeChecked();
          await expect(
            page.getByRole("checkbox", { name: t("order.credit-consent") }),
            "nobody consents but by an own tick",
          ).not.toBeChecked();
        });

        test("another car: what is typed goes along", async ({ page }) => {
          const [car, other] = [someCar(2), someCar(3)];
          const kind: OrderKind = { type: "individual", payment: "finance" };
          await page.goto(orderAddress(prefix, car, kind));
          await fillOrder(page, kind, locale, firstColor(car));
          await page.getByRole("button", { name: t("order.change-car") }).click();
          await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("order.choose-title"));
          await page
            .getByRole("searchbox", { name: t("order.choose-search") })
            .fill((await carTitle(page, other)) ?? "");
          await page
            .getByRole("main")
            .getByRole("button", { name: t("site.search") })
            .click();
          await page.locator(`button[formaction*="car=${other.id}&"]`).click();
          await expect(page).toHaveURL(new RegExp(`car=${other.id}&type=individual&payment=finance`));
          await expect(fieldOf(page, "textbox", t("order.client-name"))).toHaveValue(applicant.clientName);
          await expect(fieldOf(page, "textbox", t("order.salary"))).toHaveValue(applicant.salary);
          await expect(fieldOf(page, "combobox", t("form.city"))).toHaveValue("jeddah");
        });

        test("a changed price: shown beside the old one, needs another confirmation", async ({ page }) => {
          const car = someCar(javaScriptEnabled ? 4 : 5);
          const kind: OrderKind = { type: "individual", payment: "cash" };
          await page.goto(orderAddress(prefix, car, kind));
          await fillOrder(page, kind, locale, firstColor(car), own);
          await checkOrder(page, locale);
          await expect(reviewHeading(page, locale)).toBeVisible();
          // Each import brings every other car back to its first price.
          const seen = storedPrice(data, car.id);
          const halalas = car.halalas + (locale === "ar" ? 1_000_00 : 2_000_00);
          await importStock((rows) =>
            rows.map((row) =>
              row.stock_number === car.stockNumber
                ? { ...row, price: String(halalas / 100), price_before_vat: "", price_before_discount: "" }
                : row,
            ),
          );

          const count = storedOrders(data).length;
          await sendOrder(page, locale);
          const summary = page.getByRole("main").getByRole("alert");
          await expect(summary).toBeFocused();
          await expect(summary).toContainText(t("order.price-changed-title"));
          await plainAmount(page, halalas, t);
          await expect(summary).toContainText(formatAmount(seen));
          expect(storedOrders(data)).toHaveLength(count);

          await sendOrder(page, locale);
          await expect(page).toHaveURL(/\/order-success\?reference=/);
          expect(storedOrders(data)[0]?.fields).toMatchObject({ priceHalalas: halalas, clientName: own });
        });
      });
    }

    test(`a car that was sold meanwhile is not ordered; others are offered, in ${locale}`, async ({ page }) => {
      const car = someCar(locale === "ar" ? 6 : 7);
      const kind: OrderKind = { type: "individual", payment: "cash" };
      await page.goto(orderAddress(prefix, car, kind));
      await fillOrder(page, kind, locale, firstColor(car));
      await checkOrder(page, locale);
      await expect(reviewHeading(page, locale)).toBeVisible();
      await importStock((rows) =>
        rows.map((row) => (row.stock_number === car.stockNumber ? { ...row, status: "sold" } : row)),
      );
      const count = storedOrders(data).length;
      await sendOrder(page, locale);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("order.sold"));
      await expect(page.getByRole("main")).toContainText(t("order.sold-meanwhile"));
      await expect(page.getByRole("article").first()).toBeVisible();
      expect(storedOrders(data)).toHaveLength(count);
    });

    test(`an instalment above the share of the salary is said once more at the review, in ${locale}`, async ({
      page,
    }) => {
      const car = someCar(8);
      await page.goto(orderAddress(prefix, car, { type: "individual", payment: "finance" }));
      await fillOrder(page, { type: "individual", payment: "finance" }, locale, firstColor(car));
      await fieldOf(page, "textbox", t("order.salary")).fill("3000");
      await checkOrder(page, locale);
      await expect(reviewHeading(page, locale)).toBeVisible();
      const [, over = ""] = t("salary.over", { amount: "…", percent: "33.33" }).split("…");
      await expect(page.getByRole("status").filter({ hasText: over })).toBeVisible();
    });

    test(`the sums follow what is typed, in ${locale}`, async ({ page }) => {
      const car = someCar(8);
      await page.goto(
        orderAddress(
          prefix,
          car,
          { type: "individual", payment: "finance" },
          "&firstPayment=0&lastPayment=0&installmentYears=5",
        ),
      );
      const amount = (share: number) => t("price.plain", { amount: formatAmount(Math.round(car.halalas * share)) });
      const first = fieldOf(page, "textbox", t("order.first-payment"));
      await first.fill("٢٥");
      await expect(page.getByRole("group", { name: t("order.years") })).toBeVisible();
      await expect(page.getByText(amount(0.25))).toBeVisible();
      const monthly = page.getByRole("status").filter({ hasText: t("instalments.monthly") });
      const atFive = await monthly.innerText();
      await optionOf(page, t("order.years"), t("order.years-option", { count: 1 })).check();
      await expect(monthly).not.toHaveText(atFive);
      const message = async () =>
        new URL((await page.getByRole("link", { name: t("order.send") }).getAttribute("href")) ?? "").searchParams.get(
          "text",
        );
      await expect.poll(message).toContain(t("order.whatsapp-terms", { first: "25", last: "0", years: 1 }));
      await optionOf(page, t("order.color-question"), colorName(firstColor(car), locale)).check();
      await expect.poll(message).toContain(t("order.whatsapp-color", { color: colorName(firstColor(car), locale) }));
      await first.fill("51");
      await expect(
        page.getByRole("status").filter({ hasText: t("order.plan-wrong", termLimits.firstPayment) }),
      ).toBeVisible();
      await first.fill("50");
      await fieldOf(page, "textbox", t("order.last-payment")).fill("50");
      await expect(page.getByRole("status").filter({ hasText: t("order.plan-nothing-left") })).toBeVisible();
      await fieldOf(page, "textbox", t("order.last-payment")).fill("0");
      await fieldOf(page, "textbox", t("order.salary")).fill("900000");
      await expect(
        page
          .getByRole("status")
          .filter({ hasText: t("price.plain", { amount: "" }).trim() })
          .filter({ hasText: "33.33%" }),
      ).toBeVisible();

      await page.getByRole("link", { name: t("order.company"), exact: true }).click();
      const note = page.getByRole("status").filter({ hasText: "33.33%" });
      await fieldOf(page, "textbox", t("order.quantity")).fill("1,000");
      await expect(
        page.getByRole("status").filter({ hasText: t("order.per-car", { label: t("instalments.monthly") }) }),
      ).toBeVisible();
      const [, over = ""] = t("order.salary-over-cars", { amount: "…", percent: "33.33" }).split("…");
      await expect(note, "the salary bears every car").toContainText(over);
    });

    test(`the button checks before it sends; the reference can be copied, in ${locale}`, async ({ page, context }) => {
      const car = someCar(9);
      const kind: OrderKind = { type: "individual", payment: "cash" };
      await page.goto(orderAddress(prefix, car, kind));
      await fillOrder(page, kind, locale, firstColor(car), `${applicant.clientName} ${locale} slow`);
      const check = await delayRequests(page, "**/order-request.data*");
      await checkOrder(page, locale);
      await expect(page.getByRole("button", { name: t("form.checking") })).toBeDisabled();
      await expect(page.getByRole("button", { name: t("form.sending") })).toBeHidden();
      check();
      await expect(reviewHeading(page, locale)).toBeVisible();
      await page.unrouteAll();
      const send = await delayRequests(page, "**/order-request.data*");
      await sendOrder(page, locale);
      await expect(page.getByRole("button", { name: t("form.sending") })).toBeDisabled();
      send();
      await expect(page).toHaveURL(/\/order-success/);
      await context.grantPermissions(["clipboard-read", "clipboard-write"]);
      await page.getByRole("button", { name: t("order-success.copy"), exact: true }).click();
      await expect(page.getByText(t("order-success.copied"))).toBeVisible();
      const reference = new URL(page.url()).searchParams.get("reference");
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(reference);
    });

    // What follows does not depend on the language.
    if (locale === "en") continue;

    test(`Back leads from the check to the form, Forward to the check, and one order stays one, in ${locale}`, async ({
      page,
    }) => {
      const car = someCar(9);
      const kind: OrderKind = { type: "individual", payment: "cash" };
      await page.goto(site.address + under(prefix, `/cars/car-details?id=car-${car.id}`));
      await page
        .getByRole("main")
        .getByRole("link", { name: t("details.cash") })
        .click();
      await fillOrder(page, kind, locale, firstColor(car));
      const askedAnew: string[] = [];
      // Other pages may be fetched ahead meanwhile.
      page.on(
        "request",
        (request) =>
          void (
            request.url().includes("/order-request.data") &&
            request.method() === "GET" &&
            askedAnew.push(request.url())
          ),
      );
      await checkOrder(page, locale);
      await expect(reviewHeading(page, locale)).toBeFocused();
      expect(askedAnew, "the check is answer enough").toEqual([]);
      await page.goBack();
      await expect(reviewHeading(page, locale)).toBeHidden();
      await expect(page.getByRole("heading", { name: t("order.step-who") })).toBeFocused();
      await expect(fieldOf(page, "textbox", t("order.client-name"))).toHaveValue(applicant.clientName);
      await page.goForward();
      await expect(reviewHeading(page, locale)).toBeVisible();
      const count = storedOrders(data).length;
      await sendOrder(page, locale);
      await expect(page).toHaveURL(/\/order-success\?reference=/);
      const { reference } = storedOrders(data)[0] ?? {};
      await page.goBack();
      await fillOrder(page, kind, locale, firstColor(car));
      expect(await completeOrder(page, locale)).toBe(reference);
      expect(storedOrders(data)).toHaveLength(count + 1);
    });

    test(`the same form sent twice is one order, in ${locale}`, async ({ request }) => {
      const car = someCar(10);
      const address = orderAddress(prefix, car, { type: "individual", payment: "cash" });
      const form = {
        color: firstColor(car),
        clientName: `مرتين ${locale}`,
        mobile: "0512345678",
        city: "riyadh",
        step: "send",
        seenPrice: String(car.halalas),
        seenSums: "0-0",
      };
      const send = (more: Record<string, string> = {}) =>
        request.post(address, { form: { ...form, ...more }, headers: { origin: site.address }, maxRedirects: 0 });
      const [first, second] = await Promise.all([send(), send()]);
      expect([first.status(), second.status()]).toEqual([303, 303]);
      expect(first.headers().location).toMatch(/order-success\?reference=/);
      expect(second.headers().location).toBe(first.headers().location);
      expect(storedOrders(data).filter(({ fields }) => fields.clientName === form.clientName)).toHaveLength(1);

      const forgeries: Record<string, string>[] = [
        { seenPrice: "1" },
        { seenPrice: "on-request" },
        { seenPrice: "" },
        { seenSums: "1-1" },
        { color: "pink" },
      ];
      for (const forgery of forgeries) {
        const refused = await send({ clientName: "سعر آخر", ...forgery });
        expect(refused.status(), JSON.stringify(forgery)).toBe(422);
        expect(refused.headers()["cache-control"]).toBe("no-store");
      }
      const priced = await send({
        clientName: "بسعر المتصفح",
        priceHalalas: "1",
        totalHalalas: "1",
        salary: "5",
        bank: "snb",
      });
      expect(priced.status()).toBe(303);
      const order = storedOrders(data).find(({ fields }) => fields.clientName === "بسعر المتصفح");
      expect(order).toMatchObject({
        isSealed: false,
        fields: { priceHalalas: car.halalas, totalHalalas: car.halalas },
      });
      expect(order?.fields).not.toHaveProperty("bank");
      expect(storedOrders(data).some(({ fields }) => fields.clientName === "سعر آخر")).toBe(false);
    });
  }

  test("a company's financed order by keyboard alone, in Arabic", async ({ page }) => {
    const t = translate.ar;
    const car = someCar(11);
    await page.goto(orderAddress("", car, { type: "company", payment: "finance" }));
    const color = optionOf(page, t("order.color-question"), colorName(firstColor(car), "ar"));
    await tabUntil(page, 'input[name="color"]');
    await page.keyboard.press("Space");
    await expect(color).toBeChecked();
    for (const [name, text] of [
      ["quantity", "٢"],
      ["companyName", "شركة المدى"],
      ["activity", "تأجير"],
      ["location", "الدمام"],
      ["managerName", "ناصر"],
      ["clientName", "ريم العنزي"],
      ["mobile", "0551234567"],
    ] as const)
      await typeInto(page, name, text);
    await tabUntil(page, 'select[name="city"]');
    // Typing ahead in a select needs real keys, which the test's keyboard has only for Latin letters.
    for (let down = 0; down <= cities.findIndex(({ slug }) => slug === "dammam"); down += 1)
      await page.keyboard.press("ArrowDown");
    await tabUntil(page, 'input[name="installmentYears"]');
    await page.keyboard.press("ArrowUp");
    await typeInto(page, "firstPayment", "30");
    await tabUntil(page, 'select[name="bank"]');
    for (let down = 0; down <= banks.findIndex(({ slug }) => slug === "alrajhi"); down += 1)
      await page.keyboard.press("ArrowDown");
    await typeInto(page, "age", "40");
    for (const name of ["workSector", "licenseStatus"]) {
      await tabUntil(page, `input[name="${name}"]`);
      await page.keyboard.press("Space");
    }
    await typeInto(page, "salary", "15000");
    await typeInto(page, "commitments", "0");
    for (const name of ["defaults", "realEstateLoan"]) {
      await tabUntil(page, `input[name="${name}"]`);
      await page.keyboard.press("Space");
    }
    await tabUntil(page, 'input[name="creditConsent"]');
    await page.keyboard.press("Space");
    await page.keyboard.press("Enter");
    await expect(reviewHeading(page, "ar")).toBeFocused();
    await tabUntil(page, 'button[value="send"]');
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/order-success\?reference=/);
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    expect(storedOrders(data)[0]?.fields).toMatchObject({
      orderType: "company",
      quantity: 2,
      city: "dammam",
      bank: "alrajhi",
      clientName: "ريم العنزي",
      firstPayment: 30,
      color: firstColor(car),
    });
  });

  test("salary and commitments are stored encrypted only", async ({ page }) => {
    const kind: OrderKind = { type: "individual", payment: "finance" };
    await page.goto(orderAddress("/en", someCar(12), kind));
    await fillOrder(page, kind, "en", firstColor(someCar(12)));
    await completeOrder(page, "en");
    const files = readdirSync(data).map((name) => readFileSync(join(data, name)));
    const holds = (text: string) => files.some((bytes) => bytes.includes(text));
    expect(holds(applicant.clientName)).toBe(true);
    for (const secret of [applicant.salary, applicant.commitments, '"defaults"', '"realEstateLoan"', '"age"'])
      expect(holds(secret), secret).toBe(false);
    expect(site.output()).not.toMatch(new RegExp([applicant.salary, applicant.clientName, "512345678"].join("|")));
  });

  test.describe("while the database is locked", () => {
    test.use({ expectedComplaints: [/status of 503/] });

    test("an order is not reported as sent, keeps its input and succeeds afterwards", async ({ page }) => {
      const t = translate.en;
      const car = someCar(13);
      const kind: OrderKind = { type: "individual", payment: "finance" };
      await page.goto(orderAddress("/en", car, kind));
      await fillOrder(page, kind, "en", firstColor(car));
      await checkOrder(page, "en");
      await expect(reviewHeading(page, "en")).toBeVisible();
      const count = storedOrders(data).length;
      const holder = new DatabaseSync(join(data, "maarad.db"), { timeout: 5_000 });
      holder.exec("begin immediate");
      await sendOrder(page, "en");
      const summary = page.getByRole("main").getByRole("alert");
      await expect(summary).toContainText(t("order.trouble"), { timeout: 30_000 });
      await expect(summary.getByRole("link").first()).toHaveAttribute("href", /^tel:/);
      expect(storedOrders(data)).toHaveLength(count);
      holder.exec("rollback");
      holder.close();
      await sendOrder(page, "en");
      await expect(page).toHaveURL(/\/order-success\?reference=/);
      expect(storedOrders(data)).toHaveLength(count + 1);
    });
  });
});

const mostSteps = 60;

async function tabUntil(page: Page, selector: string): Promise<void> {
  for (let step = 0; step < mostSteps; step += 1) {
    await page.keyboard.press("Tab");
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, `main ${selector}`)) return;
  }
  throw new Error(`${mostSteps} presses of Tab do not reach ${selector}`);
}

async function typeInto(page: Page, name: string, text: string): Promise<void> {
  await tabUntil(page, `input[name="${name}"]`);
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type(text);
}
