/** The forms of contact, newsletter, services and jobs, with and without JavaScript: mistakes come back whole, a request is kept once. */
import { expect, type Locator, type Page, type Response } from "@playwright/test";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { LeadKind } from "../app/dealership/lead.ts";
import { formErrorSentence } from "../app/form-errors-in-words.ts";
import { addressForms, under } from "./addresses.ts";
import { copyOfData } from "./demo-copy.ts";
import { fill, formCases, valuesIn, type FormCase } from "./form-cases.ts";
import { startSite, type RunningSite } from "./site-server.ts";
import { test } from "./site-test.ts";
import { words } from "./words.ts";

const shared = process.env.SITE_DATA_DIR;
test.skip(shared === undefined || process.env.DATABASE_URL !== undefined, "the site under test keeps its data elsewhere");
test.describe.configure({ mode: "default", timeout: 60_000 });
test.use({ expectedComplaints: [/status of 422|ERR_FAILED/] });

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
function kept(kind: LeadKind): string[] {
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
    const say = words[locale];

    test.describe(`${way}, in ${locale}`, () => {
      test.use({ javaScriptEnabled: hasScript });

      async function open(page: Page, { path, id }: Pick<FormCase, "path" | "id">): Promise<Locator> {
        await page.goto(site.address + under(prefix, path));
        return alive(page, id);
      }

      /** The form, once the page answers in place. */
      async function alive(page: Page, id: string): Promise<Locator> {
        const form = page.locator(`form#${id}`);
        if (hasScript) await expect.poll(() => form.evaluate((element) => Object.keys(element).some((key) => key.startsWith("__react")))).toBe(true);
        return form;
      }

      function answered(page: Page): Promise<Response> {
        return page.waitForResponse((response) => response.request().method() === "POST");
      }

      async function send(page: Page, form: Locator): Promise<Response> {
        const [answer] = await Promise.all([answered(page), form.getByRole("button").last().click()]);
        return answer;
      }

      for (const formCase of formCases) {
        const { kind, path, errors, bad, good, sent } = formCase;
        const sentences = errors.map(([, error]) => formErrorSentence(say, error));

        async function expectSent(page: Page): Promise<void> {
          const message = page.getByRole("main").getByRole("status").filter({ hasText: say(sent) });
          await expect(message).toBeFocused();
          await expect(page).toHaveURL(new RegExp(`${under(prefix, path)}\\?sent=[0-9A-Z]{4}-[0-9A-Z]{4}$`));
          await expect(message).toContainText(new URL(page.url()).searchParams.get("sent") ?? "none");
        }

        test(`${kind}: what is wrong is said on top and at the field, and what was typed stays`, async ({ page }) => {
          const form = await open(page, formCase);
          const title = await page.title();
          const before = kept(kind).length;
          await fill(form, bad);
          expect((await send(page, form)).status()).toBe(422);

          const summary = form.getByRole("alert");
          await expect(summary).toBeFocused();
          await expect(summary.getByRole("heading")).toHaveText(say("form.errors", { count: errors.length }));
          await expect(summary.getByRole("link")).toHaveText(sentences);
          await expect(page).toHaveTitle(say("form.error-title", { title }));
          expect(await valuesIn(form, bad)).toEqual(bad);
          for (const [place, [name]] of errors.entries()) {
            const field = form.locator(`[name="${name}"]`);
            await expect(field).toHaveAccessibleDescription(new RegExp(sentences[place]?.replace(/[()]/g, "\\$&") ?? "none"));
            await summary.getByRole("link").nth(place).click();
            await expect(field).toBeFocused();
          }
          expect(kept(kind).length).toBe(before);
        });

        test(`${kind}: a good one is kept once, whatever is pressed then`, async ({ page }) => {
          const before = kept(kind).length;
          // Every run has content of its own: the same content is the same request.
          const own = ownContent(good, `${locale}${hasScript ? "s" : "n"}`);
          const form = await open(page, formCase);
          await fill(form, own);
          await form.getByRole("button").last().dblclick();
          await expectSent(page);
          const references = kept(kind);
          expect(references.length).toBe(before + 1);
          expect(references).toContain(new URL(page.url()).searchParams.get("sent"));

          await page.reload();
          await expectSent(page);
          await page.goBack();
          const again = await alive(page, formCase.id);
          expect(kept(kind).length, "after reload and Back").toBe(before + 1);

          await fill(again, own);
          await send(page, again);
          await expectSent(page);
          expect(kept(kind).length, "after the same once more").toBe(before + 1);
        });
      }

      test("a chosen CV that is no PDF is refused beside the other mistakes", async ({ page }) => {
        const form = await open(page, { path: "/jobs", id: "job" });
        await form.locator('[name="cv"]').setInputFiles({ name: "cv.pdf", mimeType: "application/pdf", buffer: Buffer.from("<html>no CV</html>") });
        expect((await send(page, form)).status()).toBe(422);
        const expected = (["full-name.required", "mobile.invalid", "email.please", "cv.format"] as const).map((code) => formErrorSentence(say, code));
        await expect(form.getByRole("alert").getByRole("link")).toHaveText(expected);
        // The document that comes without JavaScript cannot hold a file; in place it stays chosen.
        if (hasScript) expect(await form.locator('[name="cv"]').evaluate((input: HTMLInputElement) => input.files?.length)).toBe(1);
        else await expect(form.getByText(say("form.file-again"))).toBeVisible();
      });

      test("the newsletter is asked for in the footer of any page", async ({ page }) => {
        const before = kept("newsletter").length;
        await page.goto(site.address + under(prefix, "/about-us"));
        const section = page.locator("footer").getByRole("region", { name: say("newsletter.title") });
        const input = section.getByRole("textbox");
        if (hasScript) await expect.poll(() => input.evaluate((element) => Object.keys(element).some((key) => key.startsWith("__react")))).toBe(true);
        const button = section.getByRole("button");

        await input.fill("nobody");
        expect((await Promise.all([answered(page), button.click()]))[0].status()).toBe(422);
        if (hasScript) {
          await expect(section.getByRole("alert")).toBeFocused();
          await expect(section.getByRole("alert")).toHaveText(say("form-error.email.invalid"));
          await expect(input).toHaveValue("nobody");
          await section.getByRole("alert").getByRole("link").click();
          await expect(input).toBeFocused();
          await input.fill(`footer-${locale}@example.com`);
          await button.dblclick();
          await expect(section.getByRole("status")).toBeFocused();
          await expect(section.getByRole("status")).toContainText(say("newsletter.sent"));
          await expect(page).toHaveURL(new RegExp(`${under(prefix, "/about-us")}$`));
        } else {
          const form = page.locator("form#newsletter-page");
          await expect(form.getByRole("alert")).toBeFocused();
          await form.getByRole("textbox").fill(`footer-${locale}-plain@example.com`);
          await form.getByRole("button").click();
          await expect(page.getByRole("main").getByRole("status")).toContainText(say("newsletter.sent"));
        }
        expect(kept("newsletter").length).toBe(before + 1);
      });
    });
  }
}

function ownContent(good: FormCase["good"], mark: string): FormCase["good"] {
  const isMailAlone = Object.keys(good).length === 1;
  return isMailAlone ? { email: `sara-${mark}@example.com` } : { ...good, fullName: `${String(good.fullName)} ${mark}` };
}

test("a second message from the same page is another request", async ({ page }) => {
  const before = kept("contact-message").length;
  const [contact] = formCases;
  if (!contact) throw new Error("No contact form");
  for (const message of ["الرسالة الأولى إلى الفرع", "الرسالة الثانية إلى الفرع"]) {
    await page.goto(`${site.address}/contact-us`);
    const form = page.locator("form#contact");
    await fill(form, { ...contact.good, message });
    await form.getByRole("button").last().click();
    await expect(page.getByRole("main").getByRole("status").filter({ hasText: words.ar("contact.sent") })).toBeVisible();
    await page.getByRole("link", { name: words.ar("contact.again") }).click();
    await expect(form).toBeVisible();
  }
  expect(kept("contact-message").length).toBe(before + 2);
});

test("a connection that breaks leaves everything typed, says whom to call, and lets the same be sent again", async ({ page }) => {
  const before = kept("contact-message").length;
  const [contact] = formCases;
  if (!contact) throw new Error("No contact form");
  const own = ownContent(contact.good, "offline");
  await page.goto(`${site.address}/en/contact-us`);
  const form = page.locator("form#contact");
  await expect.poll(() => form.evaluate((element) => Object.keys(element).some((key) => key.startsWith("__react")))).toBe(true);
  await fill(form, own);
  await page.route("**/contact-us.data*", (route) => route.abort());
  await form.getByRole("button").last().click();
  const alert = form.getByRole("alert");
  await expect(alert).toBeFocused();
  await expect(alert).toContainText(words.en("contact.trouble"));
  await expect(alert.getByRole("link").first()).toHaveAttribute("href", /^tel:/);
  expect(await valuesIn(form, own)).toEqual(own);
  await page.unroute("**/contact-us.data*");
  await form.getByRole("button").last().click();
  await expect(page.getByRole("main").getByRole("status").filter({ hasText: words.en("contact.sent") })).toBeFocused();
  expect(kept("contact-message").length).toBe(before + 1);
});

test("the links of the newsletter's mail do nothing when opened, their buttons do it, and a wrong one says so", async ({ page, request }) => {
  for (const path of ["/newsletter/confirm", "/newsletter/unsubscribe"]) {
    const answer = await request.get(`${site.address}/en${path}?reference=K7QX-3MZP&token=wrong`);
    expect(answer.status()).toBe(404);
    expect(await answer.text()).toContain(words.en("newsletter.bad-link"));
    const posted = await request.post(`${site.address}${path}?reference=K7QX-3MZP&token=wrong`, { form: { "List-Unsubscribe": "One-Click" } });
    expect(posted.status()).toBe(404);
  }
  expect(page.url()).toBe("about:blank");
});
