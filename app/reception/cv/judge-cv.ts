/** Judges a CV by its bytes alone: a sound PDF or Word file without macros, whatever its name says. */
import { compoundFileMark, judgeWordBinary } from "./word-binary.ts";
import { judgePdf, pdfStart } from "./pdf.ts";
import { damaged, otherFormat, type Verdict } from "./verdict.ts";
import { judgeWordPackage, zipMark } from "./word-package.ts";

/**
 * The name has no say: people rename files and mail programs drop endings, so a true PDF called `cv.docx` is taken. What is
 * kept gets the ending of what was found, so that no name makes a page or a program of it on the staff's machine.
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
    // Every reading of a number out of bounds ends here.
    if (error instanceof RangeError) return damaged;
    throw error;
  }
}

function startsWith(bytes: Uint8Array, mark: readonly number[]): boolean {
  return mark.every((byte, at) => bytes[at] === byte);
}
