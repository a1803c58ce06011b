import { Clock as ClockIcon } from "lucide-react";
import type { Clock } from "../../leads/lead-viewer.server.ts";
import { useDeskTranslations, type DeskTranslate } from "../../translate.ts";
import css from "./clock.module.css";

/** How long a customer has waited; the colour is said in words, too. */
export function WaitingClock({ clock: { minutes, urgency } }: { clock: Clock }) {
  const t = useDeskTranslations();
  return (
    <span className={css[urgency]}>
      <ClockIcon aria-hidden />
      <span>
        {waitedText(t, minutes)}
        <span className="visually-hidden"> ({t(`leads.clock.${urgency}`)})</span>
      </span>
    </span>
  );
}

const minutesOfHour = 60;
const hoursOfDay = 8;

/** In minutes of opening hours, long waits in hours. */
export function waitedText(t: DeskTranslate, minutes: number): string {
  if (minutes < 2 * minutesOfHour) return t("leads.waited-minutes", { count: minutes });
  const hours = Math.floor(minutes / minutesOfHour);
  return hours < 3 * hoursOfDay ? t("leads.waited-hours", { count: hours }) : t("leads.waited-long");
}
