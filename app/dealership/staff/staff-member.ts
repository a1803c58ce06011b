import type { Locale } from "../text/bilingual.ts";
import type { Role } from "./rights.ts";

export type StaffProfile = {
  name: string;
  /** Lower case, unique. */
  email: string;
  role: Role;
  /** Of a sales person; without it the requests that nobody has taken. */
  branch?: string | undefined;
  locale: Locale;
};

export type StaffMember = StaffProfile & {
  id: number;
  addedAt: string;
  switchedOffAt?: string | undefined;
  /** Grows with every change of the profile. */
  version: number;
};
