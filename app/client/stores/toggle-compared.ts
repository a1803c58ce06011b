import { comparisonPath } from "../../dealership/car/comparison.ts";
import type { Words } from "../../i18n/translate.ts";
import { addToComparison, chosenComparison, dropFromComparison } from "./comparison.ts";
import { showToast } from "./toasts.ts";

/** `navigate` goes to a path without locale prefix. */
export function toggleCompared(carId: number, words: Words, navigate: (path: string) => void): void {
  if (chosenComparison().includes(carId)) {
    dropFromComparison(carId);
    showToast(words("compare.removed"));
    return;
  }
  const isAdded = addToComparison(carId);
  const path = comparisonPath(chosenComparison());
  showToast(isAdded ? words("compare.added") : words("compare.full"), {
    label: words("compare.short"),
    run: () => navigate(path),
  });
}
