import type { Translate } from "../../i18n/translate.ts";
import type { BreadcrumbStep } from "./breadcrumb.tsx";

export function sectionBreadcrumb(
  t: Translate,
  section: "news" | "offers" | "services",
  title: string,
): BreadcrumbStep[] {
  return [{ name: t("site.home"), path: "/" }, { name: t(`site.${section}`), path: `/${section}` }, { name: title }];
}
