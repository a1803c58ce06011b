import { RouterContextProvider, createRequestHandler, type ServerBuild } from "react-router";
import { appContext, type AppContext, visitorContext } from "../context.ts";
import { formOrigin } from "./form-origin.ts";
import { logContext, type Log } from "../log.server.ts";
import { forbiddenFormResponse } from "./forbidden-form-response.ts";
import { parseNetworks, visitorAddress } from "./visitor-address.ts";

export type RouteHandler = (request: Request, socketAddress: string | undefined) => Promise<Response>;

export function createReactRouterHandler(build: ServerBuild, app: AppContext, log: Log): RouteHandler {
  // `formOrigin` below replaces the router's own origin check.
  const handleRequest = createRequestHandler({ ...build, allowedActionOrigins: ["**"] }, import.meta.env.MODE);
  const trustedProxies = parseNetworks(app.settings.trustedProxies);
  return async (request, socketAddress) => {
    const isRead = request.method === "GET" || request.method === "HEAD";
    const origin = isRead ? "ours" : formOrigin(request.headers, app.settings, new URL(request.url).host);
    if (origin === "another") return forbiddenFormResponse(request, app.catalogue.current().dealership);
    const context = new RouterContextProvider();
    context.set(appContext, app);
    context.set(logContext, log);
    context.set(visitorContext, {
      address: visitorAddress(socketAddress, request.headers.get("x-forwarded-for"), trustedProxies),
      isSameOrigin: origin === "ours",
    });
    return await handleRequest(request, context);
  };
}
