import { matchRoutes, type ServerBuild } from "react-router";
import { routeTree } from "../../http/route-ids.ts";
import { deskHandleSchema, type DeskHandle } from "../handle.ts";

/** Reads the handles of all routes; throws if one does not say who may see it. */
export function createRouteAccess({ routes }: Pick<ServerBuild, "routes">): (path: string) => DeskHandle | undefined {
  const tree = routeTree(routes);
  const handles = new Map<string, DeskHandle>();
  for (const route of Object.values(routes)) {
    if (route === undefined || route.parentId === undefined) continue;
    const result = deskHandleSchema.safeParse(route.module.handle);
    if (!result.success) throw new Error(`The desk's route ${route.id} does not say who may see it (handle.right).`);
    handles.set(route.id, result.data);
  }
  return (path) => {
    const leaf = matchRoutes(tree, path)?.at(-1)?.route.id;
    return leaf === undefined ? undefined : handles.get(leaf);
  };
}
