/** For tests: CV files, intact ones as various programs write them, and malicious ones. */
import { deflateRawSync } from "node:zlib";

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
  /** Cross-reference stream, since PDF 1.5. */
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
  const end = newline;
  const encrypt = isEncrypted ? "/Encrypt 9 0 R" : "";
  const objects = [
    `1 0 obj${end}<</Type/Catalog/Pages 2 0 R${catalog}>>${end}endobj${end}`,
    `2 0 obj${end}<</Type/Pages/Kids[3 0 R]/Count 1>>${end}endobj${end}`,
    `3 0 obj${end}<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R>>${end}endobj${end}`,
    `4 0 obj${end}<</Length ${content.length}>>${end}stream${end}${content}${end}endstream${end}endobj${end}`,
    isEncrypted ? `9 0 obj${end}<</Filter/Standard/V 2/R 3/O(x)/U(y)/P -4>>${end}endobj${end}` : "",
  ].join("");
  const table = hasTableStream
    ? `5 0 obj${end}<</Type/XRef/Size 6/W[1 2 1]/Root 1 0 R${encrypt}/Length 4>>${end}stream${end}\u0001\u0002\u0003\u0004${end}endstream${end}endobj${end}startxref${end}9${end}`
    : `xref${end}0 1${end}0000000000 65535 f ${end}trailer${end}<</Size 5/Root 1 0 R${encrypt}>>${end}startxref${end}9${end}`;
  const update = `4 0 obj${end}<</Length 0>>${end}stream${end}endstream${end}endobj${end}${table}%%EOF${end}`;
  return bytesOf(
    before,
    `%PDF-${version}${end}%\u00e2\u00e3\u00cf\u00d3${end}`,
    objects,
    table,
    "%%EOF",
    end,
    update.repeat(updates),
    after,
  );
}

export type ZipPart = {
  name: string;
  content?: string | Uint8Array;
  isStored?: boolean;
  declared?: number;
  flags?: number;
  attributes?: number;
  sameAs?: number;
};

/** `hasDescriptors`: sizes after the data, as streaming writers do. */
export function zip(
  parts: readonly ZipPart[],
  { comment = "", hasDescriptors = false, count = parts.length } = {},
): Uint8Array<ArrayBuffer> {
  const locals: Buffer[] = [];
  const centrals: Buffer[] = [];
  const places: number[] = [];
  let at = 0;
  for (const { name, content = "", isStored = false, declared, flags = 0, attributes = 0, sameAs } of parts) {
    const plain = Buffer.from(content);
    const packed = isStored ? plain : deflateRawSync(plain);
    const label = Buffer.from(name);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(20, 4);
    local.writeUInt16LE(flags | (hasDescriptors ? 8 : 0), 6);
    local.writeUInt16LE(isStored ? 0 : 8, 8);
    if (!hasDescriptors) local.writeUInt32LE(packed.length, 18);
    if (!hasDescriptors) local.writeUInt32LE(plain.length, 22);
    local.writeUInt16LE(label.length, 26);
    const descriptor = Buffer.alloc(hasDescriptors ? 16 : 0, "PK\x07\x08");
    places.push(at);
    const central = Buffer.alloc(46);
    central.writeUInt32LE(0x02014b50, 0);
    central.writeUInt16LE((3 << 8) | 20, 4);
    central.writeUInt16LE(flags | (hasDescriptors ? 8 : 0), 8);
    central.writeUInt16LE(isStored ? 0 : 8, 10);
    central.writeUInt32LE(packed.length, 20);
    central.writeUInt32LE(declared ?? plain.length, 24);
    central.writeUInt16LE(label.length, 28);
    central.writeUInt32LE(attributes, 38);
    central.writeUInt32LE(sameAs === undefined ? at : (places[sameAs] ?? 0), 42);
    centrals.push(central, label);
    if (sameAs !== undefined) continue;
    locals.push(local, label, packed, descriptor);
    at += local.length + label.length + packed.length + descriptor.length;
  }
  const directory = Buffer.concat(centrals);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(count & 0xffff, 8);
  end.writeUInt16LE(count & 0xffff, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(at, 16);
  end.writeUInt16LE(comment.length, 20);
  return bytesOf(...locals, directory, end, comment);
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

export type CompoundPart = {
  name: string;
  kind: "storage" | "stream";
  content?: Uint8Array;
  parts?: readonly CompoundPart[];
};

export function wordStream(bytes = 4096, mark = 0xa5ec): Uint8Array<ArrayBuffer> {
  const stream = Buffer.alloc(bytes, "CV ");
  stream.writeUInt16LE(mark, 0);
  return new Uint8Array(stream);
}

/** Streams under 4,096 bytes go into the mini stream, as they must. */
export function compound(
  parts: readonly CompoundPart[],
  { shift = 9, spareSectors = 0 } = {},
): Uint8Array<ArrayBuffer> {
  const size = 2 ** shift;
  const none = 0xffffffff;
  const endOfChain = 0xfffffffe;
  type Row = { name: string; kind: number; first: number; bytes: number; right: number; child: number };
  const rows: Row[] = [{ name: "Root Entry", kind: 5, first: endOfChain, bytes: 0, right: none, child: none }];
  const data: Buffer[] = [];
  const fat: number[] = [];
  const small: Buffer[] = [];

  function keep(content: Uint8Array): number {
    const first = fat.length;
    const count = Math.max(1, Math.ceil(content.length / size));
    const padded = Buffer.alloc(count * size);
    padded.set(content);
    data.push(padded);
    for (let index = 0; index < count; index += 1) fat.push(index === count - 1 ? endOfChain : first + index + 1);
    return first;
  }

  function place({ kind, content = new Uint8Array(), name }: CompoundPart): Row {
    const row = { name, kind: kind === "storage" ? 1 : 2, first: 0, bytes: content.length, right: none, child: none };
    if (kind === "storage") return row;
    if (content.length >= 4096) return { ...row, first: keep(content) };
    const padded = Buffer.alloc(Math.ceil(content.length / 64) * 64);
    padded.set(content);
    const first = small.reduce((sum, { length }) => sum + length, 0) / 64;
    small.push(padded);
    return { ...row, first };
  }

  /** A linked list to the right; real writers balance the tree. */
  function add(siblings: readonly CompoundPart[], parent: Row): void {
    let before: Row | undefined;
    for (const part of siblings) {
      const row = place(part);
      const id = rows.push(row) - 1;
      if (before) before.right = id;
      else parent.child = id;
      before = row;
      add(part.parts ?? [], row);
    }
  }

  const [root] = rows;
  if (!root) throw new Error("unreachable");
  add(parts, root);
  if (small.length > 0) root.first = keep(Buffer.concat(small));
  root.bytes = small.reduce((sum, { length }) => sum + length, 0);
  if (spareSectors > 0) keep(new Uint8Array(spareSectors * size));
  const directory = keep(Buffer.concat(rows.map(rowBytes)));
  return assemble(data, fat, directory, shift);

  function rowBytes(row: Row): Buffer {
    const bytes = Buffer.alloc(128);
    bytes.write(row.name, 0, "utf16le");
    bytes.writeUInt16LE(row.name.length * 2 + 2, 64);
    bytes[66] = row.kind;
    bytes.writeUInt32LE(none, 68);
    bytes.writeUInt32LE(row.right, 72);
    bytes.writeUInt32LE(row.child, 76);
    bytes.writeUInt32LE(row.first, 116);
    bytes.writeUInt32LE(row.bytes, 120);
    return bytes;
  }
}

/** Header, sectors, FAT; a large file needs a DIFAT beyond the header's 109 entries. */
function assemble(
  data: readonly Buffer[],
  fat: readonly number[],
  directory: number,
  shift: number,
): Uint8Array<ArrayBuffer> {
  const size = 2 ** shift;
  const perSector = size / 4;
  let tables = 1;
  let lists = 0;
  while (tables * perSector < fat.length + tables + lists) {
    tables += 1;
    lists = Math.ceil(Math.max(0, tables - 109) / (perSector - 1));
  }
  const all = [...fat, ...Array<number>(tables).fill(0xfffffffd), ...Array<number>(lists).fill(0xfffffffc)];
  const table = Buffer.alloc(tables * size, 0xff);
  all.forEach((next, index) => table.writeUInt32LE(next, index * 4));
  const list = Buffer.alloc(lists * size, 0xff);
  const header = Buffer.alloc(size);
  Buffer.from("d0cf11e0a1b11ae1", "hex").copy(header);
  header.writeUInt16LE(0x3e, 24);
  header.writeUInt16LE(shift === 9 ? 3 : 4, 26);
  header.writeUInt16LE(0xfffe, 28);
  header.writeUInt16LE(shift, 30);
  header.writeUInt16LE(6, 32);
  header.writeUInt32LE(tables, 44);
  header.writeUInt32LE(directory, 48);
  header.writeUInt32LE(4096, 56);
  header.writeUInt32LE(0xfffffffe, 60);
  header.writeUInt32LE(lists > 0 ? fat.length + tables : 0xfffffffe, 68);
  header.writeUInt32LE(lists, 72);
  for (let index = 0; index < 109; index += 1)
    header.writeUInt32LE(index < tables ? fat.length + index : 0xffffffff, 76 + index * 4);
  for (let index = 109; index < tables; index += 1) {
    const at = index - 109;
    list.writeUInt32LE(fat.length + index, (Math.floor(at / (perSector - 1)) * perSector + (at % (perSector - 1))) * 4);
  }
  for (let index = 0; index < lists; index += 1)
    list.writeUInt32LE(
      index === lists - 1 ? 0xfffffffe : fat.length + tables + index + 1,
      (index * perSector + perSector - 1) * 4,
    );
  return bytesOf(header, ...data, table, list);
}

export function doc(
  more: readonly CompoundPart[] = [],
  options: { shift?: number; spareSectors?: number; stream?: Uint8Array } = {},
): Uint8Array<ArrayBuffer> {
  return compound(
    [
      { name: "WordDocument", kind: "stream", content: options.stream ?? wordStream() },
      { name: "1Table", kind: "stream", content: wordStream(5000, 0) },
      { name: "\u0005SummaryInformation", kind: "stream", content: new Uint8Array(300) },
      ...more,
    ],
    options,
  );
}
