import type { SearchAction, WebSiteLeaf, WithActionConstraints } from "schema-dts";
import type { Dealership } from "../../dealership/dealership.ts";
import { dealerId } from "./dealer.ts";
import { pageUrl, type SaidAs } from "./said-as.ts";

export function webSite(dealership: Dealership, as: SaidAs): WebSiteLeaf {
  const search: WithActionConstraints<SearchAction> = {
    "@type": "SearchAction",
    target: { "@type": "EntryPoint", urlTemplate: `${pageUrl("/cars", as)}?q={search_term_string}` },
    "query-input": "required name=search_term_string",
  };
  return {
    "@type": "WebSite",
    "@id": `${as.origin}/#website`,
    name: dealership.name[as.locale],
    url: pageUrl("/", as),
    inLanguage: as.locale,
    publisher: { "@id": dealerId(as) },
    potentialAction: search,
  };
}
