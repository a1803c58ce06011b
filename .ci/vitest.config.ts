/** The tests that need a folder of big test data beside the checkout. */
import { defineConfig } from "vitest/config";

export default defineConfig({
  root: import.meta.dirname,
  cacheDir: "../node_modules/.vite-large",
  test: { include: ["*.test.ts"], testTimeout: 300_000 },
});
