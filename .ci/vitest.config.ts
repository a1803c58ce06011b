/** Tests that need Lighthouse or the test data in ../shared. */
import { defineConfig } from "vitest/config";

export default defineConfig({
  root: import.meta.dirname,
  cacheDir: "../node_modules/.vite-large",
  test: { include: ["*.test.ts"], testTimeout: 300_000, hookTimeout: 300_000 },
});
