import { redirect, type RouterContextProvider } from "react-router";
import type { newSession } from "../../../staff/sessions.ts";
import { sessionCookie } from "../../../staff/desk-cookies.ts";
import { deskContext, signedInContext } from "../../context.ts";

/** Gives the browser its new session. The one that it had ends, whoever it was of. */
export async function redirectSignedIn(
  context: Readonly<RouterContextProvider>,
  to: string,
  { token, maxAgeSeconds }: Pick<ReturnType<typeof newSession>, "token" | "maxAgeSeconds">,
): Promise<Response> {
  const { storage, settings } = context.get(deskContext);
  const previous = context.get(signedInContext);
  if (previous) await storage.staff.endSessions(previous.person.id, { id: previous.session.id });
  const cookie = sessionCookie(settings.desk.origin, token, maxAgeSeconds);
  return redirect(to, { status: 303, headers: { "set-cookie": cookie } });
}
