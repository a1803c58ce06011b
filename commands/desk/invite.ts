import { email as emailField } from "../../app/dealership/forms/fields.ts";
import { hasBranch, type Role } from "../../app/dealership/staff/rights.ts";
import type { StaffMember } from "../../app/dealership/staff/staff-member.ts";
import type { Locale } from "../../app/dealership/text/bilingual.ts";
import { linkHours, makeSignInLink, signInLink } from "../../app/staff/sign-in-link.ts";
import type { Storage } from "../../app/storage/storage.server.ts";
import { deskMessages } from "./messages.ts";

export type InviteOptions = {
  email: string;
  role?: Role;
  name?: string;
  branch?: string;
  language?: Locale;
  /** The phone is lost: removes the person's passkeys and ends their sessions. */
  lost?: boolean;
};

type Context = { storage: Storage; origin: string; at: string };
type Result = { output: string } | { error: string };

/** A link for somebody new, or for somebody who is there already and lost the way in. */
export async function invite(options: InviteOptions, { storage, origin, at }: Context): Promise<Result> {
  const email = emailField("email.invalid").safeParse(options.email).data?.toLowerCase();
  if (email === undefined) return { error: deskMessages.invalidEmail };
  const person = await storage.staff.find({ email });
  const result = person ? checkExisting(person, options) : await addPerson({ ...options, email }, storage, at);
  if ("error" in result) return result;
  const isPhoneLost = person !== undefined && options.lost === true;
  const { token } = await makeSignInLink(storage, result.id, { at, isPhoneLost });
  const output = deskMessages.link(signInLink(origin, token), email, linkHours);
  return { output: isPhoneLost ? `${output}\n${deskMessages.phoneLost}` : output };
}

function checkExisting(person: StaffMember, { role }: InviteOptions): { id: number } | { error: string } {
  if (role !== undefined && role !== person.role) return { error: deskMessages.otherRole(person.email, person.role) };
  if (person.switchedOffAt !== undefined) return { error: deskMessages.switchedOff(person.email) };
  return { id: person.id };
}

async function addPerson(
  { email, role, name = email.replace(/@.*$/, ""), branch, language }: InviteOptions,
  storage: Storage,
  at: string,
): Promise<{ id: number } | { error: string }> {
  if (role === undefined) return { error: deskMessages.roleMissing };
  if (branch !== undefined && !hasBranch(role)) return { error: deskMessages.branchForSales };
  const dealership = await storage.content.dealership();
  const branches = (dealership?.branches ?? []).map(({ slug }) => slug);
  if (branch !== undefined && !branches.includes(branch)) return { error: deskMessages.unknownBranch(branches) };
  const locale = language ?? dealership?.staffLanguage ?? "ar";
  const added = await storage.staff.add({ name, email, role, branch, locale }, { at });
  if (added.outcome !== "added") throw new Error(`${email} was added by somebody else at the same moment.`);
  return { id: added.id };
}
