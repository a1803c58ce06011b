import { bytesOf } from "./cv-samples.ts";

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

export function compound(
  parts: readonly CompoundPart[],
  { shift = 9, spareSectors = 0 } = {},
): Uint8Array<ArrayBuffer> {
  const sectorBytes = 2 ** shift;
  const none = 0xffffffff;
  const endOfChain = 0xfffffffe;
  type Row = { name: string; kind: number; first: number; bytes: number; right: number; child: number };
  const rows: Row[] = [{ name: "Root Entry", kind: 5, first: endOfChain, bytes: 0, right: none, child: none }];
  const data: Buffer[] = [];
  const fat: number[] = [];
  const miniStreams: Buffer[] = [];

  function addSectors(content: Uint8Array): number {
    const first = fat.length;
    const count = Math.max(1, Math.ceil(content.length / sectorBytes));
    const padded = Buffer.alloc(count * sectorBytes);
    padded.set(content);
    data.push(padded);
    for (let index = 0; index < count; index += 1) fat.push(index === count - 1 ? endOfChain : first + index + 1);
    return first;
  }

  function createRow({ kind, content = new Uint8Array(), name }: CompoundPart): Row {
    const row = { name, kind: kind === "storage" ? 1 : 2, first: 0, bytes: content.length, right: none, child: none };
    if (kind === "storage") return row;
    if (content.length >= 4096) return { ...row, first: addSectors(content) };
    const padded = Buffer.alloc(Math.ceil(content.length / 64) * 64);
    padded.set(content);
    const first = miniStreams.reduce((sum, { length }) => sum + length, 0) / 64;
    miniStreams.push(padded);
    return { ...row, first };
  }

  function add(siblings: readonly CompoundPart[], parent: Row): void {
    let previous: Row | undefined;
    for (const part of siblings) {
      const row = createRow(part);
      const id = rows.push(row) - 1;
      if (previous) previous.right = id;
      else parent.child = id;
      previous = row;
      add(part.parts ?? [], row);
    }
  }

  const [root] = rows;
  if (!root) throw new Error("unreachable");
  add(parts, root);
  if (miniStreams.length > 0) root.first = addSectors(Buffer.concat(miniStreams));
  root.bytes = miniStreams.reduce((sum, { length }) => sum + length, 0);
  if (spareSectors > 0) addSectors(new Uint8Array(spareSectors * sectorBytes));
  const directory = addSectors(Buffer.concat(rows.map(rowBytes)));
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

function assemble(
  data: readonly Buffer[],
  fat: readonly number[],
  directory: number,
  shift: number,
): Uint8Array<ArrayBuffer> {
  const sectorBytes = 2 ** shift;
  const numbersPerSector = sectorBytes / 4;
  let fatSectors = 1;
  let difatSectors = 0;
  while (fatSectors * numbersPerSector < fat.length + fatSectors + difatSectors) {
    fatSectors += 1;
    difatSectors = Math.ceil(Math.max(0, fatSectors - 109) / (numbersPerSector - 1));
  }
  const fatNumbers = [
    ...fat,
    ...Array<number>(fatSectors).fill(0xfffffffd),
    ...Array<number>(difatSectors).fill(0xfffffffc),
  ];
  const fatBytes = Buffer.alloc(fatSectors * sectorBytes, 0xff);
  fatNumbers.forEach((next, index) => fatBytes.writeUInt32LE(next, index * 4));
  const difatBytes = Buffer.alloc(difatSectors * sectorBytes, 0xff);
  const header = Buffer.alloc(sectorBytes);
  Buffer.from("d0cf11e0a1b11ae1", "hex").copy(header);
  header.writeUInt16LE(0x3e, 24);
  header.writeUInt16LE(shift === 9 ? 3 : 4, 26);
  header.writeUInt16LE(0xfffe, 28);
  header.writeUInt16LE(shift, 30);
  header.writeUInt16LE(6, 32);
  header.writeUInt32LE(fatSectors, 44);
  header.writeUInt32LE(directory, 48);
  header.writeUInt32LE(4096, 56);
  header.writeUInt32LE(0xfffffffe, 60);
  header.writeUInt32LE(difatSectors > 0 ? fat.length + fatSectors : 0xfffffffe, 68);
  header.writeUInt32LE(difatSectors, 72);
  for (let index = 0; index < 109; index += 1)
    header.writeUInt32LE(index < fatSectors ? fat.length + index : 0xffffffff, 76 + index * 4);
  for (let index = 109; index < fatSectors; index += 1) {
    const offset = index - 109;
    difatBytes.writeUInt32LE(
      fat.length + index,
      (Math.floor(offset / (numbersPerSector - 1)) * numbersPerSector + (offset % (numbersPerSector - 1))) * 4,
    );
  }
  for (let index = 0; index < difatSectors; index += 1)
    difatBytes.writeUInt32LE(
      index === difatSectors - 1 ? 0xfffffffe : fat.length + fatSectors + index + 1,
      (index * numbersPerSector + numbersPerSector - 1) * 4,
    );
  return bytesOf(header, ...data, fatBytes, difatBytes);
}

export function doc(
  more: readonly CompoundPart[] = [],
  options: { shift?: number; spareSectors?: number; stream?: Uint8Array; streamName?: string } = {},
): Uint8Array<ArrayBuffer> {
  return compound(
    [
      { name: options.streamName ?? "WordDocument", kind: "stream", content: options.stream ?? wordStream() },
      { name: "1Table", kind: "stream", content: wordStream(5000, 0) },
      { name: "\u0005SummaryInformation", kind: "stream", content: new Uint8Array(300) },
      ...more,
    ],
    options,
  );
}
