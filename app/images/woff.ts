/** Unpacks WOFF: the text engine cannot read it from a folder. */
import { inflateSync } from "node:zlib";

const headerBytes = 12;
const entryBytes = 16;
const woffHeaderBytes = 44;
const woffEntryBytes = 20;

/** WOFF 1.0, sections 3 to 5: every table is compressed by itself, unless that makes it larger. */
export function plainFont(woff: Buffer): Buffer {
  if (woff.toString("latin1", 0, 4) !== "wOFF") throw new Error("This is no WOFF font");
  const tables = woff.readUInt16BE(12);
  const font = Buffer.alloc(woff.readUInt32BE(16));
  woff.copy(font, 0, 4, 8);
  font.writeUInt16BE(tables, 4);
  const power = Math.floor(Math.log2(tables));
  font.writeUInt16BE(2 ** power * entryBytes, 6);
  font.writeUInt16BE(power, 8);
  font.writeUInt16BE((tables - 2 ** power) * entryBytes, 10);
  let end = headerBytes + tables * entryBytes;
  for (let index = 0; index < tables; index += 1) {
    const table = packedTable(woff, woffHeaderBytes + index * woffEntryBytes);
    const entry = headerBytes + index * entryBytes;
    font.write(table.tag, entry, "latin1");
    font.writeUInt32BE(table.checksum, entry + 4);
    font.writeUInt32BE(end, entry + 8);
    font.writeUInt32BE(table.bytes.length, entry + 12);
    table.bytes.copy(font, end);
    end += Math.ceil(table.bytes.length / 4) * 4;
  }
  return font;
}

function packedTable(woff: Buffer, entry: number): { tag: string; checksum: number; bytes: Buffer } {
  const offset = woff.readUInt32BE(entry + 4);
  const packedLength = woff.readUInt32BE(entry + 8);
  const length = woff.readUInt32BE(entry + 12);
  const packed = woff.subarray(offset, offset + packedLength);
  return {
    tag: woff.toString("latin1", entry, entry + 4),
    checksum: woff.readUInt32BE(entry + 16),
    bytes: packedLength < length ? inflateSync(packed, { maxOutputLength: length }) : packed,
  };
}
