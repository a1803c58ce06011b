import { useMinute } from "../../client/use-minute.ts";
import type { TimedOpening } from "../../i18n/opening-text.ts";
import css from "./opening-state.module.css";

/** Pages are cached, so the browser's clock picks the words. Without JavaScript the hours beside it are enough. */
export function OpeningState({ openings }: { openings: readonly TimedOpening[] }) {
  const minute = useMinute();
  if (openings.length === 0) return null;
  const opening = minute === undefined ? undefined : openings.find(({ until }) => minute < until);
  return (
    <p className={`${css.state} only-with-script`} data-open={opening?.isOpen}>
      {opening?.text}
    </p>
  );
}
