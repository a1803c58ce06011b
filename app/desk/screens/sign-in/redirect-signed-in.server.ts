import { redirect, type RouterContextProvider } from "react-router";
import { findSignedIn, type newSession } from "../../../staff/sessions.ts";
import { sessionCookie } from "../../../staff/desk-cookies.ts";
import { deskContext, signedInContext } from "../../context.ts";
import { localeCookie } from "../../page.server.ts";

/** Gives the browser its new session and the person's language. The session that it had ends, whoever it was of. */
export async function redirectSignedIn(
  context: Readonly<RouterContextProvider>,
  to: string,
  { token, maxAgeSeconds }: Pick<ReturnType<typeof newSession>, "token" | "maxAgeSeconds">,
): Promise<Response> {
  const { storage, settings, now } = context.get(deskContext);
  const previous = context.get(signedInContext);
  if (previous) await storage.staff.endSessions(previous.person.id, { id: previous.session.id });
  const { origin } = settings.desk;
  const headers = new Headers({ "set-cookie": sessionCookie(origin, token, maxAgeSeconds) });
  // For the way in, when the session has ended.
  const { person } = (await findSignedIn(storage, token, { now: now(), isUse: false })) ?? {};
  if (person) headers.append("set-cookie", localeCookie(origin, person.locale));
  return redirect(to, { status: 303, headers });
}
