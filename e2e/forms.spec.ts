/** The forms of contact, newsletter, services and jobs, with and without JavaScript: mistakes come back whole, a request is kept once. */
import { expect, type Locator, type Page, type Response } from "@playwright/test";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { subscriptionLinks } from "../app/leads/delivery/subscription-links.server.ts";
import type { LeadKind } from "../app/dealership/leads/lead.ts";
import { translateFormError } from "../app/i18n/translate-form-error.ts";
import { openStorage } from "../app/storage/storage.server.ts";
import { addressForms, under } from "./addresses.ts";
import { copyOfData } from "./demo-copy.ts";
import { fill, formCases, valuesIn, type FormCase } from "./form-cases.ts";
import { waitForHydration } from "./hydration.ts";
import { startSite, type RunningSite } from "./site-server.ts";
import { test } from "./site-test.ts";
import { translate } from "./translations.ts";

const shared = process.env.SITE_DATA_DIR;
test.skip(
  shared === undefined || process.env.DATABASE_URL !== undefined,
  "the site under test keeps its data elsewhere",
);
test.describe.configure({ mode: "default", timeout: 60_000 });
test.use({ expectedComplaints: [/status of 422|ERR_FAILED|ERR_INTERNET_DISCONNECTED/] });

let site: RunningSite;
let data = "";

// Requests are counted, so the site has them to itself.
test.beforeAll(async () => {
  data = await copyOfData(shared ?? "");
  site = await startSite({ dataDir: data });
});
test.afterAll(async () => {
  await site.stop();
  rmSync(data, { recursive: true });
});

/** References of the requests kept so far. */
function storedReferences(kind: LeadKind): string[] {
  const database = new DatabaseSync(join(data, "maarad.db"), { readOnly: true });
  const rows = database.prepare("select reference from leads where kind = ?").all(kind);
  database.close();
  return rows.map(({ reference }) => String(reference));
}

const ways = [
  { way: "with JavaScript", hasScript: true },
  { way: "without JavaScript", hasScript: false },
];

for (const { way, hasScript } of ways) {
  for (const { prefix, locale } of addressForms.filter(({ prefix }) => prefix !== "/ar")) {
    const t = translate[locale];

    test.describe(`${way}, in ${locale}`, () => {
      test.use({ javaScriptEnabled: hasScript });

      async function open(page: Page, { path, id }: Pick<FormCase, "path" | "id">): Promise<Locator> {
        await page.goto(site.address + under(prefix, path));
        return alive(page, id);
      }

      /** The form, once the page answers in place. */
      async function alive(page: Page, id: string): Promise<Locator> {
        const form = page.locator(`form#${id}`);
        if (hasScript) await waitForHydration(page);
        return form;
      }

      function answered(page: Page): Promise<Response> {
        return page.waitForResponse((response) => response.request().method() === "POST");
      }

      async function send(page: Page, form: Locator): Promise<Response> {
        const [answer] = await Promise.all([answered(page), form.getByRole("button").last().click()]);
        return answer;
      }

      // All forms in Arabic; in English the texts, and one form without JavaScript.
      const isArabic = locale === "ar";
      for (const formCase of isArabic || hasScript ? formCases : formCases.slice(0, 1)) {
        const { kind, path, errors, bad, good, sent } = formCase;
        const sentences = errors.map(([, error]) => translateFormError(t, error));

        async function expectSent(page: Page): Promise<void> {
          const message = page
            .getByRole("main")
            .getByRole("status")
            .filter({ hasText: t(sent) });
          await expect(message).toBeFocused();
          await expect(page).toHaveURL(new RegExp(`${under(prefix, path)}\\?sent=[0-9A-Z]{4}-[0-9A-Z]{4}$`));
          await expect(message).toContainText(new URL(page.url()).searchParams.get("sent") ?? "none");
        }

        test(`${kind}: errors are shown on top and at the field, and the input stays`, async ({ page }) => {
          const form = await open(page, formCase);
          const title = await page.title();
          const before = storedReferences(kind).length;
          await fill(form, bad);
          expect((await send(page, form)).status()).toBe(422);

          const summary = form.getByRole("alert");
          await expect(summary).toBeFocused();
          await expect(summary.getByRole("heading")).toHaveText(t("form.errors", { count: errors.length }));
          await expect(summary.getByRole("link")).toHaveText(sentences);
          await expect(page).toHaveTitle(t("form.error-title", { title }));
          expect(await valuesIn(form, bad)).toEqual(bad);
          // Of many errors only the first are in sight.
          for (const others of await summary.locator("summary").all()) await others.click();
          for (const [place, [name]] of errors.entries()) {
            const field = form.locator(`[name="${name}"]`);
            await expect(field).toHaveAccessibleDescription(
              new RegExp(sentences[place]?.replace(/[()]/g, "\\$&") ?? "none"),
            );
            await summary.getByRole("link").nth(place).click();
            await expect(field).toBeFocused();
          }
          expect(storedReferences(kind).length).toBe(before);
        });

        if (!isArabic && formCase !== formCases[0]) continue;

        test(`${kind}: a good one is kept once, whatever is pressed then`, async ({ page }) => {
          const before = storedReferences(kind).length;
          // Every run has content of its own: the same content is the same request.
          const own = ownContent(good, `${locale}${hasScript ? "s" : "n"}`);
          const form = await open(page, formCase);
          await fill(form, own);
          const [first] = await Promise.all([answered(page), form.getByRole("button").last().dblclick()]);
          await expectSent(page);
          const references = storedReferences(kind);
          expect(references.length).toBe(before + 1);
          expect(references).toContain(new URL(page.url()).searchParams.get("sent"));

          await page.reload();
          await expectSent(page);
          await page.goBack();
          const again = await alive(page, formCase.id);
          expect(storedReferences(kind).length, "after reload and Back").toBe(before + 1);

          const key = await page.evaluate((id): unknown => window.history.state?.formKeys?.[id], formCase.id);
          expect(typeof key, "the key lives with the history's entry").toBe(hasScript ? "string" : "undefined");

          await fill(again, own);
          const second = await send(page, again);
          // What a form with a file sent, the browser does not show.
          if (kind !== "job-application") expect([keySent(first), keySent(second)]).toEqual([key, key]);
          await expectSent(page);
          expect(storedReferences(kind).length, "after the same once more").toBe(before + 1);
        });
      }

      if (hasScript && isArabic) {
        test("a reload asks before input is lost: not of an untouched form, not after sending", async ({ page }) => {
          const [formCase] = formCases;
          if (!formCase) throw new Error("No form");
          const questions: string[] = [];
          page.on("dialog", async (dialog) => {
            questions.push(dialog.type());
            await dialog.dismiss();
          });
          const form = await open(page, formCase);
          await page.reload();
          await waitForHydration(page);
          const message = form.locator('[name="message"]');
          await message.click();
          await message.pressSequentially("أبحث عن");
          const devtools = await page.context().newCDPSession(page);
          await devtools.send("Page.reload");
          await expect.poll(() => questions).toEqual(["beforeunload"]);
          await expect(message).toHaveValue("أبحث عن");

          await fill(form, ownContent(formCase.good, "asked"));
          await send(page, form);
          const confirmation = page
            .getByRole("main")
            .getByRole("status")
            .filter({ hasText: t(formCase.sent) });
          await expect(confirmation).toBeVisible();
          await page.reload();
          await expect(confirmation).toBeVisible();
          expect(questions).toHaveLength(1);
        });
      }

      test("the newsletter is asked for in the footer of any page", async ({ page }) => {
        const before = storedReferences("newsletter").length;
        await page.setViewportSize({ width: 360, height: 640 });
        await page.goto(site.address + under(prefix, "/about-us"));
        const section = page.locator("footer").getByRole("region", { name: t("newsletter.title") });
        const input = section.getByRole("textbox");
        if (hasScript) await waitForHydration(page);
        const button = section.getByRole("button");
        await expect(section.getByRole("link", { name: t("form.privacy-link") })).toHaveAttribute(
          "href",
          under(prefix, "/privacy-policy"),
        );

        await input.fill("nobody");
        if (hasScript) {
          await page.context().setOffline(true);
          await input.evaluate((element) => element.scrollIntoView({ block: "end" }));
          await input.press("Enter");
          await expect(section.getByRole("alert")).toBeFocused();
          await expect(section.getByRole("alert")).toContainText(t("newsletter.trouble"));
          await expect(section.getByRole("alert").getByRole("link").first()).toHaveAttribute("href", /^tel:/);
          await expect(input).toHaveValue("nobody");
          await expect(input, "the answer does not push it out of view").toBeInViewport({ ratio: 1 });
          await page.context().setOffline(false);
        }
        expect((await Promise.all([answered(page), button.click()]))[0].status()).toBe(422);
        if (hasScript) {
          await expect(section.getByRole("alert")).toBeFocused();
          await expect(section.getByRole("alert")).toHaveText(t("form-error.email.invalid"));
          await expect(input).toHaveValue("nobody");
          await section.getByRole("alert").getByRole("link").click();
          await expect(input).toBeFocused();
          await input.fill(`footer-${locale}@example.com`);
          await button.dblclick();
          await expect(section.getByRole("status")).toBeFocused();
          await expect(section.getByRole("status")).toContainText(t("newsletter.kept-next"));
          await expect(page).toHaveURL(new RegExp(`${under(prefix, "/about-us")}$`));
          expect(
            await page.evaluate((): unknown => window.history.state?.formKeys?.newsletter),
            "after a reload another address is another request",
          ).toBeUndefined();
        } else {
          const form = page.locator("form#newsletter-page");
          await expect(form.getByRole("alert")).toBeFocused();
          await form.getByRole("textbox").fill(`footer-${locale}-plain@example.com`);
          await form.getByRole("button").click();
          await expect(page.getByRole("main").getByRole("status")).toContainText(t("newsletter.kept"));
        }
        expect(storedReferences("newsletter").length).toBe(before + 1);
      });

      if (!isArabic && !hasScript) return;

      test("a CV that is no PDF: error beside the other errors", async ({ page }) => {
        const form = await open(page, { path: "/jobs", id: "job" });
        await form
          .locator('[name="cv"]')
          .setInputFiles({ name: "cv.pdf", mimeType: "application/pdf", buffer: Buffer.from("<html>no CV</html>") });
        if (hasScript) {
          await expect(form.locator("#job-cv-error"), "before anything is sent").toBeVisible();
          page.on("request", (request) => expect.soft(request.method(), "nothing is sent").toBe("GET"));
          await form.getByRole("button").last().click();
          await expect(form.getByRole("alert")).toBeFocused();
        } else expect((await send(page, form)).status()).toBe(422);
        const expected = (["full-name.required", "phone.required", "email.please", "cv.format"] as const).map((code) =>
          translateFormError(t, code),
        );
        await expect(form.getByRole("alert").getByRole("link")).toHaveText(expected);
        // The document that comes without JavaScript cannot hold a file; in place it stays chosen.
        if (hasScript)
          expect(await form.locator('[name="cv"]').evaluate((input: HTMLInputElement) => input.files?.length)).toBe(1);
        else await expect(form.getByText(t("form.file-again"))).toBeVisible();
      });
    });
  }
}

function keySent(answer: Response): string | undefined {
  return /formKey(?:=|"\r\n\r\n)([\w-]+)/.exec(answer.request().postDataBuffer()?.toString("latin1") ?? "")?.[1];
}

function ownContent(good: FormCase["good"], mark: string): FormCase["good"] {
  const isMailAlone = Object.keys(good).length === 1;
  const { fullName } = good;
  return isMailAlone || typeof fullName !== "string"
    ? { email: `sara-${mark}@example.com` }
    : { ...good, fullName: `${fullName} ${mark}` };
}

test("a field is checked when it is left, and a mended error goes at once", async ({ page }) => {
  const t = translate.ar;
  await page.goto(`${site.address}/contact-us`);
  const form = page.locator("form#contact");
  await waitForHydration(page);
  const mobile = form.getByRole("textbox", { name: t("form.mobile") });
  const email = form.getByRole("textbox", { name: t("form.email") });
  await mobile.focus();
  await email.fill("saud@example.com");
  await mobile.fill("0512");
  await expect(mobile, "nobody is disturbed while typing").not.toHaveAttribute("aria-invalid");
  await email.focus();
  await expect(mobile).toHaveAccessibleDescription(new RegExp(t("form-error.mobile.invalid")));
  await expect(form.locator("[aria-invalid]"), "an empty field is no mistake yet").toHaveCount(1);
  await mobile.press("End");
  await mobile.pressSequentially("345678");
  await expect(mobile).not.toHaveAttribute("aria-invalid");

  await form.getByRole("button").last().click();
  const summary = form.getByRole("alert");
  await expect(summary.getByRole("heading")).toHaveText(t("form.errors", { count: 3 }));
  await form.getByRole("combobox", { name: t("contact.branch") }).selectOption("riyadh");
  await expect(summary.getByRole("heading")).toHaveText(t("form.errors", { count: 2 }));
  await form.getByRole("textbox", { name: t("form.full-name") }).fill("سعود");
  await expect(summary.getByRole("link")).toHaveText([translateFormError(t, "message.length")]);
  await form.getByRole("textbox", { name: t("contact.message") }).fill("أرغب في حجز موعد");
  await expect(summary).toHaveCount(0);
  await mobile.fill("");
  await email.focus();
  await expect(mobile).toHaveAccessibleDescription(new RegExp(t("form-error.mobile.required")));
});

test("the model is one of the brand's, or any other that is typed", async ({ page }) => {
  const t = translate.en;
  await page.goto(`${site.address}/en/services`);
  const form = page.locator("form#service");
  await waitForHydration(page);
  const brand = form.getByRole("combobox", { name: t("service-order.brand") });
  const chosen = form.locator('select[name="model"]');
  await brand.selectOption("toyota");
  await chosen.selectOption("Camry");
  await brand.selectOption("kia");
  await expect(chosen, "another brand has other models").toHaveValue("");
  await chosen.selectOption({ label: t("service-order.other-model") });
  const typed = form.locator('input[name="model"]');
  await expect(typed).toBeFocused();
  await typed.fill("Pride 2004");
  await brand.selectOption("toyota");
  await expect(typed, "nothing typed is lost").toHaveValue("Pride 2004");
  await form.getByRole("button").last().click();
  await expect(form.getByRole("alert")).toBeFocused();
  await expect(typed).toHaveValue("Pride 2004");
  await form.getByRole("button", { name: t("service-order.model-list") }).click();
  await expect(chosen).toBeFocused();
});

test("two messages from the same page are two requests", async ({ page }) => {
  const before = storedReferences("contact-message").length;
  const [contact] = formCases;
  if (!contact) throw new Error("No contact form");
  for (const message of ["الرسالة الأولى إلى الفرع", "الرسالة الثانية إلى الفرع"]) {
    await page.goto(`${site.address}/contact-us`);
    const form = page.locator("form#contact");
    await fill(form, { ...contact.good, message });
    await form.getByRole("button").last().click();
    await expect(
      page
        .getByRole("main")
        .getByRole("status")
        .filter({ hasText: translate.ar("contact.sent") }),
    ).toBeVisible();
    await page.getByRole("link", { name: translate.ar("contact.again") }).click();
    await expect(form).toBeVisible();
  }
  expect(storedReferences("contact-message").length).toBe(before + 2);
});

test("broken connection: input stays, shows the phone number, can be sent again", async ({ page }) => {
  const before = storedReferences("contact-message").length;
  const [contact] = formCases;
  if (!contact) throw new Error("No contact form");
  const own = ownContent(contact.good, "offline");
  await page.goto(`${site.address}/en/contact-us`);
  const form = page.locator("form#contact");
  await waitForHydration(page);
  await fill(form, own);
  await page.route("**/contact-us.data*", (route) => route.abort());
  await form.getByRole("button").last().click();
  const alert = form.getByRole("alert");
  await expect(alert).toBeFocused();
  await expect(alert).toContainText(translate.en("contact.trouble"));
  await expect(alert.getByRole("link").first()).toHaveAttribute("href", /^tel:/);
  expect(await valuesIn(form, own)).toEqual(own);
  await page.unroute("**/contact-us.data*");
  await form.getByRole("button").last().click();
  await expect(
    page
      .getByRole("main")
      .getByRole("status")
      .filter({ hasText: translate.en("contact.sent") }),
  ).toBeFocused();
  expect(storedReferences("contact-message").length).toBe(before + 1);
});

test("newsletter links: opening them changes nothing, their buttons do", async ({ page, request }) => {
  const response = await request.post(`${site.address}/en/newsletter`, {
    form: { email: "links@example.com" },
    maxRedirects: 0,
  });
  const reference = new URL(response.headers().location ?? "", site.address).searchParams.get("sent") ?? "";
  const storage = await openStorage({ dataDir: data });
  const subscription = async () =>
    (await storage.leads.subscribers()).find(({ email }) => email === "links@example.com")?.state;
  const links = await subscriptionLinks({ storage, origin: site.address }, reference, "en");

  await page.goto(links.confirm);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(translate.en("newsletter.confirm-title"));
  expect(await subscription()).toBe("pending");
  await page
    .getByRole("main")
    .getByRole("button", { name: translate.en("newsletter.confirm") })
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(translate.en("newsletter.confirmed"));
  expect(await subscription()).toBe("confirmed");

  expect((await request.get(links.unsubscribe)).status()).toBe(200);
  expect(await subscription()).toBe("confirmed");
  // As the mail programs of RFC 8058 do, who come from nowhere.
  for (const body of [
    { form: { "List-Unsubscribe": "One-Click" } },
    { multipart: { "List-Unsubscribe": "One-Click" } },
  ]) {
    const answer = await request.post(links.unsubscribe, body);
    expect(answer.status()).toBe(200);
    expect(await answer.text()).toContain(translate.ar("newsletter.unsubscribed"));
    expect(await subscription()).toBe("unsubscribed");
  }
  await storage.close();
});
