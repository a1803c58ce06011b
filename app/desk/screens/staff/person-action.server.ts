import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data, redirect, type RouterContextProvider } from "react-router";
import { formText } from "../../../dealership/forms/form-text.ts";
import { manageableRoles, mayManage } from "../../../dealership/staff/rights.ts";
import { staffForm } from "../../../dealership/staff/staff-form.ts";
import type { StaffMember } from "../../../dealership/staff/staff-member.ts";
import { wholeNumber } from "../../../dealership/forms/whole-number.ts";
import type { Actor } from "../../../storage/staff-types.ts";
import { deskContext } from "../../context.ts";
import { signedInPerson } from "../../signed-in.server.ts";
import { mailShownLink, makeShownLink } from "./shown-link.server.ts";
import type { ShownLink } from "./sign-in-link-panel.tsx";

type Context = Readonly<RouterContextProvider>;
/** `shown`: a link that was made or mailed. `result`: a profile that was refused. */
export type PersonAnswer = {
  problem?: "not-yours" | "last-owner" | "changed-meanwhile" | "link-closed";
  result?: SubmissionResult;
  shown?: ShownLink;
  isPromoted?: true;
};

type Change = { context: Context; subject: StaffMember; by: Actor; form: FormData };

/** The person of the address; 404 without one. `mayChange` is false for an owner who is seen by a manager. */
export async function subjectOf(id: string, context: Context): Promise<{ subject: StaffMember; mayChange: boolean }> {
  const subject = await context.get(deskContext).storage.staff.find({ id: wholeNumber(id) ?? 0 });
  if (!subject) throw data(null, { status: 404 });
  return { subject, mayChange: mayManage(signedInPerson(context).role, subject.role) };
}

export async function changePerson(id: string, form: FormData, context: Context) {
  const { subject, mayChange } = await subjectOf(id, context);
  if (!mayChange) return answer({ problem: "not-yours" }, 403);
  const by = { staffId: signedInPerson(context).id, at: context.get(deskContext).now().toISOString() };
  const change = { context, subject, by, form };
  switch (formText(form, "intent")) {
    case "new-link":
      return newLink(change);
    case "mail-link":
      return mailLink(change);
    case "sign-out":
      return signOut(change);
    case "give-back":
      return giveBack(change);
    case "switch-off":
      return switchOff(change);
    case "switch-on":
      return switchOn(change);
    default:
      return saveProfile(change);
  }
}

async function saveProfile(change: Change) {
  const { context, subject, by, form } = change;
  const { storage, dealership } = context.get(deskContext);
  const branches = (await dealership())?.branches.map(({ slug }) => slug) ?? [];
  const schema = staffForm(manageableRoles(signedInPerson(context).role), branches);
  const submission = parseWithZod(form, { schema, disableAutoCoercion: true });
  if (submission.status !== "success") return answer({ result: submission.reply() }, 422);
  const version = wholeNumber(formText(form, "version")) ?? 0;
  const outcome = await storage.staff.change({ id: subject.id, version }, submission.value, by);
  switch (outcome) {
    case "email-taken":
      return answer({ result: submission.reply({ fieldErrors: { email: ["email-taken"] } }) }, 422);
    case "last-owner":
      return answer({ result: submission.reply(), problem: outcome }, 422);
    case "changed-meanwhile":
      return answer({ result: submission.reply(), problem: outcome }, 409);
    case "unknown":
      throw data(null, { status: 404 });
    case "changed":
      throw redirect(`/staff/${subject.id}?saved`, 303);
    case "promoted":
      if (subject.switchedOffAt !== undefined) throw redirect(`/staff/${subject.id}?saved`, 303);
      return answer(
        { isPromoted: true, shown: await makeShownLink({ ...subject, ...submission.value }, by, context) },
        200,
      );
  }
}

async function newLink({ context, subject, by, form }: Change) {
  if (subject.switchedOffAt !== undefined) throw redirect(`/staff/${subject.id}`, 303);
  const isPhoneLost = formText(form, "lost") === "yes";
  return answer({ shown: await makeShownLink(subject, { ...by, isPhoneLost }, context) }, 200);
}

/** Only the page of a new link has its token. */
async function mailLink({ context, subject, by, form }: Change) {
  const shown = await mailShownLink(subject, { token: formText(form, "token") ?? "", by, context });
  // Also if the mail failed: some proxies have pages of their own for a 502, and the link would be lost.
  return shown ? answer({ shown }, 200) : answer({ problem: "link-closed" }, 409);
}

async function signOut({ context, subject, by }: Change) {
  const { storage } = context.get(deskContext);
  await storage.staff.endSessions(subject.id, "all");
  await storage.events.append({ ...by, kind: "staff.signed-out", subjectStaffId: subject.id });
  throw redirect(`/staff/${subject.id}?signed-out`, 303);
}

async function giveBack({ context, subject, by }: Change) {
  const count = await context.get(deskContext).storage.leadWork.giveBackAll(subject.id, by);
  throw redirect(`/staff/${subject.id}?given-back=${count}`, 303);
}

async function switchOff({ context, subject, by }: Change) {
  const outcome = await context.get(deskContext).storage.staff.switchOff(subject.id, by);
  if (outcome === "last-owner") return answer({ problem: outcome }, 422);
  throw redirect(`/staff/${subject.id}`, 303);
}

async function switchOn({ context, subject, by }: Change) {
  await context.get(deskContext).storage.staff.switchOn(subject.id, by);
  throw redirect(`/staff/${subject.id}?saved`, 303);
}

function answer(result: PersonAnswer, status: number) {
  return data(result, { status });
}
