import type { Job } from "../../../dealership/content/job.ts";

/** `closed`: the address names a job that is not open or does not exist. */
export type RequestedJob = { slug: string } | "closed" | undefined;

export function requestedJobFrom(url: URL, openJobs: readonly Job[]): RequestedJob {
  const slug = url.searchParams.get("job")?.trim() ?? "";
  if (slug === "") return undefined;
  return openJobs.some((job) => job.slug === slug) ? { slug } : "closed";
}
