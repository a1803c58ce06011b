/** The tests that need no browser: neighbours of the code, on real parts, and requests to the running site. */
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

const units = ["app", "test", "commands", "messages", "bench", "docs"];
// Who runs the promises in a larger size, before or after the units, needs no short form of them among these.
const folders = { full: ["reliability"], ci: ["reliability"], elsewhere: units }[process.env["RELIABILITY"] ?? ""] ?? [
  ...units,
  "reliability",
];

/** Whoever takes long begins first, so that nobody waits for it in the end. A fresh clone remembers no durations. */
const longest =
  /\/(?:reliability\/p(?:06|01|16|09-rolling|03)|commands\/restore|commands\/import\/(?:random-files|import-folder|price-consistency)|app\/storage\/storage|test\/requests\/every-link)[^/]*$/;

/**
 * Need modules that no other test has loaded yet, or measure the CPU time of a process that no other test has used;
 * all others share one process and module registry per worker.
 */
const isolated = [
  "app/files/workbook/read-workbook.test.ts",
  "app/leads/delivery/outbox-start.test.ts",
  "app/leads/intake/cv/check-cv.test.ts",
  "app/leads/intake/cv/inspect-cv.test.ts",
  "app/site/seo/page-json-ld.test.ts",
  "commands/import/price-consistency.test.ts",
];

const requests = ["test/requests/**/*.test.ts"];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return [
      ...sorted.filter(({ moduleId }) => longest.test(moduleId)),
      ...sorted.filter(({ moduleId }) => !longest.test(moduleId)),
    ];
  }
}

export default defineConfig({
  // As the build does, so that a test of many pages may take React's build for production.
  oxc: { jsx: { runtime: "automatic", development: false } },
  test: {
    setupFiles: ["test/fast-check-setup.ts"],
    projects: [
      {
        extends: true,
        test: {
          name: "units",
          include: folders.map((folder) => `${folder}/**/*.test.{ts,tsx}`),
          exclude: [...isolated, ...requests],
          isolate: false,
        },
      },
      { extends: true, test: { name: "isolated", include: folders.includes("app") ? isolated : [] } },
      {
        extends: true,
        test: {
          name: "requests",
          include: folders.includes("test") ? requests : [],
          globalSetup: "e2e/global-setup.ts",
        },
      },
    ],
    // Machines are small and shared; two workers keep both cores busy.
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    // Patience, not a promise: what must be quick measures itself.
    testTimeout: 120_000,
    // Longer than a site may take to start on a busy machine (`reliability/site-process.ts`).
    hookTimeout: 620_000,
  },
});
