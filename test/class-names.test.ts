import { globSync } from "node:fs";
import { build } from "vite";
import { expect, test } from "vitest";
import viteConfig from "../vite.config.ts";

test("class names of the build: one for each class, valid as a selector", async () => {
  const names: string[] = [];
  const { css } = viteConfig({ command: "build", mode: "production" });
  await build({
    configFile: false,
    logLevel: "silent",
    css: { modules: { ...css?.modules, getJSON: (_file, classes) => names.push(...Object.values(classes)) } },
    build: { write: false, rolldownOptions: { input: globSync("app/**/*.module.css") } },
  });
  expect(names.length).toBeGreaterThan(400);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  expect(names.filter((name) => !/^(?!-?\d|--)[\w-]{3,4}$/.test(name))).toEqual([]);
});
