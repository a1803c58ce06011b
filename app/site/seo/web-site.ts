import type { SearchAction, WebSiteLeaf, WithActionConstraints } from "schema-dts";
import type { Dealership } from "../../dealership/dealership.ts";
import { dealerId } from "./dealer.ts";
import { pageUrl, type JsonLdContext } from "./json-ld-context.ts";

export function webSite(dealership: Dealership, context: JsonLdContext): WebSiteLeaf {
  const searchAction: WithActionConstraints<SearchAction> = {
    "@type": "SearchAction",
    target: { "@type": "EntryPoint", urlTemplate: `${pageUrl("/cars", context)}?q={search_term_string}` },
    "query-input": "required name=search_term_string",
  };
  return {
    "@type": "WebSite",
    "@id": `${context.origin}/#website`,
    name: dealership.name[context.locale],
    url: pageUrl("/", context),
    inLanguage: context.locale,
    publisher: { "@id": dealerId(context) },
    potentialAction: searchAction,
  };
}
