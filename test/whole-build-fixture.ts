/** The whole site as the framework serves it, for tests: every route of `routes.ts` with its real module, without files for the browser. */
import { join } from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { createElement } from "react";
import { useActionData, useLoaderData, useMatches, useParams, useRouteError, type ServerBuild } from "react-router";
import routes from "../app/site/routes.ts";
import { screensOf } from "../app/site/screen-list.server.ts";
import type { Screen } from "../app/screen.ts";
import { serverBuildOf } from "./server-build-fixture.ts";

/** `files` are the ones that a test asks, as `routes.ts` names them; loading all of them takes seconds. */
export async function wholeServerBuild(files: readonly string[]): Promise<ServerBuild> {
  const modules = await Promise.all(
    listed(routes, "root")
      .filter(({ file }) => files.includes(file))
      .map(withModule),
  );
  const build = serverBuildOf(Object.fromEntries(modules));
  const root = await withModule({ id: "root", file: "root.tsx", path: "" });
  return {
    ...build,
    entry: { module: await moduleOf("entry.server.tsx") },
    routes: { ...build.routes, root: { id: "root", path: "", module: root[1].module } },
    assets: {
      ...build.assets,
      routes: Object.fromEntries(["root", ...modules.map(([id]) => id)].map((id) => [id, asset(id)])),
    },
  };
}

/** Every screen with its real handle; loading their modules takes seconds. */
export async function allScreens(): Promise<Screen[]> {
  const modules = await Promise.all(
    listed(routes, "root")
      .filter(({ file }) => file.startsWith("screens/"))
      .map(withModule),
  );
  return screensOf(serverBuildOf(Object.fromEntries(modules)));
}

type Listed = { id: string; file: string; path?: string; index?: boolean; parentId?: string };

function listed(entries: readonly RouteConfigEntry[], parentId: string): Listed[] {
  return entries.flatMap((entry) => {
    const { file, path, index, children = [] } = entry;
    return [{ id: file, file, path, index, parentId }, ...listed(children, file)];
  });
}

async function withModule({ id, file, path = "", index, parentId }: Listed) {
  return [id, { path, index, parentId, module: asBuilt(await moduleOf(file)) }] as const;
}

/** The framework's build hands a screen its data as properties. */
function asBuilt(module: ReturnType<typeof JSON.parse>): ReturnType<typeof JSON.parse> {
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

function moduleOf(file: string): ReturnType<typeof JSON.parse> {
  return import(/* @vite-ignore */ join(import.meta.dirname, "../app/site", file));
}

function asset(id: string) {
  return {
    id,
    module: "/assets/screen.js",
    hasAction: false,
    hasLoader: true,
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
