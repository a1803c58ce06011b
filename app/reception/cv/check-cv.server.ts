/** Says what an uploaded CV is by its bytes, or why it is refused. */
import type { FormError } from "../../dealership/forms/form-errors.ts";
import { openChecker } from "./checker.server.ts";
import { withEnding } from "./file-name.ts";

export type CheckedCv = {
  mediaType: string;
  /** As it was given, with the ending of what it is. */
  name: string;
};

const checker = openChecker();

export async function checkCv(cv: { bytes: Uint8Array; name: string }): Promise<CheckedCv | { refused: FormError }> {
  if (cv.bytes.length === 0) return { refused: "cv.empty" };
  const verdict = await checker.check(cv.bytes);
  return "refused" in verdict ? verdict : { ...verdict, name: withEnding(cv.name, verdict.mediaType) };
}
