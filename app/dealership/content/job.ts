/** An open position; a visitor may also apply without one. */
import { addressIdOf } from "../address-id.ts";
import type { Bilingual } from "../bilingual.ts";
import type { Day } from "../riyadh-day.ts";
import type { Employment } from "../vocabulary.ts";
import type { BilingualRichText } from "./rich-text.ts";

export type Job = {
  /** The dealership's own, above 0. */
  number: number;
  /** The application names it. */
  slug: string;
  title: Bilingual;
  summary: Bilingual;
  body?: BilingualRichText;
  employment: Employment;
  /** A branch of the settings, by slug; without one the main branch. */
  branch?: string;
  postedOn: Day;
  /** The last day for an application; without one it is open until it is taken off the list. */
  closesOn?: Day;
};

export function openJobs(jobs: readonly Job[], day: Day): Job[] {
  return jobs.filter(({ postedOn, closesOn }) => postedOn <= day && (closesOn === undefined || closesOn >= day));
}

/** Of its place in the list. */
export function jobAnchor(job: Pick<Job, "slug" | "number">): string {
  return `job-${addressIdOf(job)}`;
}

/** The list with the form for this one. */
export function applyPath({ slug }: Pick<Job, "slug">): string {
  return `/jobs?job=${slug}#apply`;
}
