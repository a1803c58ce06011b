import { Trash } from "lucide-react";
import type { SubmitEvent } from "react";
import { Link } from "react-router";
import type { WishlistPrice } from "../../../client/stores/wishlist-prices.ts";
import { carPath } from "../../../dealership/car/address-id.ts";
import { directionOfText, localizePath, useLocale } from "../../../i18n/locale.ts";
import { CarFacts } from "../../../ui/car/car-facts.tsx";
import { CarPhoto } from "../../../ui/car/car-photo.tsx";
import { CarFigures } from "../../../ui/car/car-figures.tsx";
import { TrustChips } from "../../../ui/car/trust-chips.tsx";
import { useTranslations } from "../../../i18n/translate.ts";
import { PriceChange } from "./price-change.tsx";
import type { WishlistCar } from "./wishlist-car.ts";
import css from "./wishlist-item.module.css";

export function WishlistItem({
  car,
  priceWhenAdded,
  isFirst,
  isCaptioned,
  onRemove,
}: {
  car: WishlistCar;
  priceWhenAdded: WishlistPrice | undefined;
  isFirst: boolean;
  isCaptioned: boolean;
  onRemove: (carId: number, row: HTMLElement) => void;
}) {
  const t = useTranslations();
  const locale = useLocale();
  const title = `${car.name} ${car.year}`;

  function remove(event: SubmitEvent<HTMLFormElement>): void {
    const row = event.currentTarget.closest("li");
    if (!row) return;
    event.preventDefault();
    onRemove(car.id, row);
  }

  return (
    <li className={css.row}>
      <div className={css.picture}>
        <CarPhoto
          picture={car.picture}
          alt=""
          sizes="(min-width: 48rem) 18rem, 92vw"
          eager={isFirst}
          isCaptioned={isCaptioned}
        />
      </div>
      <div className={css.facts}>
        <h2 className={css.name}>
          <Link to={localizePath(locale, carPath(car.addressId))} className={css.link}>
            <bdi>{car.name}</bdi> <bdi>{car.year}</bdi>
          </Link>
        </h2>
        <p className={css.subtitle}>
          <bdi lang={car.subtitle.locale} dir={directionOfText(car.subtitle.text)}>
            {car.subtitle.text}
          </bdi>
        </p>
        <CarFacts car={car} />
        <TrustChips car={car} />
        <CarState car={car} />
      </div>
      <div className={css.price}>
        {car.status !== "sold" && (
          <>
            <CarFigures price={car.price} inOffer={car.inOffer} instalments={car.instalments} />
            <PriceChange price={car.price} priceWhenAdded={priceWhenAdded} />
          </>
        )}
      </div>
      <div className={css.actions}>
        {car.status !== "sold" && (
          <Link to={localizePath(locale, `/order-request?car=${car.id}`)} className={css.order}>
            {car.status === "reserved" ? t("car.join-waiting-list") : t("quick-view.order")}
          </Link>
        )}
        <form method="post" action={localizePath(locale, "/wishlist")} onSubmit={remove}>
          <input type="hidden" name="remove" value={car.id} />
          <button className={css.remove} aria-label={t("wishlist.remove", { name: title })}>
            <Trash aria-hidden />
            <span>{t("wishlist.remove-short")}</span>
          </button>
        </form>
      </div>
    </li>
  );
}

function CarState({ car }: { car: WishlistCar }) {
  const t = useTranslations();
  const locale = useLocale();
  if (car.status === "reserved") return <p className={css.reserved}>{t("car.reserved")}</p>;
  if (!car.similar) return null;
  const { query, count } = car.similar;
  return (
    <p className={css.sold}>
      {t("wishlist.sold")}{" "}
      <Link to={localizePath(locale, query === "" ? "/cars" : `/cars?${query}`)} className={css.similar}>
        {t("wishlist.similar", { count })}
      </Link>
    </p>
  );
}
