import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { Link } from "react-router";
import type { CarResponse } from "../../../api-contract/responses.ts";
import type { CardCar } from "../../../catalogue/views/card-car.ts";
import { carQuery, queryClient } from "../../../client/api/queries.ts";
import { countCar } from "../../../client/car-counts.ts";
import { carPath } from "../../../dealership/car/address-id.ts";
import type { Color } from "../../../dealership/car/vocabulary.ts";
import { directionOfText, localizePath, useLocale } from "../../../i18n/locale.ts";
import { useTranslations } from "../../../i18n/translate.ts";
import button from "../../base/button.module.css";
import { CarFigures } from "../car-figures.tsx";
import { QuickViewColors } from "./quick-view-colors.tsx";
import { QuickViewPictures } from "./quick-view-pictures.tsx";
import { QuickViewSpecifications } from "./quick-view-specifications.tsx";
import { TrustChips } from "../trust-chips.tsx";
import { WishlistButton } from "../wishlist-button.tsx";
import css from "./quick-view.module.css";

/** Starts with what the card knows; the rest is loaded. */
export default function QuickView({ car }: { car: CardCar }) {
  const t = useTranslations();
  const locale = useLocale();
  const pictureList = useRef<HTMLUListElement>(null);
  const { data: loaded, isPending, isError, refetch } = useQuery(carQuery(car.id, locale), queryClient);

  useEffect(() => countCar("opened", car.id), [car.id]);

  function scrollToColor(color: Color): void {
    const picture = pictureList.current?.querySelector(`[data-color="${color}"]`);
    picture?.scrollIntoView({ block: "nearest", inline: "start" });
  }

  if (loaded === null) return <p className={css.gone}>{t("quick-view.gone")}</p>;
  return (
    <div className={css.car}>
      <QuickViewPictures car={car} loaded={loaded} pictureList={pictureList} />
      <div className={css.facts}>
        <Heading car={car} />
        <div>
          <CarFigures price={car.price} inOffer={car.inOffer} instalments={car.instalments} />
          <Apr price={loaded?.price} />
        </div>
        <TrustChips car={car} />
        {isPending && (
          <p role="status" className={css.loading}>
            <span className="visually-hidden">{t("quick-view.loading")}</span>
          </p>
        )}
        {isError && (
          <div>
            <p role="alert">{t("quick-view.failed")}</p>
            <button type="button" className={css.retry} onClick={() => void refetch()}>
              {t("error.retry")}
            </button>
          </div>
        )}
        {loaded && (
          <>
            <QuickViewSpecifications car={loaded} city={car.city} />
            <QuickViewColors car={loaded} onShow={scrollToColor} />
          </>
        )}
        <Ways car={car} />
      </div>
    </div>
  );
}

function Heading({ car }: { car: CardCar }) {
  const t = useTranslations();
  return (
    <div>
      <h2 className={css.name}>
        <bdi>{car.name}</bdi> <bdi>{car.year}</bdi>
      </h2>
      <p className={css.subtitle}>
        <bdi lang={car.subtitle.locale} dir={directionOfText(car.subtitle.text)}>
          {car.subtitle.text}
        </bdi>
      </p>
      {car.status !== "available" && (
        <p className={css.status}>{car.status === "sold" ? t("car.sold") : t("car.reserved")}</p>
      )}
    </div>
  );
}

function Apr({ price }: { price: CarResponse["price"] | undefined }) {
  const t = useTranslations();
  if (price?.kind !== "listed" || !price.monthly) return <p className={css.apr} />;
  return <p className={css.apr}>{t("quick-view.apr", { rate: price.monthly.aprPercent.toFixed(2) })}</p>;
}

function Ways({ car }: { car: CardCar }) {
  const t = useTranslations();
  const locale = useLocale();
  const canOrder = car.status !== "sold";
  return (
    <p className={css.ways}>
      {canOrder && (
        <Link to={localizePath(locale, `/order-request?car=${car.id}`)} className={button.primary}>
          {car.status === "reserved" ? t("car.join-waiting-list") : t("quick-view.order")}
        </Link>
      )}
      <Link to={localizePath(locale, carPath(car.addressId))} className={canOrder ? button.secondary : button.primary}>
        {t("quick-view.details")}
      </Link>
      <WishlistButton carId={car.id} carName={`${car.name} ${car.year}`} price={car.price} />
    </p>
  );
}
