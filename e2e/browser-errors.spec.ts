/** Errors in a visitor's browser are reported to the server. */
import { expect, type Page, type Request } from "@playwright/test";
import { comparisonPath } from "../app/dealership/car/comparison.ts";
import { galleryPage } from "./cars.ts";
import { isErrorReport, withoutPrefetch } from "./broken-scripts.ts";
import { waitForHydration } from "./hydration.ts";
import { test } from "./site-test.ts";
import { translate } from "./translations.ts";

test.use({
  expectedComplaints: [/on purpose|ERR_FAILED|dynamically imported|Error loading route module|Minified React/],
});

async function comparison(): Promise<string> {
  const { cars } = await galleryPage("");
  return `/en${comparisonPath(cars.slice(0, 2).map(({ id }) => id))}`;
}

const comparisonScript = /\/assets\/compare-[\w-]+\.js$/;

/** The script of the comparison as `change` makes it. */
async function changeScript(page: Page, change: (code: string) => string): Promise<void> {
  await page.route(comparisonScript, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: change(await response.text()) });
  });
}

async function reportAfter(page: Page, act: () => Promise<unknown>): Promise<Record<string, string>> {
  const [request] = await Promise.all([page.waitForRequest(isErrorReport), act()]);
  return Object.fromEntries(new URLSearchParams(request.postData() ?? ""));
}

test("a component that throws: page, build and place in the scripts, without the query", async ({ page }) => {
  await changeScript(
    page,
    (code) =>
      `${code.replace(/[\w$]+ as default/, "Broken as default")};function Broken(){throw new Error("on purpose")}`,
  );
  const report = await reportAfter(page, async () => page.goto(await comparison()));
  await expect(page.getByRole("heading", { name: translate.en("error.server.title") })).toBeVisible();
  expect(report).toMatchObject({ kind: "page", path: "/en/compare", message: "Error: on purpose" });
  expect(report["build"]).toMatch(/^\w{6,}$/);
  expect(report["stack"]).toMatch(/\/assets\/compare-[\w-]+\.js:\d+:\d+/);
});

test("an exception outside of components", async ({ page }) => {
  await changeScript(page, (code) => `addEventListener("keydown",()=>{throw new Error("on purpose")});${code}`);
  await page.goto(await comparison());
  await waitForHydration(page);
  const report = await reportAfter(page, () => page.keyboard.press("Shift"));
  expect(report).toMatchObject({ kind: "script", message: "Error: on purpose" });
});

test("a script that does not arrive", async ({ page }) => {
  await page.route(comparisonScript, (route) => route.abort());
  expect(await reportAfter(page, async () => page.goto(await comparison()))).toMatchObject({
    kind: "load",
    path: "/en/compare",
  });
});

test("an exception of an extension is not reported", async ({ page }) => {
  await withoutPrefetch(page);
  await page.goto("/en/contact-us");
  await waitForHydration(page);
  const reports: Request[] = [];
  page.on("request", (request) => isErrorReport(request) && reports.push(request));
  const failed = page.waitForEvent("pageerror");
  await page.evaluate(() => void setTimeout(() => Promise.reject(new Error("on purpose, elsewhere"))));
  await failed;
  await page
    .getByRole("link", { name: translate.en("site.offers") })
    .first()
    .click();
  await page.waitForURL("**/en/offers");
  expect(reports).toEqual([]);
});
