import { zip, type ZipPart } from "../app/files/test-zip.ts";
import { bytesOf, contentTypesXml, docx, pdf } from "../app/leads/intake/cv/cv-samples.ts";
import { compound, doc, wordStream } from "../app/leads/intake/cv/compound-samples.ts";
import { maxCvBytes } from "../app/dealership/forms/cv-file.ts";
import type { CvFile } from "./submissions.ts";

export type BadCv = CvFile & { title: string; code: "cv.format" | "cv.damaged" | "cv.macros" | "cv.empty" | "cv.size" };

const macroTypes = contentTypesXml("application/vnd.ms-word.document.macroEnabled.main+xml");
const maxUint32Size = 0xfffffffe;
const mebibyte = 1024 * 1024;

/** Each with the error code it must be refused with. */
export const badCvs: BadCv[] = [
  { title: "an empty file", code: "cv.empty", name: "cv.pdf", bytes: new Uint8Array() },
  { title: "exactly 5 MB", code: "cv.size", name: "cv.pdf", bytes: padded(pdf(), maxCvBytes) },
  { title: "over 5 MB", code: "cv.size", name: "cv.pdf", bytes: padded(pdf(), maxCvBytes + 1) },
  ...bad("cv.format", "cv.pdf", [
    ["text", bytesOf("my CV")],
    ["HTML", bytesOf("<!doctype html><script>alert(1)</script>")],
    ["HTML with a PDF inside", bytesOf("<script>/*", pdf(), "*/</script>")],
    ["SVG", bytesOf('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ["a Windows program followed by a PDF", bytesOf("MZ\u0090\0", pdf())],
    ["a Linux program", bytesOf("\u007fELF", new Uint8Array(100))],
    ["a PNG", bytesOf("\u0089PNG\r\n\u001a\n", new Uint8Array(100))],
  ]),
  ...bad("cv.format", "cv.docx", [
    ["RTF", bytesOf("{\\rtf1 CV}")],
    ["a ZIP without a Word document", zip([{ name: "cv.txt", content: "me" }])],
    [
      "an Excel file (XLSX)",
      docx({
        types: contentTypesXml(
          "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml",
          "/xl/workbook.xml",
        ),
      }),
    ],
    ["an Excel file (XLS)", compound([{ name: "Workbook", kind: "stream", content: wordStream() }])],
  ]),
  ...bad("cv.damaged", "cv.pdf", [
    ["only the header of a PDF", bytesOf("%PDF-1.7\n")],
    ["a PDF without pages", bytesOf("%PDF-1.7\n4 0 obj\n<</Length 10>>\nstream\n")],
  ]),
  ...bad("cv.damaged", "cv.docx", [
    ["only the header of a DOC", doc().subarray(0, 512)],
    [
      "a DOCX with a password",
      compound([
        { name: "EncryptedPackage", kind: "stream", content: wordStream() },
        { name: "EncryptionInfo", kind: "stream", content: new Uint8Array(99) },
      ]),
    ],
    ["a truncated DOCX", docx().subarray(0, 300)],
    ["a ZIP entry with .. in its path", docx({ more: [{ name: "word/../../a" }] })],
    ["a ZIP entry with an absolute path", docx({ more: [{ name: "/etc/cron.d/a" }] })],
    [
      "a ZIP entry that is a symbolic link",
      docx({ more: [{ name: "a", content: "/etc/passwd", attributes: (0xa1ff << 16) >>> 0 }] }),
    ],
    [
      "a ZIP with 1,001 entries",
      docx({ more: Array.from({ length: 998 }, (_, index): ZipPart => ({ name: `${index}` })) }),
    ],
    ["a ZIP entry compressed 1:1,000", docx({ more: [{ name: "a.xml", content: new Uint8Array(2 * mebibyte) }] })],
    [
      "a ZIP that declares 10 GB",
      docx({
        more: [
          { name: "a", declared: maxUint32Size },
          { name: "b", declared: maxUint32Size },
          { name: "c", declared: 0x80000000 },
        ],
      }),
    ],
    [
      "a ZIP of 120 bytes that declares 4 GB",
      zip([{ name: "[Content_Types].xml", content: "x", declared: maxUint32Size }]),
    ],
    [
      "a ZIP bomb of overlapping entries",
      docx({
        more: [
          { name: "kernel", content: new Uint8Array(900_000) },
          ...Array.from({ length: 40 }, (_, index): ZipPart => ({
            name: `${index}`,
            content: new Uint8Array(900_000),
            sameAs: 3,
          })),
        ],
      }),
    ],
  ]),
  ...bad("cv.macros", "cv.docx", [
    ["a macro-enabled content type", docx({ types: macroTypes })],
    ["a DOCX with VBA macros", docx({ more: [{ name: "word/VbaProject.bin", content: "x" }] })],
    ["a DOC with VBA macros", doc([{ name: "Macros", kind: "storage", parts: [{ name: "VBA", kind: "storage" }] }])],
  ]),
];

/** Valid files, some with hostile or odd names. */
export const goodCvs: (CvFile & { title: string })[] = [
  { title: "PDF", name: "cv.pdf", bytes: pdf() },
  { title: "PDF one byte under 5 MB", name: "cv.pdf", bytes: padded(pdf(), maxCvBytes - 1) },
  { title: "PDF with a cross-reference stream", name: "CV 2025 (final).PDF", bytes: pdf({ hasTableStream: true }) },
  { title: "PDF with a password", name: "سيرة ذاتية.pdf", bytes: pdf({ isEncrypted: true }) },
  {
    title: "PDF with an OpenAction",
    name: "a'b.pdf",
    bytes: pdf({ catalog: "/OpenAction<</S/JavaScript/JS(app.alert\\(1\\))>>" }),
  },
  { title: "PDF with a path as name", name: "../../../etc/passwd.pdf", bytes: pdf() },
  { title: "PDF with a name of 300 letters", name: `${"a".repeat(300)}.pdf`, bytes: pdf() },
  { title: "DOC", name: "cv.doc", bytes: doc() },
  { title: "DOC of Word 95", name: "cv.doc", bytes: doc([], { stream: wordStream(4096, 0xa5dc) }) },
  { title: "DOCX", name: "cv.docx", bytes: docx() },
  { title: "DOCX with data descriptors", name: "cv.docx", bytes: docx({ hasDescriptors: true }) },
  { title: "DOCX with its content types last", name: "cv.docx", bytes: docx({ isTypesLast: true }) },
];

function bad(code: BadCv["code"], name: string, files: readonly [string, Uint8Array][]): BadCv[] {
  return files.map(([title, bytes]) => ({ title, code, name, bytes }));
}

function padded(bytes: Uint8Array, length: number): Uint8Array {
  return bytesOf(bytes, new Uint8Array(length - bytes.length).fill(10));
}
