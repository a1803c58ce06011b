import fc from "fast-check";
import { expect, test } from "vitest";
import { sanitizeFileName, withExtension } from "./file-name.ts";

test.each([
  ["سيرة ذاتية.pdf", "سيرة ذاتية.pdf"],
  ["../../etc/passwd", "passwd"],
  ["C:\\Users\\me\\CV.doc", "CV.doc"],
  ["cv\u202Efdp.exe", "cvfdp.exe"],
  ["cv\u0000\r\n.pdf", "cv.pdf"],
  ["cafe\u0301.pdf", "café.pdf"],
  ["نام\u200cخانوادگی.pdf", "نام\u200cخانوادگی.pdf"],
  ["..", ""],
  ["", ""],
  ["  my   cv .pdf ", "my cv .pdf"],
  ["cv.pdf. . .", "cv.pdf"],
  ["C:cv.pdf", "cv.pdf"],
  ["10:30.pdf", "10:30.pdf"],
  ["\u200d\u200c", ""],
  [`${"س".repeat(5_000)}.pdf`, `${"س".repeat(146)}.pdf`],
  ["\ud800.pdf", ".pdf"],
  ["س".repeat(300) + ".docx", "س".repeat(145) + ".docx"],
  ["😀".repeat(151), "😀".repeat(150)],
])("%j is sanitized to %j", (name, expected) => {
  expect(sanitizeFileName(name)).toBe(expected);
});

test.each([
  ["cv.pdf", "application/pdf", "cv.pdf"],
  ["CV.PDF", "application/pdf", "CV.PDF"],
  ["cv.docx", "application/pdf", "cv.docx.pdf"],
  ["cv.html", "application/pdf", "cv.html.pdf"],
  ["cv", "application/msword", "cv.doc"],
  ["", "application/pdf", "cv.pdf"],
  [".pdf", "application/pdf", "cv.pdf"],
  ["x".repeat(150), "application/pdf", "x".repeat(146) + ".pdf"],
])("%j with detected type %s: named %j", (name, mediaType, expected) => {
  expect(withExtension(name, mediaType)).toBe(expected);
});

test("any name: short, without folders, hidden characters or a dot at its end, and with its type's extension", () => {
  const piece = fc.oneof(
    fc.string({ unit: "binary", maxLength: 200 }),
    fc.constantFrom("/", "\\", "..", "C:", "\0", "\u202e", "\u200d", " ", "con", ".pdf", "\ud800", "س".repeat(200)),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const name = withExtension(sanitizeFileName(pieces.join("")), "application/pdf");
      expect(name).toMatch(/^[^/\\\p{Cc}\p{Cs}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+\.pdf$/iu);
      expect([...name].length).toBeLessThanOrEqual(150);
      expect(sanitizeFileName(name)).toBe(name);
    }),
    { numRuns: 300 },
  );
});
