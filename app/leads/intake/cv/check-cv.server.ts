/** Type of an uploaded CV by its bytes, or why it is rejected. */
import type { FormError } from "../../../dealership/forms/form-errors.ts";
import { openChecker } from "./checker.server.ts";
import { withEnding } from "./file-name.ts";

export type CheckedCv = {
  mediaType: string;
  /** The original name, with the extension of the detected type. */
  name: string;
};

const checker = openChecker();

export async function checkCv(cv: { bytes: Uint8Array; name: string }): Promise<CheckedCv | { refused: FormError }> {
  if (cv.bytes.length === 0) return { refused: "cv.empty" };
  const verdict = await checker.check(cv.bytes);
  return "refused" in verdict ? verdict : { ...verdict, name: withEnding(cv.name, verdict.mediaType) };
}
