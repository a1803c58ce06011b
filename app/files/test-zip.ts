import { crc32, deflateRawSync } from "node:zlib";

export type ZipPart = {
  name: string;
  content?: string | Uint8Array;
  isStored?: boolean;
  declared?: number;
  flags?: number;
  attributes?: number;
  sameAs?: number;
  /** Name in the Info-ZIP Unicode Path Extra Field. */
  unicodeName?: string;
};

export function zip(
  parts: readonly ZipPart[],
  { comment = "", hasDescriptors = false, count = parts.length } = {},
): Uint8Array<ArrayBuffer> {
  const locals: Buffer[] = [];
  const centrals: Buffer[] = [];
  const localOffsets: number[] = [];
  let offset = 0;
  for (const {
    name,
    content = "",
    isStored = false,
    declared,
    flags = 0,
    attributes = 0,
    sameAs,
    unicodeName,
  } of parts) {
    const raw = Buffer.from(content);
    const compressed = isStored ? raw : deflateRawSync(raw);
    const nameBytes = Buffer.from(name);
    const checksum = crc32(raw);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(20, 4);
    local.writeUInt16LE(flags | (hasDescriptors ? 8 : 0), 6);
    local.writeUInt16LE(isStored ? 0 : 8, 8);
    if (!hasDescriptors) local.writeUInt32LE(checksum, 14);
    if (!hasDescriptors) local.writeUInt32LE(compressed.length, 18);
    if (!hasDescriptors) local.writeUInt32LE(raw.length, 22);
    local.writeUInt16LE(nameBytes.length, 26);
    const descriptor = Buffer.alloc(hasDescriptors ? 16 : 0, "PK\x07\x08");
    localOffsets.push(offset);
    const central = Buffer.alloc(46);
    central.writeUInt32LE(0x02014b50, 0);
    central.writeUInt16LE((3 << 8) | 20, 4);
    central.writeUInt16LE(flags | (hasDescriptors ? 8 : 0), 8);
    central.writeUInt16LE(isStored ? 0 : 8, 10);
    central.writeUInt32LE(checksum, 16);
    central.writeUInt32LE(compressed.length, 20);
    central.writeUInt32LE(declared ?? raw.length, 24);
    central.writeUInt16LE(nameBytes.length, 28);
    const extra = unicodeName === undefined ? Buffer.alloc(0) : unicodePath(nameBytes, unicodeName);
    central.writeUInt16LE(extra.length, 30);
    central.writeUInt32LE(attributes, 38);
    central.writeUInt32LE(sameAs === undefined ? offset : (localOffsets[sameAs] ?? 0), 42);
    centrals.push(central, nameBytes, extra);
    if (sameAs !== undefined) continue;
    locals.push(local, nameBytes, compressed, descriptor);
    offset += local.length + nameBytes.length + compressed.length + descriptor.length;
  }
  const directory = Buffer.concat(centrals);
  const endRecord = Buffer.alloc(22);
  endRecord.writeUInt32LE(0x06054b50, 0);
  endRecord.writeUInt16LE(count & 0xffff, 8);
  endRecord.writeUInt16LE(count & 0xffff, 10);
  endRecord.writeUInt32LE(directory.length, 12);
  endRecord.writeUInt32LE(offset, 16);
  endRecord.writeUInt16LE(comment.length, 20);
  return new Uint8Array(Buffer.concat([...locals, directory, endRecord, Buffer.from(comment, "latin1")]));
}

function unicodePath(nameBytes: Buffer, unicodeName: string): Buffer {
  const head = Buffer.alloc(9);
  head.writeUInt16LE(0x7075, 0);
  head.writeUInt16LE(5 + Buffer.byteLength(unicodeName), 2);
  head.writeUInt8(1, 4);
  head.writeUInt32LE(crc32(nameBytes), 5);
  return Buffer.concat([head, Buffer.from(unicodeName)]);
}
