import { Form, Link } from "react-router";
import { useLeaveQuestion } from "../../../client/forms/use-leave-question.ts";
import { useLeaveWarning } from "../../../client/forms/use-leave-warning.ts";
import { chooseCarPath, orderPath, type OrderParams } from "../../../dealership/leads/order-params.ts";
import { maxQueryLength } from "../../../dealership/search/query-length.ts";
import { directionOfText, localizePath, useLocale } from "../../../i18n/locale.ts";
import { formatUsage } from "../../../i18n/format-mileage.ts";
import { useTranslations } from "../../../i18n/translate.ts";
import button from "../../../ui/base/button.module.css";
import dotted from "../../../ui/base/dotted-line.module.css";
import { Page } from "../../../ui/base/page.tsx";
import { ShortPrice } from "../../../ui/car/short-price.tsx";
import { SmallCar } from "../../../ui/car/small-car.tsx";
import field from "../../../ui/form/field.module.css";
import type { CarChoices } from "./car-choices.server.ts";
import { sensitiveFields } from "./order-fields.ts";
import type { TypedOrder } from "./order-state.ts";
import css from "./choose-car.module.css";

/** `typed`: the order that is to have another car; it goes along in the form. */
export function ChooseCar({
  kind,
  choices: { q, cars },
  typed,
}: {
  kind: Pick<OrderParams, "type" | "payment">;
  choices: CarChoices;
  typed: TypedOrder | undefined;
}) {
  const t = useTranslations();
  const locale = useLocale();
  const path = localizePath(locale, chooseCarPath(kind));
  useLeaveWarning(typed !== undefined);
  useLeaveQuestion(() => sensitiveFields.some((name) => [typed?.[name] ?? ""].flat().join("") !== ""), t("form.leave"));
  const along = Object.entries(typed ?? kind).flatMap(([name, values]) =>
    [values].flat().map((value) => ({ name, value })),
  );
  return (
    <Page title={t("order.choose-title")} intro={t(typed ? "order.choose-typed" : "order.choose-lead")} wide>
      <Form
        method={typed ? "post" : "get"}
        action={typed ? path : localizePath(locale, "/order-request")}
        className={css.choose}
        role="search"
      >
        {along.map(({ name, value }) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        <div className={css.search}>
          <label htmlFor="order-q">{t("order.choose-search")}</label>
          <input
            key={q}
            id="order-q"
            type="search"
            name="q"
            defaultValue={q}
            maxLength={maxQueryLength}
            autoComplete="off"
            enterKeyHint="search"
            className={field.input}
          />
          <button className={button.primary} {...(typed && { name: "step", value: "choose" })}>
            {t("site.search")}
          </button>
        </div>
        <h2>{q === "" ? t("order.choose-newest") : t("order.choose-found", { q })}</h2>
        {cars.length === 0 && (
          <p>
            {t("order.choose-none")} <Link to={localizePath(locale, "/cars")}>{t("empty.see-cars")}</Link>
          </p>
        )}
        <ul className={css.cars}>
          {cars.map((car) => {
            const order = localizePath(locale, orderPath({ car: car.id, ...kind }));
            const isReserved = car.status === "reserved";
            const label = isReserved ? t("car.join-waiting-list") : t("order.choose-this");
            const name = <span className="visually-hidden">{`${car.name} ${car.year}`}</span>;
            return (
              <li key={car.id}>
                <SmallCar car={car}>
                  <p className={`${dotted.line} ${css.facts}`}>
                    {isReserved && <b>{t("car.reserved")}</b>}{" "}
                    {car.trim && (
                      <span>
                        <bdi lang={car.trim.locale} dir={directionOfText(car.trim.text)}>
                          {car.trim.text}
                        </bdi>
                      </span>
                    )}{" "}
                    <bdi>{formatUsage(car, t)}</bdi>
                  </p>
                  <ShortPrice price={car.price} />
                  {typed ? (
                    <button name="step" value="change" formAction={order} className={button.text}>
                      {label} {name}
                    </button>
                  ) : (
                    <Link to={order} className={button.text}>
                      {label} {name}
                    </Link>
                  )}
                </SmallCar>
              </li>
            );
          })}
        </ul>
      </Form>
    </Page>
  );
}
