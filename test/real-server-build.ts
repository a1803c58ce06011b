import { join } from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { createElement } from "react";
import { useActionData, useLoaderData, useMatches, useParams, useRouteError, type ServerBuild } from "react-router";
import deskRoutes from "../app/desk/routes.ts";
import routes from "../app/site/routes.ts";
import { listScreens } from "../app/site/screen-list.server.ts";
import type { Screen } from "../app/screen.ts";
import { fakeServerBuild } from "./fake-server-build.ts";

/** Files of all routes with their paths, parents first. */
export const routeFiles: readonly { file: string; path?: string }[] = flattenRoutes(routes, "root");

export const routeFilesOfDesk: readonly { file: string; path?: string }[] = flattenRoutes(deskRoutes, "root");

/** A server build of these route modules, without client assets. Loading all of them takes seconds. */
export async function realServerBuild(files: readonly string[]): Promise<ServerBuild> {
  return await serverBuildOf(
    "app/site",
    flattenRoutes(routes, "root").filter(({ file }) => files.includes(file)),
  );
}

/** All of the desk: its modules are few. */
export async function deskServerBuild(): Promise<ServerBuild> {
  return await serverBuildOf("app/desk", flattenRoutes(deskRoutes, "root"));
}

async function serverBuildOf(folder: string, entries: readonly RouteEntry[]): Promise<ServerBuild> {
  const modules = await Promise.all(entries.map((entry) => loadRoute(entry, folder)));
  const build = fakeServerBuild(Object.fromEntries(modules));
  const root = await loadRoute({ id: "root", file: "root.tsx", path: "" }, folder);
  return {
    ...build,
    entry: { module: await loadModule("entry.server.tsx", folder) },
    routes: { ...build.routes, root: { id: "root", path: "", module: root[1].module } },
    assets: {
      ...build.assets,
      routes: Object.fromEntries(
        [root, ...modules].map(([id, { module }]) => [id, asset(id, { hasLoader: module.loader !== undefined })]),
      ),
    },
  };
}

export async function realScreens(): Promise<Screen[]> {
  const modules = await Promise.all(
    flattenRoutes(routes, "root")
      .filter(({ file }) => file.startsWith("screens/"))
      .map((entry) => loadRoute(entry, "app/site")),
  );
  return listScreens(fakeServerBuild(Object.fromEntries(modules)));
}

type RouteEntry = { id: string; file: string; path?: string; index?: boolean; parentId?: string };

function flattenRoutes(entries: readonly RouteConfigEntry[], parentId: string): RouteEntry[] {
  return entries.flatMap((entry) => {
    const { id = entry.file, file, path, index, children = [] } = entry;
    return [{ id, file, path, index, parentId }, ...flattenRoutes(children, file)];
  });
}

async function loadRoute({ id, file, path = "", index, parentId }: RouteEntry, folder: string) {
  return [id, { path, index, parentId, module: withRouteProps(await loadModule(file, folder)) }] as const;
}

/** Passes data as props, as the framework's build does. */
function withRouteProps(module: ReturnType<typeof JSON.parse>): ReturnType<typeof JSON.parse> {
  return {
    ...module,
    ...(module.default && {
      default: function Screen() {
        return createElement(module.default, useRouteProps());
      },
    }),
    ...(module.ErrorBoundary && {
      ErrorBoundary: function ScreenError() {
        return createElement(module.ErrorBoundary, { ...useRouteProps(), error: useRouteError() });
      },
    }),
  };
}

function useRouteProps() {
  return { params: useParams(), loaderData: useLoaderData(), actionData: useActionData(), matches: useMatches() };
}

function loadModule(file: string, folder: string): ReturnType<typeof JSON.parse> {
  return import(/* @vite-ignore */ join(import.meta.dirname, "..", folder, file));
}

function asset(id: string, { hasLoader }: { hasLoader: boolean }) {
  return {
    id,
    module: "/assets/screen.js",
    hasAction: false,
    hasLoader,
    hasClientAction: false,
    hasClientLoader: false,
    hasClientMiddleware: false,
    hasDefaultExport: true,
    hasErrorBoundary: false,
    imports: [],
    clientActionModule: undefined,
    clientLoaderModule: undefined,
    clientMiddlewareModule: undefined,
    hydrateFallbackModule: undefined,
  };
}
