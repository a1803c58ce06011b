import { Link } from "react-router";
import { ChevronDown } from "lucide-react";
import { localizePath, useLocale } from "../../../i18n/locale.ts";
import { Amount } from "../../../ui/car/amount.tsx";
import { CarPhoto } from "../../../ui/car/car-photo.tsx";
import { PriceBlock } from "../../../ui/car/price-block.tsx";
import { hasPriceParts } from "../../../ui/car/price-parts.tsx";
import { useTranslations } from "../../../i18n/translate.ts";
import type { Quote } from "../../../dealership/pricing/quote.ts";
import type { OrderCar } from "./order-car.ts";
import { OrderSums, priceLabel, totalLabel, type Percents } from "./order-sums.tsx";
import css from "./order-summary.module.css";

const pictureSizes = "(min-width: 60rem) 24rem, 8rem";

/** What the order comes to stays in view; on phones its parts are folded. */
export function OrderSummary({
  car,
  color: colorSlug,
  quote,
  percents,
  isReviewed,
}: {
  car: OrderCar;
  color: string | undefined;
  quote: Quote;
  percents: Percents;
  /** The review beside it shows the sums. */
  isReviewed: boolean;
}) {
  const t = useTranslations();
  const locale = useLocale();
  const title = `${car.name} ${car.year}`;
  const color = car.colors.find(({ slug }) => slug === colorSlug);
  const picture = car.pictures.find((each) => each.color !== undefined && each.color === colorSlug) ?? car.pictures[0];
  const isOtherColor = color !== undefined && picture?.color !== undefined && picture.color !== colorSlug;
  const isOneCar = quote.quantity === 1 && quote.services.length === 0;
  const hasParts = car.price.kind === "listed" && (!isOneCar || hasPriceParts(car.price));
  const hasSums = !isReviewed && (!isOneCar || quote.instalments !== undefined);
  const back = (
    <p className={css.back}>
      <Link to={localizePath(locale, car.path)}>{t("order.back")}</Link>
    </p>
  );
  return (
    <aside className={css.summary} aria-label={t("order.summary")}>
      <div className={css.photo}>
        <CarPhoto
          picture={picture}
          alt={color && !isOtherColor ? t("car.picture-of", { name: title, color: color.name }) : title}
          sizes={pictureSizes}
          eager
        />
      </div>
      <div className={css.facts}>
        <h2 className={css.name}>
          <bdi>{car.name}</bdi> <bdi>{car.year}</bdi>
        </h2>
        {color && (
          <p className={css.color}>
            {color.name}
            {isOtherColor && ` · ${t("details.other-color")}`}
          </p>
        )}
        <Total quote={quote} isOneCar={isOneCar} />
      </div>
      {!hasSums && !hasParts ? (
        <div className={css.unpriced}>
          {car.price.kind === "on-request" && <p className={`${css.soft} ${css.part}`}>{t("order.on-request")}</p>}
          {back}
        </div>
      ) : (
        <details className={css.fold}>
          <summary>
            {t("order.sums-details")}
            <ChevronDown aria-hidden />
          </summary>
          {hasSums && (
            <div className={css.part}>
              <OrderSums quote={quote} percents={percents} hasTotal={false} />
            </div>
          )}
          {car.price.kind === "on-request" && (
            <div className={css.part}>
              <p className={css.soft}>{t("order.on-request")}</p>
            </div>
          )}
          {hasParts && (
            <div className={css.part}>
              {!isOneCar && <h3 className={css.soft}>{t("order.one-car")}</h3>}
              <PriceBlock price={car.price} hasTotal={!isOneCar} />
            </div>
          )}
          {back}
        </details>
      )}
    </aside>
  );
}

function Total({ quote, isOneCar }: { quote: Quote; isOneCar: boolean }) {
  const t = useTranslations();
  const { totalHalalas, quantity, instalments: plan } = quote;
  return (
    <dl className={css.total}>
      <div>
        <dt>{isOneCar ? priceLabel(t, quote) : totalLabel(t, quote)}</dt>
        <dd className={css.amount}>
          {totalHalalas === undefined ? t("price.on-request") : <Amount halalas={totalHalalas} />}
        </dd>
      </div>
      {plan && (
        <div className={css.monthly}>
          <dt>{quantity > 1 ? t("order.per-car", { label: t("instalments.monthly") }) : t("instalments.monthly")}</dt>
          <dd>
            <Amount halalas={plan.monthly} /> × {plan.months}
          </dd>
        </div>
      )}
    </dl>
  );
}
