import { matchRoutes, type RouteObject, type ServerBuild } from "react-router";
import type { RouteIds } from "./cache-key.ts";

/** For pages and the router's data requests: `/cars`, `/cars.data`, `/_.data`. */
export function routeIdsOf(routes: ServerBuild["routes"]): RouteIds {
  const tree = childrenOf(undefined);

  function childrenOf(parent: string | undefined): RouteObject[] {
    return Object.values(routes).flatMap((route) => {
      if (route === undefined || route.parentId !== parent) return [];
      const { id, path, index } = route;
      return [index === true ? { id, index } : { id, ...(path !== undefined && { path }), children: childrenOf(id) }];
    });
  }

  return (pathname) => {
    const page = pathname.replace(/\/_\.data$/, "/").replace(/\.data$/, "");
    return (matchRoutes(tree, page) ?? []).flatMap(({ route }) => route.id ?? []);
  };
}
