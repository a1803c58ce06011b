/** The position that the address asks for. */
import type { Job } from "../../dealership/content/job.ts";

/** `closed`: it names one that is not open, or never was. */
export type AskedJob = { slug: string } | "closed" | undefined;

export function askedJob(url: URL, open: readonly Job[]): AskedJob {
  const slug = url.searchParams.get("job")?.trim() ?? "";
  if (slug === "") return undefined;
  return open.some((job) => job.slug === slug) ? { slug } : "closed";
}
