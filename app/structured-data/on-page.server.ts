/** What a page says to machines, in schema.org's words: loaders add to it, and it leaves with the page's HTML alone, never as data or code for the browser. */
import { createContext, type RouterContextProvider } from "react-router";
import type { Graph, Thing } from "schema-dts";

type Said = () => readonly Thing[];

const saidContext = createContext<readonly Said[]>([]);

/** Made only where a whole page is drawn; a loader asked for its data alone makes none of it. */
export function sayOnPage(context: Readonly<RouterContextProvider>, said: Said): void {
  context.set(saidContext, [...context.get(saidContext), said]);
}

/** A data block: browsers run nothing of it, so the content policy has nothing to allow. Empty where nothing was said. */
export function saidScript(context: Readonly<RouterContextProvider>): string {
  const things = context.get(saidContext).flatMap((said) => said());
  if (things.length === 0) return "";
  const graph: Graph = { "@context": "https://schema.org", "@graph": things };
  // Texts of the dealership must not end the script.
  return `<script type="application/ld+json">${JSON.stringify(graph).replaceAll("<", "\\u003c")}</script>`;
}
