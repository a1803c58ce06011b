import type { RouterContextProvider } from "react-router";
import { jobApplication, jobApplicationLevels } from "../../../dealership/forms/job-application.ts";
import { refusal, handleLeadForm, type LeadFormResult } from "../../../leads/intake/handle-lead-form.server.ts";
import { checkUploadedCv } from "../../../leads/intake/check-uploaded-cv.server.ts";
import { readUpload } from "../../../leads/intake/upload.server.ts";
import { withUploadSlot } from "../../../leads/intake/upload/upload-slots.ts";
import { appContext, visitorContext } from "../../../context.ts";

/** Validates fields and CV together, so that all errors are reported at once. */
export async function submitApplication(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<LeadFormResult> {
  return withUploadSlot(context.get(visitorContext).address, async (hasPlace) => {
    const upload = await readUpload(request, hasPlace);
    if ("malformed" in upload)
      return { refusal: refusal({ result: { status: "error", error: { cv: ["cv.damaged"] } } }) };
    const { jobs } = context.get(appContext).catalogue.current();
    const kind = {
      kind: "job-application",
      schema: jobApplication(jobs.map(({ slug }) => slug)),
      levels: jobApplicationLevels,
    } as const;
    return handleLeadForm(
      request,
      upload.form,
      kind,
      context,
      "tooMany" in upload || "tooMuchText" in upload ? upload : await checkUploadedCv(upload),
    );
  });
}
