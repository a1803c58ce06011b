import type { ReactNode } from "react";
import type { StoredEvent } from "../../../dealership/event.ts";
import { isDeskState } from "../../../dealership/car/desk-state.ts";
import type { Locale } from "../../../dealership/text/bilingual.ts";
import { listText } from "../../../i18n/list-text.ts";
import { useLocale } from "../../../i18n/locale.ts";
import { Amount } from "../../../ui/car/amount.tsx";
import type { DeskCar, PricePoint, StockField } from "../../../storage/stock-desk-types.ts";
import { stockFields } from "../../../storage/stock-desk-types.ts";
import { Panel } from "../../frame/desk-screen.tsx";
import { Moment } from "../../moment.tsx";
import { useDeskTranslations, type DeskTranslate } from "../../translate.ts";
import { FieldValue } from "./field-value.tsx";
import css from "./car.module.css";

/** What was changed, by whom, and what the list says otherwise. */
export function CarHistory({
  car,
  prices,
  events,
}: {
  car: DeskCar;
  prices: readonly PricePoint[];
  events: readonly StoredEvent[];
}) {
  const t = useDeskTranslations();
  const locale = useLocale();
  const edits = car.edits.filter(({ listJson }) => listJson !== undefined);
  return (
    <>
      {edits.length > 0 && (
        <Panel title={t("car.edits")} intro={t("car.edits-text")}>
          <dl className={css.edits}>
            {edits.map(({ field, listJson = "null", at, staffName }) => (
              <div key={field}>
                <dt>{t(`field.${field}`)}</dt>
                <dd>
                  {t("car.list-says")} <FieldValue field={field} json={listJson} beside={[storedJson(car, field)]} />
                  <span className={css.soft}>
                    {" · "}
                    <bdi>{staffName}</bdi> <Moment at={at} />
                  </span>
                </dd>
              </div>
            ))}
          </dl>
        </Panel>
      )}
      {prices.length > 0 && (
        <Panel title={t("car.prices")}>
          <ol className={css.history}>
            {prices.toReversed().map((point) => (
              <li key={`${point.at} ${JSON.stringify(point.price)}`}>
                <b>
                  {point.price.kind === "listed" ? <Amount halalas={point.price.halalas} /> : t("stock.on-request")}
                </b>
                <span className={css.soft}>
                  <bdi>{point.staffName ?? t("stock.by-list")}</bdi> · <Moment at={point.at} />
                </span>
              </li>
            ))}
          </ol>
        </Panel>
      )}
      {events.length > 0 && (
        <Panel title={t("car.history")}>
          <ol className={css.history}>
            {events.map((event) => (
              <li key={event.id}>
                <span>{carEventText(event, t, locale)}</span>
                <span className={css.soft}>
                  <bdi>{event.staffName ?? t("stock.by-list")}</bdi> · <Moment at={event.at} />
                </span>
              </li>
            ))}
          </ol>
        </Panel>
      )}
    </>
  );
}

function storedJson({ car }: DeskCar, field: StockField): string {
  return JSON.stringify((field === "model" ? car.model.slug : car[field]) ?? null);
}

export function carEventText({ kind, details }: StoredEvent, t: DeskTranslate, locale: Locale): ReactNode {
  const state = (value: unknown) => (typeof value === "string" && isDeskState(value) ? t(`state.${value}`) : "");
  if (kind === "car.created") return t("event.car-created");
  if (kind === "car.state-changed")
    return t("event.car-state", { from: state(details["from"]), to: state(details["to"]) });
  if (kind === "car.price-changed")
    return (
      <>
        {t("event.car-price")} <Halalas value={details["from"]} /> {t("event.car-price-to")}{" "}
        <Halalas value={details["to"]} />
      </>
    );
  if (kind === "car.pictures-changed")
    return t("event.car-pictures", { from: countOf(details["before"]), to: countOf(details["after"]) });
  if (kind === "car.picture-blurred") return t("event.car-picture-blurred");
  const names = String(details["fields"] ?? "").split(" ");
  return t("event.car-fields", {
    fields: listText(
      names.map((name) => fieldName(name, t)),
      locale,
    ),
  });
}

function countOf(json: unknown): number {
  const list: unknown = JSON.parse(typeof json === "string" ? json : "[]");
  return Array.isArray(list) ? list.length : 0;
}

function Halalas({ value }: { value: unknown }) {
  const t = useDeskTranslations();
  return typeof value === "number" ? <Amount halalas={value} /> : t("stock.on-request");
}

function fieldName(name: string, t: DeskTranslate): string {
  const field: StockField | undefined = stockFields.find((known) => known === name);
  if (field) return t(`field.${field}`);
  return name === "responsible" ? t("field.responsible") : t("field.reservation");
}
