import { formatDay, type FormattedDay } from "../../../i18n/format-date.ts";
import { inLocale, type Locale, type LocalText } from "../../../dealership/text/bilingual.ts";
import { branchOf } from "../../../dealership/branch-of.ts";
import { applyPath, jobAnchor, type Job } from "../../../dealership/content/job.ts";
import { richTextIn, type LocalRichText } from "../../../dealership/content/rich-text.ts";
import type { Branch, Dealership } from "../../../dealership/dealership.ts";
import { employments, entryBySlug } from "../../../dealership/car/vocabulary.ts";

export type ListedJob = {
  slug: string;
  anchor: string;
  /** Address of its application form, without locale prefix. */
  apply: string;
  title: LocalText;
  summary: LocalText;
  body: LocalRichText | undefined;
  employment: string;
  place: LocalText[];
  posted: FormattedDay;
  closes: FormattedDay | undefined;
};

export function listedJob(job: Job, dealership: Pick<Dealership, "branches">, locale: Locale): ListedJob {
  const branch = branchOf(job, dealership);
  return {
    slug: job.slug,
    anchor: jobAnchor(job),
    apply: applyPath(job),
    title: inLocale(job.title, locale),
    summary: inLocale(job.summary, locale),
    body: job.body && richTextIn(job.body, locale),
    employment: entryBySlug(employments, job.employment).name[locale],
    place: branch ? placeOf(branch, locale) : [],
    posted: formatDay(job.postedOn, locale),
    closes: job.closesOn === undefined ? undefined : formatDay(job.closesOn, locale),
  };
}

/** Most branches are named after their city. */
function placeOf({ name, city }: Branch, locale: Locale): LocalText[] {
  const [branch, town] = [inLocale(name, locale), inLocale(city, locale)];
  return branch.text.includes(town.text) ? [branch] : [branch, town];
}
