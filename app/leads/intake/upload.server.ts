import { getMultipartBoundary, MultipartParseError, type MultipartPart } from "@remix-run/multipart-parser";
import type { FormError } from "../../dealership/forms/form-errors.ts";
import { maxCvBytes } from "../../dealership/forms/job-application.ts";
import { sanitizeFileName } from "./cv/file-name.ts";
import { bodyBlocks, BodyReadError, type UploadPace } from "./upload/body-blocks.ts";
import { multipartParts } from "./upload/multipart-parts.ts";

export type Upload =
  | { form: FormData; cv: { bytes: Uint8Array; name: string } | undefined }
  | { form: FormData; refused: FormError }
  | { form: FormData; tooMany: true }
  | { malformed: true };

const uploadLimits = {
  /** Bytes of the whole body; more than a CV, to read the fields after a file that is too large. */
  body: 20 * 1024 * 1024,
  text: 32 * 1024,
  fields: 60,
  parts: 64,
  boundary: 200,
};

const defaultPace: UploadPace = { idleMs: 15_000, graceMs: 20_000, minBytesPerSecond: 8 * 1024 };

/** Streams a form with at most one file. A file that is too large, or without a slot, is not kept; its fields are. */
export async function readUpload(request: Request, hasSlot: boolean, pace: UploadPace = defaultPace): Promise<Upload> {
  const boundary = boundaryOf(request);
  return boundary === undefined ? readFields(request, pace) : readParts(request, boundary, pace, hasSlot);
}

function boundaryOf(request: Request): string | undefined {
  const type = request.headers.get("content-type") ?? "";
  return /^multipart\/form-data\s*;/i.test(type) ? (getMultipartBoundary(type)?.trim() ?? "") : undefined;
}

async function readFields(request: Request, pace: UploadPace): Promise<Upload> {
  const form = new FormData();
  const decoder = new TextDecoder();
  let text = "";
  try {
    if (request.body)
      for await (const block of bodyBlocks(request.body, pace, uploadLimits.text))
        text += decoder.decode(block, { stream: true });
  } catch (error) {
    return toMalformed(error);
  }
  for (const [name, value] of new URLSearchParams(text)) form.append(name, value);
  return [...form.keys()].length > uploadLimits.fields ? { malformed: true } : { form, cv: undefined };
}

async function readParts(request: Request, boundary: string, pace: UploadPace, hasSlot: boolean): Promise<Upload> {
  if (!request.body || boundary === "" || boundary.length > uploadLimits.boundary) return { malformed: true };
  const partBytes = hasSlot ? maxCvBytes - 1 : uploadLimits.text;
  const limits = { partBytes, allBytes: partBytes + uploadLimits.text, parts: uploadLimits.parts };
  const form = new FormData();
  const counts = { parts: 0, fields: 0, text: 0 };
  let cv: { bytes: Uint8Array; name: string } | undefined;
  let isTooLarge = false;
  let isBroken = false;
  try {
    for await (const part of multipartParts(bodyBlocks(request.body, pace, uploadLimits.body), boundary, limits)) {
      counts.parts += 1;
      if (counts.parts > uploadLimits.parts) return { malformed: true };
      if (part === "too-large") isTooLarge = true;
      else if (!part.isFile) {
        counts.fields += 1;
        counts.text += part.size + (part.name?.length ?? 0);
        if (part.name === undefined || counts.fields > uploadLimits.fields || counts.text > uploadLimits.text)
          return { malformed: true };
        form.append(part.name, new TextDecoder().decode(part.bytes));
      } else if (part.size > 0 || (part.filename ?? "") !== "") {
        if (cv && part.size > 0) return { malformed: true };
        if (hasSlot) cv ??= toFile(part);
      }
    }
  } catch (error) {
    isBroken = error instanceof BodyReadError;
    const malformedUpload = toMalformed(error);
    if (!isTooLarge && !isBroken) return malformedUpload;
  }
  if (!hasSlot) return { form, tooMany: true };
  if (isTooLarge) return { form, refused: "cv.size" };
  return isBroken ? { form, refused: "cv.interrupted" } : { form, cv };
}

function toFile(part: MultipartPart): { bytes: Uint8Array; name: string } {
  return { bytes: part.bytes, name: sanitizeFileName(part.filename ?? "") };
}

function toMalformed(error: unknown): { malformed: true } {
  // The library throws a TypeError if headers are not UTF-8.
  if (error instanceof MultipartParseError || error instanceof BodyReadError || error instanceof TypeError)
    return { malformed: true };
  throw error;
}
