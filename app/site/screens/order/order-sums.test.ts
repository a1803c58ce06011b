import { afterEach, beforeEach, expect, test } from "vitest";
import { realServerBuild } from "../../../../test/real-server-build.ts";
import { createTestApp, type TestApp } from "../../../../test/test-app.ts";
import { validForms } from "../../../dealership/forms/form-rule-cases.ts";
import { createHonoApp } from "../../../http/hono-app.ts";
import { createReactRouterHandler } from "../../../http/react-router-handler.ts";
import { createLog } from "../../../log.server.ts";

const build = realServerBuild(["screens/layout.tsx", "screens/order/request.tsx"]);
const [camry2025, camry2019] = [1001, 1003];

let site: TestApp;
let app: ReturnType<typeof createHonoApp>;

beforeEach(async () => {
  site = await createTestApp();
  const log = createLog({ logLevel: "silent" });
  app = createHonoApp(log, createReactRouterHandler(await build, site, log), () => new Response("busy"));
});

afterEach(() => site.close());

type Fields = Record<string, string>;

async function mainOf(car: number, { type = "individual", ...fields }: Fields = {}): Promise<string> {
  const url = `http://localhost/en/order-request?car=${car}&type=${type}&payment=cash`;
  const valid = type === "company" ? validForms["company cash"] : validForms.cash;
  const body = new URLSearchParams({ ...valid, car: String(car), ...fields });
  const headers = { "content-type": "application/x-www-form-urlencoded", "sec-fetch-site": "same-origin" };
  const response = await (fields.step === undefined
    ? app.request(url)
    : app.request(url, { method: "POST", headers, body: body.toString() }));
  const html = (await response.text()).replaceAll("<!-- -->", "");
  return html.slice(html.indexOf("<main"), html.indexOf("</main"));
}

function textOf(html: string): string {
  return html.replace(/<[^>]*>/g, " ").replace(/\s+/g, " ");
}

async function summaryOf(car: number): Promise<string> {
  const [summary = ""] = /<aside.*?<\/aside>/s.exec(await mainOf(car)) ?? [];
  return textOf(summary);
}

test("the summary of one car names its price once, with what it is made of", async () => {
  const summary = await summaryOf(camry2025);
  expect(summary).toMatch(/Price including VAT .*138,000/);
  expect(summary).toContain("Price before VAT");
  expect(summary.match(/138,000/g)).toHaveLength(1);
});

test("the summary of a car under the margin scheme: the price with its VAT in words, nothing to unfold", async () => {
  const summary = await summaryOf(camry2019);
  expect(summary).toMatch(/Price, VAT on margin included .*62,000/);
  expect(summary.match(/62,000/g)).toHaveLength(1);
  expect(summary).not.toContain("Price details");
});

const review = { step: "check", color: "white" };

async function reviewOf(fields: Fields = {}, car = camry2025): Promise<string> {
  const [sums = ""] = /<section aria-labelledby="review-sums".*?<\/section>/s.exec(
    await mainOf(car, { ...review, ...fields }),
  ) ?? [""];
  return textOf(sums);
}

function offerPlates(): void {
  site.catalogue.current().dealership.additionalServices.push({
    slug: "plates-registration",
    name: { ar: "إصدار اللوحات والاستمارة", en: "Plates and registration" },
    halalas: 1_150_00,
  });
}

test("the review names the total of one car once", async () => {
  expect((await reviewOf()).match(/138,000/g)).toHaveLength(1);
  expect(await reviewOf({ type: "company", quantity: "2" })).toMatch(
    /Total including VAT, all cars .*276,000 .*Price of 2 cars .*276,000/,
  );
});

test("the review says what plates cost beside the total, unless they are ordered", async () => {
  expect(await reviewOf()).not.toContain("Not included");
  offerPlates();
  expect(await reviewOf()).toMatch(/Not included Plates and registration .*1,150/);
  expect(await reviewOf({ type: "company", quantity: "2" })).toMatch(
    /Not included, all cars Plates and registration .*2,300/,
  );
  expect(await reviewOf({ color: "silver" }, camry2019)).toMatch(/1,150 .*\(unless the offer names them\)/);
  const ordered = await reviewOf({ additionalServices: "plates-registration" });
  expect(ordered).not.toContain("Not included");
  expect(ordered).toMatch(/Additional services .*1,150/);
});

test("several cars: every figure says whether it is of one car or of all", async () => {
  offerPlates();
  const fields = { type: "company", quantity: "3", additionalServices: "plates-registration" };
  const figures = ["Total including VAT, all cars", "Price of 3 cars", "Additional services, all cars"];
  const main = textOf(await mainOf(camry2025, { ...review, ...fields }));
  for (const figure of figures) expect(main).toContain(figure);
  // In the summary beside it, too.
  expect(main.match(/Total including VAT/g)).toEqual(main.match(/Total including VAT(?=, all cars)/g));
  expect(main.match(/Price of one car/g)).toHaveLength(1);
});
