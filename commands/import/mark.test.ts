import { expect, test } from "vitest";
import { readMark } from "./mark.ts";
import { sentences } from "./sentences.ts";

function svg(inside: string, attributes = 'viewBox="0 0 24 24"'): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`;
}

test.each([
  ["one path", svg('<path d="M1 2h3z"/>'), "M1 2h3z"],
  [
    "a title, an XML header and a comment",
    `<?xml version="1.0"?><!-- c -->\n${svg('<title>A & B</title><path d="M1 2h3z"></path>')}`,
    "M1 2h3z",
  ],
  ["two paths", svg('<path d="M1 2h3z"/><path fill="currentColor" d="M4,5 L-6.5e-1 7"/>'), "M1 2h3z M4,5 L-6.5e-1 7"],
  ["width and height in place of a view box", svg('<path d="M0 0"/>', "width='24' height='24'"), "M0 0"],
  ["line breaks in the data", svg('<path d="M1 2\n  h3z"/>'), "M1 2 h3z"],
])("%s is read", (_what, text, path) => {
  expect(readMark(text)).toEqual({ path });
});

test.each([
  ["a text", "hello", sentences.mark.notSvg],
  ["HTML", "<html><svg></svg></html>", sentences.mark.notSvg],
  ["a document type", `<!DOCTYPE svg [<!ENTITY a "b">]>${svg('<path d="M0 0"/>')}`, sentences.mark.notSvg],
  ["another ground", svg('<path d="M0 0"/>', 'viewBox="0 0 512 512"'), sentences.mark.wrongGround],
  ["a script", svg('<script>alert(1)</script><path d="M0 0"/>'), sentences.mark.otherElements("script")],
  ["a group", svg('<g transform="scale(2)"><path d="M0 0"/></g>'), sentences.mark.otherElements("g")],
  ["a handler", svg('<path onload="alert(1)" d="M0 0"/>'), sentences.mark.otherAttributes("onload")],
  ["a transform", svg('<path transform="scale(2)" d="M0 0"/>'), sentences.mark.otherAttributes("transform")],
  ["no path", svg("<title>x</title>"), sentences.mark.noPath],
  ["an empty path", svg('<path d=""/>'), sentences.mark.noPath],
  ["markup in the data", svg('<path d="M0 0&quot;&lt;script"/>'), sentences.mark.pathCharacters],
  ["data that starts relative", svg('<path d="m1 1h2"/>'), sentences.mark.pathCharacters],
  ["endless data", svg(`<path d="M0 0${" 1".repeat(30_000)}"/>`), sentences.mark.tooLong(40_000)],
])("%s is refused", (_what, text, reason) => {
  expect(readMark(text)).toEqual({ reason });
});
