/** Keeps the house in order: who may import whom, how long a file may be, and how styles are written. */
import { globSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { describe, expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
const folders = "{app,commands,messages,e2e,bench,docs,reliability,.ci}";
const sources = globSync(`${folders}/**/*.{ts,tsx}`, { cwd: root }).map((path) => ({ path, text: read(path) }));
const stylesheets = globSync("app/**/*.css", { cwd: root }).map((path) => ({ path, text: read(path) }));

type Import = { from: string; to: string };
const imports = sources.flatMap(({ path, text }) => importsOf(path, text));

function read(path: string): string {
  return readFileSync(join(root, path), "utf8");
}

/** Every module that a file names: import, export from, dynamic import; a path of the project or a package's name. */
function importsOf(path: string, text: string): Import[] {
  const statement = /(?:^|[;\n])\s*(?:import|export)\b(?:[\w\s{},*$]*?\bfrom)?\s*"([^"\n]+)"|\bimport\(\s*"([^"\n]+)"/g;
  return (
    [...text.matchAll(statement)]
      .map(([, named, dynamic]) => (named ?? dynamic ?? "").replace(/\?.*$/, ""))
      // Types that the framework makes for a route of its own.
      .filter((target) => !target.startsWith("./+types/"))
      .map((target) => ({ from: path, to: target.startsWith(".") ? normalize(join(dirname(path), target)) : target }))
  );
}

function isTest(path: string): boolean {
  return /\.(test|spec|contract)\.tsx?$/.test(path) || path.startsWith("e2e/");
}

function within(path: string, ...folders: string[]): boolean {
  return folders.some((folder) => path.startsWith(`${folder}/`));
}

function isOfTheProject(path: string): boolean {
  return within(path, "app", "commands", "messages", "e2e", "bench", "reliability");
}

test("the reading of imports sees all three forms", () => {
  const text = [
    'import a from "./a.ts";',
    'import { b,\n  type C } from "../b.ts";',
    'import "./c.css";',
    'export { d } from "./d.ts";',
    'const e = await import("./e.ts");',
    'import f from "./f.woff2?url";',
    'import * as z from "zod";',
  ].join("\n");
  expect(importsOf("app/ui/x.ts", text).map(({ to }) => to)).toEqual([
    "app/ui/a.ts",
    "app/b.ts",
    "app/ui/c.css",
    "app/ui/d.ts",
    "app/ui/e.ts",
    "app/ui/f.woff2",
    "zod",
  ]);
  expect(imports.length).toBeGreaterThan(100);
});

describe("arrows", () => {
  /** What breaks a rule, as `file → import` lines. */
  function broken(rule: (edge: Import) => boolean): string[] {
    return imports.filter(rule).map(({ from, to }) => `${from} → ${to}`);
  }

  test("dealership imports nothing of the project outside itself, and no package but the validator", () => {
    const mayUse = (from: string) => (isTest(from) ? ["zod", "vitest", "fast-check", "node:fs"] : ["zod"]);
    expect(
      broken(
        ({ from, to }) => within(from, "app/dealership") && !within(to, "app/dealership") && !mayUse(from).includes(to),
      ),
    ).toEqual([]);
  });

  test("storage imports nothing of the project but dealership", () => {
    expect(
      broken(
        ({ from, to }) =>
          within(from, "app/storage") && isOfTheProject(to) && !within(to, "app/storage", "app/dealership"),
      ),
    ).toEqual([]);
  });

  test("nothing reaches past the storage's door and its types", () => {
    const doors = ["app/storage/storage.server.ts", "app/storage/types.ts"];
    expect(
      broken(({ from, to }) => within(to, "app/storage") && !doors.includes(to) && !within(from, "app/storage")),
    ).toEqual([]);
  });

  test("screens are imported by the routes, by the error page in root.tsx and by their own parts", () => {
    const sameNoun = (from: string, to: string) => screenFolder(from) === screenFolder(to);
    const isError = ({ from, to }: Import) =>
      from === "app/site/root.tsx" && to === "app/site/screens/error-screen.tsx";
    expect(
      broken(
        (edge) =>
          within(edge.to, "app/screens") &&
          edge.from !== "app/site/routes.ts" &&
          !isError(edge) &&
          !sameNoun(edge.from, edge.to),
      ),
    ).toEqual([]);
  });

  test.each([
    ["app/ui", ["app/screens", "app/endpoints", "app/serving", "app/storage"]],
    ["app/structured-data", ["app/screens", "app/endpoints", "app/serving", "app/storage"]],
    ["app/feeds", ["app/screens", "app/endpoints", "app/serving", "app/storage"]],
    ["app/site-map", ["app/screens", "app/endpoints", "app/serving"]],
    ["app/browser", ["app/screens", "app/endpoints", "app/serving", "app/storage"]],
    ["app/drawing", ["app/screens", "app/endpoints", "app/serving", "app/ui", "app/browser"]],
    ["app/screens", ["app/endpoints", "app/serving", "commands"]],
    ["app/endpoints", ["app/screens", "commands"]],
    ["commands", ["app/screens", "app/ui", "app/browser"]],
  ])("%s imports nothing of %j", (folder, forbidden) => {
    expect(broken(({ from, to }) => within(from, folder) && !isTest(from) && within(to, ...forbidden))).toEqual([]);
  });

  test("app knows nothing of commands, tests and benchmarks", () => {
    expect(
      broken(({ from, to }) => within(from, "app") && within(to, "commands", "e2e", "bench", "reliability")),
    ).toEqual([]);
  });

  /** `app/screens/cars/…` → `cars`; a screen without a folder of its own is its own noun, with its parts named after it. */
  function screenFolder(path: string): string | undefined {
    return /^app\/screens\/([^/.]+)/.exec(path)?.[1];
  }
});

describe("files", () => {
  test("no folder is a drawer", () => {
    const drawer = /(^|\/)(utils?|helpers?|lib|libs|common|shared|misc)\//;
    expect(sources.map(({ path }) => path).filter((path) => drawer.test(path))).toEqual([]);
  });

  test("names are kebab-case", () => {
    const name = /(^|\/)[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)*$/;
    expect([...sources, ...stylesheets].map(({ path }) => path).filter((path) => !name.test(path))).toEqual([]);
  });

  test("none is over 250 lines", () => {
    const generated = "messages/message-arguments.ts";
    const long = sources.filter(
      ({ path, text }) => !isTest(path) && path !== generated && text.split("\n").length > 251,
    );
    expect(long.map(({ path }) => path)).toEqual([]);
  });
});

describe("markup", () => {
  const markup = sources.filter(({ path }) => path.endsWith(".tsx"));

  test("has no style attribute: the content policy forbids them", () => {
    expect(markup.filter(({ text }) => /\sstyle=|<style\b/.test(text)).map(({ path }) => path)).toEqual([]);
  });

  test("writes raw HTML for inline scripts and JSON-LD only", () => {
    const raw = sources.filter(
      ({ path, text }) => within(path, "app") && !isTest(path) && text.includes("dangerouslySetInnerHTML"),
    );
    expect(raw.map(({ path }) => path).toSorted()).toEqual([
      "app/ui/base/inline-script.tsx",
      "app/site/seo/json-ld.tsx",
    ]);
  });
});

describe("styles", () => {
  const sides = ["left", "right", "top", "bottom"];
  const physical = new Set([
    ...sides,
    ...["margin", "padding", "border", "scroll-margin", "scroll-padding"].flatMap((box) =>
      sides.map((side) => `${box}-${side}`),
    ),
    ...["color", "style", "width"].flatMap((part) => sides.map((side) => `border-${side}-${part}`)),
    ...["top-left", "top-right", "bottom-left", "bottom-right"].map((corner) => `border-${corner}-radius`),
    "width",
    "height",
    "min-width",
    "max-width",
    "min-height",
    "max-height",
  ]);
  const directed = new Set(["text-align", "float", "clear"]);
  const shorthands = new Set([
    "margin",
    "padding",
    "inset",
    "border-width",
    "border-style",
    "border-color",
    "scroll-margin",
    "scroll-padding",
  ]);

  function isPhysical(property: string, value: string): boolean {
    if (physical.has(property)) return true;
    if (directed.has(property)) return /\b(left|right)\b/.test(value);
    // With four values the second is the right side and the fourth the left one.
    return shorthands.has(property) && topLevelParts(value).length === 4;
  }

  test.each([
    ["margin-left", "1px", true],
    ["border-top-right-radius", "0", true],
    ["text-align", "left", true],
    ["inset", "0 auto auto 0", true],
    ["margin", "0 calc(1px + 2px)", false],
    ["text-align", "start", false],
    ["margin-inline-start", "1px", false],
    ["inset", "0", false],
  ])("%s: %s is physical: %s", (property, value, expected) => {
    expect(isPhysical(property, value)).toBe(expected);
  });

  test("name no physical side", () => {
    const found = stylesheets.flatMap(({ path, text }) =>
      declarationsIn(text)
        .filter(({ property, value }) => isPhysical(property, value))
        .map(({ property, value }) => `${path}: ${property}: ${value}`),
    );
    expect(found).toEqual([]);
  });

  test("take their colours from the tokens", () => {
    const literal =
      /#[0-9a-f]{3,8}\b|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\((?!\s*from\s+var\()|\b(?:white|black|red|green|blue|gray|grey|yellow|orange)\b/i;
    const found = stylesheets
      .filter(({ path }) => path !== "app/ui/base/base.css")
      .flatMap(({ path, text }) =>
        declarationsIn(text)
          .filter(({ value }) => literal.test(value.replace(/url\([^)]*\)|"[^"]*"|var\([^)]*\)/g, "")))
          .map(({ property, value }) => `${path}: ${property}: ${value}`),
      );
    expect(found).toEqual([]);
  });

  test("stand in a cascade layer", () => {
    const loose = stylesheets.filter(
      ({ path, text }) => path.endsWith(".module.css") && !/^\s*@layer (ui|screens) \{/.test(withoutComments(text)),
    );
    expect(loose.map(({ path }) => path)).toEqual([]);
  });

  test("let browsers look at a part of the page alone when something in it comes or goes", () => {
    const ofEverything = /:root:has\(|\bbody:has\(|\bhtml:has\(|\* [+~]/;
    const onScreen = (css: string) => withoutComments(css).replace(/@media print \{(?:[^{}]|\{[^{}]*\})*\}/g, "");
    expect(stylesheets.filter(({ text }) => ofEverything.test(onScreen(text))).map(({ path }) => path)).toEqual([]);
  });

  /** Every `property: value` between braces, without comments and lines marked as physical on purpose. */
  function declarationsIn(css: string): { property: string; value: string }[] {
    const kept = withoutComments(css.replace(/[^\n]*\/\* physical on purpose[^\n]*/g, ""));
    return [...kept.matchAll(/(?<=[{;]\s*)([a-z-]+)\s*:\s*([^;{}]+)(?=[;}])/g)].map(
      ([, property = "", value = ""]) => ({
        property,
        value: value.trim(),
      }),
    );
  }

  function withoutComments(css: string): string {
    return css.replace(/\/\*[\s\S]*?\*\//g, "");
  }

  function topLevelParts(value: string): string[] {
    let flat = value;
    while (/\([^()]*\)/.test(flat)) flat = flat.replace(/\([^()]*\)/g, "");
    return flat.split("/")[0]?.trim().split(/\s+/) ?? [];
  }
});
