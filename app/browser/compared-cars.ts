/** Putting a car aside to compare and taking it out again, with a message that leads to the comparison. */
import { comparisonPath } from "../dealership/comparison.ts";
import type { Words } from "../words.ts";
import { addToComparison, chosenComparison, dropFromComparison } from "./chosen-comparison.ts";
import { showToast } from "./toasts.ts";

/** `open` leads to a path without language prefix. */
export function toggleCompared(carId: number, words: Words, open: (path: string) => void): void {
  if (chosenComparison().includes(carId)) {
    dropFromComparison(carId);
    showToast(words("compare.removed"));
    return;
  }
  const isAdded = addToComparison(carId);
  const path = comparisonPath(chosenComparison());
  showToast(isAdded ? words("compare.added") : words("compare.full"), { label: words("compare.short"), run: () => open(path) });
}
