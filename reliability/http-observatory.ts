/** The tests and scores of Mozilla's HTTP Observatory, applied to a local site. */
import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import * as z from "zod";
import { fetchRaw, type RawResponse } from "./fetch-raw.ts";

const version = "1.4.8";

/** Path of the package, installed in `folder`; `undefined` if npm cannot install it. */
export async function installObservatory(folder: string): Promise<string | undefined> {
  // Without its install scripts, which download lists of preloaded sites.
  const flags = ["--no-save", "--no-audit", "--no-fund", "--silent", "--ignore-scripts", "--omit=optional"];
  try {
    execFileSync("npm", ["install", "--prefix", folder, ...flags, `@mdn/mdn-http-observatory@${version}`], {
      timeout: 180_000,
      stdio: "ignore",
    });
  } catch {
    console.warn("The HTTP Observatory could not be installed. Its test is skipped.");
    return undefined;
  }
  const path = join(folder, "node_modules/@mdn/mdn-http-observatory");
  mkdirSync(join(path, "conf"), { recursive: true });
  writeFileSync(join(path, "conf/hsts-preload.json"), "{}");
  return path;
}

const resultSchema = z.looseObject({ pass: z.boolean().nullable(), result: z.string().nullable() });
const testsSchema = z.object({ ALL_TESTS: z.array(z.function({ input: [z.unknown()], output: resultSchema })) });
const graderSchema = z.object({
  getScoreModifier: z.function({ input: [z.string()], output: z.number() }),
  getGradeForScore: z.function({ input: [z.number()], output: z.object({ score: z.number(), grade: z.string() }) }),
});
const chartsSchema = z.object({ MINIMUM_SCORE_FOR_EXTRA_CREDIT: z.number() });

export type Scan = { grade: string; score: number; failed: string[] };

/** Scores `path` of the site at `address` as if behind a proxy that redirects HTTP to HTTPS. */
export async function scanWithObservatory(packagePath: string, address: string, path: string): Promise<Scan> {
  const load = (file: string): Promise<unknown> => import(pathToFileURL(join(packagePath, "src", file)).href);
  const { ALL_TESTS } = testsSchema.parse(await load("constants.js"));
  const { getScoreModifier, getGradeForScore } = graderSchema.parse(await load("grader/grader.js"));
  const { MINIMUM_SCORE_FOR_EXTRA_CREDIT } = chartsSchema.parse(await load("grader/charts.js"));
  const requests = await scannedRequests(address, path);
  const results = ALL_TESTS.map((runTest) => runTest(requests));
  const modifiers = results.map(({ result }) => (result === null ? 0 : getScoreModifier(result)));
  const withoutCredit = 100 + sum(modifiers.filter((modifier) => modifier < 0));
  const withCredit = 100 + sum(modifiers);
  const { grade, score } = getGradeForScore(
    withoutCredit >= MINIMUM_SCORE_FOR_EXTRA_CREDIT ? withCredit : withoutCredit,
  );
  return { grade, score, failed: results.filter(({ pass }) => pass !== true).map(({ result }) => String(result)) };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/** In the shape of the Observatory's own retriever. */
async function scannedRequests(address: string, path: string) {
  const httpsUrl = new URL(path, "https://cars.example");
  const httpUrl = new URL(path, "http://cars.example");
  const page = scannedResponse(await fetchRaw(address, path), httpsUrl.href);
  const cors = scannedResponse(
    await fetchRaw(address, path, {
      method: "OPTIONS",
      headers: { "access-control-request-method": "GET", origin: "https://http-observatory.security.mozilla.org" },
    }),
    httpsUrl.href,
  );
  const http = scannedResponse(
    { status: 301, headers: { location: httpsUrl.href }, body: Buffer.alloc(0) },
    httpUrl.href,
  );
  const redirects = [
    { url: httpUrl, status: 301 },
    { url: httpsUrl, status: page.status },
  ];
  return {
    hostname: "cars.example",
    resources: { path: page.data },
    responses: { auto: page, cors, http, https: page, httpRedirects: redirects, httpsRedirects: redirects },
    session: { url: httpsUrl, jar: { serializeSync: () => ({ cookies: [] }) } },
  };
}

function scannedResponse({ status, headers, body }: RawResponse, url: string) {
  return {
    status,
    headers,
    data: body.toString(),
    verified: true,
    httpEquiv: new Map<string, string[]>(),
    request: { headers: {} },
    config: { url },
  };
}
