import type { ReactNode } from "react";
import { ShortPrice } from "../../../ui/car/short-price.tsx";
import { Panel } from "../../frame/desk-screen.tsx";
import table from "../../table/desk-table.module.css";
import { useDeskTranslations } from "../../translate.ts";
import { FieldValue } from "../stock/field-value.tsx";
import type { PlanCar, PlanView } from "./plan-view.ts";
import css from "./import.module.css";

/** Fields that were changed at the desk, and in the list, too: whose value counts? */
export function Conflicts({ plan, typed }: { plan: PlanView; typed: Readonly<Record<string, string>> }) {
  const t = useDeskTranslations();
  return (
    <Panel title={t("import.conflicts")} intro={t("import.conflicts-text")}>
      <fieldset className={css.all}>
        <legend>{t("import.for-all")}</legend>
        <Radio name="choice-all" value="list" typed={typed} label={t("import.take-list")} />
        <Radio name="choice-all" value="desk" typed={typed} label={t("import.keep-desk")} />
      </fieldset>
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">{t("stock.car")}</th>
            <th scope="col">{t("import.field")}</th>
            <th scope="col">{t("import.keep-desk")}</th>
            <th scope="col">{t("import.take-list")}</th>
          </tr>
        </thead>
        <tbody>
          {plan.conflicts.map(({ field, deskJson, listJsonBefore, listJson, ...car }) => (
            <tr key={`${car.id} ${field}`} data-item="">
              <td>
                <CarName car={car} />
              </td>
              <td data-label={t("import.field")}>{t(`field.${field}`)}</td>
              <td data-label={t("import.keep-desk")}>
                <Radio
                  name={`choice-${car.id}-${field}`}
                  value="desk"
                  typed={typed}
                  label={<FieldValue field={field} json={deskJson} beside={[listJson, listJsonBefore]} />}
                />
              </td>
              <td data-label={t("import.take-list")}>
                <Radio
                  name={`choice-${car.id}-${field}`}
                  value="list"
                  typed={typed}
                  label={
                    <>
                      <FieldValue field={field} json={listJson} beside={[deskJson, listJsonBefore]} />
                      <span className={`${table.soft} ${css.before}`}>
                        {t("import.before")}{" "}
                        <FieldValue field={field} json={listJsonBefore} beside={[deskJson, listJson]} />
                      </span>
                    </>
                  }
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}

function Radio({
  name,
  value,
  typed,
  label,
}: {
  name: string;
  value: string;
  typed: Readonly<Record<string, string>>;
  label: ReactNode;
}) {
  return (
    <label className={css.radio}>
      <input type="radio" name={name} value={value} defaultChecked={typed[name] === value} />
      <span>{label}</span>
    </label>
  );
}

export function VanishedCars({ plan, asks, isAccepted }: { plan: PlanView; asks: boolean; isAccepted: boolean }) {
  const t = useDeskTranslations();
  return (
    <Panel title={t("import.vanished")} intro={t("import.vanished-text")}>
      {asks && (
        <label className={css.ask}>
          <input type="checkbox" name="accept-vanished" value="yes" defaultChecked={isAccepted} />
          <span>{t("import.accept-vanished", { count: plan.counts.vanished, forSale: plan.forSale })}</span>
        </label>
      )}
      <Cars cars={plan.vanished} />
      <More shown={plan.vanished.length} all={plan.counts.vanished} />
    </Panel>
  );
}

export function AddedCars({ plan }: { plan: PlanView }) {
  const t = useDeskTranslations();
  return (
    <Panel title={t("import.added")} intro={t("import.added-text")}>
      <Cars cars={plan.added} />
      <More shown={plan.added.length} all={plan.counts.added} />
    </Panel>
  );
}

function Cars({ cars }: { cars: readonly PlanCar[] }) {
  const t = useDeskTranslations();
  return (
    <table className={table.table}>
      <thead>
        <tr>
          <th scope="col">{t("stock.car")}</th>
          <th scope="col">{t("stock.price")}</th>
        </tr>
      </thead>
      <tbody>
        {cars.map((car) => (
          <tr key={car.stockNumber} data-item="">
            <td>
              <CarName car={car} />
            </td>
            <td data-label={t("stock.price")}>
              <div>
                <ShortPrice price={car.price} />
              </div>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function CarName({ car: { id, name, stockNumber } }: { car: PlanCar }) {
  const words = (
    <>
      <bdi>{name}</bdi>
      <bdi className={table.soft} dir="ltr">
        {stockNumber}
      </bdi>
    </>
  );
  return id === undefined ? (
    <span className={table.main}>{words}</span>
  ) : (
    <a href={`/stock/${id}`} className={table.main}>
      {words}
    </a>
  );
}

export function ChangedCars({ plan }: { plan: PlanView }) {
  const t = useDeskTranslations();
  return (
    <Panel title={t("import.changed")}>
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">{t("stock.car")}</th>
            <th scope="col">{t("import.changes")}</th>
          </tr>
        </thead>
        <tbody>
          {plan.changed.map((car) => (
            <tr key={car.stockNumber} data-item="">
              <td>
                <CarName car={car} />
              </td>
              <td data-label={t("import.changes")}>
                <dl className={css.changes}>
                  {car.fields.map(({ field, before, after }) => (
                    <div key={field}>
                      <dt>{t(`field.${field}`)}</dt>
                      <dd>
                        <del>
                          <FieldValue field={field} json={before} beside={[after]} />
                        </del>{" "}
                        <ins>
                          <FieldValue field={field} json={after} beside={[before]} />
                        </ins>
                      </dd>
                    </div>
                  ))}
                </dl>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <More shown={plan.changed.length} all={plan.counts.changed} />
    </Panel>
  );
}

export function More({ shown, all }: { shown: number; all: number }) {
  const t = useDeskTranslations();
  return shown < all ? <p>{t("import.more", { count: all - shown })}</p> : null;
}
