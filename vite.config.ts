import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { compressedAssets } from "./vite/compressed-assets.ts";
import { shortClassNames } from "./vite/short-class-names.ts";
import { compiledMessages } from "./messages/compiled-messages.ts";

// sharp and piscina load files of their own by path, and React alone is measured by taking these very modules.
const packagesApart = ["react", "react-dom", "sharp", "piscina"];

// Few chunks: every request costs a slow line more than some code that a page does not need. A group takes what its files import, too.
const sharedChunks = [
  {
    name: "framework",
    test: /node_modules[\\/](?:react|react-dom|scheduler|react-router|icu-minify)[\\/]/,
    priority: 5,
  },
  { name: "shared", test: filesOfMostPages(), priority: 4 },
  // Car page, order and comparison.
  {
    name: "prices",
    test: /app[\\/](?:ui[\\/]car|dealership[\\/](?:leads[\\/]order|pricing))/,
    minShareCount: 2,
    priority: 3,
  },
  {
    name: "form",
    test: /@conform-to[\\/]|app[\\/](?:ui[\\/]form|client[\\/]forms|dealership[\\/](?:cities|leads[\\/]applicant))/,
    minShareCount: 2,
    priority: 2,
  },
  { name: "content", test: /app[\\/](?:ui|dealership)[\\/]content[\\/]/, minShareCount: 2, priority: 1 },
  // Loaded when somebody opens a quick view or fills in a form.
  { name: "vocabulary", test: /app[\\/]dealership[\\/]car[\\/]vocabulary/, priority: 1 },
  { name: "form-rules", test: /node_modules[\\/]zod[\\/]|app[\\/]dealership[\\/]forms[\\/]fields/ },
];

/** The frame of every page, cards of cars, and the small parts that stand on most pages. Not the entry, which runs after the screens. */
function filesOfMostPages(): RegExp {
  const files = [
    "site/(?:root|seo/page-meta|screens/(?:layout|error-screen))",
    "client/api/api-urls",
    "dealership/car/(?:color-hex|engine-value)",
    "dealership/text/(?:riyadh-day|tidy-text)",
    "i18n/",
    "ui/base/",
    "ui/car/(?:car-|color-swatch|share-button|short-price|small-car|trust-chips|trust-icon)",
    "ui/content/(?:breadcrumb|day|empty-state|illustration|offer-validity|pagination|text-list)",
    "ui/search/(?:all-brands|brand-mark)",
  ];
  return new RegExp(`/app/(?:${files.join("|")})|/lucide-react/.*/map-pin`);
}

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
