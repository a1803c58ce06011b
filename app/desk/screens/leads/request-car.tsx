import { formatWeekday } from "../../../i18n/format-date.ts";
import { useLocale } from "../../../i18n/locale.ts";
import { ShortPrice } from "../../../ui/car/short-price.tsx";
import { Panel } from "../../frame/desk-screen.tsx";
import { useDeskTranslations } from "../../translate.ts";
import { StateChip } from "../stock/state-menu.tsx";
import type { RequestCar as Car } from "./request-car.server.ts";
import css from "./request-car.module.css";

/** What has become of the car since the customer asked for it. */
export function RequestCar({ car: { id, name, stockNumber, price, state, reservedFor, reservedUntil } }: { car: Car }) {
  const t = useDeskTranslations();
  const locale = useLocale();
  return (
    <Panel title={t("leads.car")}>
      <div className={css.car}>
        <a href={`/stock/${id}`} className={css.name}>
          <bdi>{name}</bdi>
          <bdi dir="ltr" className={css.number}>
            {stockNumber}
          </bdi>
        </a>
        <StateChip state={state} />
        <div>
          <ShortPrice price={price} />
        </div>
      </div>
      {(reservedFor !== undefined || reservedUntil !== undefined) && (
        <p>
          {reservedFor !== undefined && (
            <>
              {t("car.reserved-for")}: <bdi>{reservedFor}</bdi>
            </>
          )}
          {reservedFor !== undefined && reservedUntil !== undefined && " · "}
          {reservedUntil !== undefined && t("stock.until", { day: formatWeekday(reservedUntil, locale) })}
        </p>
      )}
    </Panel>
  );
}
