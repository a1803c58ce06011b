import { matchRoutes, type RouteObject, type ServerBuild } from "react-router";
import type { RouteIdMatcher } from "./cache/cache-key.ts";

/** Ids of the routes that match a page or a data request: `/cars`, `/cars.data`, `/_.data`. */
export function createRouteIdMatcher(routes: ServerBuild["routes"]): RouteIdMatcher {
  const tree = routeTree(routes);
  return (pathname) => (matchRoutes(tree, pageOf(pathname)) ?? []).flatMap(({ route }) => route.id ?? []);
}

/** The path of the page whose data is requested. */
export function pageOf(pathname: string): string {
  return pathname.replace(/\/_\.data$/, "/").replace(/\.data$/, "");
}

export function routeTree(routes: ServerBuild["routes"], parent?: string): RouteObject[] {
  return Object.values(routes).flatMap((route) => {
    if (route === undefined || route.parentId !== parent) return [];
    const { id, path, index } = route;
    return [
      index === true ? { id, index } : { id, ...(path !== undefined && { path }), children: routeTree(routes, id) },
    ];
  });
}
