import { useDeskTranslations } from "../../translate.ts";
import { clockText, waited } from "../leads/clock.tsx";
import type { CarOverview } from "./car-overview.server.ts";
import { Figure } from "./figure.tsx";
import type { LeadOverview } from "./lead-overview.server.ts";
import css from "./home.module.css";

/** How quickly customers are answered is the biggest. */
export function LeadFigures({ leads, cars }: { leads: LeadOverview; cars: CarOverview | undefined }) {
  const t = useDeskTranslations();
  const { hasClock, medianMinutes, answers, waiting, oldest, newToday } = leads;
  const middle = medianMinutes === undefined ? undefined : waited(medianMinutes);
  return (
    <ul className={css.figures}>
      {hasClock && (
        <Figure
          isBiggest
          label={t("leads.median")}
          value={middle?.value}
          unit={middle && t(`leads.${middle.unit}`, { count: middle.value })}
          placeholder={t("leads.no-median")}
          note={middle && t("leads.median-of", { count: answers })}
        />
      )}
      {hasClock ? (
        <Figure label={t("leads.waiting-now")} value={waiting} to="/leads?view=waiting" />
      ) : (
        <Figure isBiggest label={t("home.new-applications")} value={waiting} to="/leads?state=new" />
      )}
      {oldest && (
        <Figure
          label={t("home.oldest")}
          value={oldest.clock && clockText(t, oldest.clock)}
          isLate={oldest.clock?.urgency === "late"}
          note={<bdi>{oldest.name}</bdi>}
          to={`/leads/${oldest.reference}`}
        />
      )}
      <Figure label={t("home.new-today")} value={newToday} to="/leads?age=today&state=any" />
      {cars && <Figure label={t("home.old-cars")} value={cars.old.count} to={cars.old.to} />}
    </ul>
  );
}

/** For those who look after cars and not after requests. */
export function CarFigures({ cars }: { cars: CarOverview }) {
  const t = useDeskTranslations();
  return (
    <ul className={css.figures}>
      <Figure isBiggest label={t("home.cars-shown")} value={cars.shown.count} to={cars.shown.to} />
      <Figure label={t("home.old-cars")} value={cars.old.count} to={cars.old.to} />
      {cars.incomplete && (
        <Figure label={t("home.incomplete-cars")} value={cars.incomplete.count} to={cars.incomplete.to} />
      )}
      <Figure label={t("home.drafts")} value={cars.drafts.count} to={cars.drafts.to} />
    </ul>
  );
}
