import type { FormError } from "../../../dealership/forms/form-errors.ts";
import { createCvChecker } from "./cv-checker.server.ts";
import { withExtension } from "./file-name.ts";

export type CheckedCv = {
  mediaType: string;
  name: string;
};

const checker = createCvChecker();

/** Detected type and display name of an uploaded CV, or the reason why it is rejected. */
export async function checkCv(cv: { bytes: Uint8Array; name: string }): Promise<CheckedCv | { refused: FormError }> {
  if (cv.bytes.length === 0) return { refused: "cv.empty" };
  const verdict = await checker.check(cv.bytes);
  return "refused" in verdict ? verdict : { ...verdict, name: withExtension(cv.name, verdict.mediaType) };
}
