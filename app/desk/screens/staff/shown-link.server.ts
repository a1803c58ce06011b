import type { RouterContextProvider } from "react-router";
import type { Dealership } from "../../../dealership/dealership.ts";
import type { StaffMember } from "../../../dealership/staff/staff-member.ts";
import { failureCode, type FailureCode } from "../../../leads/delivery/delivery-failure.ts";
import type { Email } from "../../../leads/delivery/email.ts";
import { openMailer } from "../../../leads/delivery/mail.server.ts";
import { logContext } from "../../../log.server.ts";
import { makeSignInLink, signInLink } from "../../../staff/sign-in-link.ts";
import { hashToken } from "../../../staff/tokens.ts";
import type { Actor } from "../../../storage/staff-types.ts";
import { deskContext } from "../../context.ts";
import { signedInPerson } from "../../signed-in.server.ts";
import { linkMail } from "./link-mail.server.tsx";
import type { MailProblem, ShownLink } from "./sign-in-link-panel.tsx";

type Context = Readonly<RouterContextProvider>;
type Subject = Pick<StaffMember, "id" | "name" | "email" | "locale">;

// The page with the link waits for it.
const mailTimeoutMs = 15_000;

export async function makeShownLink(
  subject: Subject,
  by: Actor & { isPhoneLost?: boolean },
  context: Context,
): Promise<ShownLink> {
  const { storage, settings } = context.get(deskContext);
  const { token, expiresAt } = await makeSignInLink(storage, subject.id, by);
  const isMailable = (await mailSettings(context)) !== undefined;
  return { ...shownFields(subject), token, link: signInLink(settings.desk.origin, token), expiresAt, isMailable };
}

/** `undefined` if the token is that of no open link of the person. */
export async function mailShownLink(
  subject: Subject,
  { token, by, context }: { token: string; by: Actor; context: Context },
): Promise<ShownLink | undefined> {
  const { storage, settings } = context.get(deskContext);
  const state = await storage.staff.linkState(hashToken(token), by.at);
  if (state.state !== "open" || state.person.id !== subject.id) return undefined;
  const { expiresAt } = state;
  const link = signInLink(settings.desk.origin, token);
  const mailing = await mailSettings(context);
  const shown = { ...shownFields(subject), token, link, expiresAt, isMailable: mailing !== undefined };
  if (!mailing) return shown;
  const { smtpUrl, from, dealership } = mailing;
  const email = linkMail(subject, { link, expiresAt, by: signedInPerson(context), at: by.at, from, dealership });
  try {
    await send(email, smtpUrl);
  } catch (error) {
    const code = failureCode(error);
    // The error itself may quote an address.
    context.get(logContext).warn({ error: code }, "sign-in link not mailed");
    return { ...shown, mailed: mailProblem(code) };
  }
  await storage.events.append({ ...by, kind: "staff.link-mailed", subjectStaffId: subject.id });
  return { ...shown, mailed: "sent" };
}

function shownFields({ id, name, email, locale }: Subject): Subject {
  return { id, name, email, locale };
}

async function mailSettings(
  context: Context,
): Promise<{ smtpUrl: string; from: string; dealership: Dealership } | undefined> {
  const { settings, dealership: readDealership } = context.get(deskContext);
  const { smtpUrl, mailFrom } = settings.delivery;
  const dealership = await readDealership();
  if (smtpUrl === undefined || dealership === undefined) return undefined;
  return { smtpUrl, from: mailFrom ?? dealership.email, dealership };
}

async function send(email: Email, smtpUrl: string): Promise<void> {
  const mailer = openMailer(smtpUrl, 1);
  try {
    await mailer.send(email, AbortSignal.timeout(mailTimeoutMs));
  } finally {
    mailer.close();
  }
}

function mailProblem(code: FailureCode): MailProblem {
  switch (code) {
    case "smtp-5xx":
    case "recipient-unusable":
      return "refused";
    case "smtp-4xx":
      return "busy";
    case "smtp-login-refused":
      return "login-refused";
    case "timeout":
    case "connection-lost":
      return "no-answer";
    default:
      return "unreachable";
  }
}
