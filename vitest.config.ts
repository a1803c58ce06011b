/** The tests that need no browser: neighbours of the code, on real parts. */
import { defineConfig } from "vitest/config";

const folders = ["app", "commands", "messages", "bench", "docs"];
// Whoever runs the promises in a larger size beside this needs no short form of them.
if (process.env["RELIABILITY"] !== "elsewhere") folders.push("reliability");

export default defineConfig({
  // As the build does, so that a test of many pages may take React's build for production.
  oxc: { jsx: { runtime: "automatic", development: false } },
  test: {
    include: folders.map((folder) => `${folder}/**/*.test.{ts,tsx}`),
    // Machines are small and shared; two workers keep both cores busy.
    maxWorkers: 2,
    // Patience, not a promise: what must be quick measures itself.
    testTimeout: 120_000,
    // Longer than a site that a test starts may take on a busy machine (`reliability/site-process.ts`).
    hookTimeout: 150_000,
  },
});
