/** What the quick view says when it cannot show the car: try again, or go to the car's own page. */
import { carPath } from "../dealership/address-id.ts";
import { pathIn, useLocale } from "../locale.ts";
import { useWords } from "../words.ts";
import css from "./quick-view-dialog.module.css";

export function QuickViewTrouble({ carId, onRetry }: { carId: number; onRetry?: () => void }) {
  const words = useWords();
  const locale = useLocale();
  return (
    <div className={css.trouble}>
      <p role="alert">{words("quick-view.failed")}</p>
      <p className={css.ways}>
        {onRetry && (
          <button type="button" className={css.retry} onClick={onRetry}>
            {words("error.retry")}
          </button>
        )}
        {/* Any words do: the number decides, and the address is put right on arrival. */}
        <a href={pathIn(locale, carPath(`car-${carId}`))}>{words("quick-view.details")}</a>
      </p>
    </div>
  );
}
