import { appContext, visitorContext } from "../../../context.ts";
import type { Route } from "./+types/browser-errors";

export function loader(): Response {
  return new Response("405 Method Not Allowed", { status: 405, headers: { allow: "POST" } });
}

/** What `client/error-reports.ts` sends. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const fields = new URLSearchParams(await request.text());
  const { address, isSameOrigin } = context.get(visitorContext);
  if (isSameOrigin) context.get(appContext).reportBrowserError?.(fields, address);
  return new Response(null, { status: 204 });
}
