import { carCounts } from "../../../dealership/car/car-counts.ts";
import { DayChart } from "../../chart/day-chart.tsx";
import { Panel } from "../../frame/desk-screen.tsx";
import { useDeskTranslations } from "../../translate.ts";
import type { CarVisitCounts } from "./car-visits.server.ts";
import css from "./visits.module.css";

const periods = ["week", "month", "year"] as const;
const days = { week: 7, month: 30, year: 365 } as const;

/** What visitors did with this car. */
export function CarVisits({ visits }: { visits: CarVisitCounts }) {
  const t = useDeskTranslations();
  return (
    <Panel title={t("visits.of-car")} intro={t("visits.intro")}>
      <table className={css.summary}>
        <thead>
          <tr>
            <td />
            {periods.map((period) => (
              <th key={period} scope="col">
                {t("visits.days", { count: days[period] })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {carCounts.map((count) => (
            <tr key={count}>
              <th scope="row">{t(`visits.${count}`)}</th>
              {periods.map((period) => (
                <td key={period} className={css.number}>
                  {visits[period][count].toLocaleString("en")}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <DayChart title={t("visits.opened")} days={visits.opened} />
    </Panel>
  );
}
