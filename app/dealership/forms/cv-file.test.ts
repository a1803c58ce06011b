import { expect, test } from "vitest";
import { cvFileError, maxCvBytes } from "./cv-file.ts";

const pdf = "%PDF-1.7\n";

test.each<[string, Blob | undefined, string | undefined]>([
  ["no file", undefined, "cv.required"],
  ["an empty file", new Blob([]), "cv.empty"],
  ["5 MB exactly", new Blob([pdf, new Uint8Array(maxCvBytes - pdf.length)]), "cv.size"],
  ["a byte less", new Blob([pdf, new Uint8Array(maxCvBytes - pdf.length - 1)]), undefined],
  ["a page", new Blob(["<html>no CV</html>"]), "cv.format"],
  ["a program", new Blob(["MZ\0\0"]), "cv.format"],
  ["a PDF after a printer's lines", new Blob(["@PJL\n".repeat(20), pdf]), undefined],
  ["a PDF header too late", new Blob([" ".repeat(1_024), pdf]), "cv.format"],
  ["an old Word file", new Blob([new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])]), undefined],
  ["a Word file", new Blob(["PK\u0003\u0004"]), undefined],
])("%s: %3$s", async (_case, file, error) => {
  expect(await cvFileError(file)).toBe(error);
});
