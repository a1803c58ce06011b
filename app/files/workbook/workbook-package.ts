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
  const names = new Set(entries.map(({ name }) => partName(name)));
  if (names.size < entries.length) return { refused: "damaged" };
  if (names.has("xl/workbook.bin")) return { refused: "binary-workbook" };
  if (names.has("word/document.xml") || names.has("ppt/presentation.xml")) return { refused: "not-a-workbook" };
  if (names.has(contentTypes)) return entries;
  if (names.has("mimetype") && names.has("content.xml")) return { refused: "open-document" };
  return { refused: names.has("index/document.iwa") || names.has("index.zip") ? "numbers" : "archive" };
}

const contentTypes = "[Content_Types].xml";

/** In small letters: in an Excel file, capitals do not tell names apart. */
function partName(name: string): string {
  return name.toLowerCase() === contentTypes.toLowerCase() ? contentTypes : name.toLowerCase();
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
    const name = partName(entry.name);
    parts.set(name, name.endsWith(".rels") ? relationships(content) : utf8Xml(content));
  }
  return parts;
}

/** Targets in small letters, like the names of parts. A chart on a tab of its own becomes a sheet without cells. */
function relationships(content: Uint8Array): Uint8Array {
  const xml = Buffer.from(utf8Xml(content)).toString();
  const targets = xml.replace(/\bTarget\s*=\s*(?:"[^"]*"|'[^']*')/g, (target) => `T${target.slice(1).toLowerCase()}`);
  return Buffer.from(targets.replace(/(\/relationships\/)(?:chart|dialog)sheet(?=["'])/g, "$1worksheet"));
}

/** Other programs write XML in UTF-16 or in an encoding that its first line names. */
function utf8Xml(content: Uint8Array): Uint8Array {
  const encoding = encodingOf(content);
  return encoding === "utf-8" ? content : Buffer.from(new TextDecoder(encoding).decode(content));
}

function encodingOf(content: Uint8Array): string {
  const [first, second] = content;
  if ((first === 0xff && second === 0xfe) || (first === lessThan && second === 0)) return "utf-16le";
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === lessThan)) return "utf-16be";
  const start = Buffer.from(content.subarray(0, 200)).toString("latin1");
  const [, name = "utf-8"] = /^[^<]*<\?xml[^>]*\bencoding\s*=\s*["']([\w.:-]+)["']/.exec(start) ?? [];
  try {
    return new TextDecoder(name).encoding;
  } catch {
    return "utf-8";
  }
}

const lessThan = 0x3c;

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
