import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { compressedAssets } from "./vite/compressed-assets.ts";
import { shortClassNames } from "./vite/short-class-names.ts";
import { compiledMessages } from "./messages/compiled-messages.ts";

// sharp and piscina load files of their own by path, and React alone is measured by taking these very modules.
const packagesApart = ["react", "react-dom", "sharp", "piscina"];

// Few chunks: every request costs a slow line more than some code that a page does not need.
const sharedChunks = [
  {
    name: "framework",
    test: /node_modules[\\/](?:react|react-dom|scheduler|react-router|icu-minify)[\\/]/,
    priority: 3,
  },
  { name: "form", test: /@conform-to[\\/]|app[\\/]ui[\\/]form[\\/]/, priority: 1 },
  {
    name: "shared",
    test: /app[\\/](?!site[\\/]screens|client[\\/]api[\\/]queries|ui[\\/]form[\\/]|dealership[\\/]forms[\\/](?!form-|hidden-fields))|node_modules[\\/]lucide-react|vite[\\/]preload-helper/,
    minShareCount: 2,
    priority: 2,
  },
  // Loaded when somebody fills in a form.
  { name: "form-rules", test: /node_modules[\\/]zod[\\/]|app[\\/]dealership[\\/]forms[\\/]fields/ },
];

export default defineConfig(({ command }) => ({
  plugins: [compiledMessages(), reactRouter(), compressedAssets()],
  // A page repeats class names hundreds of times. In development they tell their file.
  css: command === "build" ? { modules: { generateScopedName: shortClassNames() } } : {},
  // Browsers since spring 2023 know `oklch`, so that colours need no second and third form; `light-dark` is written out for them.
  // One file of styles: what the server draws is styled before its scripts are there.
  build: {
    manifest: true,
    target: "es2022",
    cssTarget: ["chrome111", "firefox113", "safari16.4"],
    cssCodeSplit: false,
  },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: sharedChunks } } } } },
    // The server is one file, so that no module exists twice and a running server needs nothing of its build any more: another
    // build may replace it. Packages are in it: hundreds of files take longer to find than to run. While developing they stay
    // as they are.
    ssr: {
      ...(command === "build" && {
        resolve: { noExternal: true, external: packagesApart },
        define: { "process.env.NODE_ENV": JSON.stringify("production") },
      }),
      build: {
        // Else React Router would move the server's copy of the styles to the browser's files, under another name.
        cssCodeSplit: true,
        rolldownOptions: {
          input: "./app/compose.server.ts",
          output: { codeSplitting: false },
          // The server needs both languages at once; only the browser fetches sentences as a chunk.
          checks: { ineffectiveDynamicImport: false },
        },
      },
    },
  },
}));
