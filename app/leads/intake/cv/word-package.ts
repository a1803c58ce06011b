/** Word since 2007 (`.docx`): a ZIP whose content types name an existing document, and no macros. */
import { inflateRawSync } from "node:zlib";
import { damaged, otherFormat, withMacros, type Verdict } from "./verdict.ts";
import { readZipDirectory, type ZipEntry } from "./zip-directory.ts";

export const zipMark = [0x50, 0x4b, 0x03, 0x04] as const;

const docx = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
const mostTypesBytes = 1024 * 1024;

export function judgeWordPackage(bytes: Uint8Array): Verdict {
  const entries = readZipDirectory(bytes);
  if (entries === undefined) return damaged;
  const names = new Set(entries.map(({ name }) => name.toLowerCase()));
  if ([...names].some((name) => name.endsWith("vbaproject.bin"))) return withMacros;
  const lists = entries.filter(({ name }) => name.toLowerCase() === "[content_types].xml");
  if (lists.length === 0) return otherFormat;
  const list = lists.length === 1 && lists[0] ? unpack(lists[0]) : undefined;
  const types = list === undefined ? undefined : contentTypes(list);
  if (types === undefined) return damaged;
  if (types.some(({ type }) => type.includes("macroenabled") || type.includes("vbaproject"))) return withMacros;
  const main = types.find(({ type }) => type === `${docx}.main+xml`);
  if (main === undefined) return otherFormat;
  return names.has(main.part ?? "word/document.xml") ? { mediaType: docx } : damaged;
}

/** The only place that inflates, never beyond its limit, whatever the directory declares. */
function unpack({ method, unpacked, data }: ZipEntry): string | undefined {
  if (unpacked > mostTypesBytes || (method !== 0 && method !== 8)) return undefined;
  try {
    return decoded(method === 0 ? data : inflateRawSync(data, { maxOutputLength: mostTypesBytes }));
  } catch {
    return undefined;
  }
}

function decoded(xml: Uint8Array): string {
  if (xml[0] === 0xff && xml[1] === 0xfe) return new TextDecoder("utf-16le").decode(xml);
  if (xml[0] === 0xfe && xml[1] === 0xff) return new TextDecoder("utf-16be").decode(xml);
  return new TextDecoder().decode(xml);
}

/** In lower case; `part` is a name in the ZIP, `undefined` for the type of an extension. Word chooses the name of its document: `word/document2.xml`. */
type ContentType = { part: string | undefined; type: string };

function contentTypes(xml: string): ContentType[] | undefined {
  // Packages may not have declarations; an entity could hide a name from this check.
  if (/<!(?:DOCTYPE|ENTITY)/i.test(xml)) return undefined;
  return [...xml.matchAll(/<(?:\w{1,20}:)?(?:Override|Default)\s([^<>]*)>/g)].map(([, attributes = ""]) => ({
    part: attribute(attributes, "PartName")?.replace(/^\//, ""),
    type: attribute(attributes, "ContentType") ?? "",
  }));
}

function attribute(attributes: string, name: string): string | undefined {
  const [, double, single] = new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(attributes) ?? [];
  return (double ?? single)?.replace(/&#(?:x([0-9a-f]{1,6})|(\d{1,7}));/gi, character).toLowerCase();
}

function character(_: string, hexadecimal?: string, decimal?: string): string {
  return String.fromCodePoint(hexadecimal === undefined ? Number(decimal) : Number.parseInt(hexadecimal, 16));
}
