import type { FormError } from "../../dealership/forms/form-errors.ts";
import { maxCvBytes } from "../../dealership/forms/cv-file.ts";
import { sanitizeFileName } from "./cv/file-name.ts";
import { bodyBlocks, BodyReadError, type UploadPace } from "./upload/body-blocks.ts";
import { readMultipartForm } from "./upload/multipart-form.ts";

export type Upload =
  | { form: FormData; cv: { bytes: Uint8Array; name: string } | undefined }
  | { form: FormData; refused: FormError }
  | { form: FormData; tooMany: true }
  | { form: FormData; tooMuchText: true }
  | { malformed: true };

/** Bytes of the whole body. Much more than a CV: a browser shows the refusal of a file only after it has sent it. */
const maxBodyBytes = 64 * 1024 * 1024;
export const maxTextBytes = 32 * 1024;
const maxFields = 60;
const maxParts = 64;

const defaultPace: UploadPace = { idleMs: 15_000, graceMs: 20_000, minBytesPerSecond: 8 * 1024 };

/** Streams a form with at most one file. A file that is too large, or without a slot, is not kept; its fields are. */
export async function readUpload(request: Request, hasSlot: boolean, pace: UploadPace = defaultPace): Promise<Upload> {
  const contentType = request.headers.get("content-type") ?? "";
  if (!/^multipart\/form-data\s*;/i.test(contentType)) return readFields(request, pace);
  if (!request.body || !/boundary="?[^\s";]/i.test(contentType)) return { malformed: true };
  const upload = await readMultipartForm(contentType, bodyBlocks(request.body, pace, maxBodyBytes), {
    files: 1,
    fileBytes: hasSlot ? maxCvBytes - 1 : 0,
    allFileBytes: maxCvBytes,
    textBytes: maxTextBytes,
    fields: maxFields,
    parts: maxParts,
  });
  if (upload === undefined) return { malformed: true };
  const { form, files, isTextTooLong, isInterrupted } = upload;
  if (!hasSlot) return { form, tooMany: true };
  if (files.some(({ refusal }) => refusal === "too-many")) return { malformed: true };
  if (isTextTooLong) return { form, tooMuchText: true };
  const [file] = files;
  if (file?.refusal !== undefined) return { form, refused: "cv.size" };
  if (isInterrupted) return { form, refused: "cv.interrupted" };
  return { form, cv: file && { bytes: Buffer.concat(file.chunks), name: sanitizeFileName(file.name) } };
}

async function readFields(request: Request, pace: UploadPace): Promise<Upload> {
  const form = new FormData();
  const decoder = new TextDecoder();
  let text = "";
  try {
    if (request.body)
      for await (const block of bodyBlocks(request.body, pace, maxTextBytes))
        text += decoder.decode(block, { stream: true });
  } catch (error) {
    if (error instanceof BodyReadError) return { malformed: true };
    throw error;
  }
  for (const [name, value] of new URLSearchParams(text)) form.append(name, value);
  return [...form.keys()].length > maxFields ? { malformed: true } : { form, cv: undefined };
}
