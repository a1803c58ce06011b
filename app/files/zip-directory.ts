import { type Entry, fromBufferPromise, validateFileName } from "yauzl";

export type ZipEntry = {
  name: string;
  method: number;
  compressedBytes: number;
  uncompressedBytes: number;
  crc32: number;
  data: Uint8Array;
};

export type ZipRefusal = { refused: "broken" | "encrypted" | "too-large" };

const limits = {
  entries: 1_000,
  /** Only for entries from `ratioFrom` bytes: small XML and plain pictures compress far better than 1:100. */
  ratio: 100,
  ratioFrom: 1024 * 1024,
};

const encryptionFlags = 0x2041;
const endRecordBytes = 22;

/** Entries of a ZIP file, whose declared sizes add up to `maxUncompressedBytes` at most; or why it must not be unpacked. */
export async function readZipDirectory(
  bytes: Uint8Array,
  maxUncompressedBytes = 50 * 1024 * 1024,
): Promise<readonly ZipEntry[] | ZipRefusal> {
  const buffer = withoutTrailer(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length));
  const entries: (ZipEntry & Span)[] = [];
  try {
    // Word reads the name in the header, not that of the Info-ZIP extra field, which yauzl would decode.
    const zip = await fromBufferPromise(buffer, { decodeStrings: false });
    if (zip.entryCount > limits.entries) return { refused: "too-large" };
    for await (const entry of zip.eachEntry()) {
      const name = entry.fileNameRaw.toString().replaceAll("\\", "/");
      if ((entry.generalPurposeBitFlag & encryptionFlags) !== 0) return { refused: "encrypted" };
      if (!isSafeName(name) || isUnixLink(entry)) return { refused: "broken" };
      const { fileDataStart } = await zip.readLocalFileHeaderPromise(entry, { minimal: true });
      const end = fileDataStart + entry.compressedSize;
      entries.push({
        name,
        method: entry.compressionMethod,
        compressedBytes: entry.compressedSize,
        uncompressedBytes: entry.uncompressedSize,
        crc32: entry.crc32,
        data: buffer.subarray(fileDataStart, end),
        start: entry.relativeOffsetOfLocalHeader,
        end,
      });
    }
  } catch {
    // yauzl rejects what is broken; its errors have no class.
    return { refused: "broken" };
  }
  return isBomb(entries, maxUncompressedBytes) ? { refused: "too-large" } : entries;
}

/** The file up to the end of its ZIP: mail gateways append bytes. */
function withoutTrailer(buffer: Buffer): Buffer {
  const endRecord = buffer.lastIndexOf("PK\u0005\u0006");
  const comment = endRecord + endRecordBytes;
  if (endRecord === -1 || comment > buffer.length) return buffer;
  return buffer.subarray(0, comment + buffer.readUInt16LE(comment - 2));
}

function isSafeName(name: string): boolean {
  return validateFileName(name) === null && !name.includes("\0");
}

function isUnixLink({ versionMadeBy, externalFileAttributes }: Entry): boolean {
  return versionMadeBy >> 8 === 3 && ((externalFileAttributes >>> 16) & 0xf000) === 0xa000;
}

type Span = { start: number; end: number };

function isBomb(entries: readonly (ZipEntry & Span)[], maxUncompressedBytes: number): boolean {
  const total = entries.reduce((sum, { uncompressedBytes }) => sum + uncompressedBytes, 0);
  return (
    total > maxUncompressedBytes ||
    overlap(entries) ||
    entries.some(
      ({ compressedBytes, uncompressedBytes }) =>
        uncompressedBytes > limits.ratioFrom && uncompressedBytes > compressedBytes * limits.ratio,
    )
  );
}

/** Some zip bombs use the same bytes in many entries. */
function overlap(entries: readonly Span[]): boolean {
  const sorted = entries.toSorted((a, b) => a.start - b.start);
  return sorted.some(({ start }, index) => start < (sorted[index - 1]?.end ?? 0));
}
