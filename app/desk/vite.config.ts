import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { compiledMessages } from "../../messages/compiled-messages.ts";
import { compressedAssets } from "../../vite/compressed-assets.ts";
import { shortClassNames } from "../../vite/short-class-names.ts";

/** `npm run desk` builds it when a source is newer; `npm run dev -- desk` serves the sources. */
export default defineConfig(({ command }) => ({
  plugins: [compiledMessages(), reactRouter(), compressedAssets()],
  // The worker that decrypts would have them twice, in two versions.
  resolve: { dedupe: ["@noble/curves", "@noble/hashes"] },
  // In development class names tell their file.
  css: command === "build" ? { modules: { generateScopedName: shortClassNames() } } : {},
  build: {
    emptyOutDir: true,
    target: "es2022",
    cssTarget: ["chrome111", "firefox113", "safari16.4"],
    cssCodeSplit: false,
  },
  environments: {
    // One file with all packages, as the site's.
    ssr: {
      ...(command === "build" && {
        resolve: { noExternal: true, external: ["react", "react-dom", "sharp", "piscina"] },
        define: { "process.env.NODE_ENV": JSON.stringify("production") },
      }),
      build: {
        cssCodeSplit: true,
        rolldownOptions: {
          input: "./compose.server.ts",
          output: { codeSplitting: false },
          checks: { ineffectiveDynamicImport: false },
        },
      },
    },
  },
}));
