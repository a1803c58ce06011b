import { addressContext, deskContext } from "../context.ts";
import type { DeskHandle } from "../handle.ts";
import type { Route } from "./+types/browser-errors";

export const handle = { right: "public" } satisfies DeskHandle;

export function loader(): Response {
  return new Response("405 Method Not Allowed", { status: 405, headers: { allow: "POST" } });
}

/** What `client/error-reports.ts` sends, from the page to sign in, too. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const fields = new URLSearchParams(await request.text());
  context.get(deskContext).reportBrowserError(fields, context.get(addressContext));
  return new Response(null, { status: 204 });
}
