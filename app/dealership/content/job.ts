import { addressIdOf } from "../car/address-id.ts";
import type { Bilingual } from "../text/bilingual.ts";
import type { Day } from "../text/riyadh-day.ts";
import type { Employment } from "../car/vocabulary.ts";
import type { BilingualRichText } from "./rich-text.ts";

export type Job = {
  number: number;
  slug: string;
  title: Bilingual;
  summary: Bilingual;
  body?: BilingualRichText;
  employment: Employment;
  branch?: string;
  postedOn: Day;
  closesOn?: Day;
};

export function openJobs(jobs: readonly Job[], day: Day): Job[] {
  return jobs.filter(({ postedOn, closesOn }) => postedOn <= day && (closesOn === undefined || closesOn >= day));
}

export function jobAnchor(job: Pick<Job, "slug" | "number">): string {
  return `job-${addressIdOf(job)}`;
}

export function applyPath({ slug }: Pick<Job, "slug">): string {
  return `/jobs?job=${slug}#apply`;
}
