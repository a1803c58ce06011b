import type { Job } from "../../../dealership/content/job.ts";

/** `closed`: the address names a job that is not open or does not exist. */
export type AskedJob = { slug: string } | "closed" | undefined;

export function askedJob(url: URL, openJobs: readonly Job[]): AskedJob {
  const slug = url.searchParams.get("job")?.trim() ?? "";
  if (slug === "") return undefined;
  return openJobs.some((job) => job.slug === slug) ? { slug } : "closed";
}
