import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { guardedRouteParts } from "./app/browser/guarded-route-parts.ts";
import { packedAssets } from "./app/serving/packed-assets.ts";
import { shortClassName } from "./app/ui/class-names.ts";
import { compiledMessages } from "./messages/compiled-messages.ts";

// Few chunks instead of many small ones: the framework, which seldom changes, and what several screens share. Parts that
// wait for a first touch (queries, and what is named "later") stay by themselves.
const sharedChunks = [
  { name: "framework", test: /node_modules[\\/](?:react|react-dom|scheduler|react-router|icu-minify)[\\/]/, priority: 2 },
  // The pages without a form leave its parts be; what the footer's form needs is shared by all.
  { name: "form", test: /@conform-to[\\/]|app[\\/](?:ui[\\/]form[\\/]|form-errors-in-words|browser[\\/](?:use-error-title|keep-typed))/ },
  // Limits of amounts and instalments serve pages without a form, too.
  { name: "limits", test: /app[\\/]dealership[\\/]forms[\\/]form-errors/, priority: 2 },
  {
    name: "shared",
    test: /app[\\/](?:ui[\\/](?!form[\\/]|.*later)|browser[\\/](?!queries|use-error-title|keep-typed)|dealership[\\/](?!forms[\\/])|locale|words)|lucide-react/,
    minShareCount: 3,
    // Before the form's parts, which would take along what they import.
    priority: 1,
  },
];

export default defineConfig(({ command }) => ({
  plugins: [compiledMessages(), guardedRouteParts(), reactRouter(), packedAssets()],
  // Names that say where they come from are for those who develop.
  css: command === "build" ? { modules: { generateScopedName: shortClassName } } : {},
  build: { manifest: true, target: "es2022" },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: sharedChunks } } } } },
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
}));
