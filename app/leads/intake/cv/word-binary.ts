import { readCompoundFile, type CompoundEntry } from "./compound-file.ts";
import { damaged, unsupportedFormat, withMacros, type Verdict } from "./verdict.ts";

const macroNames = new Set(["macros", "vba", "_vba_project", "_vba_project_cur"]);

/** Word 97 to 2003 (`.doc`): a compound file with a top-level `WordDocument`. */
export function inspectWordBinary(bytes: Uint8Array): Verdict {
  const file = readCompoundFile(bytes);
  if (file === undefined) return damaged;
  if (file.entries.some(({ name }) => macroNames.has(name.toLowerCase()))) return withMacros;
  if (file.topLevelEntries.some(({ name }) => isNamed(name, "EncryptedPackage"))) return damaged;
  const wordStream = file.topLevelEntries.find(({ name, kind }) => isNamed(name, "WordDocument") && kind === "stream");
  if (wordStream === undefined) return unsupportedFormat;
  return isWordStream(wordStream) ? { mediaType: "application/msword" } : damaged;
}

/** Names differ by more than case (MS-CFB, section 2.6.4). */
function isNamed(name: string, expected: string): boolean {
  return name.toLowerCase() === expected.toLowerCase();
}

/** Magic number of Word 97 and later, or of Word 6 and 95. */
function isWordStream({ head }: CompoundEntry): boolean {
  return (head[0] === 0xec || head[0] === 0xdc) && head[1] === 0xa5;
}
