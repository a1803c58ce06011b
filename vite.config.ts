import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { frame } from "./app/browser/frame-chunk.ts";
import { guardedRouteParts } from "./app/browser/guarded-route-parts.ts";
import { packedAssets } from "./app/serving/packed-assets.ts";
import { shortClassName } from "./app/ui/class-names.ts";
import { leanIcons } from "./app/ui/lean-icons.ts";
import { compiledMessages } from "./messages/compiled-messages.ts";
import { firstWords } from "./messages/first-words.ts";

// Drawing has an engine of its own, PostgreSQL is not everybody's, and React alone is measured by taking these very modules.
const packagesApart = ["react", "react-dom", "sharp", "pg"];

// Few chunks instead of many small ones, each with what it imports, so that the wider go first: the framework, which seldom
// changes; what every page begins with; what several parts share that come at the first touch; what forms are made of.
const sharedChunks = [
  { name: "framework", test: /node_modules[\\/](?:react|react-dom|scheduler|react-router|icu-minify)[\\/]/, priority: 4 },
  { name: frame, priority: 3 },
  { name: "parts", test: /app[\\/](?!ui[\\/]form[\\/]|browser[\\/]queries|.*later)|virtual:icon/, minShareCount: 3, priority: 2 },
  { name: "form", test: /@conform-to[\\/]|app[\\/]ui[\\/]form[\\/]/, priority: 1 },
];

export default defineConfig(({ command }) => ({
  plugins: [leanIcons(), compiledMessages(), firstWords(), guardedRouteParts(), reactRouter(), packedAssets()],
  // Names that say where they come from are for those who develop.
  css: command === "build" ? { modules: { generateScopedName: shortClassName } } : {},
  // One file of styles: what the server draws is styled before its scripts are there.
  build: { manifest: true, target: "es2022", cssCodeSplit: false },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: sharedChunks } } } } },
    // The server is one bundle with everything that makes loaders' objects, so that no module exists twice. Packages are in it:
    // hundreds of files take longer to find than to run. While developing they stay as they are.
    ssr: {
      ...(command === "build" && { resolve: { noExternal: true, external: packagesApart }, define: { "process.env.NODE_ENV": JSON.stringify("production") } }),
      build: {
        rolldownOptions: {
          input: "./app/serving/site.ts",
          // The server needs both languages at once; only the browser fetches sentences as a chunk.
          checks: { ineffectiveDynamicImport: false },
        },
      },
    },
  },
}));
