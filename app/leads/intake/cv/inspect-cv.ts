import { compoundFileSignature, startsWith, zipSignature } from "../../../dealership/forms/cv-file.ts";
import { inspectWordBinary } from "./word-binary.ts";
import { inspectPdf, pdfHeaderOffset } from "./pdf.ts";
import { damaged, unsupportedFormat, type Verdict } from "./verdict.ts";
import { inspectWordPackage } from "./word-package.ts";

/** Accepts an intact PDF or Word file without macros. Only its bytes count: people rename files, mail programs drop extensions. */
export async function inspectCv(bytes: Uint8Array): Promise<Verdict> {
  if (bytes.length === 0) return { refused: "cv.empty" };
  try {
    const headerOffset = pdfHeaderOffset(bytes);
    if (headerOffset !== undefined) return inspectPdf(bytes.subarray(headerOffset));
    if (startsWith(bytes, compoundFileSignature)) return inspectWordBinary(bytes);
    if (startsWith(bytes, zipSignature)) return await inspectWordPackage(bytes);
    return unsupportedFormat;
  } catch (error) {
    if (error instanceof RangeError) return damaged;
    throw error;
  }
}
