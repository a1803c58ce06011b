import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { CspEvaluator } from "csp_evaluator";
import { Severity } from "csp_evaluator/dist/finding.js";
import { CspParser } from "csp_evaluator/dist/parser.js";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { moreScreens, screens } from "../e2e/addresses.ts";
import { fetchRaw } from "./fetch-raw.ts";
import { hasTools } from "./required-tools.ts";
import { findOrderableCar } from "./database.ts";
import { scanWithObservatory, installObservatory } from "./http-observatory.ts";
import { createDataFolder, removeFolders, temporaryFolder } from "./data-folder.ts";
import { killAll, startSiteProcess, type SiteProcess } from "./site-process.ts";
import { report } from "./report.ts";
import { bySize } from "./run-size.ts";

const isFull = bySize({ short: false, ci: false, full: true });

let site: SiteProcess;
let pages: string[];

beforeAll(async () => {
  const dataDir = await createDataFolder();
  site = await startSiteProcess({ dataDir, env: { SITE_ORIGIN: "https://cars.example" } });
  const { id } = findOrderableCar(dataDir);
  const paths = [
    ...screens,
    ...moreScreens,
    `/cars/car-details?id=x-${id}`,
    `/order-request?car=${id}&type=individual&payment=finance`,
    "/newsletter",
    "/nowhere",
  ];
  pages = [...paths, ...paths.map((path) => (path === "/" ? "/en" : `/en${path}`))];
});

afterAll(() => {
  killAll();
  removeFolders();
});

test("content security policies: no finding of high or medium severity in Google's CSP evaluator", async (context) => {
  const findings: string[] = [];
  let evaluatedPages = 0;
  for (const path of pages) {
    const { headers } = await fetchRaw(site.address, path);
    const policy = headers["content-security-policy"];
    if (headers.location !== undefined) continue;
    evaluatedPages += 1;
    if (typeof policy !== "string") findings.push(`${path} has no policy`);
    else
      for (const { severity, description } of new CspEvaluator(new CspParser(policy).csp).evaluate())
        if (severity <= Severity.MEDIUM) findings.push(`${path}: ${description}`);
  }
  await report(
    context,
    `the policies of ${evaluatedPages} pages: ${findings.length} findings of high or medium severity`,
  );
  expect(evaluatedPages).toBeGreaterThan(20);
  expect(findings).toEqual([]);
});

test("every kind of response has the security headers", async () => {
  const expected = {
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "strict-origin-when-cross-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
  };
  for (const path of [
    ...pages,
    "/cars.data",
    "/api/v1/cars",
    "/robots.txt",
    "/sitemap.xml",
    "/theme.css",
    "/favicon.svg",
    "/healthz",
    "//",
    "/assets/none.js",
  ]) {
    const { headers } = await fetchRaw(site.address, path);
    expect(headers, path).toMatchObject(expected);
    expect(headers["server"] ?? headers["x-powered-by"], path).toBeUndefined();
    expect(headers["access-control-allow-credentials"], path).toBeUndefined();
  }
  expect((await fetchRaw(site.address, "/")).headers["strict-transport-security"]).toBe("max-age=63072000");
});

// Downloaded only for this test, because it is large.
const observatoryPath = isFull ? await installObservatory(temporaryFolder()) : undefined;

test.runIf(observatoryPath !== undefined)(
  "Mozilla's HTTP Observatory: A+ with at least 130 points",
  { timeout: 120_000 },
  async (context) => {
    const scores = await Promise.all(
      ["/", "/en/cars", "/contact-us"].map((path) => scanWithObservatory(observatoryPath ?? "", site.address, path)),
    );
    await report(context, `Observatory: ${scores.map(({ grade, score }) => `${grade} ${score}`).join(", ")}`);
    for (const { grade, score, failed } of scores)
      expect({ grade, failed, isHigh: score >= 130 }).toEqual({ grade: "A+", failed: [], isHigh: true });
  },
);

// Without those that contact other servers.
const modules =
  "backup,blindsql,cookieflags,crlf,csp,exec,file,htaccess,http_headers,methods,permanentxss,redirect,sql,xss,xxe";
// Browsers have dropped it.
const obsolete = "X-XSS-Protection is not set";
const reportSchema = z.object({
  vulnerabilities: z.record(z.string(), z.array(z.looseObject({ path: z.string(), info: z.string() }))),
  anomalies: z.record(z.string(), z.array(z.looseObject({ path: z.string(), info: z.string() }))),
});

test.runIf(isFull && hasTools("wapiti"))(
  "wapiti (black-box scanner) finds nothing",
  { timeout: 600_000 },
  async (context) => {
    const file = join(temporaryFolder(), "wapiti.json");
    const starts = [
      ...pages,
      "/cars?brand=toyota&q=camry&priceTo=90000&page=2",
      "/api/v1/cars?q=camry",
      "/car-cards?ids=1,2",
      "/compare?cars=1,2",
    ].flatMap((path) => ["-s", `${site.address}${path}`]);
    const limits = [
      "--scope",
      "domain",
      "-d",
      "2",
      "--max-links-per-page",
      "30",
      "--max-scan-time",
      "60",
      "--max-attack-time",
      "30",
    ];
    const args = [
      "-u",
      `${site.address}/`,
      ...starts,
      "-m",
      modules,
      ...limits,
      "-H",
      "Accept-Encoding: identity",
      "--flush-session",
      "--no-bugreport",
      "-v",
      "0",
      "-f",
      "json",
      "-o",
      file,
      "--store-session",
      temporaryFolder(),
    ];
    const scanner = spawn("wapiti", args, { stdio: "ignore" });
    await once(scanner, "exit");
    const { vulnerabilities, anomalies } = reportSchema.parse(JSON.parse(readFileSync(file, "utf8")));
    const findings = [...Object.entries(vulnerabilities), ...Object.entries(anomalies)]
      .flatMap(([kind, entries]) => entries.map(({ path, info }) => `${kind}: ${path} ${info}`))
      .filter((finding) => !finding.includes(obsolete));
    await report(
      context,
      `wapiti, ${Object.keys(vulnerabilities).length} kinds of vulnerability: ${findings.length} found`,
    );
    expect(findings).toEqual([]);
  },
);
