import { formatWeekday } from "../../../i18n/format-date.ts";
import { listText } from "../../../i18n/list-text.ts";
import { useLocale } from "../../../i18n/locale.ts";
import button from "../../../ui/base/button.module.css";
import { DayChart } from "../../chart/day-chart.tsx";
import { Panel } from "../../frame/desk-screen.tsx";
import { useDeskTranslations } from "../../translate.ts";
import { LeadTable } from "../leads/lead-table.tsx";
import { kindText } from "../leads/work-texts.ts";
import type { LeadOverview } from "./lead-overview.server.ts";
import css from "./home.module.css";

/** What I have to do today, and what somebody has to take. */
export function LeadPanels({ leads }: { leads: LeadOverview }) {
  const t = useDeskTranslations();
  const { mine, mineCount, unowned, unownedCount } = leads;
  const own = (
    <Panel title={t("home.mine")}>
      {mine.length === 0 ? (
        <p className={css.empty}>{t("home.nothing-mine")}</p>
      ) : (
        <LeadTable leads={mine} next="/" hasOwner={false} />
      )}
      {mineCount > mine.length && (
        <p>
          <a href="/leads?owner=me" className={button.text}>
            {t("home.all-mine", { count: mineCount })}
          </a>
        </p>
      )}
    </Panel>
  );
  const free = unowned.length > 0 && (
    <Panel title={t("home.unowned")}>
      <LeadTable leads={unowned} next="/" hasOwner={false} />
      <p>
        <a href="/leads?owner=-" className={button.text}>
          {t("home.all-unowned", { count: unownedCount })}
        </a>
      </p>
    </Panel>
  );
  // Nothing of one's own: what nobody has taken comes first.
  return mine.length > 0 ? (
    <>
      {own}
      {free}
    </>
  ) : (
    <>
      {free}
      {own}
    </>
  );
}

function hasNone({ days }: LeadOverview["week"][number]): boolean {
  return days.every(({ value }) => value === 0);
}

/** A chart for every kind of request that came in, and the same in numbers. */
export function WeekPanel({ week }: Pick<LeadOverview, "week">) {
  const t = useDeskTranslations();
  const locale = useLocale();
  const days = week[0]?.days ?? [];
  if (week.every(hasNone))
    return (
      <Panel title={t("home.week")}>
        <p className={css.empty}>{t("home.week-empty")}</p>
      </Panel>
    );
  const none = week.filter(hasNone);
  const title = (kind: (typeof week)[number]["kind"]) => kindText(t, { kind, isAboutCar: false });
  return (
    <Panel title={t("home.week")}>
      <div className={css.charts}>
        {week
          .filter((chart) => !hasNone(chart))
          .map((chart) => (
            <DayChart key={chart.kind} title={title(chart.kind)} days={chart.days} />
          ))}
      </div>
      {none.length > 0 && (
        <p className={css.empty}>
          {t("home.week-none", {
            kinds: listText(
              none.map(({ kind }) => title(kind)),
              locale,
            ),
          })}
        </p>
      )}
      <details className={css.numbers}>
        <summary>{t("chart.as-table")}</summary>
        <div className={css.scroll}>
          <table>
            <thead>
              <tr>
                <th scope="col">{t("chart.day")}</th>
                {week.map(({ kind }) => (
                  <th key={kind} scope="col">
                    {title(kind)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {days.map(({ day }, index) => (
                <tr key={day}>
                  <th scope="row">{formatWeekday(day, locale)}</th>
                  {week.map((chart) => (
                    <td key={chart.kind}>{chart.days[index]?.value}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </Panel>
  );
}
