import { createContext, type RouterContextProvider } from "react-router";
import type { Graph, Thing } from "schema-dts";

type JsonLdBuilder = () => readonly Thing[];

const buildersContext = createContext<readonly JsonLdBuilder[]>([]);

/** Adds JSON-LD to the page's HTML only: `build` does not run for data requests. */
export function addJsonLd(context: Readonly<RouterContextProvider>, build: JsonLdBuilder): void {
  context.set(buildersContext, [...context.get(buildersContext), build]);
}

export function jsonLd(context: Readonly<RouterContextProvider>): string {
  const nodes = context.get(buildersContext).flatMap((build) => build());
  if (nodes.length === 0) return "";
  const graph: Graph = { "@context": "https://schema.org", "@graph": nodes };
  // A dealership's text must not close the script element.
  return JSON.stringify(graph).replaceAll("<", "\\u003c");
}
