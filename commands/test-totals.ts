// Usage: node commands/test-totals.ts <Vitest or Playwright JSON report> …
import { readFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import * as z from "zod";

export type Totals = {
  passed: number;
  failed: number;
  failures: readonly string[];
};

const shortened = (messages: readonly string[]) =>
  messages.join(" ").split("\n").slice(0, 12).join("\n").slice(0, 1500);

// A test file that does not load fails without any failed test.
const vitestReport = z
  .object({
    numPassedTests: z.number(),
    numFailedTests: z.number(),
    testResults: z.array(
      z.object({
        status: z.string(),
        name: z.string().default(""),
        message: z.string().default(""),
        assertionResults: z.array(
          z.object({
            status: z.string(),
            fullName: z.string().default(""),
            failureMessages: z.array(z.string()).default([]),
          }),
        ),
      }),
    ),
  })
  .transform(({ numPassedTests, numFailedTests, testResults }): Totals => {
    const broken = testResults.filter(
      (file) => file.status === "failed" && !file.assertionResults.some(({ status }) => status === "failed"),
    );
    const failures = testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status }) => status === "failed")
        .map(({ fullName, failureMessages }) => `${name} › ${fullName}: ${shortened(failureMessages)}`),
    );
    return {
      passed: numPassedTests,
      failed: numFailedTests + broken.length,
      failures: [...failures, ...broken.map(({ name, message }) => `${name}: ${shortened([message])}`)],
    };
  });

const message = z.object({ message: z.string().default("") });
const playwrightSuite = z.object({
  file: z.string().default(""),
  specs: z
    .array(
      z.object({
        title: z.string(),
        ok: z.boolean(),
        line: z.number().default(0),
        tests: z.array(z.object({ results: z.array(z.object({ errors: z.array(message).default([]) })) })).default([]),
      }),
    )
    .default([]),
  get suites() {
    return z.array(playwrightSuite).default([]);
  },
});

function failuresOf(suite: z.infer<typeof playwrightSuite>): string[] {
  const own = suite.specs
    .filter(({ ok }) => !ok)
    .map(({ title, line, tests }) => {
      const errors = tests.flatMap(({ results }) =>
        results.flatMap((result) => result.errors.map((error) => error.message)),
      );
      return `${suite.file}:${line} › ${title}: ${shortened(errors)}`;
    });
  return [...own, ...suite.suites.flatMap(failuresOf)];
}

// `flaky` tests passed on retry; `errors` happened outside tests, such as a site that did not start.
const playwrightReport = z
  .object({
    stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
    errors: z.array(message),
    suites: z.array(playwrightSuite).default([]),
  })
  .transform(({ stats, errors, suites }): Totals => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + (stats.unexpected === 0 ? errors.length : 0),
    failures: [...suites.flatMap(failuresOf), ...errors.map((error) => shortened([error.message]))],
  }));

const report = z.union([vitestReport, playwrightReport]);

/** Sum of all reports; a missing or unreadable report counts as one failure. */
export async function readTotals(files: readonly string[]): Promise<Totals> {
  const all = await Promise.all(files.map(totalsOf));
  return {
    passed: all.reduce((sum, { passed }) => sum + passed, 0),
    failed: all.reduce((sum, { failed }) => sum + failed, 0),
    failures: all.flatMap(({ failures }) => failures),
  };
}

async function totalsOf(file: string): Promise<Totals> {
  try {
    return report.parse(JSON.parse(await readFile(file, "utf8")));
  } catch {
    return { passed: 0, failed: 1, failures: [`${file} cannot be read: its tests did not finish`] };
  }
}

export function formatTotals({ passed, failed, failures }: Totals): string {
  return [...failures.map((failure) => `FAILED ${failure}\n`), `${passed} passed, ${failed} failed`].join("\n");
}

if (import.meta.main) {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { "steps-failed": { type: "string", default: "0" } },
  });
  const totals = await readTotals(positionals);
  // A step can fail without a failed test, such as the type check.
  totals.failed = Math.max(totals.failed, Number(values["steps-failed"]));
  console.log(formatTotals(totals));
  process.exitCode = totals.failed === 0 ? 0 : 1;
}
