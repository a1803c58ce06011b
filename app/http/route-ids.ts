import { matchRoutes, type RouteObject, type ServerBuild } from "react-router";
import type { RouteIdMatcher } from "./cache-key.ts";

/** Ids of the routes that match a page or a data request: `/cars`, `/cars.data`, `/_.data`. */
export function createRouteIdMatcher(routes: ServerBuild["routes"]): RouteIdMatcher {
  const routeObjects = childRoutes(undefined);

  function childRoutes(parent: string | undefined): RouteObject[] {
    return Object.values(routes).flatMap((route) => {
      if (route === undefined || route.parentId !== parent) return [];
      const { id, path, index } = route;
      return [index === true ? { id, index } : { id, ...(path !== undefined && { path }), children: childRoutes(id) }];
    });
  }

  return (pathname) => {
    const page = pathname.replace(/\/_\.data$/, "/").replace(/\.data$/, "");
    return (matchRoutes(routeObjects, page) ?? []).flatMap(({ route }) => route.id ?? []);
  };
}
