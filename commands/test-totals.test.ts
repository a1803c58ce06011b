import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readTotals, formatTotals } from "./test-totals.ts";

const folder = mkdtempSync(join(tmpdir(), "totals-"));

function report(name: string, content: unknown): string {
  const file = join(folder, name);
  writeFileSync(file, typeof content === "string" ? content : JSON.stringify(content));
  return file;
}

const units = {
  numPassedTests: 7,
  numFailedTests: 1,
  testResults: [{ status: "failed", assertionResults: [{ status: "failed" }] }],
};
const pages = { stats: { expected: 5, unexpected: 2, flaky: 1, skipped: 3 }, errors: [] };

test.each([
  [
    "two reports: totals are added",
    [report("units.json", units), report("pages.json", pages)],
    { passed: 13, failed: 3 },
  ],
  [
    "test file that does not load: counts as failed",
    [
      report("unloaded.json", {
        numPassedTests: 2,
        numFailedTests: 0,
        testResults: [{ status: "failed", assertionResults: [] }],
      }),
    ],
    { passed: 2, failed: 1 },
  ],
  [
    "site that does not start: counts as failed",
    [report("unstarted.json", { stats: { expected: 0, unexpected: 0, flaky: 0 }, errors: [{ message: "no start" }] })],
    { passed: 0, failed: 1 },
  ],
  ["missing report: counts as failed", [join(folder, "missing.json")], { passed: 0, failed: 1 }],
  ["truncated report: counts as failed", [report("cut.json", '{"stats":')], { passed: 0, failed: 1 }],
])("%s", async (_, files, totals) => {
  expect(await readTotals(files)).toMatchObject(totals);
});

test("failed tests are named with their message before the totals", async () => {
  const failedUnit = {
    numPassedTests: 1,
    numFailedTests: 1,
    testResults: [
      {
        status: "failed",
        name: "app/price.test.ts",
        assertionResults: [{ status: "failed", fullName: "a price", failureMessages: ["1 is not 2"] }],
      },
    ],
  };
  const failedPage = {
    stats: { expected: 3, unexpected: 1, flaky: 0 },
    errors: [],
    suites: [
      {
        file: "home.spec.ts",
        suites: [
          {
            file: "home.spec.ts",
            specs: [
              {
                title: "the home page",
                ok: false,
                line: 7,
                tests: [{ results: [{ errors: [{ message: "no heading" }] }] }],
              },
              { title: "its foot", ok: true, line: 9 },
            ],
          },
        ],
      },
    ],
  };
  const text = formatTotals(
    await readTotals([report("unit.json", failedUnit), report("page.json", failedPage), join(folder, "missing.json")]),
  );
  expect(text).toContain("FAILED app/price.test.ts › a price: 1 is not 2");
  expect(text).toContain("FAILED home.spec.ts:7 › the home page: no heading");
  expect(text).toContain("missing.json cannot be read");
  expect(text.split("\n").at(-1)).toBe("4 passed, 3 failed");
});
