import button from "../../../ui/base/button.module.css";
import field from "../../../ui/form/field.module.css";
import type { DeskCar } from "../../../storage/stock-desk-types.ts";
import { Panel } from "../../frame/desk-screen.tsx";
import { Moment } from "../../moment.tsx";
import { useDeskTranslations } from "../../translate.ts";
import type { CarAnswer } from "./car-action.server.ts";
import { nextStates, StateChip } from "./state-menu.tsx";
import css from "./car.module.css";

/** Where the car stands, and where it goes: one tap. */
export function CarStatePanel({
  car,
  mayChange,
  answer,
}: {
  car: DeskCar;
  mayChange: boolean;
  answer: CarAnswer | undefined;
}) {
  const t = useDeskTranslations();
  const { state, version, soldAt, withdrawnAt } = car;
  const reservation = answer?.reservation ?? car.reservation;
  return (
    <Panel title={t("stock.state")}>
      <p className={css.state}>
        <StateChip state={state} />
        {state === "sold" && soldAt !== undefined && <Moment at={soldAt} />}
        {state === "withdrawn" && withdrawnAt !== undefined && <Moment at={withdrawnAt} />}
      </p>
      <p className={css.soft}>{t(`state-text.${state}`)}</p>
      {answer?.vinOf && !answer.values && (
        <a href={`/stock/${answer.vinOf.id}`}>
          {t("stock.vin-taken", { number: `\u2068${answer.vinOf.stockNumber}\u2069` })}
        </a>
      )}
      {mayChange && (
        <>
          <form method="post" className={css.states}>
            <input type="hidden" name="version" value={version} />
            <input type="hidden" name="intent" value="state" />
            {nextStates[state]
              .filter((next) => next !== "reserved")
              .map((next) => (
                <button key={next} className={button.quiet} name="state" value={next}>
                  {t(`to-state.${next}`)}
                </button>
              ))}
          </form>
          {(state === "available" || state === "reserved" || answer?.reservation) && (
            <form method="post" className={css.reservation} id="reservation">
              <input type="hidden" name="version" value={version} />
              <input type="hidden" name="intent" value="state" />
              <label className={css.label}>
                <b>{t("car.reserved-for")}</b>
                <input
                  className={field.input}
                  name="for"
                  maxLength={80}
                  defaultValue={reservation?.for}
                  autoComplete="off"
                />
              </label>
              <label className={css.label}>
                <b>{t("car.reserved-until")}</b>
                <input className={field.input} type="date" name="until" dir="ltr" defaultValue={reservation?.until} />
              </label>
              <button className={button.secondary} name="state" value="reserved">
                {t(state === "reserved" ? "car.save-reservation" : "to-state.reserved")}
              </button>
            </form>
          )}
        </>
      )}
    </Panel>
  );
}
