/** Job applications, the only requests with a file. */
const uploadPaths: ReadonlySet<string> = new Set(
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
  return method === "POST" && uploadPaths.has(path) && /^multipart\/form-data\s*;/i.test(type ?? "");
}
