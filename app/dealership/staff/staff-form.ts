import * as z from "zod";
import { email } from "../forms/fields.ts";
import { locales } from "../text/bilingual.ts";
import { codePointLength, tidyLine } from "../text/tidy-text.ts";
import { hasBranch, type Role } from "./rights.ts";

const maxNameLength = 80;

/** The profile of somebody of the staff; `roles` are those that the editor may give. Errors are codes. */
export function staffForm(roles: readonly Role[], branches: readonly string[]) {
  return z
    .object({
      name: z
        .string({ error: "name-required" })
        .transform(tidyLine)
        .refine((name) => name !== "", "name-required")
        .refine((name) => codePointLength(name) <= maxNameLength, "name-long"),
      email: email("email.invalid"),
      role: oneOf(roles, "role-required"),
      branch: z.preprocess((value) => (value === "" ? undefined : value), oneOf(branches, "branch-unknown").optional()),
      locale: z.enum(locales).catch("ar"),
    })
    .transform(({ branch, ...profile }) => ({ ...profile, branch: hasBranch(profile.role) ? branch : undefined }));
}

function oneOf<Value extends string>(values: readonly Value[], error: string) {
  return z.string({ error }).transform((text, context): Value => {
    const value = values.find((candidate) => candidate === text);
    if (value !== undefined) return value;
    context.addIssue({ code: "custom", message: error });
    return z.NEVER;
  });
}
