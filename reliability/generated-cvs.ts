import fc from "fast-check";
import { contentTypesXml, docx, pdf } from "../app/leads/intake/cv/cv-samples.ts";
import { doc, wordStream } from "../app/leads/intake/cv/compound-samples.ts";
import type { CvFile } from "./submissions.ts";

const fileNames = [
  "cv.pdf",
  "CV 2025 (final) (2).PDF",
  "سيرة ذاتية.pdf",
  "السيرة الذاتية – محمد.docx",
  "document",
  "CV.pdf.bin",
  "resume.doc",
  ".pdf",
  "a'b.pdf",
  "IMG_0001",
  "Ñandú.pdf",
  "cv%20new.pdf",
  `${"س".repeat(120)}.pdf`,
  "cv.PDF ",
  "مستند.DOCX",
  "cv\u200f.pdf",
  "résumé;1.docx",
];

const catalogEntries = [
  "",
  "/Lang(ar-SA)",
  "/Metadata 7 0 R/OutputIntents[]",
  "/MarkInfo<</Marked true>>/StructTreeRoot 8 0 R",
  "/AcroForm<</Fields[]>>",
  "/OpenAction[3 0 R/Fit]",
  "/PageMode/UseOutlines/Outlines 6 0 R",
  "/ViewerPreferences<</Direction/R2L>>",
  "/Names<</EmbeddedFiles<</Names[]>>>>",
];

const pdfFiles = fc
  .record({
    version: fc.constantFrom("1.3", "1.4", "1.5", "1.6", "1.7", "2.0"),
    newline: fc.constantFrom("\n", "\r\n", "\r"),
    catalog: fc.constantFrom(...catalogEntries),
    hasTableStream: fc.boolean(),
    isEncrypted: fc.integer({ min: 0, max: 9 }).map((number) => number === 0),
    updates: fc.integer({ min: 0, max: 4 }),
    after: fc.constantFrom("", "\n", "\r\n\r\n", "\0".repeat(500), "% a signature\n"),
    content: fc.integer({ min: 20, max: 60_000 }).map((length) => "BT /F1 12 Tf (CV) Tj ET ".padEnd(length, "q Q ")),
  })
  .map((options) => pdf(options));

const pictures = [
  {
    name: "word/media/image1.jpeg",
    content: Uint8Array.from({ length: 30_000 }, (_, index) => (index * 7919) % 251),
    isStored: true,
  },
];
const officeParts = [
  "word/styles.xml",
  "word/settings.xml",
  "word/fontTable.xml",
  "word/theme/theme1.xml",
  "docProps/app.xml",
  "docProps/core.xml",
  "word/_rels/document.xml.rels",
  "customXml/item1.xml",
].map((name) => ({ name, content: "<x/>" }));
const mainType = "application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml";

const docxFiles = fc
  .record({
    isStored: fc.boolean(),
    hasDescriptors: fc.boolean(),
    isTypesLast: fc.boolean(),
    more: fc.constantFrom([], officeParts, pictures, [...officeParts, ...pictures]),
    documentPart: fc.constantFrom(
      ["word/document.xml", contentTypesXml()] as const,
      ["word/document2.xml", contentTypesXml(mainType, "/word/document2.xml")] as const,
    ),
    text: fc.constantFrom(
      "<w:document/>",
      `<?xml version="1.0"?><w:document>${"سيرة ذاتية ".repeat(500)}</w:document>`,
    ),
  })
  .map(({ documentPart: [document, types], ...options }) => docx({ ...options, document, types }));

const docFiles = fc
  .record({
    shift: fc.constantFrom(9, 12),
    length: fc.constantFrom(4_096, 9_000, 70_000),
    mark: fc.constantFrom(0xa5ec, 0xa5ec, 0xa5dc),
  })
  .map(({ shift, length, mark }) => doc([], { shift, stream: wordStream(length, mark) }));

/** Valid files as common programs write them, with names as phones and people choose them. */
export const validCv: fc.Arbitrary<CvFile> = fc.record({
  name: fc.constantFrom(...fileNames),
  bytes: fc.oneof(
    { weight: 3, arbitrary: pdfFiles },
    { weight: 2, arbitrary: docxFiles },
    { weight: 1, arbitrary: docFiles },
  ),
});
