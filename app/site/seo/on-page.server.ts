/** JSON-LD: added by loaders, rendered into the HTML only, never sent as data or code to the browser. */
import { createContext, type RouterContextProvider } from "react-router";
import type { Graph, Thing } from "schema-dts";

type Said = () => readonly Thing[];

const saidContext = createContext<readonly Said[]>([]);

/** `said` runs only for a whole page, not for data requests. */
export function sayOnPage(context: Readonly<RouterContextProvider>, said: Said): void {
  context.set(saidContext, [...context.get(saidContext), said]);
}

/** The page's JSON-LD graph, safe inside a script element; empty without one. */
export function jsonLd(context: Readonly<RouterContextProvider>): string {
  const things = context.get(saidContext).flatMap((said) => said());
  if (things.length === 0) return "";
  const graph: Graph = { "@context": "https://schema.org", "@graph": things };
  // Texts of the dealership must not close the script element.
  return JSON.stringify(graph).replaceAll("<", "\\u003c");
}
