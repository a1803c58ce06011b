import type { JobPostingLeaf } from "schema-dts";
import { inLocale } from "../../dealership/text/bilingual.ts";
import { branchOf } from "../../dealership/branch-of.ts";
import { jobAnchor, type Job } from "../../dealership/content/job.ts";
import { plainText, richTextIn } from "../../dealership/content/rich-text.ts";
import type { Dealership } from "../../dealership/dealership.ts";
import type { Employment } from "../../dealership/car/vocabulary.ts";
import { dealerReference, branchLocation } from "./dealer.ts";
import { pageUrl, type JsonLdContext } from "./json-ld-context.ts";

const employmentTypes = {
  "full-time": "FULL_TIME",
  "part-time": "PART_TIME",
  temporary: "TEMPORARY",
  internship: "INTERN",
} as const satisfies Record<Employment, string>;

export function jobPosting(job: Job, dealership: Dealership, context: JsonLdContext): JobPostingLeaf {
  const { locale } = context;
  const branch = branchOf(job, dealership);
  return {
    "@type": "JobPosting",
    url: `${pageUrl("/jobs", context)}#${jobAnchor(job)}`,
    title: inLocale(job.title, locale).text,
    description: [
      inLocale(job.summary, locale).text,
      ...(job.body ? [plainText(richTextIn(job.body, locale)).text] : []),
    ].join("\n"),
    identifier: { "@type": "PropertyValue", name: dealership.name[locale], value: String(job.number) },
    datePosted: job.postedOn,
    // End of the day in Riyadh.
    ...(job.closesOn !== undefined && { validThrough: `${job.closesOn}T23:59:59+03:00` }),
    employmentType: employmentTypes[job.employment],
    hiringOrganization: dealerReference(dealership, context),
    ...(branch && {
      jobLocation: { "@type": "Place", name: inLocale(branch.name, locale).text, ...branchLocation(branch, context) },
    }),
    directApply: true,
  };
}
