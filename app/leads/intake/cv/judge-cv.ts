/** Accepts an intact PDF or Word file without macros, by its bytes alone. */
import { compoundFileMark, judgeWordBinary } from "./word-binary.ts";
import { judgePdf, pdfStart } from "./pdf.ts";
import { damaged, otherFormat, type Verdict } from "./verdict.ts";
import { judgeWordPackage, zipMark } from "./word-package.ts";

/**
 * The name is ignored: people rename files and mail programs drop extensions, so a real PDF called `cv.docx` is
 * accepted. The stored file gets the extension of its type, so that no name turns it into a page or a program on the
 * staff's machine.
 */
export function judgeCv(bytes: Uint8Array): Verdict {
  if (bytes.length === 0) return { refused: "cv.empty" };
  try {
    const start = pdfStart(bytes);
    if (start !== undefined) return judgePdf(bytes.subarray(start));
    if (startsWith(bytes, compoundFileMark)) return judgeWordBinary(bytes);
    if (startsWith(bytes, zipMark)) return judgeWordPackage(bytes);
    return otherFormat;
  } catch (error) {
    // Every read out of bounds ends here.
    if (error instanceof RangeError) return damaged;
    throw error;
  }
}

function startsWith(bytes: Uint8Array, mark: readonly number[]): boolean {
  return mark.every((byte, at) => bytes[at] === byte);
}
