import { chromium, type Browser } from "@playwright/test";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { browserOptions } from "../e2e/browser.ts";
import { freePort, startSite, type RunningSite } from "../e2e/site-server.ts";

const categories = ["accessibility", "best-practices", "seo"] as const;

const reportSchema = z.object({
  lhr: z.object({
    categories: z.record(
      z.enum(categories),
      z.object({ score: z.number(), auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })) }),
    ),
    audits: z.record(z.string(), z.object({ title: z.string(), score: z.number().nullable(), details: z.unknown() })),
  }),
});

let site: RunningSite;
let browser: Browser;
let port: number;
let carId: number;

beforeAll(async () => {
  site = await startSite();
  port = await freePort();
  const options = await browserOptions();
  browser = await chromium.launch({ ...options, args: [...(options.args ?? []), `--remote-debugging-port=${port}`] });
  const { cars } = z
    .object({ cars: z.array(z.object({ id: z.number() })) })
    .parse(await (await fetch(`${site.address}/api/v1/cars?condition=new&color=white`)).json());
  carId = cars[0]?.id ?? 0;
});

afterAll(async () => {
  await browser?.close();
  await site?.stop();
});

test.each([
  ["the home page", () => "/"],
  ["the home page in English", () => "/en"],
  ["the gallery", () => "/cars"],
  ["a car's details", () => `/cars/car-details?id=${carId}`],
  ["the order", () => `/order-request?car=${carId}&type=individual&payment=finance`],
])("%s: accessibility, best practices and SEO are 100", async (_screen, path) => {
  const { default: lighthouse } = await import(process.env.LIGHTHOUSE ?? "lighthouse");
  const { lhr } = reportSchema.parse(
    await lighthouse(site.address + path(), { port, onlyCategories: categories, logLevel: "error" }),
  );
  expect.soft(failedAudits(lhr)).toEqual([]);
  expect(categories.map((name) => lhr.categories[name].score)).toEqual([1, 1, 1]);
});

function failedAudits({ categories: results, audits }: z.infer<typeof reportSchema>["lhr"]): string[] {
  return categories.flatMap((name) =>
    results[name].auditRefs.flatMap(({ id, weight }) => {
      const audit = audits[id];
      const isFailed = weight > 0 && audit?.score !== undefined && audit.score !== null && audit.score < 1;
      return isFailed ? [`${name}: ${audit?.title}: ${JSON.stringify(audit?.details).slice(0, 600)}`] : [];
    }),
  );
}
