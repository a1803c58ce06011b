/** A TrueType font under another name: a changed font may not bear the name that its makers have reserved (SIL Open Font Licence, section 3). */

const headerBytes = 12;
const entryBytes = 16;

type Table = { tag: string; bytes: Buffer };

/** Keeps every table but `name`, which then has the new one alone, with where it comes from and its licence. */
export function renamed(font: Buffer, name: string): Buffer {
  const tables = tablesOf(font).map((table) => (table.tag === "name" ? { ...table, bytes: nameTable(name) } : table));
  const start = headerBytes + tables.length * entryBytes;
  const changed = Buffer.alloc(tables.reduce((end, { bytes }) => end + padded(bytes.length), start));
  font.copy(changed, 0, 0, headerBytes);
  let end = start;
  for (const [index, { tag, bytes }] of tables.entries()) {
    bytes.copy(changed, end);
    const entry = headerBytes + index * entryBytes;
    changed.write(tag, entry, "latin1");
    changed.writeUInt32BE(sum(changed.subarray(end, end + padded(bytes.length))), entry + 4);
    changed.writeUInt32BE(end, entry + 8);
    changed.writeUInt32BE(bytes.length, entry + 12);
    end += padded(bytes.length);
  }
  return changed;
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

/** Names by their numbers in the OpenType specification, as Windows reads them, in American English. */
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
  for (const [index, [number]] of names.entries()) {
    const length = texts[index]?.length ?? 0;
    for (const [place, value] of [3, 1, 0x409, number, length, offset].entries())
      header.writeUInt16BE(value, 6 + 12 * index + 2 * place);
    offset += length;
  }
  return Buffer.concat([header, ...texts]);
}

function padded(length: number): number {
  return Math.ceil(length / 4) * 4;
}

function sum(bytes: Buffer): number {
  let total = 0;
  for (let at = 0; at < bytes.length; at += 4) total = (total + bytes.readUInt32BE(at)) >>> 0;
  return total;
}
