/** Counts the pages that are looked at, where visits are measured. */
import { usePageViews } from "../browser/page-views.ts";

export function PageViews({ container }: { container: string }): null {
  usePageViews(container);
  return null;
}
