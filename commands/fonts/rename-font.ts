const headerBytes = 12;
const entryBytes = 16;

type Table = { tag: string; bytes: Buffer };

/** Replaces the font's `name` table: the SIL Open Font Licence (section 3) reserves the original name. */
export function renameFont(font: Buffer, name: string): Buffer {
  const tables = tablesOf(font).map((table) => (table.tag === "name" ? { ...table, bytes: nameTable(name) } : table));
  const start = headerBytes + tables.length * entryBytes;
  const output = Buffer.alloc(tables.reduce((end, { bytes }) => end + paddedLength(bytes.length), start));
  font.copy(output, 0, 0, headerBytes);
  let end = start;
  for (const [index, { tag, bytes }] of tables.entries()) {
    bytes.copy(output, end);
    const entry = headerBytes + index * entryBytes;
    output.write(tag, entry, "latin1");
    output.writeUInt32BE(checksum(output.subarray(end, end + paddedLength(bytes.length))), entry + 4);
    output.writeUInt32BE(end, entry + 8);
    output.writeUInt32BE(bytes.length, entry + 12);
    end += paddedLength(bytes.length);
  }
  return output;
}

function tablesOf(font: Buffer): Table[] {
  return Array.from({ length: font.readUInt16BE(4) }, (_, index) => {
    const entry = headerBytes + index * entryBytes;
    const offset = font.readUInt32BE(entry + 8);
    return {
      tag: font.toString("latin1", entry, entry + 4),
      bytes: font.subarray(offset, offset + font.readUInt32BE(entry + 12)),
    };
  });
}

function nameTable(name: string): Buffer {
  const names: readonly [number, string][] = [
    [0, "Copyright 2019 IBM Corp. All rights reserved. Changed: fewer letters, another name."],
    [1, name],
    [2, "Regular"],
    [4, name],
    [6, name.replaceAll(" ", "")],
    [14, "https://openfontlicense.org"],
  ];
  const texts = names.map(([, text]) => Buffer.from(text, "utf16le").swap16());
  const header = Buffer.alloc(6 + 12 * names.length);
  header.writeUInt16BE(names.length, 2);
  header.writeUInt16BE(header.length, 4);
  let offset = 0;
  for (const [index, [nameId]] of names.entries()) {
    const length = texts[index]?.length ?? 0;
    for (const [field, value] of [3, 1, 0x409, nameId, length, offset].entries())
      header.writeUInt16BE(value, 6 + 12 * index + 2 * field);
    offset += length;
  }
  return Buffer.concat([header, ...texts]);
}

function paddedLength(length: number): number {
  return Math.ceil(length / 4) * 4;
}

function checksum(bytes: Buffer): number {
  let total = 0;
  for (let offset = 0; offset < bytes.length; offset += 4) total = (total + bytes.readUInt32BE(offset)) >>> 0;
  return total;
}
