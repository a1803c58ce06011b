/** Requests that may carry a file: job applications as a form, as an enhanced form or through the API. */
const takeFiles: ReadonlySet<string> = new Set(
  ["", "/ar", "/en"].flatMap((prefix) => [`${prefix}/jobs`, `${prefix}/jobs.data`]).concat("/api/v1/job-applications"),
);

export function isUpload({
  method,
  path,
  type,
}: {
  method: string | undefined;
  path: string;
  type: string | undefined;
}): boolean {
  return method === "POST" && takeFiles.has(path) && /^multipart\/form-data\s*;/i.test(type ?? "");
}
