import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
const read = (file: string) => readFileSync(join(root, file), "utf8");

/** Names of the README's table. */
function documentedSettings(): string[] {
  const [, section = ""] = read("README.md").split("\n## Configuration\n");
  const [table = ""] = section.split("\n## ");
  return [...table.matchAll(/^\| (`[^|]*) \|/gm)].flatMap(([, names = ""]) =>
    names.split(", ").map((name) => name.replaceAll("`", "")),
  );
}

// Set by the image.
const imageSettings = ["PORT", "HOST", "DATA_DIR"];

test("README: names every setting of the schema", () => {
  const schemaNames = [...read("app/config.server.ts").matchAll(/^ {4}([A-Z][A-Z_]+):/gm)].map(([, name = ""]) => name);
  expect(documentedSettings().toSorted()).toEqual(schemaNames.filter((name) => name !== "NODE_ENV").toSorted());
});

test("compose.yaml: passes every documented setting to the site", () => {
  const compose = read("deploy/compose.yaml");
  const missing = documentedSettings().filter(
    (name) => !imageSettings.includes(name) && !new RegExp(`^  ${name}: `, "m").test(compose),
  );
  expect(missing).toEqual([]);
});
