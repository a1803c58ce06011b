import { compoundFileMark, judgeWordBinary } from "./word-binary.ts";
import { judgePdf, pdfStart } from "./pdf.ts";
import { damaged, otherFormat, type Verdict } from "./verdict.ts";
import { judgeWordPackage, zipMark } from "./word-package.ts";

/** Accepts an intact PDF or Word file without macros. Only its bytes count: people rename files, mail programs drop extensions. */
export function judgeCv(bytes: Uint8Array): Verdict {
  if (bytes.length === 0) return { refused: "cv.empty" };
  try {
    const headerOffset = pdfStart(bytes);
    if (headerOffset !== undefined) return judgePdf(bytes.subarray(headerOffset));
    if (startsWith(bytes, compoundFileMark)) return judgeWordBinary(bytes);
    if (startsWith(bytes, zipMark)) return judgeWordPackage(bytes);
    return otherFormat;
  } catch (error) {
    if (error instanceof RangeError) return damaged;
    throw error;
  }
}

function startsWith(bytes: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, at) => bytes[at] === byte);
}
