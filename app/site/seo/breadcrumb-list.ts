import type { BreadcrumbListLeaf } from "schema-dts";
import type { BreadcrumbStep } from "../../ui/content/breadcrumb.tsx";
import { pageUrl, type JsonLdContext } from "./json-ld-context.ts";

export function breadcrumbList(steps: readonly BreadcrumbStep[], context: JsonLdContext): BreadcrumbListLeaf {
  return {
    "@type": "BreadcrumbList",
    itemListElement: steps.map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      ...(path !== undefined && { item: pageUrl(path, context) }),
    })),
  };
}
