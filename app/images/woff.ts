import { inflateSync } from "node:zlib";

const headerBytes = 12;
const entryBytes = 16;
const woffHeaderBytes = 44;
const woffEntryBytes = 20;

/** Converts WOFF 1.0 (sections 3 to 5) to TrueType, because fontconfig cannot read it from a folder. */
export function woffToTrueType(woff: Buffer): Buffer {
  if (woff.toString("latin1", 0, 4) !== "wOFF") throw new Error("Not a WOFF font");
  const tableCount = woff.readUInt16BE(12);
  const font = Buffer.alloc(woff.readUInt32BE(16));
  woff.copy(font, 0, 4, 8);
  font.writeUInt16BE(tableCount, 4);
  const power = Math.floor(Math.log2(tableCount));
  font.writeUInt16BE(2 ** power * entryBytes, 6);
  font.writeUInt16BE(power, 8);
  font.writeUInt16BE((tableCount - 2 ** power) * entryBytes, 10);
  let end = headerBytes + tableCount * entryBytes;
  for (let index = 0; index < tableCount; index += 1) {
    const table = readTable(woff, woffHeaderBytes + index * woffEntryBytes);
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

function readTable(woff: Buffer, entry: number): { tag: string; checksum: number; bytes: Buffer } {
  const offset = woff.readUInt32BE(entry + 4);
  const compressedLength = woff.readUInt32BE(entry + 8);
  const length = woff.readUInt32BE(entry + 12);
  const data = woff.subarray(offset, offset + compressedLength);
  return {
    tag: woff.toString("latin1", entry, entry + 4),
    checksum: woff.readUInt32BE(entry + 16),
    bytes: compressedLength < length ? inflateSync(data, { maxOutputLength: length }) : data,
  };
}
