/** The tests that need more than the project brings: a folder of big test data beside the checkout, Lighthouse. */
import { defineConfig } from "vitest/config";

export default defineConfig({
  root: import.meta.dirname,
  cacheDir: "../node_modules/.vite-large",
  test: { include: ["*.test.ts"], testTimeout: 300_000, hookTimeout: 300_000 },
});
