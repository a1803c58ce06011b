import type { BreadcrumbListLeaf } from "schema-dts";
import type { BreadcrumbStep } from "../../ui/content/breadcrumb.tsx";
import { pageUrl, type SaidAs } from "./said-as.ts";

export function breadcrumbList(steps: readonly BreadcrumbStep[], context: SaidAs): BreadcrumbListLeaf {
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
