import { use } from "react";
import { weekdays } from "../../../dealership/text/riyadh-day.ts";
import { PairCells, TextCell } from "../../form/cell-fields.tsx";
import { CellFormContext } from "../../form/cell-form.ts";
import form from "../../form/cell-form.module.css";
import { Panel } from "../../frame/desk-screen.tsx";
import { useDeskTranslations } from "../../translate.ts";
import { entryCount } from "./entry-count.ts";
import { everyDay } from "./hours-cells.ts";
import css from "./branch-fields.module.css";

const exceptions = "openingHours.exceptions";

export function BranchFields({ isNew = false }: { isNew?: boolean }) {
  const t = useDeskTranslations();
  const { cells, errors } = use(CellFormContext);
  return (
    <>
      <Panel title={t("settings.branch")}>
        <PairCells name="name" separator="." label={t("settings.branch-name")} />
        <PairCells name="city" separator="." label={t("settings.city")} />
        <PairCells name="address" separator="." label={t("settings.address")} />
        <div className={form.grid}>
          {isNew && (
            <TextCell
              name="slug"
              label={t("settings.branch-slug")}
              hint={t("settings.branch-slug-hint")}
              ltr
              required
            />
          )}
          <TextCell name="phone" label={t("settings.phone")} ltr required />
          <TextCell name="whatsapp" label={t("settings.whatsapp")} hint={t("settings.branch-whatsapp-hint")} ltr />
          <TextCell name="mapUrl" label={t("settings.map")} hint={t("settings.map-hint")} ltr />
          <TextCell name="leadEmails" label={t("settings.branch-mail")} hint={t("settings.branch-mail-hint")} ltr />
        </div>
      </Panel>
      <Panel title={t("settings.hours")} intro={t("settings.hours-intro")}>
        {errors?.["openingHours.week"] !== undefined && <p className={form.error}>{errors["openingHours.week"]}</p>}
        <Week name="openingHours.week" />
      </Panel>
      <Panel title={t("settings.other-hours")} intro={t("settings.other-hours-intro")}>
        {Array.from({ length: entryCount(cells, exceptions) + 1 }, (_, index) => (
          <OtherHours key={index} name={`${exceptions}.${index}`} isNew={index === entryCount(cells, exceptions)} />
        ))}
      </Panel>
    </>
  );
}

/** Days with other hours, such as Ramadan; without times the branch is closed. */
function OtherHours({ name, isNew }: { name: string; isNew: boolean }) {
  const t = useDeskTranslations();
  return (
    <fieldset className={form.entry}>
      {isNew && <legend className={form.legend}>{t("settings.add-days")}</legend>}
      <div className={form.grid}>
        <TextCell name={`${name}.from`} label={t("content.first-day")} type="date" ltr />
        <TextCell
          name={`${name}.to`}
          label={t("content.last-day")}
          hint={t("settings.last-day-hint")}
          type="date"
          ltr
        />
        <TextCell name={`${name}.name.ar`} label={t("settings.days-name-ar")} lang="ar" />
        <TextCell name={`${name}.name.en`} label={t("settings.days-name-en")} lang="en" />
      </div>
      <details open={!isNew}>
        <summary className={form.summary}>{t("settings.days-times")}</summary>
        <Week name={`${name}.week`} />
      </details>
    </fieldset>
  );
}

function Week({ name }: { name: string }) {
  const t = useDeskTranslations();
  const { errors } = use(CellFormContext);
  return (
    <div className={css.week}>
      {[everyDay, ...weekdays].map((day) => {
        const problem = Object.entries(errors ?? {}).find(([cell]) => cell.startsWith(`${name}.${day}`))?.[1];
        return (
          <Day
            key={day}
            name={`${name}.${day}`}
            label={t(`day.${dayOf(day)}`)}
            problem={problem}
            isEvery={day === everyDay}
          />
        );
      })}
    </div>
  );
}

function dayOf(day: string) {
  return weekdays.find((weekday) => weekday === day) ?? everyDay;
}

const leastTimes = 2;

function Day({
  name,
  label,
  problem,
  isEvery,
}: {
  name: string;
  label: string;
  problem: string | undefined;
  isEvery: boolean;
}) {
  const t = useDeskTranslations();
  const { cells, meanwhile } = use(CellFormContext);
  const count = Math.max(leastTimes, entryCount(cells, name));
  const stored = Object.entries(meanwhile ?? {}).filter(([cell]) => cell.startsWith(`${name}.`));
  return (
    <fieldset className={css.day} id={`cell-${name}`}>
      <legend className={css.name}>{label}</legend>
      {!isEvery && (
        <label className={form.check}>
          <input
            type="checkbox"
            name={`${name}.closed`}
            value="yes"
            defaultChecked={cells[`${name}.closed`] === "yes"}
          />
          {t("settings.closed")}
        </label>
      )}
      {Array.from({ length: count }, (_, index) => (
        <span key={index} className={css.time}>
          {(["from", "to"] as const).map((side) => (
            <input
              key={side}
              id={`cell-${name}.${index}.${side}`}
              type="time"
              name={`${name}.${index}.${side}`}
              aria-label={t(`settings.time-${side}`, { day: label, position: index + 1 })}
              defaultValue={cells[`${name}.${index}.${side}`]}
              aria-invalid={problem === undefined ? undefined : true}
            />
          ))}
        </span>
      ))}
      {problem !== undefined && <p className={form.error}>{problem}</p>}
      {stored.length > 0 && (
        <p className={form.error}>
          {t("cells.stored-now", { value: `\u2066${stored.map(([, text]) => text).join(" ")}\u2069` })}
        </p>
      )}
    </fieldset>
  );
}
