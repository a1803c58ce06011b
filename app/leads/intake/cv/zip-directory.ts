export type ZipEntry = {
  name: string;
  method: number;
  compressedBytes: number;
  uncompressedBytes: number;
  data: Uint8Array;
};

const limits = {
  entries: 1_000,
  uncompressedBytes: 50 * 1024 * 1024,
  /** Only for entries from `ratioFrom` bytes: small XML and plain pictures compress far better than 1:100. */
  ratio: 100,
  ratioFrom: 1024 * 1024,
};

const signatures = { end: 0x06054b50, central: 0x02014b50, local: 0x04034b50 };
const endBytes = 22;
const centralBytes = 46;
const localBytes = 30;
const maxCommentBytes = 0xffff;
const encryptionFlags = 0x2041;

/** Central directory of a ZIP file; `undefined` if broken, encrypted or malicious, and for ZIP64, whose 0xffffffff exceeds the limits. */
export function readZipDirectory(bytes: Uint8Array): readonly ZipEntry[] | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const end = findEndRecord(view);
  if (end === undefined) return undefined;
  const count = view.getUint16(end + 10, true);
  const start = view.getUint32(end + 16, true);
  if (count > limits.entries || start + view.getUint32(end + 12, true) > end) return undefined;

  const entries: (ZipEntry & Span)[] = [];
  let offset = start;
  for (let index = 0; index < count; index += 1) {
    const entry = readEntry(bytes, view, offset, start);
    if (entry === undefined || entry.next > end) return undefined;
    entries.push(entry);
    offset = entry.next;
  }
  return isSafe(entries) ? entries : undefined;
}

function findEndRecord(view: DataView): number | undefined {
  const maxOffset = view.byteLength - endBytes;
  for (let offset = maxOffset; offset >= Math.max(0, maxOffset - maxCommentBytes); offset -= 1) {
    if (view.getUint32(offset, true) === signatures.end) return offset;
  }
  return undefined;
}

type Span = { localOffset: number; to: number; next: number };

function readEntry(
  bytes: Uint8Array,
  view: DataView,
  offset: number,
  directoryStart: number,
): (ZipEntry & Span) | undefined {
  if (view.getUint32(offset, true) !== signatures.central) return undefined;
  const flags = view.getUint16(offset + 8, true);
  const nameBytes = view.getUint16(offset + 28, true);
  const localOffset = view.getUint32(offset + 42, true);
  const compressedBytes = view.getUint32(offset + 20, true);
  const isUnixLink = view.getUint8(offset + 5) === 3 && (view.getUint16(offset + 40, true) & 0xf000) === 0xa000;
  if ((flags & encryptionFlags) !== 0 || isUnixLink || view.getUint32(localOffset, true) !== signatures.local)
    return undefined;
  const dataOffset =
    localOffset + localBytes + view.getUint16(localOffset + 26, true) + view.getUint16(localOffset + 28, true);
  if (dataOffset + compressedBytes > directoryStart) return undefined;
  return {
    name: new TextDecoder()
      .decode(bytes.subarray(offset + centralBytes, offset + centralBytes + nameBytes))
      .replaceAll("\\", "/"),
    method: view.getUint16(offset + 10, true),
    compressedBytes,
    uncompressedBytes: view.getUint32(offset + 24, true),
    data: bytes.subarray(dataOffset, dataOffset + compressedBytes),
    localOffset,
    to: dataOffset + compressedBytes,
    next: offset + centralBytes + nameBytes + view.getUint16(offset + 30, true) + view.getUint16(offset + 32, true),
  };
}

function isSafe(entries: readonly (ZipEntry & Span)[]): boolean {
  const total = entries.reduce((sum, { uncompressedBytes }) => sum + uncompressedBytes, 0);
  return total <= limits.uncompressedBytes && entries.every(isSafeEntry) && !overlap(entries);
}

function isSafeEntry({ name, compressedBytes, uncompressedBytes }: ZipEntry): boolean {
  const isBomb = uncompressedBytes > limits.ratioFrom && uncompressedBytes > compressedBytes * limits.ratio;
  return (
    !isBomb &&
    !name.startsWith("/") &&
    !/^[a-z]:/i.test(name) &&
    !name.split("/").includes("..") &&
    !name.includes("\0")
  );
}

/** Some zip bombs use the same bytes in many entries. */
function overlap(entries: readonly Span[]): boolean {
  const sorted = entries.toSorted((a, b) => a.localOffset - b.localOffset);
  return sorted.some(({ localOffset }, index) => localOffset < (sorted[index - 1]?.to ?? 0));
}
