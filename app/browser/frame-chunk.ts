/** For the build: what every page begins with, as one chunk. */
import type { Rolldown } from "vite";

const beginning = /\/app\/(?:entry\.client|root|screens\/locale)\.tsx(?:\?__react-router-build-client-route)?$/;

/** What several screens' own beginnings share. */
const onManyPages = /\/app\/(?:page-meta|ui\/price|browser\/(?:viewed-cars|keep-typed)|screens\/news\/feed-link|screens\/cars\/gallery-title)\.tsx?$/;

type Graph = { getModuleInfo(id: string): Rolldown.ModuleInfo | null };

/** A module belongs there that one of the beginnings imports, by however many steps. */
export function frame(id: string, graph: Graph): string | null {
  const importers = new Set([id]);
  for (const importer of importers) {
    if (beginning.test(importer) || onManyPages.test(importer)) return "frame";
    for (const next of graph.getModuleInfo(importer)?.importers ?? []) importers.add(next);
  }
  return null;
}
