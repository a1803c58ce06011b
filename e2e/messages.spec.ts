/** Every message that the owner's specification fixes, in both languages, where a visitor of the running site reads it. */
import { expect, type Locator, type Page } from "@playwright/test";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { locales, type Locale } from "../app/dealership/text/bilingual.ts";
import { isFormError, type FormError } from "../app/dealership/forms/form-errors.ts";
import { invalidCases, validForms, type FormName } from "../app/dealership/forms/form-rule-cases.ts";
import { translateFormError } from "../app/i18n/translate-form-error.ts";
import { localizePath } from "../app/i18n/locale.ts";
import { cardAt, cardButton } from "./card.ts";
import { firstCar } from "./cars.ts";
import { copyOfData } from "./demo-copy.ts";
import { waitForHydration } from "./hydration.ts";
import { startSite, type RunningSite } from "./site-server.ts";
import { test } from "./site-test.ts";
import { smallPdf } from "./small-pdf.ts";
import { formMessages, stateMessages } from "../messages/specified-messages.ts";
import { translate } from "./translations.ts";

const shared = process.env.SITE_DATA_DIR;
test.skip(
  shared === undefined || process.env.DATABASE_URL !== undefined,
  "the site under test keeps its data elsewhere",
);
test.describe.configure({ mode: "default", timeout: 90_000 });

let site: RunningSite;
let data = "";
let database: DatabaseSync;
/** Without features, capabilities and anything like it; on request; and one that is neither. */
/** A page of `unread` is asked for only while the database fails: the site remembers the cars it has read. */
const cars = { bare: 0, onRequest: 0, any: 0, unread: 0 };

// Its stock is changed and its database locked, so the site has them to itself.
test.beforeAll(async () => {
  data = await copyOfData(shared ?? "");
  database = new DatabaseSync(join(data, "maarad.db"), { timeout: 5_000 });
  const number = (query: string) => Number(database.prepare(query).get()?.["id"]);
  cars.onRequest = number("select id from cars where status = 'available' and price_halalas is null limit 1");
  cars.bare =
    number("select id from cars where status = 'available' and price_halalas is not null and body = 'truck' limit 1") ||
    number("select max(id) as id from cars where status = 'available'");
  cars.unread = number(
    `select id from cars where status = 'available' and condition = 'used' and id not in (${cars.onRequest}, ${cars.bare}) limit 1`,
  );
  database.exec("delete from jobs");
  database.exec("insert or ignore into models (brand_slug, slug, name_ar) values ('mini', 'none', 'فريدة')");
  database
    .prepare(
      "update cars set features = '[]', capabilities = '[]', body = 'truck', brand_slug = 'mini', model_slug = 'none', price_halalas = 99999999900, price_before_discount_halalas = null, vat_scheme = 'standard' where id = ?",
    )
    .run(cars.bare);
  database.exec("update catalogue set version = version + 1");
  site = await startSite({ dataDir: data });
  cars.any = (await firstCar("?condition=new&color=white", site.address)).id;
});

test.afterAll(async () => {
  await site.stop();
  database.close();
  rmSync(data, { recursive: true });
});

function specified(list: typeof formMessages, key: string, locale: Locale): string {
  const row = list.find(([rowKey]) => rowKey === key);
  if (!row) throw new Error(`${key} is not specified`);
  return row[locale === "en" ? 1 : 2];
}

test("the sentences of forms are the specified ones, limits included", () => {
  for (const [key, english, arabic] of formMessages) {
    const code = key.replace("form-error.", "");
    expect
      .soft(isFormError(code) && [translateFormError(translate.en, code), translateFormError(translate.ar, code)], key)
      .toEqual([english, arabic]);
  }
});

const pages: Partial<Record<FormName, [path: string, id: string]>> = {
  contact: ["/contact-us", "contact"],
  newsletter: ["/newsletter", "newsletter-page"],
  service: ["/services", "service"],
  job: ["/jobs", "job"],
  "company finance": ["/order-request", "order-form"],
};

/** Every code of a form, each field's bad values side by side: as few sendings as the longest list of one field asks. */
function roundsOf(form: FormName): Record<string, string>[] {
  const perField = Map.groupBy(
    invalidCases.filter(
      ([name, field]) =>
        (name === form || (form === "company finance" && ["cash", "finance", "company cash"].includes(name))) &&
        !["car", "color"].includes(field),
    ),
    ([, field]) => field,
  );
  const rounds = Math.max(...[...perField.values()].map((cases) => cases.length));
  return Array.from({ length: rounds }, (_, round) =>
    Object.fromEntries(
      [...perField].map(([field, cases]) => [field, typedText(cases[Math.min(round, cases.length - 1)]?.[2][0])]),
    ),
  );
}

/** Of everything that can be wrong, what a page's own fields let a visitor do: no choice beyond those it offers, no car but its own. */
function reachableCodes(): FormError[] {
  return [...new Set(invalidCases.map(([, , , code]) => code))].filter(
    (code) => !/\.unknown$|^(car|color)\./.test(code),
  );
}

for (const locale of locales) {
  test.describe(`in ${locale}`, () => {
    test.describe("the forms", () => {
      test.use({ javaScriptEnabled: false, expectedComplaints: [/status of 422/] });

      test("say what is wrong as specified", async ({ page }) => {
        const read: string[] = [];
        for (const [form, place] of Object.entries(pages)) {
          if (!isFormName(form)) continue;
          for (const round of roundsOf(form)) read.push(await sayingsOf(page, form, place, round, locale));
        }
        for (const name of ["cv.pdf", "large.pdf"]) read.push(await sayingOfCv(page, name, locale));
        for (const [key] of formMessages)
          expect.soft(read.join("\n"), key).toContain(specified(formMessages, key, locale));
        for (const code of reachableCodes())
          expect.soft(read.join("\n"), code).toContain(translateFormError(translate[locale], code));
      });
    });

    test("not found pages show the specified texts", async ({ page }) => {
      const t = (key: string) => specified(stateMessages, key, locale);
      for (const [path, kind] of [
        ["/no-such-page", "route"],
        ["/cars/car-details", "page"],
        ["/cars/car-details?id=x-999999", "content"],
      ] as const) {
        const address = localizePath(locale, path);
        const answer = await page.goto(site.address + address);
        expect(answer?.status()).toBe(404);
        await expect(page.getByRole("heading", { level: 1 })).toContainText(t(`error.${kind}.title`));
        await expect(page.getByRole("main")).toContainText(
          t(`error.${kind}.text`).replace("{path}", address.split("?")[0] ?? ""),
        );
        await expect(page).toHaveTitle(new RegExp(t(`error.${kind}.title`)));
      }
    });

    test("empty states show the specified texts", async ({ page }) => {
      const visible = async (path: string, ...keys: string[]) => {
        await page.goto(site.address + localizePath(locale, path));
        for (const key of keys)
          await expect
            .soft(
              page
                .getByRole("main")
                .getByText(specified(stateMessages, key, locale))
                .first(),
              key,
            )
            .toBeVisible();
      };
      await visible("/cars?q=nothing-like-this", "gallery.no-results");
      await visible("/jobs", "jobs.none");
      await visible(`/cars/car-details?id=x-${cars.onRequest}`, "price.on-request");
      await visible(`/cars/car-details?id=x-${cars.bare}`, "similar.none");
      for (const key of ["texts.no-features", "texts.no-capabilities"]) {
        const text = page.getByRole("main").getByText(specified(stateMessages, key, locale));
        for (const tab of await page.getByRole("tab").all()) {
          if (await text.isVisible()) break;
          await tab.click();
          await expect(tab).toHaveAttribute("aria-selected", "true");
        }
        await expect.soft(text, key).toBeVisible();
      }
    });

    test("wishlist changes show the specified texts", async ({ page }) => {
      await page.goto(site.address + localizePath(locale, "/cars"));
      await waitForHydration(page);
      await (await cardButton(cardAt(page, 0), translate[locale], "wishlist.add")).click();
      await expect(page.getByText(specified(stateMessages, "wishlist.added", locale))).toBeVisible();
      const name = await cardAt(page, 0).getByRole("heading").innerText();
      await page.getByRole("button", { name: translate[locale]("wishlist.remove", { name }) }).click();
      await expect(page.getByText(specified(stateMessages, "wishlist.removed", locale))).toBeVisible();
    });

    test.describe("when the database fails", () => {
      test.use({ javaScriptEnabled: false, expectedComplaints: [/status of 50\d/] });

      test("forms and pages say so as specified, and what was typed is still there", async ({ page }) => {
        const failing = [
          ["service", "service-order.trouble", page],
          ["job", "job-application.trouble", await page.context().newPage()],
        ] as const;
        for (const [form, , where] of failing) {
          const [path, id] = pages[form] ?? ["", ""];
          await where.goto(site.address + localizePath(locale, path));
          await fillIn(where, id, validForms[form]);
          if (form === "job")
            await where
              .locator(`form#${id} [name=cv]`)
              .setInputFiles({ name: "cv.pdf", mimeType: "application/pdf", buffer: smallPdf() });
        }
        database.exec("alter table leads rename to leads_away");
        await Promise.all(
          failing.map(async ([form, key, where]) => {
            const [, id] = pages[form] ?? ["", ""];
            const answer = where.waitForResponse((response) => response.request().method() === "POST");
            await sendButton(where, id).click();
            expect((await answer).status()).toBe(503);
            await expect(where.getByRole("alert")).toContainText(specified(stateMessages, key, locale));
            await expect(where.locator(`form#${id} [name=fullName]`)).toHaveValue(validForms[form].fullName);
          }),
        );
        database.exec("alter table leads_away rename to leads");
        database.exec("alter table car_pictures rename to car_pictures_away");
        try {
          const answer = await page.goto(site.address + localizePath(locale, `/cars/car-details?id=x-${cars.unread}`));
          expect(answer?.status()).toBe(500);
          await expect(page.getByRole("heading", { level: 1 })).toHaveText(
            specified(stateMessages, "error.server.title", locale),
          );
        } finally {
          database.exec("alter table car_pictures_away rename to car_pictures");
        }
      });
    });
  });
}

function isFormName(name: string): name is FormName {
  return Object.hasOwn(validForms, name);
}

/** What the page says of a form with these values over a good filling. */
async function sayingsOf(
  page: Page,
  form: FormName,
  [path, id]: [string, string],
  bad: Record<string, string>,
  locale: Locale,
): Promise<string> {
  const query = form === "company finance" ? `?car=${cars.any}&type=company&payment=finance&color=white` : "";
  await page.goto(site.address + localizePath(locale, path + query));
  await fillIn(page, id, { ...validForms[form], ...bad });
  await sendButton(page, id).click();
  const alert = page.getByRole("alert");
  await alert.waitFor();
  // Of many errors only the first are in sight.
  for (const others of await alert.locator("summary").all()) await others.click();
  return await alert.innerText();
}

async function sayingOfCv(page: Page, name: string, locale: Locale): Promise<string> {
  await page.goto(site.address + localizePath(locale, "/jobs"));
  await fillIn(page, "job", validForms.job);
  const buffer =
    name === "large.pdf"
      ? Buffer.concat([smallPdf(), Buffer.alloc(5 * 1024 * 1024)])
      : Buffer.from("no document at all");
  await page.locator("form#job [name=cv]").setInputFiles({ name, mimeType: "application/pdf", buffer });
  await sendButton(page, "job").click();
  return await page.getByRole("alert").innerText();
}

function sendButton(page: Page, id: string): Locator {
  return page.locator(`form#${id} button:not([type=button])`).last();
}

/** As if typed; a choice that is not offered is left out. */
function typedText(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

async function fillIn(page: Page, id: string, values: Readonly<Record<string, unknown>>): Promise<void> {
  const texts = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, typedText(value)]));
  await page.locator(`form#${id}`).evaluate((form, typed) => {
    for (const [name, value] of Object.entries(typed)) {
      for (const field of form.querySelectorAll<HTMLInputElement | HTMLSelectElement>(`[name="${name}"]`)) {
        if (field.type === "radio" || field.type === "checkbox")
          Reflect.set(field, "checked", field.value === value || (field.type === "checkbox" && value === "on"));
        else if (field.type !== "file") field.value = value;
      }
    }
  }, texts);
}
