import type { ServerBuild } from "react-router";
import type { Screen, ScreenHandle } from "../screen.ts";

export function listScreens({ routes }: Pick<ServerBuild, "routes">): Screen[] {
  return Object.values(routes).flatMap((route) => {
    if (route?.parentId === undefined || routes[route.parentId]?.path !== ":locale?") return [];
    const { path = "", module } = route;
    return path === "*" || module.default === undefined
      ? []
      : [{ path: `/${path}`, handle: screenHandle(module.handle) }];
  });
}

function screenHandle(handle: unknown): ScreenHandle {
  return typeof handle === "object" && handle !== null ? handle : {};
}
