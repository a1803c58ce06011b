import { redirect } from "react-router";
import { sessionCookie } from "../../staff/desk-cookies.ts";
import { deskContext, signedInContext } from "../context.ts";
import type { DeskHandle } from "../handle.ts";
import type { Route } from "./+types/sign-out";

export const handle = { right: "public" } satisfies DeskHandle;

/** A visit without the form, for example from the browser's history. */
export function loader(): Response {
  return redirect("/", 303);
}

export async function action({ context }: Route.ActionArgs): Promise<Response> {
  const { storage, settings } = context.get(deskContext);
  const { person, session } = context.get(signedInContext) ?? {};
  if (person && session) await storage.staff.endSessions(person.id, { id: session.id });
  return redirect("/sign-in?signed-out", {
    status: 303,
    headers: {
      "set-cookie": sessionCookie(settings.desk.origin, "", 0),
      // What browsers keep of pages in memory, and of earlier versions, whose pictures could be cached.
      "clear-site-data": '"cache"',
    },
  });
}
