import { inflateRawSync } from "node:zlib";
import { damaged, unsupportedFormat, withMacros, type Verdict } from "./verdict.ts";
import { readZipDirectory, type ZipEntry } from "../../../files/zip-directory.ts";

const docxType = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
const maxTypesBytes = 1024 * 1024;

/** Word since 2007 (`.docx`): a ZIP whose content types name an existing document and no macros. */
export async function inspectWordPackage(bytes: Uint8Array): Promise<Verdict> {
  const entries = await readZipDirectory(bytes);
  if ("refused" in entries) return damaged;
  const names = new Set(entries.map(({ name }) => name.toLowerCase()));
  if ([...names].some((name) => name.endsWith("vbaproject.bin"))) return withMacros;
  const typesEntries = entries.filter(({ name }) => name.toLowerCase() === "[content_types].xml");
  if (typesEntries.length === 0) return unsupportedFormat;
  const typesXml = typesEntries.length === 1 && typesEntries[0] ? decompress(typesEntries[0]) : undefined;
  const types = typesXml === undefined ? undefined : contentTypes(typesXml);
  if (types === undefined) return damaged;
  if (types.some(({ type }) => type.includes("macroenabled") || type.includes("vbaproject"))) return withMacros;
  const main = types.find(({ type }) => type === `${docxType}.main+xml`);
  if (main === undefined) return unsupportedFormat;
  return names.has(main.part ?? "word/document.xml") ? { mediaType: docxType } : damaged;
}

/** The only place that inflates, never beyond its limit. */
function decompress({ method, uncompressedBytes: unpacked, data }: ZipEntry): string | undefined {
  if (unpacked > maxTypesBytes || (method !== 0 && method !== 8)) return undefined;
  try {
    return decodeXml(method === 0 ? data : inflateRawSync(data, { maxOutputLength: maxTypesBytes }));
  } catch {
    return undefined;
  }
}

function decodeXml(xml: Uint8Array): string {
  if (xml[0] === 0xff && xml[1] === 0xfe) return new TextDecoder("utf-16le").decode(xml);
  if (xml[0] === 0xfe && xml[1] === 0xff) return new TextDecoder("utf-16be").decode(xml);
  return new TextDecoder().decode(xml);
}

type ContentType = { part: string | undefined; type: string };

function contentTypes(xml: string): ContentType[] | undefined {
  // An entity could hide a name from this check.
  if (/<!(?:DOCTYPE|ENTITY)/i.test(xml)) return undefined;
  return [...xml.matchAll(/<(?:\w{1,20}:)?(?:Override|Default)\s([^<>]*)>/g)].map(([, attributes = ""]) => ({
    part: attribute(attributes, "PartName")?.replaceAll("\\", "/").replace(/^\//, ""),
    type: attribute(attributes, "ContentType") ?? "",
  }));
}

function attribute(attributes: string, name: string): string | undefined {
  const [, double, single] = new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(attributes) ?? [];
  return (double ?? single)?.replace(/&#(?:x([0-9a-f]{1,6})|(\d{1,7}));/gi, decodeReference).toLowerCase();
}

function decodeReference(_: string, hexadecimal?: string, decimal?: string): string {
  return String.fromCodePoint(hexadecimal === undefined ? Number(decimal) : Number.parseInt(hexadecimal, 16));
}
