import { expect, test } from "vitest";
import { readMark } from "./mark.ts";
import { reasons } from "../../app/stock/problems/reasons.ts";

function svg(inside: string, attributes = 'viewBox="0 0 24 24"'): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`;
}

test.each([
  ["one path", svg('<path d="M1 2h3z"/>'), "M1 2h3z"],
  [
    "title, XML header and comment",
    `<?xml version="1.0"?><!-- c -->\n${svg('<title>A & B</title><path d="M1 2h3z"></path>')}`,
    "M1 2h3z",
  ],
  ["two paths", svg('<path d="M1 2h3z"/><path fill="currentColor" d="M4,5 L-6.5e-1 7"/>'), "M1 2h3z M4,5 L-6.5e-1 7"],
  ["width and height instead of viewBox", svg('<path d="M0 0"/>', "width='24' height='24'"), "M0 0"],
  ["line breaks in path data", svg('<path d="M1 2\n  h3z"/>'), "M1 2 h3z"],
])("reads %s", (_what, text, path) => {
  expect(readMark(text)).toEqual({ path });
});

test.each([
  ["text", "hello", reasons.mark.notSvg],
  ["HTML", "<html><svg></svg></html>", reasons.mark.notSvg],
  ["document type", `<!DOCTYPE svg [<!ENTITY a "b">]>${svg('<path d="M0 0"/>')}`, reasons.mark.notSvg],
  ["another size", svg('<path d="M0 0"/>', 'viewBox="0 0 512 512"'), reasons.mark.wrongSize],
  ["script", svg('<script>alert(1)</script><path d="M0 0"/>'), reasons.mark.otherElements("script")],
  ["group", svg('<g transform="scale(2)"><path d="M0 0"/></g>'), reasons.mark.otherElements("g")],
  ["event handler", svg('<path onload="alert(1)" d="M0 0"/>'), reasons.mark.otherAttributes("onload")],
  ["transform", svg('<path transform="scale(2)" d="M0 0"/>'), reasons.mark.otherAttributes("transform")],
  ["no path", svg("<title>x</title>"), reasons.mark.noPath],
  ["empty path", svg('<path d=""/>'), reasons.mark.noPath],
  ["markup in path data", svg('<path d="M0 0&quot;&lt;script"/>'), reasons.mark.pathCharacters],
  ["path that starts with a relative move", svg('<path d="m1 1h2"/>'), reasons.mark.pathCharacters],
  ["too long path data", svg(`<path d="M0 0${" 1".repeat(30_000)}"/>`), reasons.mark.tooLong(40_000)],
])("refuses: %s", (_what, text, reason) => {
  expect(readMark(text)).toEqual({ reason });
});
