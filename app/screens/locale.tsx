/** The language prefix as a route: `/ar` and `/en` lead to the screens, any other prefix to the 404 page. */
import { Outlet } from "react-router";
import { loadWords } from "../browser/load-words.ts";
import { takeData } from "../browser/pages-ahead.ts";
import { unlessMissing } from "../browser/reload-guard.ts";
import { isLocale, localizedPath } from "../locale.ts";
import { notFound } from "../not-found.ts";
import type { Route } from "./+types/locale";

export function loader({ params }: Route.LoaderArgs): null {
  if (params.locale !== undefined && !isLocale(params.locale)) throw notFound("route");
  return null;
}

// A form is taken before any loader looks at the language.
export const middleware: Route.MiddlewareFunction[] = [
  async ({ request, params }, next) => {
    if (request.method === "POST" && params.locale !== undefined && !isLocale(params.locale)) throw notFound("route");
    return next();
  },
];

// Before a screen in the other language is drawn, its sentences must be there. Its data may be there already.
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ request }, next) => {
    const loaded = await unlessMissing(loadWords(localizedPath(new URL(request.url).pathname).locale));
    if (loaded) return (await takeData(request)) ?? next();
    // The server has them: the browser goes there by itself.
    window.location.assign(request.url);
    return new Promise(() => undefined);
  },
];

export function shouldRevalidate(): boolean {
  return false;
}

export default function Localized() {
  return <Outlet />;
}
