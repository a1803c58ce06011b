import { RouterContextProvider, createRequestHandler, type ServerBuild } from "react-router";
import { appContext, refusedContext, visitorContext, type AppContext, type RefusedStatus } from "../context.ts";
import { formOrigin } from "./form-origin.ts";
import { logContext, type Log } from "../log.server.ts";
import { forbiddenApiResponse } from "./forbidden-api-response.ts";
import { isApiPath, refuse } from "./refuse.ts";
import { parseNetworks, visitorAddress } from "./visitor-address.ts";

/** With `refused` it renders that error page at the request's address. */
export type RouteHandler = (
  request: Request,
  socketAddress: string | undefined,
  refused?: RefusedStatus,
) => Promise<Response>;

export function createReactRouterHandler(build: ServerBuild, app: AppContext, log: Log): RouteHandler {
  // `formOrigin` below replaces the router's own origin check.
  const handleRequest = createRequestHandler({ ...build, allowedActionOrigins: ["**"] }, import.meta.env.MODE);
  const trustedProxies = parseNetworks(app.settings.trustedProxies);
  const answer: RouteHandler = async (request, socketAddress, refused) => {
    const isRead = request.method === "GET" || request.method === "HEAD";
    const origin = isRead ? "ours" : formOrigin(request.headers, app.settings, new URL(request.url).host);
    if (origin === "another")
      return isApiPath(new URL(request.url).pathname)
        ? forbiddenApiResponse(request, app.catalogue.current().dealership)
        : refuse(request, 403, (page, status) => answer(page, socketAddress, status));
    const context = new RouterContextProvider();
    context.set(appContext, app);
    context.set(logContext, log);
    context.set(refusedContext, refused ?? null);
    context.set(visitorContext, {
      address: visitorAddress(socketAddress, request.headers.get("x-forwarded-for"), trustedProxies),
      isSameOrigin: origin === "ours",
    });
    return await handleRequest(request, context);
  };
  return answer;
}
