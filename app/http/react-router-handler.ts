import { RouterContextProvider, createRequestHandler, type ServerBuild } from "react-router";
import { siteContext, type Site } from "../context.ts";
import { visitContext } from "../context.ts";
import { formOrigin } from "./form-origin.ts";
import { logContext, type Log } from "../log.server.ts";
import { refusedForm } from "./refused-form.ts";
import { onlyByHttps } from "./security-headers.ts";
import { blockList, visitorAddress } from "./visitor-address.ts";

export type Render = (request: Request, socketAddress: string | undefined) => Promise<Response>;

export function screens(build: ServerBuild, app: Site, log: Log): Render {
  // `formOrigin` below replaces the router's own origin check.
  const handleRequest = createRequestHandler({ ...build, allowedActionOrigins: ["**"] }, import.meta.env.MODE);
  const isHttps = app.settings.origin.startsWith("https:");
  const trustedProxies = blockList(app.settings.trustedProxies);
  return async (request, socketAddress) => {
    const isRead = request.method === "GET" || request.method === "HEAD";
    const origin = isRead ? "ours" : formOrigin(request.headers, app.settings, new URL(request.url).host);
    if (origin === "another") return refusedForm(request, app.catalogue.current().dealership);
    const context = new RouterContextProvider();
    context.set(siteContext, app);
    context.set(logContext, log);
    context.set(visitContext, {
      address: visitorAddress(socketAddress, request.headers.get("x-forwarded-for"), trustedProxies),
      saidOrigin: origin === "ours",
    });
    const response = await handleRequest(request, context);
    if (isHttps) response.headers.set(...onlyByHttps);
    return response;
  };
}
