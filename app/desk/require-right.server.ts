import { data, redirect, type MiddlewareFunction, type RouterContextProvider } from "react-router";
import { hasRight } from "../dealership/staff/rights.ts";
import { findSignedIn, isFreshSignIn } from "../staff/sessions.ts";
import { sessionToken } from "../staff/desk-cookies.ts";
import type { SignedIn } from "../storage/staff-types.ts";
import { deskContext, signedInContext } from "./context.ts";
import type { Access } from "./handle.ts";
import { signInPath } from "./next-path.ts";
import type { Refusal } from "./screens/refusal.ts";
import { textFields } from "./sent-form.server.ts";

/** Who is it, and may they? Runs before every loader and action, by `handle.right` of the route. */
export const requireRight: MiddlewareFunction<Response> = async ({ request, url, context }, next) => {
  const { storage, settings, handleOf, now } = context.get(deskContext);
  const isRead = request.method === "GET" || request.method === "HEAD";
  const token = sessionToken(request, settings.desk.origin);
  const isUse = !isRead || isNavigation(request);
  const signedIn = token === undefined ? undefined : await findSignedIn(storage, token, { now: now(), isUse });
  context.set(signedInContext, signedIn);
  // `url` is what the router matches; `request.url` may end in `.data`.
  const handle = handleOf(url.pathname);
  const access = (isRead ? undefined : handle?.writeRight) ?? handle?.right ?? "signed-in";
  if (access === "public") return next();
  if (mayUse(signedIn, access)) {
    if (isRead || !handle?.needsFreshSignIn || (await isFresh(signedIn, context))) return next();
    throw data({ kind: "stale", fields: await textFields(request) } satisfies Refusal, { status: 401 });
  }
  if (signedIn) throw data({ kind: "forbidden" } satisfies Refusal, { status: 403 });
  if (isRead) throw redirect(signInPath(request));
  throw data({ kind: "signed-out", fields: await textFields(request) } satisfies Refusal, { status: 401 });
};

/** Not by a script or for a picture. Old browsers do not tell. */
function isNavigation({ headers }: Request): boolean {
  const mode = headers.get("sec-fetch-mode");
  return mode === null || mode === "navigate";
}

function mayUse(signedIn: SignedIn | undefined, access: Access): signedIn is SignedIn {
  if (!signedIn || access === "public") return false;
  return access === "signed-in" || hasRight(signedIn.person.role, access);
}

async function isFresh(signedIn: SignedIn, context: Readonly<RouterContextProvider>): Promise<boolean> {
  const { storage, now } = context.get(deskContext);
  const passkeys = await storage.staff.passkeysOf(signedIn.person.id);
  return isFreshSignIn(signedIn, passkeys.length, now());
}
