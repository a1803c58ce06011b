import { zip, type ZipPart } from "../../../files/test-zip.ts";

export function bytesOf(...parts: (string | Uint8Array)[]): Uint8Array<ArrayBuffer> {
  return new Uint8Array(
    Buffer.concat(parts.map((part) => (typeof part === "string" ? Buffer.from(part, "latin1") : part))),
  );
}

export type PdfOptions = {
  version?: string;
  newline?: string;
  before?: string | Uint8Array;
  after?: string;
  catalog?: string;
  hasTableStream?: boolean;
  isEncrypted?: boolean;
  updates?: number;
  content?: string;
};

export function pdf(options: PdfOptions = {}): Uint8Array<ArrayBuffer> {
  const {
    version = "1.7",
    newline = "\n",
    before = "",
    after = "",
    catalog = "",
    hasTableStream = false,
    isEncrypted = false,
    updates = 0,
    content = "BT /F1 12 Tf (CV) Tj ET",
  } = options;
  const eol = newline;
  const encrypt = isEncrypted ? "/Encrypt 9 0 R" : "";
  const objects = [
    `1 0 obj${eol}<</Type/Catalog/Pages 2 0 R${catalog}>>${eol}endobj${eol}`,
    `2 0 obj${eol}<</Type/Pages/Kids[3 0 R]/Count 1>>${eol}endobj${eol}`,
    `3 0 obj${eol}<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R>>${eol}endobj${eol}`,
    `4 0 obj${eol}<</Length ${content.length}>>${eol}stream${eol}${content}${eol}endstream${eol}endobj${eol}`,
    isEncrypted ? `9 0 obj${eol}<</Filter/Standard/V 2/R 3/O(x)/U(y)/P -4>>${eol}endobj${eol}` : "",
  ].join("");
  const table = hasTableStream
    ? `5 0 obj${eol}<</Type/XRef/Size 6/W[1 2 1]/Root 1 0 R${encrypt}/Length 4>>${eol}stream${eol}\u0001\u0002\u0003\u0004${eol}endstream${eol}endobj${eol}startxref${eol}9${eol}`
    : `xref${eol}0 1${eol}0000000000 65535 f ${eol}trailer${eol}<</Size 5/Root 1 0 R${encrypt}>>${eol}startxref${eol}9${eol}`;
  const update = `4 0 obj${eol}<</Length 0>>${eol}stream${eol}endstream${eol}endobj${eol}${table}%%EOF${eol}`;
  return bytesOf(
    before,
    `%PDF-${version}${eol}%\u00e2\u00e3\u00cf\u00d3${eol}`,
    objects,
    table,
    "%%EOF",
    eol,
    update.repeat(updates),
    after,
  );
}

const main = "application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml";

export function contentTypesXml(type = main, part = "/word/document.xml", more = ""): string {
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\r\n<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="${part}" ContentType="${type}"/>${more}</Types>`;
}

export type DocxOptions = {
  types?: string | Uint8Array;
  document?: string;
  text?: string;
  more?: readonly ZipPart[];
  isTypesLast?: boolean;
  isStored?: boolean;
  hasDescriptors?: boolean;
  comment?: string;
};

export function docx(options: DocxOptions = {}): Uint8Array<ArrayBuffer> {
  const {
    types = contentTypesXml(),
    document = "word/document.xml",
    text = "<w:document/>",
    more = [],
    isTypesLast = false,
    isStored = false,
    hasDescriptors = false,
    comment = "",
  } = options;
  const first: ZipPart = { name: "[Content_Types].xml", content: types, isStored };
  const rest: ZipPart[] = [
    { name: "_rels/.rels", content: "<Relationships/>", isStored },
    { name: document, content: text, isStored },
    ...more,
  ];
  return zip(isTypesLast ? [...rest, first] : [first, ...rest], { hasDescriptors, comment });
}
