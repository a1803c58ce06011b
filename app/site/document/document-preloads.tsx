import { use } from "react";
import { preload } from "react-dom";
import { ServerRenderContext } from "./server-render.ts";

/**
 * Preloads styles first and scripts at a low priority, so that scripts do not compete with the first paint. Must come
 * before `Scripts`, which preloads the same scripts at a high priority.
 */
export function DocumentPreloads() {
  const server = use(ServerRenderContext);
  if (!server) return null;
  for (const href of server.styles) preload(href, { as: "style" });
  return server.scripts.map((href) => <link key={href} rel="modulepreload" href={href} fetchPriority="low" />);
}
