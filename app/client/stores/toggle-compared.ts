import { comparisonPath } from "../../dealership/car/comparison.ts";
import type { Translate } from "../../i18n/translate.ts";
import { addToComparison, comparedIds, removeFromComparison } from "./comparison.ts";
import { announce, showToast } from "./toasts.ts";

/** The tray shows what changes. `navigate` goes to a path without locale prefix. */
export function toggleCompared(carId: number, t: Translate, navigate: (path: string) => void): void {
  if (comparedIds().includes(carId)) {
    removeFromComparison(carId);
    announce(t("compare.removed"));
    return;
  }
  if (addToComparison(carId)) {
    announce(t("compare.added"));
    return;
  }
  const path = comparisonPath(comparedIds());
  showToast(t("compare.full"), { label: t("compare.short"), run: () => navigate(path) });
}
