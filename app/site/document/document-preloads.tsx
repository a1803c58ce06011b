import { use } from "react";
import { preload } from "react-dom";
import { ServerRenderContext } from "./server-render.ts";

/** Must come before `Scripts`, which would preload the same scripts at a high priority and delay the first paint. */
export function DocumentPreloads() {
  const serverRender = use(ServerRenderContext);
  if (!serverRender) return null;
  for (const href of serverRender.styles) preload(href, { as: "style" });
  return serverRender.scripts.map((href) => <link key={href} rel="modulepreload" href={href} fetchPriority="low" />);
}
