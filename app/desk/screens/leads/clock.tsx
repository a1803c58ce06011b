import { Clock as ClockIcon } from "lucide-react";
import type { Clock } from "../../leads/lead-viewer.server.ts";
import { useDeskTranslations, type DeskTranslate } from "../../translate.ts";
import css from "./clock.module.css";

/** How long a customer has waited; the colour is said in words, too. */
export function WaitingClock({ clock }: { clock: Clock }) {
  const t = useDeskTranslations();
  return (
    <span className={css[clock.urgency]}>
      <ClockIcon aria-hidden />
      <span>
        {clockText(t, clock)}
        <span className="visually-hidden"> ({t(`leads.clock.${clock.urgency}`)})</span>
      </span>
    </span>
  );
}

const minutesOfHour = 60;

/** In opening hours; long waits in whole hours. */
export function waited(minutes: number): { value: number; unit: "minutes" | "hours" } {
  if (minutes < 2 * minutesOfHour) return { value: minutes, unit: "minutes" };
  return { value: Math.floor(minutes / minutesOfHour), unit: "hours" };
}

export function clockText(t: DeskTranslate, { minutes, isClosedTime }: Clock): string {
  return isClosedTime ? t("leads.waited-closed") : waitedText(t, minutes);
}

export function waitedText(t: DeskTranslate, minutes: number): string {
  const { value, unit } = waited(minutes);
  return t(`leads.waited-${unit}`, { count: value });
}
