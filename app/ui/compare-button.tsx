/** Puts a car aside to compare. Without JavaScript it is a link to the comparison of this car, which offers others to put beside it. */
import { Scale } from "lucide-react";
import { Link, useNavigate } from "react-router";
import { addToComparison, dropFromComparison, useChosenComparison } from "../browser/chosen-comparison.ts";
import { showToast } from "../browser/toasts.ts";
import { useHydrated } from "../browser/use-hydrated.ts";
import { comparisonPath } from "../dealership/comparison.ts";
import { pathIn, useLocale } from "../locale.ts";
import { useWords } from "../words.ts";

/** Unlabelled it is small, for cards, and only browsers with JavaScript show it. */
export function CompareButton({ carId, carName, className, labelled = false }: { carId: number; carName: string; className: string | undefined; labelled?: boolean }) {
  const words = useWords();
  const locale = useLocale();
  const navigate = useNavigate();
  const isAlive = useHydrated();
  const chosen = useChosenComparison();
  const isChosen = chosen.includes(carId);
  const label = isChosen ? words("compare.remove", { name: carName }) : words("compare.add", { name: carName });

  function toggle(): void {
    if (isChosen) {
      dropFromComparison(carId);
      showToast(words("compare.removed"));
      return;
    }
    const isAdded = addToComparison(carId);
    const path = comparisonPath(isAdded ? [...chosen, carId] : chosen);
    showToast(isAdded ? words("compare.added") : words("compare.full"), { label: words("compare.short"), run: () => void navigate(pathIn(locale, path)) });
  }

  if (labelled && !isAlive) {
    return (
      <Link to={pathIn(locale, comparisonPath([carId]))} rel="nofollow" className={className}>
        <Scale aria-hidden />
        {words("compare.short")}
      </Link>
    );
  }
  return (
    <button type="button" className={labelled ? className : `${className} only-with-script`} aria-label={labelled ? undefined : label} title={labelled ? undefined : label} data-chosen={isChosen || undefined} onClick={toggle}>
      <Scale aria-hidden />
      {labelled && (isChosen ? words("compare.in-list") : words("compare.short"))}
    </button>
  );
}
