import { bytesOf } from "./samples.ts";

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
