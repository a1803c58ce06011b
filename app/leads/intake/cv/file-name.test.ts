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
