import * as z from "zod";
import type { DataLevel } from "../leads/lead.ts";
import { email, lineOfLength, optionalSlugAmong, phone } from "./fields.ts";
import { formLimits } from "./form-limits.ts";
import { memoizeSchema } from "./memoize-schema.ts";

export const cvTypes = [
  ".pdf",
  ".doc",
  ".docx",
  "application/pdf",
  "application/msword",
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
] as const;

/** `jobs` are slugs of open jobs. An application without a job is a general one. The CV is checked in `leads/intake/`. */
export const jobApplication = memoizeSchema((jobs: readonly string[]) =>
  z.object({
    fullName: lineOfLength(formLimits.applicantName, "full-name.required", "full-name.short"),
    phone: phone("phone.required", "phone.invalid"),
    email: email("email.please"),
    job: optionalSlugAmong(jobs, "job.unknown"),
  }),
);

export type JobApplication = z.output<ReturnType<typeof jobApplication>>;

export const jobApplicationLevels: Readonly<Record<keyof JobApplication | "cvName", DataLevel>> = {
  fullName: 2,
  phone: 2,
  email: 2,
  job: 1,
  cvName: 3,
};
