import { data, type LoaderFunctionArgs, type ServerBuild } from "react-router";
import { refusedContext } from "../app/context.ts";
import { handleError } from "../app/site/entry.server.tsx";

type Route = { path: string; parentId?: string; module: object };

/** A server build with these routes (by id) only. Their parent defaults to the root. */
export function fakeServerBuild(routes: Readonly<Record<string, Route>>): ServerBuild {
  return {
    entry: { module: { default: (_request, status) => new Response("a page", { status }), handleError } },
    routes: {
      root: { id: "root", path: "", module: { default: () => null, loader: throwRefused } },
      ...Object.fromEntries(Object.entries(routes).map(([id, route]) => [id, { id, parentId: "root", ...route }])),
    },
    assets: {
      entry: { imports: [], module: "/assets/entry.js" },
      routes: {},
      url: "/assets/manifest.js",
      version: "1",
    },
    publicPath: "/",
    assetsBuildDirectory: "",
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: "initial", manifestPath: "/__manifest" },
  };
}

/** As the site's layout. */
function throwRefused({ context }: LoaderFunctionArgs): null {
  const refused = context.get(refusedContext);
  if (refused !== null) throw data(null, { status: refused });
  return null;
}
