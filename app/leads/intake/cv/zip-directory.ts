/** Central directory of a ZIP file, rejected if it could harm whoever unpacks it (zip bombs). Nothing is inflated here. */

export type ZipEntry = {
  name: string;
  /** 0 stored, 8 deflated. */
  method: number;
  /** Sizes in bytes as declared by the directory. */
  packed: number;
  unpacked: number;
  data: Uint8Array;
};

const limits = {
  entries: 1_000,
  unpacked: 50 * 1024 * 1024,
  /** Compression ratio of entries that are large enough to matter: small XML and plain pictures compress far better than 1:100. */
  ratio: 100,
  ratioFrom: 1024 * 1024,
};

const marks = { end: 0x06054b50, central: 0x02014b50, local: 0x04034b50 };
const endBytes = 22;
const centralBytes = 46;
const localBytes = 30;
const longestComment = 0xffff;
const encryptionFlags = 0x2041;

/** `undefined` if broken or malicious. ZIP64 has 0xffffffff here, which exceeds every limit; no CV needs it. */
export function readZipDirectory(bytes: Uint8Array): readonly ZipEntry[] | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const end = endOf(view);
  if (end === undefined) return undefined;
  const count = view.getUint16(end + 10, true);
  const start = view.getUint32(end + 16, true);
  if (count > limits.entries || start + view.getUint32(end + 12, true) > end) return undefined;

  const entries: (ZipEntry & Span)[] = [];
  let at = start;
  for (let index = 0; index < count; index += 1) {
    const entry = entryAt(bytes, view, at, start);
    if (entry === undefined || entry.next > end) return undefined;
    entries.push(entry);
    at = entry.next;
  }
  return isSafe(entries) ? entries : undefined;
}

/** A comment may follow the end record. */
function endOf(view: DataView): number | undefined {
  const last = view.byteLength - endBytes;
  for (let at = last; at >= Math.max(0, last - longestComment); at -= 1) {
    if (view.getUint32(at, true) === marks.end) return at;
  }
  return undefined;
}

type Span = { from: number; to: number; next: number };

function entryAt(bytes: Uint8Array, view: DataView, at: number, directoryStart: number): (ZipEntry & Span) | undefined {
  if (view.getUint32(at, true) !== marks.central) return undefined;
  const flags = view.getUint16(at + 8, true);
  const nameBytes = view.getUint16(at + 28, true);
  const from = view.getUint32(at + 42, true);
  const packed = view.getUint32(at + 20, true);
  const isUnixLink = view.getUint8(at + 5) === 3 && (view.getUint16(at + 40, true) & 0xf000) === 0xa000;
  if ((flags & encryptionFlags) !== 0 || isUnixLink || view.getUint32(from, true) !== marks.local) return undefined;
  const data = from + localBytes + view.getUint16(from + 26, true) + view.getUint16(from + 28, true);
  if (data + packed > directoryStart) return undefined;
  return {
    name: new TextDecoder()
      .decode(bytes.subarray(at + centralBytes, at + centralBytes + nameBytes))
      .replaceAll("\\", "/"),
    method: view.getUint16(at + 10, true),
    packed,
    unpacked: view.getUint32(at + 24, true),
    data: bytes.subarray(data, data + packed),
    from,
    to: data + packed,
    next: at + centralBytes + nameBytes + view.getUint16(at + 30, true) + view.getUint16(at + 32, true),
  };
}

function isSafe(entries: readonly (ZipEntry & Span)[]): boolean {
  const total = entries.reduce((sum, { unpacked }) => sum + unpacked, 0);
  return total <= limits.unpacked && entries.every(isPlain) && !overlap(entries);
}

function isPlain({ name, packed, unpacked }: ZipEntry): boolean {
  const isBomb = unpacked > limits.ratioFrom && unpacked > packed * limits.ratio;
  return (
    !isBomb &&
    !name.startsWith("/") &&
    !/^[a-z]:/i.test(name) &&
    !name.split("/").includes("..") &&
    !name.includes("\0")
  );
}

/** Zip bombs reuse the same bytes. */
function overlap(entries: readonly Span[]): boolean {
  const inOrder = entries.toSorted((a, b) => a.from - b.from);
  return inOrder.some(({ from }, index) => from < (inOrder[index - 1]?.to ?? 0));
}
