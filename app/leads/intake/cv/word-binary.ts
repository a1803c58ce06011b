/** Word 97 to 2003 (`.doc`): a compound file with a top-level `WordDocument`. */
import { readCompoundFile, type CompoundEntry } from "./compound-file.ts";
import { damaged, otherFormat, withMacros, type Verdict } from "./verdict.ts";

export const compoundFileMark = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1] as const;

// Also inside embedded objects, for example a sheet with macros of its own.
const macroNames = new Set(["macros", "vba", "_vba_project", "_vba_project_cur"]);

export function judgeWordBinary(bytes: Uint8Array): Verdict {
  const file = readCompoundFile(bytes);
  if (file === undefined) return damaged;
  if (file.all.some(({ name }) => macroNames.has(name.toLowerCase()))) return withMacros;
  // A newer Word file locked with a password: its content is unknown, and the message suggests a PDF.
  if (file.top.some(({ name }) => name === "EncryptedPackage")) return damaged;
  const main = file.top.find(({ name, kind }) => name === "WordDocument" && kind === "stream");
  if (main === undefined) return otherFormat;
  return isWordStream(main) ? { mediaType: "application/msword" } : damaged;
}

/** Magic number of Word 97 and later, or of Word 6 and 95. */
function isWordStream({ head }: CompoundEntry): boolean {
  return (head[0] === 0xec || head[0] === 0xdc) && head[1] === 0xa5;
}
