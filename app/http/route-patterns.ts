import { matchRoutes, type ServerBuild } from "react-router";
import { isLocale } from "../i18n/locale.ts";
import { decodePath } from "./decode-path.ts";
import { pageOf, routeTree } from "./route-ids.ts";

/** Pattern of the route that a URL belongs to, without the locale: `/cars`, `/cars.data`, `/api/v1/cars/:id`, or `unknown`. */
export type RoutePatterns = (url: string) => string;

/** For every address without a route. */
const unknownRoute = "unknown";
const filePrefixes = ["/pictures/", "/assets/"] as const;
const maxRemembered = 1_000;
const maxRememberedLength = 256;

export function createRoutePatterns(routes: ServerBuild["routes"]): RoutePatterns {
  const tree = routeTree(routes);
  // The router takes longer to match a path than the page cache to answer.
  const remembered = new Map<string, string>();

  function match(pathname: string): string {
    // For one that cannot be decoded the router would write a warning.
    if (!decodePath(pathname)) return unknownRoute;
    const matches = matchRoutes(tree, pageOf(pathname)) ?? [];
    const { locale } = matches.at(-1)?.params ?? {};
    const paths = matches.flatMap(({ route }) => route.path ?? []).filter((path) => path !== "" && path !== ":locale?");
    if (matches.length === 0 || paths.at(-1) === "*") return unknownRoute;
    if (locale !== undefined && !isLocale(locale)) return unknownRoute;
    const pattern = `/${paths.join("/").replace(/^(?:ar|en)\//, "")}`;
    if (!pathname.endsWith(".data")) return pattern;
    return pattern === "/" ? "/_.data" : `${pattern}.data`;
  }

  return (url) => {
    for (const prefix of filePrefixes) if (url.startsWith(prefix)) return `${prefix}:file`;
    const pathname = url.replace(/\?.*$/s, "");
    const known = remembered.get(pathname);
    if (known !== undefined) return known;
    const pattern = match(pathname);
    if (pathname.length > maxRememberedLength) return pattern;
    if (remembered.size >= maxRemembered) remembered.clear();
    remembered.set(pathname, pattern);
    return pattern;
  };
}
