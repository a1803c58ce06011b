import { crc32, inflateRawSync } from "node:zlib";
import { readZipDirectory, type ZipEntry } from "../zip-directory.ts";
import { workbookLimits, type WorkbookRefusal } from "./workbook.ts";

const zipSignature = [0x50, 0x4b, 0x03, 0x04] as const;
const compoundFileSignature = [0xd0, 0xcf, 0x11, 0xe0] as const;

/** Checks signature and directory of an .xlsx file, without unpacking anything. */
export async function checkWorkbookPackage(bytes: Uint8Array): Promise<readonly ZipEntry[] | WorkbookRefusal> {
  if (bytes.length > workbookLimits.fileBytes) return { refused: "too-large" };
  // Excel puts a workbook with a password into a compound file, as it did with all workbooks until 2003.
  if (startsWith(bytes, compoundFileSignature))
    return { refused: Buffer.from(bytes).includes("EncryptedPackage", 0, "utf16le") ? "password" : "old-xls" };
  if (!startsWith(bytes, zipSignature)) return { refused: "not-a-workbook" };
  const entries = await readZipDirectory(bytes, workbookLimits.unpackedBytes);
  if ("refused" in entries) return { refused: refusals[entries.refused] };
  const names = new Set(entries.map(({ name }) => name));
  if (names.size < entries.length) return { refused: "damaged" };
  if (names.has("xl/workbook.bin")) return { refused: "binary-workbook" };
  if (names.has("[Content_Types].xml")) return entries;
  return { refused: names.has("mimetype") && names.has("content.xml") ? "open-document" : "not-a-workbook" };
}

const refusals = { broken: "damaged", encrypted: "password", "too-large": "too-large" } as const;

function startsWith(bytes: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, at) => bytes[at] === byte);
}

/** Pictures, charts, comments, pivot tables and links to other workbooks are never unpacked. */
const ignoredParts =
  /(?:^|\/)(?:charts?|comments\d*|customXml|docProps|drawings|externalLinks|media|persons|pivotCache|pivotTables|printerSettings|queryTables|slicers?|slicerCaches|tables|theme|threadedComments|timelines?|timelineCaches|worksheets\/_rels)(?:\/|\.xml$)/i;

/** The XML parts that a table needs, unpacked; `undefined` if one is not what the directory says. */
export function unpackParts(entries: readonly ZipEntry[]): Map<string, Uint8Array> | undefined {
  const parts = new Map<string, Uint8Array>();
  for (const entry of entries) {
    if (!/\.(?:xml|rels)$/i.test(entry.name) || ignoredParts.test(entry.name)) continue;
    const content = unpack(entry);
    if (content === undefined) return undefined;
    parts.set(entry.name, content);
  }
  return parts;
}

/** Never inflates beyond the declared size. */
function unpack({ method, data, uncompressedBytes, crc32: declaredCrc }: ZipEntry): Uint8Array | undefined {
  if (method !== 0 && method !== 8) return undefined;
  try {
    const content = method === 0 ? data : inflateRawSync(data, { maxOutputLength: Math.max(uncompressedBytes, 1) });
    return content.length === uncompressedBytes && crc32(content) === declaredCrc ? content : undefined;
  } catch {
    // zlib's errors for broken data and for data beyond the limit have no common class.
    return undefined;
  }
}
