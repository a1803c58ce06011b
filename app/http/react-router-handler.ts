/** The routes of `routes.ts` as one function from request to response. */
import { RouterContextProvider, createRequestHandler, type ServerBuild } from "react-router";
import { siteContext, type Site } from "../context.ts";
import { visitContext } from "../context.ts";
import { formOrigin } from "./form-origin.ts";
import { logContext, type Log } from "../log.server.ts";
import { refusedForm } from "./refused-form.ts";
import { onlyByHttps } from "./security-headers.ts";
import { blockList, visitorAddress } from "./visitor-address.ts";

/** `socketAddress` of a visitor or a proxy. */
export type Render = (request: Request, socketAddress: string | undefined) => Promise<Response>;

export function screens(build: ServerBuild, site: Site, log: Log): Render {
  // The origin check below looks at more than the router's.
  const answer = createRequestHandler({ ...build, allowedActionOrigins: ["**"] }, import.meta.env.MODE);
  const isHttps = site.settings.origin.startsWith("https:");
  const trusted = blockList(site.settings.trustedProxies);
  return async (request, socketAddress) => {
    const isReading = request.method === "GET" || request.method === "HEAD";
    const origin = isReading ? "ours" : formOrigin(request.headers, site.settings, new URL(request.url).host);
    if (origin === "another") return refusedForm(request, site.catalogue.current().dealership);
    const context = new RouterContextProvider();
    context.set(siteContext, site);
    context.set(logContext, log);
    context.set(visitContext, {
      address: visitorAddress(socketAddress, request.headers.get("x-forwarded-for"), trusted),
      saidOrigin: origin === "ours",
    });
    const answered = await answer(request, context);
    if (isHttps) answered.headers.set(...onlyByHttps);
    return answered;
  };
}
