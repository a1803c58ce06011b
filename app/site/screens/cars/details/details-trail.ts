import type { BreadcrumbStep } from "../../../../ui/content/breadcrumb.tsx";
import type { Translate } from "../../../../i18n/translate.ts";

export function detailsTrail(t: Translate, brand: { slug: string; name: string }, title: string): BreadcrumbStep[] {
  return [
    { name: t("site.home"), path: "/" },
    { name: t("site.cars"), path: "/cars" },
    { name: brand.name, path: `/cars?brand=${brand.slug}` },
    { name: title },
  ];
}
