import type { FormError } from "../../dealership/forms/form-errors.ts";
import { checkCv } from "./cv/check-cv.server.ts";
import type { ValidatedForm } from "./submit-lead.server.ts";
import type { Upload } from "./upload.server.ts";

export type UploadedCvResult = NonNullable<ValidatedForm["cv"]> | { refused: FormError };

export async function checkUploadedCv(
  upload: Exclude<Upload, { malformed: true } | { tooMany: true } | { tooMuchText: true }>,
): Promise<UploadedCvResult> {
  if ("refused" in upload) return upload;
  if (!upload.cv) return { refused: "cv.required" };
  const checked = await checkCv(upload.cv);
  return "refused" in checked ? checked : { bytes: upload.cv.bytes, ...checked };
}
