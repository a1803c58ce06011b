/** The screens and endpoints of `routes.ts` as one function from request to response. */
import { RouterContextProvider, createRequestHandler, type ServerBuild } from "react-router";
import { siteContext, type Site } from "../site.server.ts";
import { logContext, type Log } from "./log.ts";

export function screens(build: ServerBuild, site: Site, log: Log): (request: Request) => Promise<Response> {
  // A form comes from the origin that visitors see; behind a proxy the request itself names another.
  const allowedActionOrigins = [new URL(site.settings.origin).host];
  const answer = createRequestHandler({ ...build, allowedActionOrigins }, import.meta.env.MODE);
  return (request) => {
    const context = new RouterContextProvider();
    context.set(siteContext, site);
    context.set(logContext, log);
    return answer(request, context);
  };
}
