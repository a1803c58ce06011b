/** What a page says to machines, in schema.org's words: loaders add to it, and it leaves with the page's HTML alone, never as data or code for the browser. */
import { createContext, type RouterContextProvider } from "react-router";
import type { Graph, Thing } from "schema-dts";

type Said = () => readonly Thing[];

const saidContext = createContext<readonly Said[]>([]);

/** Made only where a whole page is drawn; a loader asked for its data alone makes none of it. */
export function sayOnPage(context: Readonly<RouterContextProvider>, said: Said): void {
  context.set(saidContext, [...context.get(saidContext), said]);
}

/** The graph of a page as JSON that may stand inside a script element; empty where there is none. */
export function jsonLd(context: Readonly<RouterContextProvider>): string {
  const things = context.get(saidContext).flatMap((said) => said());
  if (things.length === 0) return "";
  const graph: Graph = { "@context": "https://schema.org", "@graph": things };
  // Texts of the dealership must not end the script.
  return JSON.stringify(graph).replaceAll("<", "\\u003c");
}
