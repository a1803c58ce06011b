import { comparisonPath } from "../../dealership/car/comparison.ts";
import type { Translate } from "../../i18n/translate.ts";
import { addToComparison, comparedIds, removeFromComparison } from "./comparison.ts";
import { showToast } from "./toasts.ts";

/** `navigate` goes to a path without locale prefix. */
export function toggleCompared(carId: number, t: Translate, navigate: (path: string) => void): void {
  if (comparedIds().includes(carId)) {
    removeFromComparison(carId);
    showToast(t("compare.removed"));
    return;
  }
  const isAdded = addToComparison(carId);
  const path = comparisonPath(comparedIds());
  showToast(isAdded ? t("compare.added") : t("compare.full"), {
    label: t("compare.short"),
    run: () => navigate(path),
  });
}
