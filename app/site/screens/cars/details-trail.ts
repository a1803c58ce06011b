import type { BreadcrumbStep } from "../../../ui/content/breadcrumb.tsx";
import type { Translate } from "../../../i18n/translate.ts";

export function detailsTrail(words: Translate, brand: { slug: string; name: string }, title: string): BreadcrumbStep[] {
  return [
    { name: words("site.home"), path: "/" },
    { name: words("site.cars"), path: "/cars" },
    { name: brand.name, path: `/cars?brand=${brand.slug}` },
    { name: title },
  ];
}
