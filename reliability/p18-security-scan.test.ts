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
import { ask } from "./fetch-raw.ts";
import { hasTools } from "./required-tools.ts";
import { orderedCar } from "./database.ts";
import { observatory, observatoryIn } from "./http-observatory.ts";
import { dataFolder, removeFolders, temporaryFolder } from "./data-folder.ts";
import { killAll, startSiteProcess, type SiteProcess } from "./site-process.ts";
import { sized, tell } from "./run-size.ts";

const isFull = sized({ short: false, ci: false, full: true });

let site: SiteProcess;
let pages: string[];

beforeAll(async () => {
  const dataDir = await dataFolder();
  // As it is known outside, behind a proxy that speaks TLS.
  site = await startSiteProcess({ dataDir, env: { SITE_ORIGIN: "https://cars.example" } });
  const { id } = orderedCar(dataDir);
  const all = [
    ...screens,
    ...moreScreens,
    `/cars/car-details?id=x-${id}`,
    `/order-request?car=${id}&type=individual&payment=finance`,
    "/newsletter",
    "/nowhere",
  ];
  pages = [...all, ...all.map((path) => (path === "/" ? "/en" : `/en${path}`))];
});

afterAll(() => {
  killAll();
  removeFolders();
});

test("no page's policy has a finding above the lowest, as Google's evaluator judges them", async () => {
  const found: string[] = [];
  let judged = 0;
  for (const path of pages) {
    const { headers } = await ask(site.address, path);
    const policy = headers["content-security-policy"];
    if (headers.location !== undefined) continue;
    judged += 1;
    if (typeof policy !== "string") found.push(`${path} has no policy`);
    else
      for (const { severity, description } of new CspEvaluator(new CspParser(policy).csp).evaluate())
        if (severity <= Severity.MEDIUM) found.push(`${path}: ${description}`);
  }
  tell("P18", `the policies of ${judged} pages: ${found.length} findings of high or medium severity`);
  expect(judged).toBeGreaterThan(20);
  expect(found).toEqual([]);
});

test("every kind of answer says how browsers shall treat it", async () => {
  const right = {
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
    const { headers } = await ask(site.address, path);
    expect(headers, path).toMatchObject(right);
    expect(headers["server"] ?? headers["x-powered-by"], path).toBeUndefined();
    expect(headers["access-control-allow-credentials"], path).toBeUndefined();
  }
  expect((await ask(site.address, "/")).headers["strict-transport-security"]).toBe("max-age=63072000");
});

// It is large, and fetched for this test alone.
const folder = isFull ? await observatoryIn(temporaryFolder()) : undefined;

test.runIf(folder !== undefined)(
  "Mozilla's HTTP Observatory gives 130 points or more",
  { timeout: 120_000 },
  async () => {
    const scores = await Promise.all(
      ["/", "/en/cars", "/contact-us"].map((path) => observatory(folder ?? "", site.address, path)),
    );
    tell("P18", `Observatory: ${scores.map(({ grade, score }) => `${grade} ${score}`).join(", ")}`);
    for (const { grade, score, failed } of scores)
      expect({ grade, failed, isHigh: score >= 130 }).toEqual({ grade: "A+", failed: [], isHigh: true });
  },
);

// Those that ask servers elsewhere are left out.
const modules =
  "backup,blindsql,cookieflags,crlf,csp,exec,file,htaccess,http_headers,methods,permanentxss,redirect,sql,xss,xxe";
// No browser listens to it any more, and those that did were made less safe by it.
const obsolete = "X-XSS-Protection is not set";
const report = z.object({
  vulnerabilities: z.record(z.string(), z.array(z.looseObject({ path: z.string(), info: z.string() }))),
  anomalies: z.record(z.string(), z.array(z.looseObject({ path: z.string(), info: z.string() }))),
});

test.runIf(isFull && hasTools("wapiti"))("a black-box scanner finds nothing", { timeout: 600_000 }, async () => {
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
  const { vulnerabilities, anomalies } = report.parse(JSON.parse(readFileSync(file, "utf8")));
  const found = [...Object.entries(vulnerabilities), ...Object.entries(anomalies)]
    .flatMap(([kind, entries]) => entries.map(({ path, info }) => `${kind}: ${path} ${info}`))
    .filter((finding) => !finding.includes(obsolete));
  tell("P18", `wapiti, ${Object.keys(vulnerabilities).length} kinds of weakness looked for: ${found.length} found`);
  expect(found).toEqual([]);
});
