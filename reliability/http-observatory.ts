/** Mozilla's HTTP Observatory on answers of a site of ours: its own tests and its own marks, without the way through the internet. */
import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import * as z from "zod";
import { ask, type WireAnswer } from "./fetch-raw.ts";

const version = "1.4.8";

/** Installs it into the folder; `undefined` where the registry does not answer. */
export async function observatoryIn(folder: string): Promise<string | undefined> {
  try {
    // Its own scripts would fetch the lists of preloaded sites: ours is on none.
    execFileSync(
      "npm",
      [
        "install",
        "--prefix",
        folder,
        "--no-save",
        "--no-audit",
        "--no-fund",
        "--silent",
        "--ignore-scripts",
        "--omit=optional",
        `@mdn/mdn-http-observatory@${version}`,
      ],
      { timeout: 180_000, stdio: "ignore" },
    );
  } catch {
    console.warn("The HTTP Observatory could not be installed. Its test is skipped.");
    return undefined;
  }
  const place = join(folder, "node_modules/@mdn/mdn-http-observatory");
  mkdirSync(join(place, "conf"), { recursive: true });
  writeFileSync(join(place, "conf/hsts-preload.json"), "{}");
  return place;
}

const judgement = z.looseObject({ pass: z.boolean().nullable(), result: z.string().nullable() });
const tests = z.object({ ALL_TESTS: z.array(z.function({ input: [z.unknown()], output: judgement })) });
const marks = z.object({
  getScoreModifier: z.function({ input: [z.string()], output: z.number() }),
  getGradeForScore: z.function({ input: [z.number()], output: z.object({ score: z.number(), grade: z.string() }) }),
});
const limits = z.object({ MINIMUM_SCORE_FOR_EXTRA_CREDIT: z.number() });

export type Scan = { grade: string; score: number; failed: string[] };

/** As its scanner does it, with the page asked of `address` and a proxy in front that leads from HTTP to HTTPS. */
export async function observatory(place: string, address: string, path: string): Promise<Scan> {
  const load = (file: string): Promise<unknown> => import(pathToFileURL(join(place, "src", file)).href);
  const { ALL_TESTS } = tests.parse(await load("constants.js"));
  const { getScoreModifier, getGradeForScore } = marks.parse(await load("grader/grader.js"));
  const { MINIMUM_SCORE_FOR_EXTRA_CREDIT } = limits.parse(await load("grader/charts.js"));
  const asked = await requests(address, path);
  const judged = ALL_TESTS.map((judge) => judge(asked));
  const modifiers = judged.map(({ result }) => (result === null ? 0 : getScoreModifier(result)));
  const strict = 100 + modifiers.filter((modifier) => modifier < 0).reduce((sum, modifier) => sum + modifier, 0);
  const whole = 100 + modifiers.reduce((sum, modifier) => sum + modifier, 0);
  const { grade, score } = getGradeForScore(strict >= MINIMUM_SCORE_FOR_EXTRA_CREDIT ? whole : strict);
  return { grade, score, failed: judged.filter(({ pass }) => pass !== true).map(({ result }) => String(result)) };
}

async function requests(address: string, path: string) {
  const secure = new URL(path, "https://cars.example");
  const page = response(await ask(address, path), secure.href);
  const cors = response(
    await ask(address, path, {
      method: "OPTIONS",
      headers: { "access-control-request-method": "GET", origin: "https://http-observatory.security.mozilla.org" },
    }),
    secure.href,
  );
  const plain = response(
    { status: 301, headers: { location: secure.href }, body: Buffer.alloc(0) },
    `http://cars.example${path}`,
  );
  const redirects = [
    { url: new URL(`http://cars.example${path}`), status: 301 },
    { url: secure, status: page.status },
  ];
  return {
    hostname: "cars.example",
    resources: { path: page.data },
    responses: { auto: page, cors, http: plain, https: page, httpRedirects: redirects, httpsRedirects: redirects },
    session: { url: secure, jar: { serializeSync: () => ({ cookies: [] }) } },
  };
}

function response({ status, headers, body }: WireAnswer, url: string) {
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
