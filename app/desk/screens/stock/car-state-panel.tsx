import type { Day } from "../../../dealership/text/riyadh-day.ts";
import type { Option } from "../../../ui/form/options.ts";
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
  today,
  people,
  mayChange,
  answer,
}: {
  car: DeskCar;
  today: Day;
  /** Who may be responsible. */
  people: readonly Option[];
  mayChange: boolean;
  answer: CarAnswer | undefined;
}) {
  const t = useDeskTranslations();
  const { state, soldAt, withdrawnAt } = car;
  const reservation = answer?.reservation ?? car.reservation;
  const [earliest = today] = [today, car.reservation?.until ?? today].toSorted();
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
            <input type="hidden" name="was" value={state} />
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
              <input type="hidden" name="was" value={state} />
              <input type="hidden" name="was-for" value={car.reservation?.for ?? ""} />
              <input type="hidden" name="was-until" value={car.reservation?.until ?? ""} />
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
                <input
                  className={field.input}
                  type="date"
                  name="until"
                  dir="ltr"
                  min={earliest}
                  defaultValue={reservation?.until}
                  aria-invalid={answer?.problem?.startsWith("until") || undefined}
                />
              </label>
              <button className={button.secondary} name="state" value="reserved">
                {t(state === "reserved" ? "car.save-reservation" : "to-state.reserved")}
              </button>
            </form>
          )}
          <Responsible car={car} people={people} />
        </>
      )}
      {!mayChange && car.responsible && (
        <p>
          {t("field.responsible")}: <bdi>{car.responsible.name}</bdi>
        </p>
      )}
    </Panel>
  );
}

function Responsible({ car: { responsible }, people }: { car: DeskCar; people: readonly Option[] }) {
  const t = useDeskTranslations();
  const id = responsible ? String(responsible.id) : "";
  const isActive = id === "" || people.some(({ value }) => value === id);
  return (
    <form method="post" className={css.reservation}>
      <input type="hidden" name="was" value={id} />
      <label className={css.label}>
        <b>{t("field.responsible")}</b>
        <span className={field.arrow}>
          <select className={field.select} name="responsible" defaultValue={id}>
            <option value="">{t("stock.nobody")}</option>
            {!isActive && <option value={id}>{responsible?.name ?? id}</option>}
            {people.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </span>
      </label>
      <button className={button.secondary} name="intent" value="responsible">
        {t("car.save-responsible")}
      </button>
    </form>
  );
}
