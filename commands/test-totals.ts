/** Counts tests in the JSON reports of Vitest and Playwright: `node commands/test-totals.ts <report> …` prints `N passed, N failed`. */
import { readFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import * as z from "zod";

export type Totals = { passed: number; failed: number };

// A test file that does not load fails without a single test in it.
const vitestReport = z
  .object({
    numPassedTests: z.number(),
    numFailedTests: z.number(),
    testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.object({ status: z.string() })) })),
  })
  .transform(({ numPassedTests, numFailedTests, testResults }) => {
    const broken = testResults.filter(
      (file) => file.status === "failed" && !file.assertionResults.some(({ status }) => status === "failed"),
    );
    return { passed: numPassedTests, failed: numFailedTests + broken.length };
  });

// `flaky` passed at a second try; `errors` are those outside tests, such as a site that did not start.
const playwrightReport = z
  .object({
    stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
    errors: z.array(z.unknown()),
  })
  .transform(({ stats, errors }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + (stats.unexpected === 0 ? errors.length : 0),
  }));

const report = z.union([vitestReport, playwrightReport]);

/** The sum over reports; one that is missing or unreadable counts as a failure, since its tests did not run. */
export async function totalsIn(files: readonly string[]): Promise<Totals> {
  const sum = { passed: 0, failed: 0 };
  for (const file of files) {
    const { passed, failed } = await totalsOf(file);
    sum.passed += passed;
    sum.failed += failed;
  }
  return sum;
}

async function totalsOf(file: string): Promise<Totals> {
  try {
    return report.parse(JSON.parse(await readFile(file, "utf8")));
  } catch {
    return { passed: 0, failed: 1 };
  }
}

export function totalsLine({ passed, failed }: Totals): string {
  return `${passed} passed, ${failed} failed`;
}

if (import.meta.main) {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { "steps-failed": { type: "string", default: "0" } } });
  const totals = await totalsIn(positionals);
  // A step can fail without a failed test: types that do not hold, a process that ends badly.
  totals.failed = Math.max(totals.failed, Number(values["steps-failed"]));
  console.log(totalsLine(totals));
  process.exitCode = totals.failed === 0 ? 0 : 1;
}
