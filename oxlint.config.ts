import { defineConfig } from "oxlint";

const rooms =
  "api-contract|catalogue|client|desk|files|http|i18n|images|leads|limits|metrics|publishing|site|staff|stock|storage|ui";
const rootFiles = "compose|config|context|log|screen";

/** Imports of the rooms and root files of app/ that are not named. */
function outside(...allowed: string[]) {
  const forbidden = `${rooms}|${rootFiles}`.split("|").filter((name) => !allowed.includes(name));
  return {
    regex: `^(\\.\\./)+(${forbidden.join("|")})[./]`,
    message: "Imports point down: docs/architecture.md has the order of the rooms.",
  };
}

/** The public site knows nothing of the desk. */
const otherThanDesk = `${rooms}|${rootFiles}`
  .split("|")
  .filter((name) => name !== "desk" && name !== "staff" && name !== "publishing");

const belowDesk =
  "catalogue|client|config|context|files|http|i18n|images|leads|limits|log|publishing|staff|stock|storage|ui".split(
    "|",
  );

const beyondProduct = {
  regex: "^(\\.\\./)+(commands|e2e|bench|reliability)/",
  message: "app/ knows nothing of commands, tests and benchmarks.",
};

const insideStorage = {
  group: ["**/storage/**", "!**/storage/storage.server.ts", "!**/storage/*types.ts"],
  message: "Ask the storage through storage.server.ts.",
};

const outsideScreens = {
  regex: "^(\\.\\./)+(http|endpoints)/",
  message: "Screens know neither the server nor the endpoints.",
};

const outsideEndpoints = {
  regex: "^(\\.\\./)+(screens|ui)/",
  message: "Endpoints know neither screens nor components.",
};

// Any first letter but those of zod; the linter's regular expressions have no look-ahead.
const otherPackages = { regex: "^([@a-y]|z([^o]|o([^d]|d.)))", message: "dealership/ needs no package but zod." };

type Pattern = ({ regex: string } | { group: string[] }) & { message: string };

function restrict(files: string[], ...patterns: Pattern[]) {
  return { files, rules: { "eslint/no-restricted-imports": ["error", { patterns }] as ["error", object] } };
}

export default defineConfig({
  plugins: ["typescript", "unicorn", "oxc", "react", "import"],
  categories: { correctness: "error" },
  options: { typeAware: true },
  ignorePatterns: ["build", "**/.react-router", "data", "test-results", "**/messages/**/message-arguments.ts"],
  rules: {
    "eslint/no-console": "error",
    "eslint/no-unused-vars": "error",
    "import/no-cycle": ["error", { ignoreTypes: false }],
    "import/no-duplicates": "error",
    "react/exhaustive-deps": "error",
    "react/rules-of-hooks": "error",
    "typescript/no-explicit-any": "error",
    "typescript/no-floating-promises": "error",
    "typescript/no-misused-promises": ["error", { checksVoidReturn: { arguments: false } }],
    "typescript/no-non-null-assertion": "error",
    "typescript/switch-exhaustiveness-check": ["error", { considerDefaultExhaustiveForUnions: true }],

    // Input is cleaned of control characters.
    "eslint/no-control-regex": "off",
    // Strings are spread into code points on purpose.
    "typescript/no-misused-spread": "off",
    // Methods are closures; none uses `this`.
    "typescript/unbound-method": "off",
    // For the React compiler, which is not used.
    "react/immutability": "off",
    "react/set-state-in-effect": "off",
  },
  overrides: [
    {
      files: ["commands/**", "bench/**", "e2e/**", "reliability/**", ".ci/**", "docs/**", "server.ts", "**/*.test.ts"],
      rules: { "eslint/no-console": "off" },
    },
    restrict(
      ["commands/**"],
      outside("catalogue", "config", "files", "i18n", "images", "leads", "log", "publishing", "stock", "storage"),
      insideStorage,
    ),
    restrict(["app/*.ts"], insideStorage, beyondProduct),
    restrict(["app/dealership/*.ts"], { ...outside(), regex: "^\\.\\./" }, otherPackages),
    restrict(["app/dealership/*/**"], { ...outside(), regex: "^\\.\\./\\.\\./" }, otherPackages),
    restrict(["app/storage/*.ts"], outside(), beyondProduct),
    // Its folders have names of rooms, too; the rooms are one step further up.
    restrict(["app/storage/*/**"], { ...outside(), regex: outside().regex.replace("^", "^\\.\\./") }, beyondProduct),
    restrict(["app/files/**"], outside("files"), beyondProduct),
    restrict(["app/i18n/**"], outside(), beyondProduct),
    restrict(["app/limits/**"], outside(), beyondProduct),
    restrict(["app/api-contract/**"], outside(), beyondProduct),
    restrict(["app/images/**"], outside("storage"), insideStorage, beyondProduct),
    restrict(["app/stock/**"], outside("files", "i18n", "storage"), insideStorage, beyondProduct),
    restrict(["app/publishing/**"], outside("i18n", "publishing", "stock", "storage"), insideStorage, beyondProduct),
    restrict(["app/catalogue/*.ts"], outside("storage"), insideStorage, beyondProduct),
    restrict(["app/catalogue/views/**"], outside("catalogue", "i18n"), beyondProduct),
    restrict(["app/client/**"], outside("api-contract", "i18n"), beyondProduct),
    restrict(["app/ui/**"], outside("api-contract", "catalogue", "client", "i18n"), beyondProduct),
    restrict(["app/http/**"], outside("context", "i18n", "log", "screen"), insideStorage, beyondProduct),
    restrict(
      ["app/leads/**"],
      outside("api-contract", "config", "context", "files", "i18n", "limits", "log", "storage"),
      insideStorage,
      beyondProduct,
    ),
    restrict(
      ["app/metrics/**"],
      outside("catalogue", "config", "context", "http", "leads", "storage"),
      insideStorage,
      beyondProduct,
    ),
    restrict(["app/staff/**"], outside("limits", "storage"), insideStorage, beyondProduct),
    restrict(["app/desk/**"], outside(...belowDesk), insideStorage, beyondProduct),
    restrict(["app/site/**"], outside(...otherThanDesk), insideStorage, beyondProduct),
    restrict(["app/site/screens/**"], outsideScreens, outside(...otherThanDesk), insideStorage, beyondProduct),
    restrict(["app/site/endpoints/**"], outsideEndpoints, outside(...otherThanDesk), insideStorage, beyondProduct),
    // Tests may take fixtures from anywhere.
    { files: ["**/*.test.{ts,tsx}"], rules: { "eslint/no-restricted-imports": "off" } },
  ],
});
