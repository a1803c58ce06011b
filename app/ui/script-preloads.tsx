import { use } from "react";
import { ServerRenderContext } from "../server-render.ts";

/** Preloads the page's scripts after its styles, fonts and first picture. Before `Scripts`, whose preloads of the same files have a high priority. */
export function ScriptPreloads() {
  const server = use(ServerRenderContext);
  return server?.scripts.map((href) => <link key={href} rel="modulepreload" href={href} fetchPriority="low" />);
}
