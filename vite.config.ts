import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { compiledMessages } from "./messages/compiled-messages.ts";

export default defineConfig({
  plugins: [compiledMessages(), reactRouter()],
  build: { manifest: true, target: "es2022" },
  environments: {
    // The server is one bundle with everything that makes loaders' objects, so that no module exists twice.
    ssr: {
      build: {
        rolldownOptions: {
          input: "./app/serving/site.ts",
          // The server needs both languages at once; only the browser fetches sentences as a chunk.
          checks: { ineffectiveDynamicImport: false },
        },
      },
    },
  },
});
