/** Rules that the linter cannot check. */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
const folders = "{app,commands,test,vite,messages,e2e,bench,docs,reliability,.ci}";
const sources = globSync(`${folders}/**/*.{ts,tsx}`, { cwd: root }).map((path) => ({ path, text: read(path) }));
const stylesheets = globSync("app/**/*.css", { cwd: root }).map((path) => ({ path, text: read(path) }));

function read(path: string): string {
  return readFileSync(join(root, path), "utf8");
}

function isTest(path: string): boolean {
  return /\.(test|spec|contract)\.tsx?$/.test(path) || path.startsWith("e2e/");
}

function within(path: string, ...folders: string[]): boolean {
  return folders.some((folder) => path.startsWith(`${folder}/`));
}

describe("files", () => {
  test("folder names: no utils, helpers, lib, common", () => {
    const vagueName = /(^|\/)(utils?|helpers?|lib|libs|common|shared|misc)\//;
    expect(sources.map(({ path }) => path).filter((path) => vagueName.test(path))).toEqual([]);
  });

  test("file names are kebab-case", () => {
    const name = /(^|\/)[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)*$/;
    expect([...sources, ...stylesheets].map(({ path }) => path).filter((path) => !name.test(path))).toEqual([]);
  });

  test("length: at most 250 lines outside of tests", () => {
    const isGenerated = (path: string) => path.endsWith("/message-arguments.ts");
    const long = sources.filter(
      ({ path, text }) => !isTest(path) && !isGenerated(path) && text.split("\n").length > 251,
    );
    expect(long.map(({ path }) => path)).toEqual([]);
  });
});

describe("markup", () => {
  const markup = sources.filter(({ path }) => path.endsWith(".tsx"));

  test("no style attributes or elements: the content security policy forbids them", () => {
    expect(markup.filter(({ text }) => /\sstyle=|<style\b/.test(text)).map(({ path }) => path)).toEqual([]);
  });

  test("raw HTML (dangerouslySetInnerHTML) only for inline scripts and JSON-LD", () => {
    const raw = sources.filter(
      ({ path, text }) => within(path, "app") && !isTest(path) && text.includes("dangerouslySetInnerHTML"),
    );
    expect(raw.map(({ path }) => path).toSorted()).toEqual([
      "app/site/seo/json-ld.tsx",
      "app/ui/base/inline-script.tsx",
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
  const directional = new Set(["text-align", "float", "clear"]);
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
    if (directional.has(property)) return /\b(left|right)\b/.test(value);
    // The second of four values is the right side, the fourth the left one.
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

  test("logical properties only, no left or right", () => {
    const violations = stylesheets.flatMap(({ path, text }) =>
      declarations(text)
        .filter(({ property, value }) => isPhysical(property, value))
        .map(({ property, value }) => `${path}: ${property}: ${value}`),
    );
    expect(violations).toEqual([]);
  });

  test("colours come from the tokens in base.css", () => {
    const literal =
      /#[0-9a-f]{3,8}\b|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\((?!\s*from\s+var\()|\b(?:white|black|red|green|blue|gray|grey|yellow|orange)\b/i;
    const violations = stylesheets
      .filter(({ path }) => path !== "app/ui/base/base.css")
      .flatMap(({ path, text }) =>
        declarations(text)
          .filter(({ value }) => literal.test(value.replace(/url\([^)]*\)|"[^"]*"|var\([^)]*\)/g, "")))
          .map(({ property, value }) => `${path}: ${property}: ${value}`),
      );
    expect(violations).toEqual([]);
  });

  test("CSS modules declare a cascade layer", () => {
    const unlayered = stylesheets.filter(
      ({ path, text }) => path.endsWith(".module.css") && !/^\s*@layer (ui|screens) \{/.test(withoutComments(text)),
    );
    expect(unlayered.map(({ path }) => path)).toEqual([]);
  });

  test("no selectors that restyle the whole page (:root:has, * +)", () => {
    const expensiveSelectors = /:root:has\(|\bbody:has\(|\bhtml:has\(|\* [+~]/;
    const screenStyles = (css: string) => withoutComments(css).replace(/@media print \{(?:[^{}]|\{[^{}]*\})*\}/g, "");
    expect(
      stylesheets.filter(({ text }) => expensiveSelectors.test(screenStyles(text))).map(({ path }) => path),
    ).toEqual([]);
  });

  /** Without lines marked as `physical on purpose`. */
  function declarations(css: string): { property: string; value: string }[] {
    const rules = withoutComments(css.replace(/[^\n]*\/\* physical on purpose[^\n]*/g, ""));
    return [...rules.matchAll(/(?<=[{;]\s*)([a-z-]+)\s*:\s*([^;{}]+)(?=[;}])/g)].map(
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
