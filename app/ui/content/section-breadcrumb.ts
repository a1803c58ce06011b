import type { Translate } from "../../i18n/translate.ts";
import type { BreadcrumbStep } from "./breadcrumb.tsx";

export function sectionBreadcrumb(
  words: Translate,
  section: "news" | "offers" | "services",
  title: string,
): BreadcrumbStep[] {
  return [
    { name: words("site.home"), path: "/" },
    { name: words(`site.${section}`), path: `/${section}` },
    { name: title },
  ];
}
