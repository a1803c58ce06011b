/** Services, news and jobs as a visitor goes through them: from the list to the one, and on to the form. */
import { expect, type Page } from "@playwright/test";
import { XMLParser } from "fast-xml-parser";
import { addressForms, under } from "./addresses.ts";
import { fill, formCases } from "./form-cases.ts";
import { headOf, tags } from "./html.ts";
import { waitForHydration } from "./hydration.ts";
import { test } from "./site-test.ts";
import { translate } from "./translations.ts";

const languages = addressForms.filter(({ prefix }) => prefix !== "/ar");

function goodForm(kind: string) {
  const formCase = formCases.find((candidate) => candidate.kind === kind);
  if (!formCase) throw new Error(`No form for ${kind}`);
  return formCase.good;
}

/** The main thing that a page is about, named in its heading. */
function title(page: Page) {
  return page.getByRole("main").getByRole("heading", { level: 1 });
}

for (const { prefix, locale } of languages) {
  const t = translate[locale];

  test.describe(`without JavaScript, in ${locale}`, () => {
    test.use({ javaScriptEnabled: false, expectedComplaints: [/status of 422/] });

    test("a service: ordered on its own page", async ({ page }) => {
      await page.goto(under(prefix, "/services"));
      const card = page.getByRole("main").getByRole("article").nth(1).getByRole("link");
      const name = await card.innerText();
      await card.click();
      await expect(title(page)).toHaveText(name);
      await page.getByRole("link", { name: t("services.order") }).click();
      await expect(page).toHaveURL(/#order$/);

      const form = page.locator("form#service");
      const chosen = form.getByLabel(t("service-order.service")).locator("option:checked");
      await expect(chosen).toHaveText(name);
      await form.getByRole("button").last().click();
      await expect(form.getByRole("alert")).toContainText(t("form-error.full-name.required"));
      await expect(chosen).toHaveText(name);

      await fill(form, goodForm("service-order"));
      await form.getByRole("button").last().click();
      await expect(page.getByRole("status").filter({ hasText: t("service-order.sent") })).toBeVisible();
      await expect(title(page)).toHaveText(name);
    });

    // What follows does not depend on the language.
    if (locale === "en") return;

    test("a job: details open, its link selects it in the form", async ({ page }) => {
      await page.goto(under(prefix, "/jobs"));
      const job = page.getByRole("main").getByRole("article").first();
      const name = await job.getByRole("heading").innerText();
      await job.getByText(t("jobs.details")).click();
      await expect(job.locator("details")).toHaveAttribute("open");
      await job.getByRole("link", { name: t("jobs.apply-for", { title: name }) }).click();
      await expect(page).toHaveURL(/\/jobs\?job=[a-z0-9-]+#apply$/);
      const position = page.locator("form#job").getByLabel(t("job-application.job"));
      await expect(position.locator("option:checked")).toHaveText(name);
      await expect(position.locator("option").first()).toHaveText(t("job-application.general"));
    });
  });

  test(`news lead to one another and to a feed, in ${locale}`, async ({ page, request }) => {
    await page.goto(under(prefix, "/news"));
    const links = page.getByRole("main").getByRole("article").getByRole("link");
    const names = await links.allInnerTexts();
    await links.first().click();
    await expect(title(page)).toHaveText(names[0] ?? "");
    const latest = page.getByRole("region", { name: t("news.latest") });
    await expect(latest.getByRole("link")).toHaveText(names.slice(1, 5));
    await latest.getByRole("link").first().click();
    await expect(title(page)).toHaveText(names[1] ?? "");

    const html = await (await request.get(page.url())).text();
    const feed = tags(html, "link").find(({ type }) => type === "application/rss+xml")?.href ?? "";
    const answer = await request.get(feed);
    expect(answer.headers()["content-type"]).toBe("application/rss+xml; charset=utf-8");
    const { rss } = new XMLParser().parse(await answer.text());
    expect(rss.channel.item.map((item: { title: string }) => item.title)).toEqual(names);
    expect(rss.channel.item[1].link).toBe(headOf(html).canonical);
  });

  // What follows does not depend on the language.
  if (locale === "en") continue;

  test(`a job's own address shows its details, in ${locale}`, async ({ page }) => {
    await page.goto(under(prefix, "/jobs"));
    const jobs = page.getByRole("main").getByRole("article");
    const anchor = await jobs.last().getAttribute("id");
    await page.goto(under(prefix, `/jobs#${anchor}`));
    await expect(page.locator(`#${anchor} details`)).toHaveAttribute("open");
    await expect(jobs.first().locator("details")).not.toHaveAttribute("open");
  });

  test(`what was typed stays when another job is chosen, in ${locale}`, async ({ page }) => {
    await page.goto(under(prefix, "/jobs"));
    const form = page.locator("form#job");
    await waitForHydration(page);
    await form.locator('[name="fullName"]').fill("سارة بنت محمد");
    for (const place of [0, 1]) {
      const job = page.getByRole("main").getByRole("article").nth(place);
      await job.getByRole("link").click();
      await expect(page.locator("#apply"), "the keyboard goes on at the form").toBeFocused();
      await expect(form.getByLabel(t("job-application.job")).locator("option:checked")).toHaveText(
        await job.getByRole("heading").innerText(),
      );
    }
    await expect(form.locator('[name="fullName"]')).toHaveValue("سارة بنت محمد");
  });
}
