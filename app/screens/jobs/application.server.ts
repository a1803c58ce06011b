/** Takes an application in: its fields and its CV, with everything that is wrong in either said at once. */
import type { RouterContextProvider } from "react-router";
import { jobApplication, jobApplicationLevels } from "../../dealership/forms/job-application.ts";
import { checkCv } from "../../reception/cv/check-cv.server.ts";
import { refusal, takeForm, type Taken, type TakenCv } from "../../reception/take-form.server.ts";
import { readUpload, type Upload } from "../../reception/upload.server.ts";
import { visitContext } from "../../visit.ts";

export async function takeApplication(request: Request, context: Readonly<RouterContextProvider>): Promise<Taken> {
  const upload = await readUpload(request, context.get(visitContext));
  if ("malformed" in upload) return { refusal: refusal({ result: { status: "error", error: { cv: ["cv.damaged"] } } }) };
  // No position is open: every application is a general one.
  const kind = { kind: "job-application", schema: jobApplication([]), levels: jobApplicationLevels } as const;
  return takeForm(request, upload.form, kind, context, await takenCv(upload));
}

async function takenCv(upload: Exclude<Upload, { malformed: true }>): Promise<TakenCv> {
  if ("tooMany" in upload || "refused" in upload) return upload;
  if (!upload.cv) return { refused: "cv.required" };
  const checked = await checkCv(upload.cv);
  return "refused" in checked ? checked : { bytes: upload.cv.bytes, ...checked };
}
