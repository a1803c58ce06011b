import fc from "fast-check";
import { expect, test } from "vitest";
import { cvFileName } from "./cv-file-name.ts";

const [pdf, docx] = ["application/pdf", "application/vnd.openxmlformats-officedocument.wordprocessingml.document"];

test.each([
  ["سيرة ذاتية.pdf", pdf, "K7QX-3MZP سيرة ذاتية.pdf"],
  ["My CV.PDF", pdf, "K7QX-3MZP My CV.pdf"],
  ["cv.docx", docx, "K7QX-3MZP cv.docx"],
  ["../../etc/passwd", pdf, "K7QX-3MZP passwd.pdf"],
  ["C:\\Users\\x\\cv.pdf", pdf, "K7QX-3MZP cv.pdf"],
  ["cv\u202Efdp.exe", pdf, "K7QX-3MZP cvfdp.exe.pdf"],
  ["cv\0.pdf\n", pdf, "K7QX-3MZP cv.pdf"],
  ["a<b>:c?.pdf", pdf, "K7QX-3MZP a_b__c_.pdf"],
  [".bashrc", pdf, "K7QX-3MZP bashrc.pdf"],
  ["-rf.pdf", pdf, "K7QX-3MZP rf.pdf"],
  ["", pdf, "K7QX-3MZP.pdf"],
  ["..", pdf, "K7QX-3MZP.pdf"],
  ["CON.pdf", pdf, "K7QX-3MZP CON.pdf"],
])("%j (%s) becomes %s", (originalName, mediaType, name) => {
  expect(cvFileName("K7QX-3MZP", originalName, mediaType)).toBe(name);
});

test("long names are truncated to 255 bytes between letters", () => {
  const name = cvFileName("K7QX-3MZP", `${"س".repeat(300)}.pdf`, pdf);
  expect(Buffer.byteLength(name)).toBeLessThan(255);
  expect(name).toMatch(/^K7QX-3MZP س+\.pdf$/);
});

test("any name: a file in the current folder of every system", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: "binary", maxLength: 400 }),
      fc.constantFrom("", "/", "\\", "..", "\0", "C:"),
      (text, piece) => {
        const name = cvFileName("K7QX-3MZP", text + piece + text, pdf);
        expect(name).toMatch(/^K7QX-3MZP(?: [^.\s-][^/\\<>:"|?*\p{Cc}\p{Cf}\p{Cs}]*)?\.pdf$/u);
        expect(Buffer.byteLength(name)).toBeLessThan(255);
      },
    ),
    { numRuns: 300 },
  );
});
