import { Link } from "react-router";
import { localizePath, useLocale } from "../../../i18n/locale.ts";
import { CarPhoto } from "../../../ui/car/car-photo.tsx";
import { PriceBlock } from "../../../ui/car/price-block.tsx";
import { ShortPrice } from "../../../ui/car/short-price.tsx";
import { useTranslations } from "../../../i18n/translate.ts";
import type { Quote } from "../../../dealership/pricing/quote.ts";
import type { OrderCar } from "./order-car.ts";
import { OrderSums, type Percents } from "./order-sums.tsx";
import css from "./order-summary.module.css";

const pictureSizes = "(min-width: 60rem) 22rem, 8rem";

export function OrderSummary({
  car,
  color: colorSlug,
  quote,
  percents,
}: {
  car: OrderCar;
  color: string | undefined;
  quote: Quote | undefined;
  percents: Percents;
}) {
  const t = useTranslations();
  const locale = useLocale();
  const title = `${car.name} ${car.year}`;
  const color = car.colors.find(({ slug }) => slug === colorSlug);
  const picture = car.pictures.find((each) => each.color !== undefined && each.color === colorSlug) ?? car.pictures[0];
  const hasMore =
    quote !== undefined && (quote.quantity > 1 || quote.services.length > 0 || quote.instalments !== undefined);
  return (
    <aside className={css.summary} aria-label={t("order.summary")}>
      <div className={css.photo}>
        <CarPhoto
          picture={picture}
          alt={color ? t("car.picture-of", { name: title, color: color.name }) : title}
          sizes={pictureSizes}
          eager
        />
      </div>
      <div className={css.facts}>
        <h2 className={css.name}>
          <bdi>{car.name}</bdi> <bdi>{car.year}</bdi>
        </h2>
        {color && <p className={css.soft}>{color.name}</p>}
        <div className={css.short}>
          <ShortPrice price={car.price} />
        </div>
        <Link to={localizePath(locale, car.path)} className={css.back}>
          {t("order.back")}
        </Link>
      </div>
      <div className={css.price}>
        <PriceBlock price={car.price} />
        {car.price.kind === "on-request" && <p className={css.soft}>{t("order.on-request")}</p>}
      </div>
      {hasMore && (
        <div className={css.sums}>
          <OrderSums quote={quote} percents={percents} />
        </div>
      )}
    </aside>
  );
}
