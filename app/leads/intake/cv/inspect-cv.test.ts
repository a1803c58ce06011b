import { existsSync, readFileSync } from "node:fs";
import { deflateRawSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { inspectCv } from "./inspect-cv.ts";
import { zip, type ZipPart } from "../../../files/test-zip.ts";
import { bytesOf, contentTypesXml, docx, pdf } from "./cv-samples.ts";
import { compound, doc, wordStream } from "./compound-samples.ts";

const pdfType = { mediaType: "application/pdf" };
const docType = { mediaType: "application/msword" };
const docxType = { mediaType: "application/vnd.openxmlformats-officedocument.wordprocessingml.document" };
const wordprocessing = "application/vnd.openxmlformats-officedocument.wordprocessingml";
const mebibyte = 1024 * 1024;

describe("intact files are accepted", () => {
  test.each<[string, Uint8Array]>([
    ["plain", pdf()],
    ["with a cross-reference stream", pdf({ hasTableStream: true })],
    ["with incremental updates", pdf({ updates: 3 })],
    ["encrypted", pdf({ isEncrypted: true })],
    ["with an open action", pdf({ catalog: "/OpenAction<</S/JavaScript/JS(app.alert\\(1\\))>>" })],
    ["with a form and an attachment", pdf({ catalog: "/AcroForm<</XFA 7 0 R>>/Names<</EmbeddedFiles 8 0 R>>" })],
    ["with CR line endings", pdf({ newline: "\r" })],
    ["with a byte order mark", pdf({ before: "\u00ef\u00bb\u00bf" })],
    ["with empty lines before it", pdf({ before: "\r\n\r\n  \0" })],
    ["with the header after 1,000 blanks", pdf({ before: " ".repeat(1_000) })],
    [
      "with a printer's job before it",
      pdf({ before: "\u001b%-12345X@PJL SET RESOLUTION=600\r\n@PJL ENTER LANGUAGE=PDF\r\n" }),
    ],
    [
      "with the headers of an e-mail before it",
      pdf({ before: "Content-Type: application/pdf\r\nX-Name: \u00d3\u00ed\u00d1\u00c9\r\n\r\n" }),
    ],
    ["with an end of transmission before it", pdf({ before: "\u0004" })],
    ["with a few letters before it", pdf({ before: "xyz" })],
    ["with bytes after its end", pdf({ after: "<html>sent by a gateway</html>".repeat(100) })],
    ["truncated in its last table", pdf().subarray(0, -40)],
    ["of version 2.0", pdf({ version: "2.0" })],
  ])("PDF %s", async (_, bytes) => {
    expect(await inspectCv(bytes)).toEqual(pdfType);
  });

  const systemPdfs = [
    "/usr/share/doc/shared-mime-info/shared-mime-info-spec.pdf",
    "/usr/share/doc/libtasn1-doc/libtasn1.pdf",
  ];
  test.each(systemPdfs.filter((path) => existsSync(path)))("PDF %s", async (path) => {
    expect(await inspectCv(readFileSync(path))).toEqual(pdfType);
  });

  test.each<[string, Uint8Array]>([
    ["plain", doc()],
    ["with sectors of 4,096 bytes", doc([], { shift: 12 })],
    ["of Word 95", doc([], { stream: wordStream(4096, 0xa5dc) })],
    ["with the text in the mini stream", doc([], { stream: wordStream(600) })],
    [
      "with a picture object",
      doc([
        {
          name: "ObjectPool",
          kind: "storage",
          parts: [
            { name: "_1", kind: "storage", parts: [{ name: "Contents", kind: "stream", content: new Uint8Array(9) }] },
          ],
        },
      ]),
    ],
    ["so large that it needs a DIFAT", doc([], { spareSectors: 15_000 + 128 })],
    ["with its stream named in other letters", doc([], { streamName: "WORDDOCUMENT" })],
    ["with its stream named in small letters", doc([], { streamName: "worddocument" })],
    ["with an incomplete last sector", doc().subarray(0, -100)],
  ])("DOC %s", async (_, bytes) => {
    expect(await inspectCv(bytes)).toEqual(docType);
  });

  test.each<[string, Uint8Array]>([
    ["plain", docx()],
    ["with data descriptors", docx({ hasDescriptors: true })],
    ["stored", docx({ isStored: true })],
    ["with the content types last", docx({ isTypesLast: true })],
    [
      "from Word for the web (document2.xml)",
      docx({ types: contentTypesXml(undefined, "/word/document2.xml"), document: "word/document2.xml" }),
    ],
    ["with content types in UTF-16", docx({ types: Buffer.from(`\ufeff${contentTypesXml()}`, "utf16le") })],
    [
      "with prefixes and single quotes in the content types",
      docx({ types: contentTypesXml().replaceAll("<Override", "<ct:Override").replaceAll('"', "'") }),
    ],
    [
      "with its content type as a default of the extension",
      docx({ types: `<Types><Default ContentType="${wordprocessing}.document.main+xml" Extension="xml"/></Types>` }),
    ],
    [
      "with a long text",
      docx({
        text: `<w:document>${Array.from({ length: 60_000 }, (_, index) => `<w:p><w:r><w:t>line ${index}</w:t></w:r></w:p>`).join("")}</w:document>`,
      }),
    ],
    [
      "with an empty picture of one colour",
      docx({ more: [{ name: "word/media/image1.bmp", content: new Uint8Array(900_000) }] }),
    ],
    [
      "with a sheet inside",
      docx({
        more: [{ name: "word/embeddings/sheet.xlsx", content: zip([{ name: "xl/workbook.xml" }]), isStored: true }],
      }),
    ],
    ["with a comment", docx({ comment: "made by a writer" })],
    ["with bytes after its end", bytesOf(docx(), "sent by a gateway\r\n")],
    [
      "with parts named in other letters",
      zip([
        { name: "[CONTENT_TYPES].XML", content: contentTypesXml() },
        { name: "_RELS/.RELS", content: "<Relationships/>" },
        { name: "WORD/Document.XML", content: "<w:document/>" },
      ]),
    ],
    [
      "with backslashes in its names",
      zip([
        { name: "[content_types].xml", content: contentTypesXml() },
        { name: "_rels\\.rels", content: "<Relationships/>" },
        { name: "word\\document.xml", content: "<w:document/>" },
      ]),
    ],
    ["with backslashes in its content types", docx({ types: contentTypesXml(undefined, "\\word\\document.xml") })],
    ["with folders", docx({ more: [{ name: "word/", isStored: true }] })],
  ])("DOCX %s", async (_, bytes) => {
    expect(await inspectCv(bytes)).toEqual(docxType);
  });

  const text = fc.string({ maxLength: 2_000 });
  const blob = fc.uint8Array({ maxLength: 20_000 });
  const goodPdf = fc
    .record({
      version: fc.constantFrom("1.3", "1.4", "1.5", "1.6", "1.7", "2.0"),
      newline: fc.constantFrom("\n", "\r", "\r\n"),
      before: fc.constantFrom("", "\n", "\u00ef\u00bb\u00bf", "\r\n\r\n", " ".repeat(1_000)),
      after: fc.oneof(fc.constantFrom("", "\n", "\0".repeat(2_000)), text),
      hasTableStream: fc.boolean(),
      isEncrypted: fc.boolean(),
      updates: fc.nat(4),
      content: text,
    })
    .map((options) => ({ bytes: pdf(options), type: pdfType }));
  const goodDoc = fc
    .tuple(
      fc.integer({ min: 64, max: 100_000 }),
      fc.constantFrom(9, 12),
      fc.nat(300),
      fc.array(fc.tuple(fc.stringMatching(/^[a-z]{3,20}$/), blob), { maxLength: 30 }),
    )
    .map(([bytes, shift, spareSectors, streams]) => ({
      bytes: doc(
        streams.map(([name, content]) => ({ name: `x${name}`, kind: "stream", content }) as const),
        { shift, spareSectors, stream: wordStream(bytes) },
      ),
      type: docType,
    }));
  const goodDocx = fc
    .record({
      text,
      isTypesLast: fc.boolean(),
      isStored: fc.boolean(),
      hasDescriptors: fc.boolean(),
      comment: fc.stringMatching(/^[a-z ]{0,99}$/),
      media: fc.array(blob, { maxLength: 20 }),
    })
    .map(({ media, ...options }) => ({
      bytes: docx({
        ...options,
        more: media.map((content, index) => ({ name: `word/media/image${index}.png`, content })),
      }),
      type: docxType,
    }));

  test("600 generated PDF, DOC and DOCX files", async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(goodPdf, goodDoc, goodDocx), async ({ bytes, type }) => {
        expect(await inspectCv(bytes)).toEqual(type);
      }),
      { numRuns: 600 },
    );
  });
});

describe("other files are rejected with their reason", () => {
  const macroTypes = contentTypesXml("application/vnd.ms-word.document.macroEnabled.main+xml");
  const hiddenMacroTypes = contentTypesXml("application/vnd.ms-word.document.&#x6d;acro&#69;nabled.main+xml");
  const bytes4GB = 0xfffffffe;
  test.each<[string, string, Uint8Array]>([
    ["nothing", "cv.empty", new Uint8Array()],
    ["text", "cv.format", bytesOf("my CV")],
    ["HTML", "cv.format", bytesOf("<!doctype html><script>alert(1)</script>")],
    ["HTML with a PDF near its beginning", "cv.format", bytesOf("<script>/*", pdf(), "*/</script>")],
    ["a PDF header after 1,100 blanks", "cv.format", pdf({ before: " ".repeat(1_100) })],
    ["SVG", "cv.format", bytesOf('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ["RTF", "cv.format", bytesOf("{\\rtf1 CV}")],
    ["a Windows program", "cv.format", bytesOf("MZ\u0090\0", pdf())],
    ["a Windows program of letters alone", "cv.format", bytesOf("MZ and letters\n", pdf())],
    ["a shell script with a PDF", "cv.format", bytesOf("#!/bin/sh\nexit\n", pdf())],
    ["a GIF with a PDF", "cv.format", bytesOf("GIF89a          ", pdf())],
    ["a JPEG with a PDF", "cv.format", bytesOf("\u00ff\u00d8\u00ff\u00e0\0    ", pdf())],
    ["a bitmap with a PDF", "cv.format", bytesOf("BM6\0\0\0\0\0\0\0", "6\0\0\0(\0\0\0", pdf())],
    ["a ZIP with a PDF", "cv.damaged", bytesOf(zip([{ name: "a.txt", content: "a" }]).subarray(0, 60), pdf())],
    ["a Java class with a PDF", "cv.format", bytesOf("\u00ca\u00fe\u00ba\u00be\0\0\0", "4", pdf())],
    ["RTF with a PDF", "cv.format", bytesOf("{\\rtf1 CV}\n", pdf())],
    ["PostScript with a PDF", "cv.format", bytesOf("\u0004%!PS-Adobe-3.0\n", pdf())],
    ["HTML with a PDF after a blank line", "cv.format", bytesOf("\n \n<b>", pdf())],
    ["an e-mail with HTML before a PDF", "cv.format", bytesOf("X-Mailer: a\r\n\r\n<script>", pdf())],
    ["binary data before a PDF", "cv.format", bytesOf("\u0001\u0002\u0003", pdf())],
    ["a Linux program", "cv.format", bytesOf("\u007fELF", new Uint8Array(100))],
    ["PNG", "cv.format", bytesOf("\u0089PNG\r\n\u001a\n", new Uint8Array(100))],
    ["JPEG", "cv.format", bytesOf("\u00ff\u00d8\u00ff\u00e0", new Uint8Array(100))],
    ["a ZIP of other files", "cv.format", zip([{ name: "cv.txt", content: "me" }])],
    ["an empty ZIP", "cv.format", zip([])],
    [
      "an XLSX file",
      "cv.format",
      docx({
        types: contentTypesXml(
          "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml",
          "/xl/workbook.xml",
        ),
      }),
    ],
    ["a template", "cv.format", docx({ types: contentTypesXml(`${wordprocessing}.template.main+xml`) })],
    ["an XLS file", "cv.format", compound([{ name: "Workbook", kind: "stream", content: wordStream() }])],
    [
      "an XLS file with an embedded Word document",
      "cv.format",
      compound([
        { name: "Workbook", kind: "stream", content: wordStream() },
        { name: "MBD1", kind: "storage", parts: [{ name: "WordDocument", kind: "stream", content: wordStream() }] },
      ]),
    ],
    ["a PDF's header alone", "cv.damaged", bytesOf("%PDF-1.7\n")],
    [
      "a PDF truncated before its first object",
      "cv.damaged",
      bytesOf("%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n1 0 ", "x".repeat(900)),
    ],
    ["a PDF with objects but no page tree", "cv.damaged", bytesOf("%PDF-1.7\n4 0 obj\n<</Length 10>>\nstream\n")],
    ["a DOC header alone", "cv.damaged", doc().subarray(0, 512)],
    ["a DOC truncated before its directory", "cv.damaged", doc().subarray(0, 2_000)],
    ["a DOC without the magic number in its text stream", "cv.damaged", doc([], { stream: wordStream(4096, 0) })],
    [
      "a Word file with a password",
      "cv.damaged",
      compound([
        { name: "EncryptedPackage", kind: "stream", content: wordStream() },
        { name: "EncryptionInfo", kind: "stream", content: new Uint8Array(99) },
      ]),
    ],
    ["a truncated DOCX", "cv.damaged", docx().subarray(0, 300)],
    ["a DOCX without its document", "cv.damaged", docx({ document: "word/other.xml" })],
    ["a DOCX with content types that cannot be inflated", "cv.damaged", docx().fill(0xff, 49, 60)],
    [
      "a DOCX with two content types files",
      "cv.damaged",
      docx({ more: [{ name: "[content_types].XML", content: contentTypesXml() }] }),
    ],
    [
      "a DOCX with entity declarations",
      "cv.damaged",
      docx({ types: `<!DOCTYPE Types [<!ENTITY a "macro">]>${contentTypesXml()}` }),
    ],
    ["a DOCX with an invalid character reference", "cv.damaged", docx({ types: contentTypesXml("&#x110000;") })],
    ["macros by content type", "cv.macros", docx({ types: macroTypes })],
    ["macros by content type in character references", "cv.macros", docx({ types: hiddenMacroTypes })],
    [
      "a template with macros",
      "cv.macros",
      docx({ types: contentTypesXml("application/vnd.ms-word.template.macroEnabledTemplate.main+xml") }),
    ],
    [
      "macros under another name",
      "cv.macros",
      docx({
        types: contentTypesXml(
          undefined,
          undefined,
          "<Override PartName='/word/x.bin' ContentType='application/vnd.ms-office.vbaProject'/>",
        ),
      }),
    ],
    ["macros in the package", "cv.macros", docx({ more: [{ name: "word/VbaProject.bin", content: "x" }] })],
    ["macros deep in the package", "cv.macros", docx({ more: [{ name: "a/b\\c/vbaProject.bin", content: "x" }] })],
    [
      "macros under another name in an extra field",
      "cv.macros",
      docx({ more: [{ name: "word/vbaProject.bin", content: "x", unicodeName: "word/styles.xml" }] }),
    ],
    ["DOC macros", "cv.macros", doc([{ name: "Macros", kind: "storage", parts: [{ name: "VBA", kind: "storage" }] }])],
    [
      "DOC macros in an embedded object",
      "cv.macros",
      doc([
        {
          name: "ObjectPool",
          kind: "storage",
          parts: [{ name: "_1", kind: "storage", parts: [{ name: "_VBA_PROJECT_CUR", kind: "storage" }] }],
        },
      ]),
    ],
    [
      "a VBA project stream",
      "cv.macros",
      doc([
        { name: "odd", kind: "storage", parts: [{ name: "_VBA_PROJECT", kind: "stream", content: new Uint8Array(7) }] },
      ]),
    ],
    ["an entry with a password", "cv.damaged", docx({ more: [{ name: "a", flags: 1 }] })],
    [
      "a symbolic link",
      "cv.damaged",
      docx({ more: [{ name: "a", content: "/etc/passwd", attributes: (0xa1ff << 16) >>> 0 }] }),
    ],
    ["a name with .. (path traversal)", "cv.damaged", docx({ more: [{ name: "word/../../a" }] })],
    ["a name with ..\\ (path traversal on Windows)", "cv.damaged", docx({ more: [{ name: "word\\..\\..\\a" }] })],
    ["an absolute name", "cv.damaged", docx({ more: [{ name: "/etc/cron.d/a" }] })],
    ["a name with a drive letter", "cv.damaged", docx({ more: [{ name: "C:\\a" }] })],
    [
      "1,001 entries",
      "cv.damaged",
      docx({ more: Array.from({ length: 998 }, (_, index): ZipPart => ({ name: `${index}` })) }),
    ],
    [
      "a wrong number of entries",
      "cv.damaged",
      bytesOf(zip([{ name: "[Content_Types].xml", content: contentTypesXml() }], { count: 900 })),
    ],
    [
      "an entry compressed 1:1,000",
      "cv.damaged",
      docx({ more: [{ name: "a.xml", content: new Uint8Array(2 * mebibyte) }] }),
    ],
    [
      "51 MiB in all",
      "cv.damaged",
      docx({
        more: Array.from({ length: 51 }, (_, index): ZipPart => ({
          name: `${index}`,
          content: new Uint8Array(20_000),
          declared: mebibyte,
        })),
      }),
    ],
    [
      "10 GB declared",
      "cv.damaged",
      docx({
        more: [
          { name: "a", declared: bytes4GB },
          { name: "b", declared: bytes4GB },
          { name: "c", declared: 0x80000000 },
        ],
      }),
    ],
    [
      "120 bytes that declare 4 GB",
      "cv.damaged",
      zip([{ name: "[Content_Types].xml", content: "x", declared: bytes4GB }]),
    ],
    ["ZIP64", "cv.damaged", docx({ more: [{ name: "a", declared: 0xffffffff }] })],
    [
      "overlapping entries",
      "cv.damaged",
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
    [
      "content types over their limit, compressed 1:1,000",
      "cv.damaged",
      docx({ types: contentTypesXml() + " ".repeat(3 * mebibyte) }),
    ],
  ])("%s: %s", async (_, reason, bytes) => {
    expect(await inspectCv(bytes)).toEqual({ refused: reason });
  });

  test("content types with a false size: inflated to 1 MiB at most", async () => {
    const packed = deflateRawSync(new Uint8Array(900 * mebibyte), { level: 1 });
    const bomb = zip([
      { name: "[Content_Types].xml", content: packed, isStored: true, declared: 1_000 },
      { name: "word/document.xml" },
    ]);
    // Declares the stored entry as deflated.
    const directory = Buffer.from(bomb).indexOf("PK\x01\x02");
    bomb[directory + 10] = 8;
    expect(bomb.length).toBeLessThan(5 * mebibyte);
    const memoryBefore = process.memoryUsage().arrayBuffers;
    let peak = memoryBefore;
    for (let run = 0; run < 5; run += 1) {
      expect(await inspectCv(bomb)).toEqual({ refused: "cv.damaged" });
      peak = Math.max(peak, process.memoryUsage().arrayBuffers);
    }
    expect(peak - memoryBefore).toBeLessThan(16 * mebibyte);
  });
});

describe("no file crashes or slows down the check", () => {
  const originals = [
    pdf(),
    pdf({ hasTableStream: true, updates: 2 }),
    doc(),
    doc([{ name: "Pool", kind: "storage", parts: [{ name: "deep", kind: "stream", content: new Uint8Array(500) }] }], {
      shift: 12,
    }),
    docx(),
    docx({ hasDescriptors: true }),
  ];
  const original = fc.constantFrom(...originals);
  const position = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
  const mutant = fc.oneof(
    fc
      .tuple(original, fc.array(fc.tuple(position, fc.nat(255)), { minLength: 1, maxLength: 40 }))
      .map(([bytes, changes]) => {
        const changed = bytes.slice();
        for (const [at, byte] of changes) changed[Math.floor(at * bytes.length)] = byte;
        return changed;
      }),
    // Offsets and sizes in headers and directories.
    fc
      .tuple(original, position, fc.constantFrom(0, 1, 0x7fffffff, 0x80000000, 0xfffffffe, 0xffffffff))
      .map(([bytes, at, number]) => {
        const changed = bytes.slice();
        new DataView(changed.buffer).setUint32(Math.floor(at * (bytes.length - 4)), number, true);
        return changed;
      }),
    fc.tuple(original, position).map(([bytes, at]) => bytes.subarray(0, Math.floor(at * bytes.length))),
    fc
      .tuple(original, original, position, position)
      .map(([a, b, from, to]) =>
        bytesOf(a.subarray(0, Math.floor(from * a.length)), b.subarray(Math.floor(to * b.length))),
      ),
    fc
      .tuple(original, fc.uint8Array({ maxLength: 3_000 }))
      .map(([bytes, noise]) => bytesOf(bytes.subarray(0, 8), noise)),
  );

  test("4,000 mutated files: each gets a verdict in time", async () => {
    let slowest = 0;
    await fc.assert(
      fc.asyncProperty(mutant, async (bytes) => {
        const cpuBefore = process.cpuUsage();
        const verdict = await inspectCv(bytes);
        slowest = Math.max(slowest, process.cpuUsage(cpuBefore).user / 1_000);
        expect("mediaType" in verdict || verdict.refused.startsWith("cv.")).toBe(true);
      }),
      { numRuns: 4_000 },
    );
    expect(slowest).toBeLessThan(500);
  });

  test("cyclic directory chain: ends", async () => {
    const looped = doc();
    const view = new DataView(looped.buffer);
    const table = (view.getUint32(76, true) + 1) * 512;
    const directory = view.getUint32(48, true);
    view.setUint32(table + directory * 4, directory, true);
    expect(await inspectCv(looped)).toEqual(docType);
  });

  test.each<[string, () => Uint8Array]>([
    ["5 MB of PDF noise", () => bytesOf("%PDF-1.7\n", Buffer.alloc(5_200_000, "1 1 ob 9 0 "))],
    ["5 MB of digits", () => bytesOf("%PDF-1.7\n", Buffer.alloc(5_200_000, "1"))],
    ["5 MB of blanks", () => bytesOf("%PDF-1.7\n1", Buffer.alloc(5_200_000, " "))],
    ["5 MB of an intact PDF", () => pdf({ content: "x".repeat(5_200_000) })],
    ["5 MB of an intact DOC", () => doc([], { stream: wordStream(5_000_000) })],
    [
      "5 MB of directory",
      () => doc(Array.from({ length: 30_000 }, (_, index) => ({ name: `s${index}`, kind: "storage" }))),
    ],
    ["5 MB of end records", () => bytesOf("PK\x03\x04", Buffer.alloc(5_200_000, "PK\x05\x06"))],
    ["1 MiB of unclosed content types", () => docx({ types: "<Override ".repeat(100_000), isStored: true })],
    ["1 MiB of blanks in a type", () => docx({ types: `<Override ${" PartName".repeat(110_000)}>`, isStored: true })],
    ["1 MiB of blanks", () => docx({ types: `<Override PartName${" ".repeat(1_000_000)}>`, isStored: true })],
  ])("%s: checked within 50 ms", async (_, make) => {
    const bytes = make();
    const times: number[] = [];
    for (let run = 0; run < 7; run += 1) {
      const cpuBefore = process.cpuUsage();
      await inspectCv(bytes);
      times.push(process.cpuUsage(cpuBefore).user / 1_000);
    }
    // The fastest run: without garbage collection.
    expect(Math.min(...times)).toBeLessThan(50);
  });
});
