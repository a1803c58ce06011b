/** Tests that need Lighthouse or large test data. */
import { defineConfig } from "vitest/config";

export default defineConfig({
  root: import.meta.dirname,
  cacheDir: "../node_modules/.vite-large",
  test: { include: ["*.test.ts"], testTimeout: 300_000, hookTimeout: 300_000 },
});
