import { jobApplication, jobApplicationLevels } from "../../../dealership/forms/job-application.ts";
import { checkUploadedCv } from "../../../leads/intake/check-uploaded-cv.server.ts";
import { maxTextBytes, readUpload } from "../../../leads/intake/upload.server.ts";
import { withUploadSlot } from "../../../leads/intake/upload/upload-slots.ts";
import { visitorContext } from "../../../context.ts";
import type { ProblemDetails } from "../../../http/problem.ts";
import { withoutPrototype } from "./json-body.ts";
import { fieldErrors } from "./validate-json.ts";
import {
  onlyPostAllowed,
  submitApiLead,
  problem,
  tooManyProblem,
  type EndpointArgs,
  type ApiRequest,
  type ValidationResult,
} from "./submit-api-lead.ts";

/** multipart/form-data with the form's fields and the CV as `cv`. */
export function action(args: EndpointArgs): Promise<Response> {
  const { address } = args.context.get(visitorContext);
  return withUploadSlot(address, (hasSlot) =>
    submitApiLead("job-application", args, (apiRequest) => validateApplication(apiRequest, hasSlot)),
  );
}

export const loader = onlyPostAllowed;

async function validateApplication(apiRequest: ApiRequest, hasSlot: boolean): Promise<ValidationResult> {
  const { request } = apiRequest;
  if (!/^multipart\/form-data\s*;/i.test(request.headers.get("content-type") ?? ""))
    return { problem: problem(apiRequest, 415, "api.media-type", "api.only-multipart") };
  const upload = await readUpload(request, hasSlot);
  if ("malformed" in upload) return { problem: problem(apiRequest, 400, "api.bad-request", "api.broken-form") };
  if ("tooMuchText" in upload) return { problem: tooMuchText(apiRequest) };
  if ("tooMany" in upload) return { problem: tooManyProblem(apiRequest) };
  const { jobs } = apiRequest.site.catalogue.current();
  const parsed = jobApplication(jobs.map(({ slug }) => slug)).safeParse(firstValues(upload.form));
  const cv = await checkUploadedCv(upload);
  if (!parsed.success || "refused" in cv) {
    return {
      errors: { ...(!parsed.success && fieldErrors(parsed.error)), ...("refused" in cv && { cv: [cv.refused] }) },
    };
  }
  return { values: parsed.data, levels: jobApplicationLevels, cv };
}

function tooMuchText({ words }: ApiRequest): ProblemDetails {
  return {
    status: 413,
    title: words("api.too-large"),
    detail: words("api.too-much-text", { most: maxTextBytes }),
  };
}

function firstValues(form: FormData) {
  return withoutPrototype(Object.fromEntries([...form].toReversed()));
}
