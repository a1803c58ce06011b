import * as z from "zod";
import type { DataLevel } from "../leads/lead.ts";
import { email, line, multilineOfLength, mobile, slugAmong } from "./fields.ts";
import { formLimits } from "./form-errors.ts";
import { memoizeSchema } from "./memoize-schema.ts";

export const contactMessage = memoizeSchema((branches: readonly string[]) =>
  z.object({
    branch: slugAmong(branches, "branch.required"),
    fullName: line("full-name.required", formLimits.line.most, "full-name.long"),
    mobile,
    email: email("email.invalid"),
    message: multilineOfLength(formLimits.message, "message.length"),
  }),
);

export type ContactMessage = z.output<ReturnType<typeof contactMessage>>;

export const contactMessageLevels: Readonly<Record<keyof ContactMessage, DataLevel>> = {
  branch: 1,
  fullName: 2,
  mobile: 2,
  email: 2,
  message: 2,
};
