/** Locale prefix: `/ar` and `/en` match the screens, any other prefix is a 404. */
import { Outlet } from "react-router";
import { loadMessages } from "../../client/load-messages.ts";
import { optionalImport, recover } from "../../client/navigation/reload-guard.ts";
import { isLocale, parseLocalizedPath } from "../../i18n/locale.ts";
import { notFound } from "./not-found.ts";
import { throwRefusal } from "./refusal.server.ts";
import type { Route } from "./+types/layout";

export function loader({ params, url, context }: Route.LoaderArgs): null {
  throwRefusal(context, url);
  if (params.locale !== undefined && !isLocale(params.locale)) throw notFound("route");
  return null;
}

// Actions run before any loader checks the locale.
export const middleware: Route.MiddlewareFunction[] = [
  async ({ request, params }, next) => {
    if (request.method === "POST" && params.locale !== undefined && !isLocale(params.locale)) throw notFound("route");
    return next();
  },
];

// A screen in the other language needs its messages to render.
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ request }, next) => {
    const { locale } = parseLocalizedPath(new URL(request.url).pathname);
    const isLoaded = await optionalImport(loadMessages(locale).then(() => true));
    if (isLoaded) return next();
    // The reloaded page contains the messages.
    recover(request.url);
    return new Promise(() => undefined);
  },
];

export function shouldRevalidate(): boolean {
  return false;
}

export default function Localized() {
  return <Outlet />;
}
