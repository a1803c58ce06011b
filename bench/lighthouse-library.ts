/** Lighthouse, which is half as large as everything else together: installed beside the packages when it is first needed. */
import { execFile } from "node:child_process";
import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import * as z from "zod";
import { root } from "../reliability/site-process.ts";

const version = "13.5.0";
const folder = join(root, `node_modules/.cache/lighthouse-${version}`);

const score = z.number().nullable().transform((found) => Math.round((found ?? 0) * 100));
const category = z.object({ score });
const audit = z.object({ numericValue: z.number() });

const reportSchema = z.object({
  lhr: z.object({
    categories: z.object({ performance: category, accessibility: category, "best-practices": category, seo: category }),
    audits: z.object({ "largest-contentful-paint": audit, "total-blocking-time": audit, "cumulative-layout-shift": audit, "first-contentful-paint": audit }),
  }),
});

export type Report = z.infer<typeof reportSchema>["lhr"];

const failedSchema = z.object({ lhr: z.object({ runtimeError: z.object({ code: z.string(), message: z.string() }) }) });

/** A page as a phone with a slow line and processor sees it, in a browser that listens on `port`; `failed` where the browser gave it nothing to measure, such as no first paint. */
export async function lighthouseReport(address: string, port: number): Promise<Report | { failed: string }> {
  const { default: lighthouse } = await import(pathToFileURL(await installed()).href);
  const result: unknown = await lighthouse(address, { port, logLevel: "error" });
  const { data } = failedSchema.safeParse(result);
  return data ? { failed: `${data.lhr.runtimeError.code}: ${data.lhr.runtimeError.message}` } : reportSchema.parse(result).lhr;
}

/** `LIGHTHOUSE` names one that is there already. */
async function installed(): Promise<string> {
  const module = process.env["LIGHTHOUSE"] ?? join(folder, "node_modules/lighthouse/core/index.js");
  if (existsSync(module)) return module;
  mkdirSync(folder, { recursive: true });
  // A registry that does not answer is a failure, not a wait.
  await promisify(execFile)("npm", ["install", "--prefix", folder, "--no-save", "--no-audit", "--no-fund", "--silent", `lighthouse@${version}`], { timeout: 180_000 });
  return module;
}
