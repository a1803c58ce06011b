import { ChevronDown } from "lucide-react";
import type { DeskState } from "../../../dealership/car/desk-state.ts";
import { useDeskTranslations } from "../../translate.ts";
import css from "./state-menu.module.css";

export function StateChip({ state }: { state: DeskState }) {
  const t = useDeskTranslations();
  return (
    <span className={css.chip} data-state={state}>
      {t(`state.${state}`)}
    </span>
  );
}

/** Where a car may go from its state, the likeliest first. */
export const nextStates: Readonly<Record<DeskState, readonly DeskState[]>> = {
  draft: ["available", "sold", "withdrawn"],
  available: ["sold", "reserved", "withdrawn"],
  reserved: ["sold", "available", "withdrawn"],
  sold: ["available"],
  withdrawn: ["available", "sold"],
};

/** Two taps: the state, then the new one. Sends the form of the list, with all prices that were typed. */
export function StateMenu({ id, name, state }: { id: number; name: string; state: DeskState }) {
  const t = useDeskTranslations();
  return (
    <details className={css.menu} name="state" data-menu="">
      <summary aria-label={t("stock.state-of", { name, state: t(`state.${state}`) })}>
        <StateChip state={state} />
        <ChevronDown aria-hidden />
      </summary>
      <span className={css.choices}>
        {nextStates[state].map((next) => (
          <button key={next} name="state" value={`${id}:${state}:${next}`} className={css.choice}>
            {t(`to-state.${next}`)}
          </button>
        ))}
      </span>
    </details>
  );
}
